import ShapeCompiler

extension Program {
  /// The index of each drawing of the main file, by its name.
  var indices: [String: Int] {
    Dictionary(drawings.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
  }
}
