package import ShapeGeometry

/// An operation that makes a path or numbers from paths and numbers. In the comments of the cases,
/// "Numbers" introduces the numbers that the operation uses.
package enum PathOperation: Hashable, Sendable {
  // Operations that make paths.

  /// A path drawn with the numbers, which have the layout that the `PathOutline` describes.
  case outline(PathOutline)
  case reversed
  /// The part of a path between two fractions of its length. Numbers: the fractions.
  case trimmed
  /// The dashes of a path. Numbers: the phase, then the lengths of dashes and gaps, in points.
  case dashed
  /// Approximations of a path. Number: the tolerance, in points.
  case flattened, fitted, simplified
  /// The path offset by a distance. Numbers: the distance in points, and the miter limit.
  case offset(BezierPath.Join)
  /// The outline of a stroke. Numbers: its width in points, and the miter limit.
  case stroked(BezierPath.Cap, BezierPath.Join)
  /// The union, intersection, difference or exclusion of two paths.
  case combined(BezierPath.BooleanOperation)
  /// The path after an affine transform. Numbers: a, b, c, d, tx, ty.
  case transformed
  /// The convex hull. Number, if any: the maximum number of corners.
  case hull(HullRule)
  /// One of several paths. Number: the index of the path, floored and clamped.
  case pick
  /// A path through the samples of a pen stroke, or the outline of a stroke whose width varies.
  /// Numbers: x and y of each sample. For an outline: the least and the greatest width, then x, y
  /// and, if there is one, the third number of each sample.
  case ink(InkDrawing)
  /// The shape of a rope. Numbers: see `RopeOutline`.
  case rope(RopeOutline)

  // Operations that make numbers.

  case length, area
  /// The center of the area: x and y.
  case center
  /// The bounding box: x, y, width, height.
  case bounds
  /// The point, or the unit tangent, at a fraction of the length: x and y. Number: the fraction.
  case point, tangent
  /// The point of the path nearest to a place: x and y. Numbers: x and y of the place.
  case nearest
  /// The fraction of the length that a walk along the path reaches. Numbers: the fraction at the
  /// start, x and y of the place to walk toward, and the spacing of samples.
  case walk
  /// The winding number of the path around a place. Numbers: x and y of the place.
  case winding
  /// Points at even distances along the path: x and y of each. The associated value is the number
  /// of points.
  case samples(Int)
}

extension PathOperation {
  /// The number of numbers that the operation makes; nil if it makes a path.
  package var answerCount: Int? {
    switch self {
    case .outline, .reversed, .trimmed, .dashed, .flattened, .fitted, .simplified, .offset,
      .stroked,
      .combined, .transformed, .hull, .pick, .ink, .rope:
      nil
    case .length, .area, .walk, .winding: 1
    case .center, .point, .tangent, .nearest: 2
    case .bounds: 4
    case .samples(let count): 2 * count
    }
  }

  /// True if the operation makes an outline whose edges are searched for crossings. The search
  /// takes much time and memory.
  var joinsEdges: Bool {
    switch self {
    case .offset, .stroked, .combined: true
    default: false
    }
  }

  /// The numbers that the operation makes if it has no answer: all are NaN.
  var noAnswer: [Double] { Array(repeating: .nan, count: answerCount ?? 0) }

  /// True if the operation needs the lengths along a path.
  var needsLengths: Bool {
    switch self {
    case .length, .point, .tangent, .nearest, .walk, .samples: true
    default: false
    }
  }

  /// The path that the operation makes. Nil if the operation makes numbers, or if one of `numbers`
  /// or a coordinate of the result is not finite. Also nil if the result would have more elements
  /// than `limit`, or if a path to be offset, stroked or combined has more elements than a tenth of
  /// `limit`.
  ///
  /// - Parameter ropes: The states of ropes in pictures at earlier times.
  func path(
    of paths: [BezierPath], _ numbers: [Double], limit: Int, ropes: RopeMemory? = nil
  ) -> BezierPath? {
    guard numbers.allSatisfy(\.isFinite),
      let result = newPath(of: paths, numbers, limit: limit, ropes),
      result.isFinite, result.underestimatedCount <= limit
    else { return nil }
    return result
  }

  private func newPath(
    of paths: [BezierPath], _ numbers: [Double], limit: Int, _ ropes: RopeMemory?
  ) -> BezierPath? {
    let first = paths.first ?? BezierPath()
    if joinsEdges, paths.contains(where: { $0.underestimatedCount > limit / 10 }) { return nil }
    switch self {
    case .outline(let outline): return outline.path(numbers)
    case .reversed: return first.reversed
    case .trimmed: return first.trimmed(from: numbers[0], to: numbers[1])
    case .dashed:
      return first.dashed(Array(numbers.dropFirst()), phase: numbers[0], limit: limit)
    case .flattened: return first.flattened(tolerance: numbers[0])
    case .fitted: return first.fitted(tolerance: numbers[0])
    case .simplified: return first.simplified(tolerance: numbers[0])
    case .offset(let join):
      return first.offset(by: numbers[0], join: join, miterLimit: numbers[1])
    case .stroked(let cap, let join):
      return first.stroked(width: numbers[0], cap: cap, join: join, miterLimit: numbers[1]).united
    case .combined(let operation): return first.combined(with: paths[1], by: operation)
    case .transformed:
      return first.transformed(
        by: Transform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    case .hull(let rule): return first.hull(atMost: numbers.first, rule)
    case .pick: return paths[Graph.clampedIndex(numbers[0], paths.count)]
    case .ink(let drawing): return inkPath(drawing, numbers)
    case .rope(let rope): return rope.path(numbers, ropes)
    case .length, .area, .center, .bounds, .point, .tangent, .nearest, .walk, .winding, .samples:
      return nil
    }
  }

  /// The numbers that the operation computes from a path; nil if there are no such numbers, or if
  /// the operation needs the lengths along the path.
  func answer(of path: BezierPath, _ numbers: [Double]) -> [Double]? {
    switch self {
    case .area: return [path.area]
    case .center: return path.center.map { [$0.x, $0.y] }
    case .bounds: return path.extent.map { [$0.x, $0.y, $0.width, $0.height] }
    case .winding: return [Double(path.winding(around: Point(numbers[0], numbers[1])))]
    default: return nil
    }
  }

  /// The numbers that the operation computes from the lengths along a path; nil if it has no
  /// answer.
  func answer(of measure: PathMeasure, _ numbers: [Double]) -> [Double]? {
    switch self {
    case .length: return [measure.length]
    case .point: return measure.point(at: numbers[0]).map { [$0.x, $0.y] }
    case .tangent: return measure.tangent(at: numbers[0]).map { [$0.dx, $0.dy] }
    case .nearest:
      return measure.nearestPoint(to: Point(numbers[0], numbers[1])).map { [$0.x, $0.y] }
    case .walk:
      let place = Point(numbers[1], numbers[2])
      return measure.walk(from: numbers[0], toward: place, spacing: numbers[3]).map { [$0] }
    case .samples(let count):
      let points = measure.points(count: count)
      return points.count == count ? points.flatMap { [$0.x, $0.y] } : nil
    default: return nil
    }
  }
}

private func inkPath(_ drawing: InkDrawing, _ numbers: [Double]) -> BezierPath {
  guard let width = drawing.width else { return drawing.path(pairedPoints(numbers)) }
  let size = width.needsThird ? 3 : 2
  let starts = stride(from: 2, through: numbers.count - size, by: size)
  return drawing.varyingOutline(
    starts.map { Point(numbers[$0], numbers[$0 + 1]) },
    width.needsThird ? starts.map { numbers[$0 + 2] } : [], from: numbers[0], to: numbers[1])
}

/// The points whose coordinates are `numbers`, x and y in turn.
func pairedPoints(_ numbers: [Double]) -> [Point] {
  stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
}
