/// The options for generating Swift.
public struct SwiftOptions: Hashable, Sendable {
  /// The access levels of generated declarations, from the narrowest to the widest.
  public enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`
  }

  /// The frameworks for which drawings are generated.
  public enum Target: String, CaseIterable, Sendable {
    /// Functions that draw in a context of Core Graphics.
    case coreGraphics = "coregraphics"
    /// Functions that draw in a context of Core Graphics, and views and shapes of SwiftUI.
    case swiftUI = "swiftui"
  }

  /// The frameworks for which drawings are generated.
  public var target: Target
  /// True to generate views, for SwiftUI and UIKit, in which the user changes a drawing by touch.
  public var isInteractive: Bool
  /// True to generate functions that make images.
  public var hasImages: Bool
  /// The access level of generated declarations.
  public var access: Access
  /// The prefix of the names of types.
  public var prefix: String
  /// The prefixes of imported files, by file name. Files without a prefix here have the prefix of
  /// the main file.
  public var importPrefixes: [String: String] = [:]

  /// Creates options; the defaults generate internal functions for Core Graphics, with images.
  public init(
    target: Target = .coreGraphics, isInteractive: Bool = false, hasImages: Bool = true,
    access: Access = .internal, prefix: String = ""
  ) {
    self.target = target
    self.isInteractive = isInteractive
    self.hasImages = hasImages
    self.access = access
    self.prefix = prefix
  }

  /// The prefix of the types that a file declares.
  func prefix(ofFile name: String, isMain: Bool) -> String {
    isMain ? prefix : importPrefixes[name] ?? prefix
  }
}
