import ShapeSyntax

/// The values of loop-invariant expressions: expressions that have the same value in all
/// iterations. The values are indexed by the nodes of the expressions.
struct LoopInvariants {
  private enum Entry {
    case notAsked
    case varies
    /// The expression has the same value in all iterations. The associated value is the index of
    /// that value in `values`; nil until that value is computed.
    case isSame(Int?)
  }

  private var entries: [Entry] = []
  private var values: [Value] = []

  /// The value of `node`; nil if it is not known.
  func value(_ node: NodeID) -> Value? {
    guard Int(node.index) < entries.count, case .isSame(let place?) = entries[Int(node.index)]
    else { return nil }
    return values[place]
  }

  /// True if `node` has the same value in all iterations; nil if this is not known yet.
  func isSame(_ node: NodeID) -> Bool? {
    guard Int(node.index) < entries.count else { return nil }
    return switch entries[Int(node.index)] {
    case .notAsked: nil
    case .varies: false
    case .isSame: true
    }
  }

  mutating func set(_ node: NodeID, isSame: Bool) {
    let missing = Int(node.index) + 1 - entries.count
    if missing > 0 { entries += repeatElement(.notAsked, count: missing) }
    entries[Int(node.index)] = isSame ? .isSame(nil) : .varies
  }

  mutating func set(_ node: NodeID, _ value: Value) {
    entries[Int(node.index)] = .isSame(values.count)
    values.append(value)
  }
}

/// Loop-invariant expressions are computed only in the first iteration (Muchnick, Advanced Compiler
/// Design and Implementation, section 13.2).
extension ExpressionLowering {
  /// The value of `node` from an earlier iteration, if it is the same in all iterations; nil
  /// otherwise.
  func knownInvariant(_ node: NodeID, _ scope: Scope) -> Value? {
    scope.isInLoop ? loopInvariants.value(node) : nil
  }

  /// The value of `node`, whose meaning does not depend on the wanted type. In a loop, the value is
  /// computed only once if it is the same in all iterations. If notes about decisions, extremes or
  /// divisors are made for an expression, it is computed in every iteration, because the notes may
  /// apply to only one iteration. In a drawing with constraints, which may change values, every
  /// expression is computed in every iteration.
  func once(_ node: NodeID, _ scope: Scope, _ work: () -> Value) -> Value {
    guard scope.isInLoop, scope.module == module, statements.constraints.isEmpty else {
      return work()
    }
    if let known = loopInvariants.value(node) { return known }
    if loopInvariants.isSame(node) == nil {
      loopInvariants.set(node, isSame: isInvariant(node, scope))
    }
    guard loopInvariants.isSame(node) == true else { return work() }
    let before = notes.count
    let value = work()
    if !value.isError, notes.count == before { loopInvariants.set(node, value) }
    return value
  }

  /// True if all names under `node` are declared outside of loops and under no transform. False if
  /// `node` contains a case or refers to a handle, a line, a path or a list.
  private func isInvariant(_ node: NodeID, _ scope: Scope) -> Bool {
    let tree = self.tree(scope)
    var pending = [node]
    while let current = pending.popLast() {
      if let target = staticTarget(current, scope) {
        guard case .declaration(let index) = target, isOutsideOfLoops(declarations[index]) else {
          return false
        }
        continue
      }
      switch tree.kind(current) {
      case .choiceValue, .reference: return false
      default: pending += operands(of: current, tree)
      }
    }
    return true
  }

  private func isOutsideOfLoops(_ declaration: Declaration) -> Bool {
    if declaration.scope.isInLoop || declaration.transformOwner != nil { return false }
    return switch declaration.kind {
    case .frameArgument, .parameter, .localFrame, .value, .point, .box, .node: true
    default: false
    }
  }
}
