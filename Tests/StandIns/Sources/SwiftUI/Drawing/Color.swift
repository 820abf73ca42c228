@_spi(Testing) import CoreGraphics
import Foundation

/// A color that may depend on the environment.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  /// The color in a light environment.
  private var light: CGColor
  private var dark: CGColor

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let name =
      switch colorSpace {
      case .sRGB: CGColorSpace.extendedSRGB
      case .sRGBLinear: CGColorSpace.extendedLinearSRGB
      case .displayP3: CGColorSpace.displayP3
      }
    let space = CGColorSpace(name: name)!
    self.init(cgColor: CGColor(colorSpace: space, components: [red, green, blue, opacity])!)
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  public init(cgColor: CGColor) {
    light = cgColor
    dark = cgColor
  }

  private init(light: Color, dark: Color) {
    self.light = light.light
    self.dark = dark.light
  }

  public static let clear = Color(white: 0, opacity: 0)
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let gray = Color(red: 0.557, green: 0.557, blue: 0.576)
  public static let red = Color(
    light: Color(red: 1, green: 0.231, blue: 0.188),
    dark: Color(red: 1, green: 0.271, blue: 0.227))
  public static let green = Color(
    light: Color(red: 0.204, green: 0.780, blue: 0.349),
    dark: Color(red: 0.188, green: 0.820, blue: 0.345))
  public static let blue = Color(
    light: Color(red: 0, green: 0.478, blue: 1), dark: Color(red: 0.039, green: 0.518, blue: 1))
  public static let primary = Color(light: .black, dark: .white)
  public static let secondary = Color(
    light: Color(red: 0.235, green: 0.235, blue: 0.263, opacity: 0.6),
    dark: Color(red: 0.922, green: 0.922, blue: 0.961, opacity: 0.6))
  public static let accentColor = blue

  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.light = light.copy(alpha: light.alpha * opacity) ?? light
    color.dark = dark.copy(alpha: dark.alpha * opacity) ?? dark
    return color
  }

  public var cgColor: CGColor? { light == dark ? light : nil }

  public var description: String { light.components.map { "\($0)" } ?? "color" }

  func resolved(in environment: EnvironmentValues) -> CGColor {
    environment.colorScheme == .dark ? dark : light
  }
}

extension Color {
  /// A color, resolved in an environment.
  public struct Resolved: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      let color = Color(
        colorSpace, red: Double(red), green: Double(green), blue: Double(blue),
        opacity: Double(opacity))
      self.init(color.light)
    }

    fileprivate init(_ color: CGColor) {
      let components = color.standardComponents.map { Float($0) }
      (red, green) = (components[0], components[1])
      (blue, opacity) = (components[2], components[3])
    }

    public var cgColor: CGColor {
      CGColor(
        srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue),
        alpha: CGFloat(opacity))
    }
  }

  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(resolved(in: environment))
  }

  public init(_ resolved: Resolved) { self.init(cgColor: resolved.cgColor) }
}
