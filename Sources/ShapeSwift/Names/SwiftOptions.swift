/// How drawings are written as Swift.
public struct SwiftOptions: Hashable, Sendable {
  /// Who may call what is generated; the widest comes last.
  public enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`
  }

  /// For what drawings are written.
  public enum Target: String, CaseIterable, Sendable {
    /// Functions that draw in a context of Core Graphics.
    case coreGraphics = "coregraphics"
    /// They, and views and shapes of SwiftUI.
    case swiftUI = "swiftui"
  }

  public var target: Target
  /// True if what a hand may change gets views for that, of SwiftUI and UIKit.
  public var isInteractive: Bool
  /// True if there are functions that make images.
  public var hasImages: Bool
  public var access: Access
  /// Put before the names of types.
  public var prefix: String
  /// The same for imported files, by their names, if it is not that of the main file.
  public var importPrefixes: [String: String] = [:]

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

  func prefix(ofFile name: String, isMain: Bool) -> String {
    isMain ? prefix : importPrefixes[name] ?? prefix
  }
}
