@_spi(Testing) import CoreGraphics
import Foundation

public enum ColorRenderingMode: Equatable, Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

/// A view that draws. Symbols are not supported.
nonisolated public struct Canvas<Symbols: View>: PrimitiveView {
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let node = Node(FlexibleLayout())
    let (environment, renderer) = (inputs.environment, renderer)
    node.draw = { target, size in
      var context = GraphicsContext(target, environment: environment)
      renderer(&context, size)
    }
    node.hitShape = { CGRect(origin: .zero, size: $1).contains($0) }
    return [node]
  }
}

extension Canvas where Symbols == EmptyView {
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Color: View, PrimitiveView {
  func makeNodes(_ inputs: Inputs) -> [Node] {
    let node = Node(FlexibleLayout())
    let color = resolved(in: inputs.environment)
    node.draw = { target, size in
      target.setFillColor(color)
      target.fill(CGRect(origin: .zero, size: size))
    }
    node.hitShape = { CGRect(origin: .zero, size: $1).contains($0) }
    return [node]
  }
}
