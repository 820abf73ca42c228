/// The drawings that a call selects: all, or those that it names.
struct DrawingSelection {
  private let names: [String]
  /// Some of the drawings that were available.
  private var known: [String] = []
  private var missing: [String]

  init(_ names: [String]) {
    self.names = names
    missing = names
  }

  /// Adds the names of the drawings of another document.
  mutating func add(_ declared: [String]) {
    if known.count < 1000 { known += declared }
    if !missing.isEmpty { missing.removeAll(where: declared.contains) }
  }

  func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  /// Throws if `files` have no drawing, or none of a selected name.
  func check(_ files: [String]) throws(Failure) {
    if known.isEmpty {
      let places = files.map { $0 == "-" ? "standard input" : "'\($0)'" }
      throw .call("there is no drawing in \(listed(places, quoted: false))")
    }
    for name in missing {
      throw .call(
        "there is no drawing '\(name)', only \(listed(known))\(didYouMean(name, among: known))")
    }
  }
}
