import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// How far a place inside of a box is from one of its sides; less than nothing outside.
struct SideDistance {
  /// `left`
  let side: String
  /// What it is the sum of, with its sign.
  private let terms: [(scalar: Scalar, isAdded: Bool)]

  /// From the left, the right, the top and the bottom.
  static func all(of inner: Layout.Quad, in outer: Layout.Quad) -> [SideDistance] {
    axis(
      (inner.x, inner.width), in: (outer.x, outer.width), sides: ("left", "right"))
      + axis((inner.y, inner.height), in: (outer.y, outer.height), sides: ("top", "bottom"))
  }

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

  func scalar(in graph: inout Graph) -> Scalar {
    terms.reduce(graph.constant(0)) { sum, term in
      term.isAdded ? graph.add(sum, term.scalar) : graph.subtract(sum, term.scalar)
    }
  }

  func value(_ values: Evaluation) -> Double {
    terms.reduce(0) { $1.isAdded ? $0 + values[$1.scalar] : $0 - values[$1.scalar] }
  }

  /// What it depends on.
  var scalars: [Scalar] { terms.map(\.scalar) }
}

extension LintedDrawing {
  /// How far something may stick out before it is told: rounding, also that of snapped boxes.
  var sideSlack: Rational { snapsBoxes ? .one : Rational(1, 1000) }
}
