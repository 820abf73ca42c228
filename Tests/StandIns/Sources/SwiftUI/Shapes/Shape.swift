import Foundation

public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

/// A shape that fills a given rectangle.
nonisolated public protocol Shape: Sendable, Animatable, View {
  func path(in rect: CGRect) -> Path
  static var role: ShapeRole { get }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension Shape {
  public static var role: ShapeRole { .fill }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  @MainActor @preconcurrency
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  public func fill(style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    _StrokedShapeView(shape: self, style: content, strokeStyle: style)
  }

  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }

  public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    transform(CGAffineTransform(translationX: x, y: y))
  }

  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
}

nonisolated public struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
}

// swift-format-ignore: NoLeadingUnderscores
nonisolated public struct _StrokedShape<S: Shape>: Shape {
  let shape: S
  let style: StrokeStyle

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
}

// swift-format-ignore: NoLeadingUnderscores
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: PrimitiveView {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let node = Node(FlexibleLayout())
    let (environment, view) = (inputs.environment, self)
    node.draw = { target, size in
      let rect = CGRect(origin: .zero, size: size)
      GraphicsContext(target, environment: environment).fill(
        view.shape.path(in: rect),
        with: shading(of: view.style, in: rect, environment), style: view.fillStyle)
    }
    node.hitShape = { point, size in
      view.shape.path(in: CGRect(origin: .zero, size: size))
        .contains(point, eoFill: view.fillStyle.isEOFilled)
    }
    return [node]
  }
}

/// A stroke that is drawn as a stroke, not as the area of its outline.
// swift-format-ignore: NoLeadingUnderscores
nonisolated struct _StrokedShapeView<Content: Shape, Style: ShapeStyle>: PrimitiveView {
  let shape: Content
  let style: Style
  let strokeStyle: StrokeStyle

  func makeNodes(_ inputs: Inputs) -> [Node] {
    let node = Node(FlexibleLayout())
    let (environment, view) = (inputs.environment, self)
    node.draw = { target, size in
      let rect = CGRect(origin: .zero, size: size)
      GraphicsContext(target, environment: environment).stroke(
        view.shape.path(in: rect),
        with: shading(of: view.style, in: rect, environment), style: view.strokeStyle)
    }
    node.hitShape = { point, size in
      view.shape.path(in: CGRect(origin: .zero, size: size))
        .strokedPath(view.strokeStyle).contains(point)
    }
    return [node]
  }
}
