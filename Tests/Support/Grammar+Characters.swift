extension Grammar {
  /// The characters that `node` matches; nil if `node` matches anything other than single
  /// characters.
  package func characters(_ node: Int) -> ScalarSet? {
    switch nodes[node] {
    case .characters(let set):
      return set
    case .terminal(let text):
      let scalars = text.unicodeScalars
      guard scalars.count == 1, let scalar = scalars.first else { return nil }
      return ScalarSet([scalar.value...scalar.value])
    case .reference(let name):
      return characters(root(name))
    case .choice(let parts):
      let sets = parts.compactMap { characters($0) }
      return sets.count == parts.count ? sets.reduce(ScalarSet([])) { $0.union($1) } : nil
    case .difference(let left, let right):
      guard let left = characters(left), let right = characters(right) else { return nil }
      return left.subtracting(right)
    case .sequence, .optional, .any, .some:
      return nil
    }
  }
}
