@_spi(Testing) import CoreGraphics
import Foundation

extension GraphicsContext {
  /// A filter. Only shadows are supported.
  public struct Filter: Sendable {
    private let color: Color
    private let radius: CGFloat
    private let offset: CGSize
    private let manner: DrawnShadow.Manner?

    /// A shadow; `radius` is the standard deviation of its Gaussian, half of Core Graphics' blur.
    /// - Requires: The shadow and the content that casts it are composited as a group.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
      x: CGFloat = 0, y: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal,
      options: GraphicsContext.ShadowOptions = ShadowOptions()
    ) -> Filter {
      precondition(!options.contains(.disablesGroup), "only grouped shadows are supported")
      let manner = DrawnShadow.Manner(
        isAbove: options.contains(.shadowAbove), isOnly: options.contains(.shadowOnly),
        isInverted: options.contains(.invertsAlpha), blendMode: blendMode.mode)
      let isPlain = blendMode == .normal && options.isEmpty
      return Filter(
        color: color, radius: radius, offset: CGSize(width: x, height: y),
        manner: isPlain ? nil : manner)
    }

    /// The shadow in base space. `map` is the transform to base space.
    func shadow(in map: CGAffineTransform, _ environment: EnvironmentValues) -> DrawnShadow {
      let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
      return DrawnShadow(
        offset: offset.applying(map), blur: 2 * radius * scale,
        color: color.resolved(in: environment), manner: manner)
    }
  }
}
