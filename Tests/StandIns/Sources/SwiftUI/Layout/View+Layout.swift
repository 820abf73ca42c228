import Foundation

extension View {
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(NodeModifier(FrameLayout(width: width, height: height, alignment: alignment)))
  }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      NodeModifier(
        FlexibleFrameLayout(
          minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
          alignment: alignment)))
  }

  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(NodeModifier(PaddingLayout(insets: insets)))
  }

  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(
      NodeModifier { node in
        node.effect = { _ in CGAffineTransform(translationX: x, y: y) }
      })
  }

  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(NodeModifier(PositionLayout(position: position)))
  }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(NodeModifier(AspectLayout(ratio: aspectRatio ?? 1, mode: contentMode)))
  }

  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(CGAffineTransform(rotationAngle: angle.radians), anchor)
  }

  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    effect(CGAffineTransform(scaleX: scale.width, y: scale.height), anchor)
  }

  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    effect(transform, .topLeading)
  }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: false))
  }

  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: true))
  }

  nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View {
    background { Rectangle().fill(style) }
  }

  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(NodeModifier { $0.spaceName = name.name })
  }

  nonisolated public func fixedSize() -> some View { self }

  nonisolated public func ignoresSafeArea() -> some View { self }

  private nonisolated func effect(
    _ transform: CGAffineTransform, _ anchor: UnitPoint
  ) -> some View {
    modifier(
      NodeModifier { node in
        node.effect = { size in
          let p = anchor.point(in: CGRect(origin: .zero, size: size))
          return CGAffineTransform(translationX: -p.x, y: -p.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: p.x, y: p.y))
        }
      })
  }
}
