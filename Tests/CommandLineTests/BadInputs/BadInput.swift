import Foundation
import Testing

/// A document or a call that could break the tool, and the expected result.
struct BadInput: CustomTestStringConvertible, Sendable {
  /// The number of the class of inputs, as in `Tests/README.md`.
  var number: Int
  var name: String
  /// The files, by name.
  var files: [(name: String, bytes: [UInt8])]
  /// The call, as a line of shell code.
  var call: String
  var status: Int32
  /// Texts that are printed to standard output or standard error.
  var says: [String]

  var testDescription: String { "\(number) \(name)" }

  /// An input that draws the document `In.shape` to standard output.
  init(
    _ number: Int, _ name: String, _ document: [UInt8], _ status: Int32, _ says: String...,
    files: [String: String] = [:], call: String = "shapec svg In.shape -o -"
  ) {
    self.number = number
    self.name = name
    self.files =
      [("In.shape", document)]
      + files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }
    self.call = call
    self.status = status
    self.says = says
  }

  init(
    _ number: Int, _ name: String, _ document: String, _ status: Int32, _ says: String...,
    files: [String: String] = [:], call: String = "shapec svg In.shape -o -"
  ) {
    self.init(number, name, Array(document.utf8), status, files: files, call: call)
    self.says = says
  }

  func folder() throws -> Folder {
    let folder = try Folder()
    for (name, bytes) in files {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    return folder
  }
}

/// A document with `file` at its beginning, and a drawing with `body`.
func drawing(_ body: String, file: String = "") -> String {
  "\(file)drawing D {\n    canvas 10 x 10\n    \(body)\n}\n"
}

/// The body of a valid drawing.
let square = "rect r (0, 0, 10, 10) { fill #000 }"

/// A drawing whose title is `title`, as it is written between the quotes.
func titled(_ title: String) -> String { drawing("title \"\(title)\"\n    \(square)") }

func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

extension [UInt8] {
  func replacing(_ old: String, _ new: [UInt8]) -> [UInt8] {
    Array(Data(self).replacing(Data(old.utf8), with: Data(new)))
  }
}
