import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The lengths that are rigid along one axis: the distances from the near edge, the far edge and
/// the middle of the frame, and the size. The near edge is the left or top edge.
struct AxisPins: OptionSet, Hashable {
  var rawValue: UInt8

  static let near = AxisPins(rawValue: 1)
  static let far = AxisPins(rawValue: 2)
  static let middle = AxisPins(rawValue: 4)
  static let size = AxisPins(rawValue: 8)
}

/// A frame along one axis: its place, and its place in the design.
struct FrameAxis {
  var min: Scalar
  var size: Scalar
  var designMin: Rational
  var designSize: Rational
}

/// A box along one axis.
struct Extent {
  var min: Scalar
  var size: Scalar
}

/// The springs of PaintCode: the rules by which drawn positions follow their frame.
extension Graph {
  /// The place of a coordinate drawn at `position`.
  mutating func place(_ position: Rational, in frame: FrameAxis, _ pins: AxisPins)
    throws(PlacementError) -> Scalar
  {
    let offset = position - frame.designMin
    switch pins {
    case .near:
      return add(frame.min, offset)
    case .far:
      return add(add(frame.min, frame.size), offset - frame.designSize)
    case .middle:
      let middle = add(frame.min, scale(frame.size, by: Rational(1, 2)))
      return add(middle, offset - frame.designSize * Rational(1, 2))
    default:
      return add(frame.min, try scaled(offset, in: frame))
    }
  }

  /// The component of a vector drawn as `component`, from a node placed with `pins`.
  mutating func placeVector(_ component: Rational, in frame: FrameAxis, _ pins: AxisPins)
    throws(PlacementError) -> Scalar
  {
    pins.isEmpty ? try scaled(component, in: frame) : constant(component)
  }

  private mutating func scaled(_ length: Rational, in frame: FrameAxis) throws(PlacementError)
    -> Scalar
  {
    guard let ratio = length.divided(by: frame.designSize) else { throw .frameWithoutSize }
    return scale(frame.size, by: ratio)
  }

  /// The place of a box drawn at `position` with the size `size`.
  mutating func place(
    _ position: Rational, size: Rational, in frame: FrameAxis, _ pins: AxisPins
  ) throws(PlacementError) -> Extent {
    let before = position - frame.designMin
    let after = frame.designSize - before - size
    switch pins {
    case [.near, .size]:
      return Extent(min: add(frame.min, before), size: constant(size))
    case [.far, .size]:
      let far = add(frame.min, frame.size)
      return Extent(min: add(far, before - frame.designSize), size: constant(size))
    case .size:
      guard let ratio = before.divided(by: frame.designSize - size) else { throw .nothingLeft }
      let rest = add(frame.size, -size)
      return Extent(min: add(frame.min, scale(rest, by: ratio)), size: constant(size))
    case [.middle, .size]:
      let middle = add(frame.min, scale(frame.size, by: Rational(1, 2)))
      return Extent(
        min: add(middle, before - frame.designSize * Rational(1, 2)), size: constant(size))
    case [.near, .far]:
      return Extent(min: add(frame.min, before), size: add(frame.size, -(before + after)))
    case .near:
      guard let ratio = size.divided(by: frame.designSize - before) else { throw .nothingLeft }
      return Extent(
        min: add(frame.min, before), size: scale(add(frame.size, -before), by: ratio))
    case .far:
      guard let ratio = before.divided(by: frame.designSize - after) else { throw .nothingLeft }
      let rest = add(frame.size, -after)
      let offset = scale(rest, by: ratio)
      return Extent(min: add(frame.min, offset), size: subtract(rest, offset))
    default:
      guard let first = before.divided(by: frame.designSize),
        let ratio = size.divided(by: frame.designSize)
      else { throw .frameWithoutSize }
      return Extent(
        min: add(frame.min, scale(frame.size, by: first)), size: scale(frame.size, by: ratio))
    }
  }

  /// `extent` with its flexible edges rounded as in PaintCode: the distance of an edge from the
  /// near edge of the frame keeps the fractional part that it has in the design. The pins decide
  /// which edges are rigid. A pinned size is kept, and an extent whose drawn size is 0 does not
  /// change.
  mutating func snapped(
    _ extent: Extent, from position: Rational, size: Rational, in frame: FrameAxis,
    _ pins: AxisPins
  ) -> Extent {
    guard !size.isZero else { return extent }
    let nearIsRigid = pins.contains(.near) || pins == [.far, .size]
    let farIsRigid = pins.contains(.far) || pins == [.near, .size]
    let before = position - frame.designMin
    let near =
      nearIsRigid ? extent.min : snappedEdge(extent.min, drawnAt: before, from: frame.min)
    if pins.contains(.size) { return Extent(min: near, size: extent.size) }
    let edge = add(extent.min, extent.size)
    let far = farIsRigid ? edge : snappedEdge(edge, drawnAt: before + size, from: frame.min)
    return Extent(min: near, size: subtract(far, near))
  }

  /// `extent` with each edge on the nearest boundary between pixels; `scale` is the number of
  /// pixels per point.
  ///
  /// Edges halfway between boundaries go to the larger coordinate, as in browsers, so that a box
  /// that moves by whole pixels keeps its size. The size is a whole number of pixels that is
  /// divided by `scale` only once, so that it has the same bits at every place.
  mutating func snapped(_ extent: Extent, toPixelsAt scale: Scalar) -> Extent {
    let near = pixel(multiply(extent.min, scale))
    let far = pixel(multiply(add(extent.min, extent.size), scale))
    return Extent(min: points(near, scale), size: points(subtract(far, near), scale))
  }

  private mutating func points(_ pixels: Scalar, _ scale: Scalar) -> Scalar {
    constant(pixels)?.isZero == true ? pixels : divide(pixels, scale)
  }

  /// The edge M + ⌊v + ½ − frac(d)⌋ + frac(d), for an edge at distance v from M, drawn at distance
  /// d; M is `min`.
  private mutating func snappedEdge(_ edge: Scalar, drawnAt d: Rational, from min: Scalar) -> Scalar
  {
    let distance = add(subtract(edge, min), Rational(1, 2) - d.fraction())
    return add(add(min, make(.floor, distance)), d.fraction())
  }
}
