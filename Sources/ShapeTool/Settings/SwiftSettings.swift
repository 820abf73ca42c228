import ShapeSwift
import ShapeSyntax

/// The settings of a call or a file for generated Swift. Unspecified values are nil.
struct SwiftSettings {
  var target: SwiftOptions.Target?
  /// True to generate views in which the user changes a drawing by touch.
  var isInteractive: Bool?
  /// True to generate functions that make images.
  var hasImages: Bool?
  /// True to generate functions and shapes for named paths.
  var hasPaths: Bool?
  var access: SwiftOptions.Access?
  /// The prefix of the names of types.
  var prefix: String?
  /// The type whose extension contains the types.
  var namespace: String?
  /// True to write a file for each drawing.
  var split: Bool?

  /// The options for generated Swift, with defaults for unspecified values.
  var options: SwiftOptions {
    SwiftOptions(
      target: target ?? .coreGraphics, isInteractive: isInteractive ?? false,
      hasImages: hasImages ?? true, hasPaths: hasPaths ?? false, access: access ?? .internal,
      prefix: prefix ?? "",
      namespace: namespace ?? "")
  }

  /// Returns these settings, with unspecified values taken from `other`.
  func completed(by other: SwiftSettings) -> SwiftSettings {
    SwiftSettings(
      target: target ?? other.target, isInteractive: isInteractive ?? other.isInteractive,
      hasImages: hasImages ?? other.hasImages, hasPaths: hasPaths ?? other.hasPaths,
      access: access ?? other.access,
      prefix: prefix ?? other.prefix, namespace: namespace ?? other.namespace,
      split: split ?? other.split)
  }
}

/// True if the text can be a prefix of the names of types: ASCII letters and digits, beginning with
/// a letter. The text may also be empty.
func isTypePrefix(_ text: String) -> Bool {
  text.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  } && text.utf8.first.map { $0 > 0x39 } ?? true
}

extension SwiftSettings {
  /// The names of the members in a settings file.
  static let names = [
    "access", "images", "interactive", "namespace", "paths", "prefix", "split", "target",
  ]

  /// Reads the value of the member `name`.
  mutating func read(_ name: String, _ reader: inout SettingsReader) throws(Failure) {
    switch name {
    case "access":
      let words = SwiftOptions.Access.allCases.map(\.rawValue)
      access = SwiftOptions.Access(rawValue: try reader.expectWord(words, of: name))
    case "images": hasImages = try reader.expectTruth(of: name)
    case "paths": hasPaths = try reader.expectTruth(of: name)
    case "interactive": isInteractive = try reader.expectTruth(of: name)
    case "target":
      target = SwiftOptions.Target(
        names: try reader.expectWords(SwiftOptions.Target.names.map(\.name), of: name))
    case "namespace": namespace = try reader.expectText(of: name) { isTypePrefix($0) }
    case "prefix": prefix = try reader.expectText(of: name) { isTypePrefix($0) }
    default: split = try reader.expectTruth(of: name)
    }
  }
}
