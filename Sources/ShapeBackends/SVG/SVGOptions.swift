/// How a scene is written as SVG.
public struct SVGOptions: Hashable, Sendable {
  /// The most digits after the point of a coordinate.
  public let precision: Int
  /// What every `id` begins with, so that several pictures can share one page.
  public var idPrefix: String
  /// Whether the picture shows what is painted instead of the scene's own view box.
  public var fit: Bool

  /// - Requires: `precision` is in 0...9.
  public init(precision: Int = 3, idPrefix: String = "", fit: Bool = false) {
    precondition(0...9 ~= precision)
    self.precision = precision
    self.idPrefix = idPrefix
    self.fit = fit
  }
}

/// The XML library failed: memory ran out, or this backend has a mistake. No scene is to blame.
public struct SVGError: Error, Hashable, CustomStringConvertible {
  /// What was being done.
  public let action: String

  public var description: String { "libxml2 could not \(action)" }
}
