import ShapeGeometry

/// A direction in which things are arranged.
enum Axis: CaseIterable {
  case horizontal, vertical

  /// The direction across this one.
  var across: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The names of the sides of a box in this direction.
  var sides: (near: String, far: String) {
    self == .horizontal ? ("left", "right") : ("top", "bottom")
  }

  /// The word for the size of a box in this direction.
  var sizeWord: String { self == .horizontal ? "width" : "height" }
}

/// The extent of a box in one direction, in points.
struct Extent: Hashable {
  var min: Double
  var max: Double

  var length: Double { max - min }
  var middle: Double { (min + max) / 2 }

  /// The smallest extent that contains both extents.
  func union(_ other: Extent) -> Extent {
    Extent(min: Swift.min(min, other.min), max: Swift.max(max, other.max))
  }

  /// The length of the common part of two extents; negative for the gap between them.
  func overlap(_ other: Extent) -> Double {
    Swift.min(max, other.max) - Swift.max(min, other.min)
  }
}

extension Rect {
  /// The extent in the direction of `axis`.
  func extent(_ axis: Axis) -> Extent {
    axis == .horizontal ? Extent(min: minX, max: maxX) : Extent(min: minY, max: maxY)
  }
}
