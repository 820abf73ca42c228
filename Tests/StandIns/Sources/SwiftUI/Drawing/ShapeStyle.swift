import Foundation

/// A style that fills a shape.
public protocol ShapeStyle: Sendable {}

/// A style of this module.
protocol PrimitiveStyle: ShapeStyle {
  func shading(in rect: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading
}

extension Color: PrimitiveStyle {
  func shading(in rect: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .color(self)
  }
}

public struct ForegroundStyle: PrimitiveStyle {
  public init() {}

  func shading(in rect: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    environment.foreground.shading(in: rect, environment)
  }
}

public struct LinearGradient: PrimitiveStyle {
  private let gradient: Gradient
  private let startPoint: UnitPoint
  private let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func shading(in rect: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .linearGradient(
      gradient, startPoint: startPoint.point(in: rect), endPoint: endPoint.point(in: rect))
  }
}

public struct RadialGradient: PrimitiveStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  func shading(in rect: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .radialGradient(
      gradient, center: center.point(in: rect), startRadius: startRadius, endRadius: endRadius)
  }
}

public struct AnyShapeStyle: PrimitiveStyle {
  private let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { self.style = style }

  func shading(in rect: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    SwiftUI.shading(of: style, in: rect, environment)
  }
}

/// - Requires: `style` is declared in this module.
func shading(
  of style: any ShapeStyle, in rect: CGRect, _ environment: EnvironmentValues
) -> GraphicsContext.Shading {
  guard let style = style as? any PrimitiveStyle else {
    preconditionFailure("styles of other modules are not supported")
  }
  return style.shading(in: rect, environment)
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { .clear }
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var red: Color { .red }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
