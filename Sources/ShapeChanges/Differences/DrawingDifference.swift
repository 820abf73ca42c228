package import ShapeCompiler
package import ShapeLint

/// The differences between two versions of a drawing.
package struct DrawingDifference: Sendable {
  /// The name in the later version, or else in the earlier one.
  package var name: String
  /// The name in the earlier version, if it differs.
  package var formerName: String?
  /// The document from which an added drawing was moved, or to which a removed drawing was moved;
  /// nil for a drawing that was not moved.
  package var otherDocument: String?
  /// `added`, `removed` or `changed`.
  package var kind: StatementChange.Kind
  /// The differing statements of the drawing.
  package var statements: [StatementChange] = []
  /// The sizes at which the versions are compared, the smallest first; empty if they are not
  /// compared, as when a version is missing or has errors.
  package var sizes: [ComparedSize] = []
  /// The points, boxes and numbers that differ at some size.
  package var shifts: [Shift] = []
  /// The elements of loops that only one version has, although both versions have the loop.
  package var turns: [TurnChange] = []
  /// The colors and other paints that differ at the design.
  package var paints: [PaintChange] = []
  /// The reason why the pictures are not compared; empty if they are. Can also be empty if only one
  /// version has the drawing, or if the statements of the drawing are equal.
  package var obstacle = ""
  /// The index of the drawing in the program of each version; nil for a version without the
  /// drawing.
  package var indexBefore: Int?
  package var indexAfter: Int?

  /// A size at which two versions are compared.
  package struct ComparedSize: Sendable {
    package var kind: Review.Kind
    /// The size of the main frame, or of the picture, in points.
    package var width: Double
    package var height: Double
    /// The arguments of the pictures.
    package var argumentsBefore: GivenArguments
    package var argumentsAfter: GivenArguments
    /// The options of `shapec svg` that draw the later picture; empty for the design.
    package var options: [String]
    /// True if the pictures differ in light or in dark, if a point or box differs at the size, or
    /// if a paint of an element differs.
    package var differs: Bool

    fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }
  }

  /// A thing whose numbers differ.
  package struct Shift: Sendable {
    package enum Kind: String, Sendable {
      /// A point in the picture: x and y.
      case point
      /// A handle, relative to its node: x and y.
      case handle
      /// A box: x, y, width and height.
      case box
      /// A value: its components.
      case value
    }

    /// The name in the later version, such as `arrow.tip`.
    package var name: String
    /// The name of the element to which the thing belongs; for a value, the name of the value.
    package var element: String
    package var kind: Kind
    /// The numbers at each size of the comparison. Coordinates and lengths are in points.
    package var before: [[Double]]
    package var after: [[Double]]

    /// The differences at the size with the index `size`.
    package func differences(at size: Int) -> [Double] {
      zip(before[size], after[size]).map { shiftedBy($0, $1) }
    }

    /// The largest change at a size, in points: the distance by which a point, handle or box moves,
    /// or the change of a box's width or height; 0 for values.
    package func distance(at size: Int) -> Double {
      if kind == .value { return 0 }
      let by = differences(at: size)
      let moved = (by[0] * by[0] + by[1] * by[1]).squareRoot()
      return by.dropFirst(2).map(abs).reduce(moved, max)
    }
  }

  /// An element of a loop that only one version has, because the number of iterations differs.
  package struct TurnChange: Hashable, Sendable {
    /// The name of the element, such as `bar[3]`.
    package var name: String
    /// `added` or `removed`.
    package var kind: StatementChange.Kind
  }

  /// A paint that differs at the design.
  package struct PaintChange: Hashable, Sendable {
    /// The name of the element or value in the later version.
    package var name: String
    /// The kind of paint, such as `fill`; empty for a color that is a value.
    package var part: String
    /// The paint in light and in dark; empty for none.
    package var before: Appearances
    package var after: Appearances

    package struct Appearances: Hashable, Sendable {
      package var light: String
      package var dark: String
    }
  }

  /// True if nothing differs.
  package var isEmpty: Bool {
    kind == .changed && formerName == nil && statements.isEmpty && shifts.isEmpty && turns.isEmpty
      && paints.isEmpty && obstacle.isEmpty && !sizes.contains(where: \.differs)
  }

  /// The index of the size at which the points and boxes differ most, in proportion to the size of
  /// the picture. If the difference at the design is almost as large, the result is the design. Nil
  /// if no point or box differs.
  package var largestSize: Int? {
    let distances = sizes.indices.map { size in
      (shifts.map { $0.distance(at: size) }.max() ?? 0)
        / max(sizes[size].diagonal, 1)
    }
    guard let most = distances.max(), most > 0 else { return nil }
    return sizes.indices.first { sizes[$0].kind == .design && distances[$0] > 0.99 * most }
      ?? distances.firstIndex(of: most)
  }
}

/// The difference of two numbers; 0 if the numbers are equal or differ only by rounding.
func shiftedBy(_ before: Double, _ after: Double) -> Double {
  if before == after || before.isNaN && after.isNaN { return 0 }
  let difference = after - before
  let isRounding = abs(difference) <= 1e-9 * max(1, abs(before), abs(after))
  return isRounding ? 0 : difference
}
