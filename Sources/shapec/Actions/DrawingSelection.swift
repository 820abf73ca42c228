import ShapeCompiler

/// The drawings that a call means: all, or those that it names.
struct DrawingSelection {
  private let names: [String]
  /// The names of all drawings that were there to choose from.
  private var known: [String] = []

  init(_ names: [String]) {
    self.names = names
  }

  /// The drawings of the main file of `program` that are meant, as indices of layouts.
  mutating func drawings(of program: Program) -> [Int] {
    known += program.drawings.map(\.name)
    return program.drawings.filter { names.isEmpty || names.contains($0.name) }.map(\.index)
  }

  /// Throws where there is none in `files`, or none of a name.
  func check(_ files: [String]) throws(Failure) {
    if known.isEmpty { throw .call("there is no drawing in \(listed(files))") }
    for name in names where !known.contains(name) {
      throw .call(
        "there is no drawing '\(name)', but \(listed(known))\(didYouMean(name, among: known))")
    }
  }
}
