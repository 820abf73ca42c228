public import ShapeCompiler

extension Program {
  /// The drawings `indices` of the main file, and all drawings of the main file that they use,
  /// directly or indirectly, in the order of declaration.
  public func withUsedDrawings(_ indices: [Int]) -> [Int] {
    let declared = Set(drawings.map(\.index))
    var result = Set(indices)
    var pending = indices
    while let index = pending.popLast() {
      for use in layouts[index]?.elements.uses ?? [] where declared.contains(use.drawing) {
        if result.insert(use.drawing).inserted { pending.append(use.drawing) }
      }
    }
    return result.sorted()
  }
}
