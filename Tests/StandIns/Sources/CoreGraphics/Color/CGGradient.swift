import Foundation

/// Colors at locations from 0 to 1.
public final class CGGradient: Hashable {
  @_spi(Testing)
  public struct Stop: Hashable, Sendable {
    public var location: CGFloat
    public var color: CGColor
  }

  @_spi(Testing) public let stops: [Stop]

  /// Creates a gradient; `nil` without colors. Without `locations`, the colors are evenly spaced.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    stops = CGGradient.stops(colors, locations)
  }

  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: components + $0 * (space.numberOfComponents + 1))
    }
    guard !colors.isEmpty else { return nil }
    stops = CGGradient.stops(colors, locations)
  }

  private static func stops(
    _ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?
  ) -> [Stop] {
    colors.enumerated().map { i, color in
      let even = CGFloat(i) / CGFloat(max(1, colors.count - 1))
      return Stop(location: locations?[i] ?? even, color: color)
    }
  }

  public static func == (a: CGGradient, b: CGGradient) -> Bool { a.stops == b.stops }

  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
