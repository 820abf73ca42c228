import ShapeTool

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A flat JSON object. The values of its members are texts in the form that `--set` accepts.
struct JSONRow {
  /// The names of the members, sorted.
  private(set) var names: [String] = []
  /// The members that are not null, sorted by name; incomplete if `problem` is not nil.
  private(set) var cells: [(column: String, text: String)] = []
  /// The error in the object, as a clause; nil if there is none.
  private(set) var problem: String?

  /// Reads one object. Sets `problem` if `bytes` are not a flat object.
  init(_ bytes: [UInt8]) {
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      problem = notUTF8
      return
    }
    guard let object = try? JSONDecoder().decode(Object.self, from: Data(bytes)) else {
      problem = "it is not a JSON object"
      return
    }
    let members = object.members
    names = members.allKeys.map(\.stringValue).sorted()
    let written = writtenNames(in: bytes)
    if written.count != names.count, let name = repeatedName(written, in: bytes) {
      problem = "it has two members named '\(shortened(name))'"
    }
    for name in names where problem == nil {
      do {
        let text = try JSONRow.text(Key(stringValue: name), members)
        if let text { cells.append((name, text)) }
      } catch {
        problem = "'\(shortened(name))' is not a string, number, Boolean or list of numbers"
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Object: Decodable {
    var members: KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) throws { members = try decoder.container(keyedBy: Key.self) }
  }

  private struct Unsuitable: Error {}

  /// The value of a member as text; nil for null.
  private static func text(_ key: Key, _ members: KeyedDecodingContainer<Key>) throws -> String? {
    if try members.decodeNil(forKey: key) { return nil }
    if let text = try? members.decode(String.self, forKey: key) { return text }
    if let truth = try? members.decode(Bool.self, forKey: key) { return truth ? "true" : "false" }
    if let number = try? members.decode(Double.self, forKey: key) { return "\(number)" }
    if let numbers = try? members.decode([Double].self, forKey: key) {
      return numbers.map { "\($0)" }.joined(separator: ",")
    }
    throw Unsuitable()
  }
}

/// The ranges of the member names in the JSON object `bytes`, including their quotes. The ranges
/// reveal repeated names: a decoder silently keeps only one of the members with the same name.
private func writtenNames(in bytes: [UInt8]) -> [Range<Int>] {
  var names: [Range<Int>] = []
  var depth = 0
  var text = 0..<0
  var i = 0
  while i < bytes.count {
    switch bytes[i] {
    case UInt8(ascii: "\""):
      let start = i
      i += 1
      while i < bytes.count, bytes[i] != UInt8(ascii: "\"") {
        i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
      }
      text = start..<min(i + 1, bytes.count)
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ":") where depth == 1: names.append(text)
    default: break
    }
    i += 1
  }
  return names
}

/// The first name that occurs twice in the JSON object `bytes`; nil if there is none.
private func repeatedName(_ names: [Range<Int>], in bytes: [UInt8]) -> String? {
  var seen: Set<String> = []
  for range in names {
    let name = try? JSONDecoder().decode(String.self, from: Data(bytes[range]))
    if let name, !seen.insert(name).inserted { return name }
  }
  return nil
}
