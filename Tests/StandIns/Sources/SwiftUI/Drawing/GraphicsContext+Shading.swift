import Foundation

extension GraphicsContext {
  public struct Shading: Sendable {
    indirect enum Content: Sendable {
      case color(Color)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case style(any ShapeStyle)
    }

    let content: Content

    public static var foreground: Shading { .style(.foreground) }

    public static func color(_ color: Color) -> Shading { Shading(content: .color(color)) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }

    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(content: .style(style))
    }

    /// - Requires: `options` is empty, since repeating gradients are not supported.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      precondition(options.isEmpty, "gradients with options are not supported")
      return Shading(content: .linear(gradient, startPoint, endPoint))
    }

    /// - Requires: `options` is empty, since repeating gradients are not supported.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      precondition(options.isEmpty, "gradients with options are not supported")
      return Shading(content: .radial(gradient, center, startRadius, endRadius))
    }

    /// The content for an area `rect`. A style is replaced by its color or gradient.
    func resolved(in rect: CGRect, _ environment: EnvironmentValues) -> Content {
      guard case .style(let style) = content else { return content }
      return shading(of: style, in: rect, environment).resolved(in: rect, environment)
    }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
    public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
    public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
    public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
    public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }
}
