@_spi(Testing) import CoreGraphics
import Foundation

/// An image that a closure draws.
nonisolated public struct Image: PrimitiveView, Equatable {
  public enum TemplateRenderingMode: Sendable {
    case template
    case original
  }

  private let size: CGSize
  private let label: Text?
  private let renderer: (inout GraphicsContext) -> Void
  private var isResizable = false

  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear, renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    (self.size, self.label, self.renderer) = (size, label, renderer)
  }

  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The stand-in draws templates like originals.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  public static func == (a: Image, b: Image) -> Bool { a.size == b.size && a.label == b.label }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let node = Node(
      isResizable
        ? FlexibleLayout()
        : FrameLayout(
          width: size.width, height: size.height, alignment: .center))
    let (environment, renderer, own) = (inputs.environment, renderer, self.size)
    node.draw = { target, size in
      var context = GraphicsContext(target, environment: environment)
      context.scaleBy(x: size.width / own.width, y: size.height / own.height)
      renderer(&context)
    }
    return [node]
  }
}
