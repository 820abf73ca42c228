import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The distance of a box or a point from one side of an outer box, in points; negative outside.
struct SideDistance {
  /// The side of the outer box: `left`, `right`, `top` or `bottom`.
  let side: String
  /// The terms of the distance, each added or subtracted.
  private let terms: [(scalar: Scalar, isAdded: Bool)]

  /// The distances of a box from the left, the right, the top and the bottom of another box.
  static func all(of inner: Layout.Quad, in outer: Layout.Quad) -> [SideDistance] {
    axis(
      (inner.x, inner.width), in: (outer.x, outer.width), sides: ("left", "right"))
      + axis((inner.y, inner.height), in: (outer.y, outer.height), sides: ("top", "bottom"))
  }

  /// The distances of a point from the left, the right, the top and the bottom of a box.
  static func all(of point: Layout.Pair, in outer: Layout.Quad) -> [SideDistance] {
    axis((point.x, nil), in: (outer.x, outer.width), sides: ("left", "right"))
      + axis((point.y, nil), in: (outer.y, outer.height), sides: ("top", "bottom"))
  }

  private static func axis(
    _ inner: (start: Scalar, length: Scalar?), in outer: (start: Scalar, length: Scalar),
    sides: (near: String, far: String)
  ) -> [SideDistance] {
    let length = inner.length.map { [(scalar: $0, isAdded: false)] } ?? []
    return [
      SideDistance(side: sides.near, terms: [(inner.start, true), (outer.start, false)]),
      SideDistance(
        side: sides.far,
        terms: [(outer.start, true), (outer.length, true)] + length + [(inner.start, false)]),
    ]
  }

  /// Adds the formula of the distance to `graph`.
  func scalar(in graph: inout Graph) -> Scalar {
    terms.reduce(graph.constant(0)) { sum, term in
      term.isAdded ? graph.add(sum, term.scalar) : graph.subtract(sum, term.scalar)
    }
  }

  /// The distance at `values`, in points.
  func value(_ values: Evaluation) -> Double {
    terms.reduce(0) { $1.isAdded ? $0 + values[$1.scalar] : $0 - values[$1.scalar] }
  }

  /// The formulas on which the distance depends.
  var scalars: [Scalar] { terms.map(\.scalar) }
}

extension LintedDrawing {
  /// The distance, in points, by which something may stick out without a finding. It allows for
  /// rounding errors, or for snapped edges if boxes are snapped to pixels.
  var sideSlack: Rational { snapsBoxes ? .one : Rational(1, 1000) }
}
