/// The drawings that a call selects: all of them, or those that the call names.
package struct DrawingSelection {
  private let names: [String]
  /// The names of some of the available drawings, for messages.
  private var known: [String] = []
  private var missing: [String]

  package init(_ names: [String]) {
    self.names = names
    missing = names
  }

  /// Adds the names of the drawings of another document.
  package mutating func add(_ declared: [String]) {
    if known.count < 1000 { known += declared }
    if !missing.isEmpty { missing.removeAll(where: declared.contains) }
  }

  package func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  /// Throws if `files` contain no drawing at all, or if a selected name is not the name of one of
  /// their drawings.
  package func check(_ files: [String]) throws(Failure) {
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
