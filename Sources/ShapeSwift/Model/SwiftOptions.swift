/// The options for generating Swift.
public struct SwiftOptions: Hashable, Sendable {
  /// The access levels of generated declarations, from the narrowest to the widest.
  public enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`
  }

  /// The frameworks for which views are generated, in addition to functions that draw in a context
  /// of Core Graphics.
  public struct Target: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No views.
    public static let coreGraphics: Target = []
    /// Views and shapes of SwiftUI.
    public static let swiftUI = Target(rawValue: 1)
    /// Views of UIKit.
    public static let uiKit = Target(rawValue: 2)
    /// Views of AppKit.
    public static let appKit = Target(rawValue: 4)

    /// The targets by the names that calls and settings use.
    public static let names: [(name: String, target: Target)] = [
      ("coregraphics", .coreGraphics), ("swiftui", .swiftUI), ("uikit", .uiKit),
      ("appkit", .appKit),
    ]

    /// The targets in a list of names with commas between them; nil if a name is unknown.
    public init?(names list: String) {
      self = []
      for name in list.split(separator: ",", omittingEmptySubsequences: false) {
        guard let (_, target) = Self.names.first(where: { $0.name == name }) else { return nil }
        formUnion(target)
      }
    }
  }

  /// The frameworks for which views are generated.
  public var target: Target
  /// True to generate views, for SwiftUI and UIKit, in which the user changes a drawing by touch.
  public var isInteractive: Bool
  /// True to generate functions that make images.
  public var hasImages: Bool
  /// True to generate a function for each named path, and, with views, a shape of SwiftUI.
  public var hasPaths: Bool
  /// The access level of generated declarations.
  public var access: Access
  /// The prefix of the names of types.
  public var prefix: String
  /// The type whose extension contains the declarations; empty for declarations at file level.
  public var namespace: String
  /// The scopes of imported files, by file name. Files that are not listed have the scope of the
  /// main file.
  public var importScopes: [String: Scope] = [:]

  /// The names around the types of a file.
  public struct Scope: Hashable, Sendable {
    /// The prefix of the names of types.
    public var prefix: String
    /// The type whose extension contains the types; empty for types at file level.
    public var namespace: String

    /// Creates a scope.
    public init(prefix: String = "", namespace: String = "") {
      self.prefix = prefix
      self.namespace = namespace
    }
  }

  /// Creates options; the defaults generate internal functions for Core Graphics, with images.
  public init(
    target: Target = .coreGraphics, isInteractive: Bool = false, hasImages: Bool = true,
    hasPaths: Bool = false, access: Access = .internal, prefix: String = "", namespace: String = ""
  ) {
    self.target = target
    self.isInteractive = isInteractive
    self.hasImages = hasImages
    self.hasPaths = hasPaths
    self.access = access
    self.prefix = prefix
    self.namespace = namespace
  }

  /// The names around the types that a file declares.
  func scope(ofFile name: String, isMain: Bool) -> Scope {
    let own = Scope(prefix: prefix, namespace: namespace)
    return isMain ? own : importScopes[name] ?? own
  }
}
