import Foundation

/// A layout that determines the size of a node and the frames of its children.
protocol NodeLayout {
  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize
  /// The frames of `children` in the space of a node of `size`.
  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect]
}

extension NodeLayout {
  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    children.map { Alignment.center.place($0.size(size), in: size) }
  }
}

/// A layout with the proposed size.
struct FlexibleLayout: NodeLayout {
  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize { proposal }
}

/// A layout with the proposed size that puts its children at the top left.
struct TopLeadingLayout: NodeLayout {
  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize { proposal }

  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    children.map { CGRect(origin: .zero, size: $0.size(size)) }
  }
}

struct FixedLayout: NodeLayout {
  let size: CGSize

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize { size }
}

/// A layout with the size of the largest child.
struct ZStackLayout: NodeLayout {
  var alignment = Alignment.center

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize {
    let sizes = children.map { $0.size(proposal) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    children.map { alignment.place($0.size(size), in: size) }
  }
}

/// A layout with the size of one child. The other children are proposed this size.
struct LayeredLayout: NodeLayout {
  var alignment = Alignment.center
  /// The index of the child whose size is used.
  let index: Int

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize { children[index].size(proposal) }

  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    children.map { alignment.place($0.size(size), in: size) }
  }
}

/// A row or a column of children. Each child is proposed an equal share of the remaining space.
struct LineLayout: NodeLayout {
  let isHorizontal: Bool
  let spacing: CGFloat
  let alignment: Alignment

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize {
    let sizes = sizes(proposal, children)
    let gaps = spacing * CGFloat(max(0, children.count - 1))
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return isHorizontal
      ? CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
      : CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
  }

  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    var start: CGFloat = 0
    return sizes(size, children).map { child in
      var frame = alignment.place(child, in: size)
      if isHorizontal { frame.origin.x = start } else { frame.origin.y = start }
      start += spacing + (isHorizontal ? child.width : child.height)
      return frame
    }
  }

  private func sizes(_ proposal: CGSize, _ children: [Node]) -> [CGSize] {
    let gaps = spacing * CGFloat(max(0, children.count - 1))
    var rest = (isHorizontal ? proposal.width : proposal.height) - gaps
    var sizes = [CGSize](repeating: .zero, count: children.count)
    // Children that are not flexible come first, so that the others share the remaining space.
    let order = children.indices.sorted { !children[$0].isFlexible && children[$1].isFlexible }
    for (done, i) in order.enumerated() {
      let share = max(0, rest) / CGFloat(children.count - done)
      sizes[i] = children[i].size(
        isHorizontal
          ? CGSize(width: share, height: proposal.height)
          : CGSize(width: proposal.width, height: share))
      rest -= isHorizontal ? sizes[i].width : sizes[i].height
    }
    return sizes
  }
}

struct FrameLayout: NodeLayout {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize {
    let offered = CGSize(width: width ?? proposal.width, height: height ?? proposal.height)
    let child = children.first?.size(offered) ?? .zero
    return CGSize(width: width ?? child.width, height: height ?? child.height)
  }

  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    children.map { alignment.place($0.size(size), in: size) }
  }
}

struct FlexibleFrameLayout: NodeLayout {
  var minWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var maxHeight: CGFloat?
  var alignment: Alignment

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize {
    func bound(_ value: CGFloat, _ least: CGFloat?, _ most: CGFloat?) -> CGFloat {
      max(least ?? -.infinity, min(value, most ?? .infinity))
    }
    let offered = CGSize(
      width: bound(proposal.width, minWidth, maxWidth),
      height: bound(proposal.height, minHeight, maxHeight))
    let child = children.first?.size(offered) ?? .zero
    // A frame with an upper bound takes the proposed length. A frame without one has the length of
    // its child.
    return CGSize(
      width: maxWidth == nil ? bound(child.width, minWidth, nil) : offered.width,
      height: maxHeight == nil ? bound(child.height, minHeight, nil) : offered.height)
  }

  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    children.map { alignment.place($0.size(size), in: size) }
  }
}

struct PaddingLayout: NodeLayout {
  let insets: EdgeInsets

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize {
    let child = children.first?.size(inner(proposal)) ?? .zero
    return CGSize(
      width: child.width + insets.leading + insets.trailing,
      height: child.height + insets.top + insets.bottom)
  }

  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    children.map {
      CGRect(origin: CGPoint(x: insets.leading, y: insets.top), size: $0.size(inner(size)))
    }
  }

  private func inner(_ size: CGSize) -> CGSize {
    CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}

/// A layout with the proposed size that centers its child at a point.
struct PositionLayout: NodeLayout {
  let position: CGPoint

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize { proposal }

  func frames(_ size: CGSize, _ children: [Node]) -> [CGRect] {
    children.map { child in
      let inner = child.size(size)
      return CGRect(
        x: position.x - inner.width / 2, y: position.y - inner.height / 2,
        width: inner.width, height: inner.height)
    }
  }
}

struct AspectLayout: NodeLayout {
  let ratio: CGFloat
  let mode: ContentMode

  func size(_ proposal: CGSize, _ children: [Node]) -> CGSize {
    let byWidth = CGSize(width: proposal.width, height: proposal.width / ratio)
    let byHeight = CGSize(width: proposal.height * ratio, height: proposal.height)
    let fits = byWidth.height <= proposal.height
    let offered = fits == (mode == .fit) ? byWidth : byHeight
    return children.first?.size(offered) ?? offered
  }
}
