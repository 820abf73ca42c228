package import ShapeNumbers

/// The entries of a graph.
extension Graph {
  @usableFromInline struct Node: Hashable, Sendable {
    @usableFromInline var operation: Operation
    @usableFromInline var a: Int32 = 0
    @usableFromInline var b: Int32 = 0
    @usableFromInline var c: Int32 = 0

    var hash: InternHash {
      var hash = InternHash()
      hash.add(UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b)))
      hash.add(UInt64(UInt32(bitPattern: c)) << 32 | UInt64(operation.rawValue))
      return hash
    }
  }

  /// A sum: a constant plus rational multiples of other nodes.
  package struct Affine: Hashable, Sendable {
    /// The constant of the sum.
    package var constant: Rational
    /// The terms in the order of their nodes, each node once, without coefficients of 0.
    package var terms: [Term]

    /// Creates a sum of a constant and terms, which must be in the order of their nodes.
    package init(constant: Rational, terms: [Term]) {
      (self.constant, self.terms) = (constant, terms)
    }

    var hash: InternHash {
      var hash = InternHash()
      hash.add(constant)
      for term in terms {
        hash.add(UInt64(UInt32(bitPattern: term.node.index)))
        hash.add(term.coefficient)
      }
      return hash
    }
  }

  /// A rational multiple of a node.
  package struct Term: Hashable, Sendable {
    /// The node that is multiplied.
    package var node: Scalar
    /// The factor of the node.
    package var coefficient: Rational

    /// Creates the term `coefficient` times `node`.
    package init(node: Scalar, coefficient: Rational) {
      (self.node, self.coefficient) = (node, coefficient)
    }
  }

  /// A coefficient in the form that evaluation uses. The value of `node` is multiplied by
  /// `numerator` and then divided by `denominator`, so integer multiples and divisions without
  /// remainder are exact.
  struct Factor: Sendable {
    var node: Int32
    var numerator: Double
    var denominator: Double
  }
}
