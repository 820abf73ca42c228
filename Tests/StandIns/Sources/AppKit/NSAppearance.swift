import Foundation

/// The appearance of views.
open class NSAppearance: NSObject, @unchecked Sendable {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
  }

  public let name: Name

  public init?(named name: Name) { self.name = name }

  open func bestMatch(from appearances: [Name]) -> Name? {
    appearances.first { $0 == name } ?? appearances.first
  }

  /// The appearance for drawing on this thread.
  open class func currentDrawing() -> NSAppearance {
    Thread.current.threadDictionary["NSAppearance"] as? NSAppearance
      ?? NSAppearance(named: .aqua)!
  }

  open func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    let usual = Thread.current.threadDictionary["NSAppearance"]
    Thread.current.threadDictionary["NSAppearance"] = self
    block()
    Thread.current.threadDictionary["NSAppearance"] = usual
  }
}
