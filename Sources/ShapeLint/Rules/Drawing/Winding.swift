import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let winding = LintRule(
    "drawing/winding", .warning, fix: .unsafe,
    finds:
      "A hole that is filled, because its outline runs in the same direction as the outer outline.",
    reason:
      "With the default rule, '.nonZero', only an outline that runs in the opposite direction is a "
      + "hole.",
    wrong: """
      drawing Window {
          canvas 40 x 40
          title "Window"
          path window {
              corner (0, 0)
              corner (40, 0)
              corner (40, 40)
              corner (0, 40)
              close
              subpath
              corner (10, 10)
              corner (30, 10)
              corner (30, 30)
              corner (10, 30)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Window {
          canvas 40 x 40
          title "Window"
          path window {
              corner (0, 0)
              corner (40, 0)
              corner (40, 40)
              corner (0, 40)
              close
              subpath
              corner (10, 10)
              corner (30, 10)
              corner (30, 30)
              corner (10, 30)
              close
              fill #C00
              fillRule .evenOdd
          }
      }
      """,
    check: .path { path, report in
      let paint = path.element.paint
      guard paint.fill != nil, paint.fillRule == .nonZero, paint.stroke == nil,
        path.subpaths.count > 1
      else { return }
      for number in path.filledHoles {
        guard let first = path.subpaths[number].nodes.first else { continue }
        report.report(
          "this hole is filled: its outline runs in the direction of the outline around it",
          key: "this hole is filled: its outline runs the same way around as what surrounds it",
          at: first.node.span, path.subject(first), caption: "it begins here",
          help: "reverse the order of its nodes", fix: path.evenOdd)
      }
    })
}

/// A search for outlines that lie completely in the fill of other outlines and cut no holes into
/// that fill.
private struct HoleSearch {
  /// The number of sides and boxes that may still be examined. Examining the initial number takes
  /// about a second.
  private var budget = 1 << 28

  /// The approximate number of points at which the winding numbers for an outline are computed.
  private static let probes = 16

  /// Returns the filled holes among `candidates`, which are indices into `outlines`; empty if the
  /// search takes too much work.
  ///
  /// The search sweeps from left to right: an outline that surrounds another one begins to the left
  /// of the inner outline, and ends to the right of the inner outline's start.
  mutating func filledHoles(among candidates: [Int], of outlines: [BezierPath]) -> [Int] {
    let boxes = outlines.map(\.bounds)
    let interiors = outlines.map { PathInterior(drawn: $0) }
    let known = HoleSearch.fromLeft(Array(boxes.indices), boxes)
    var isHole = [Bool](repeating: false, count: boxes.count)
    var active: [Placed] = []
    var next = 0
    for inner in HoleSearch.fromLeft(candidates, boxes) where budget > 0 {
      while next < known.count, known[next].box.minX <= inner.box.minX {
        active.append(known[next])
        next += 1
      }
      active.removeAll { $0.box.maxX < inner.box.minX }
      budget -= active.count
      let around = active.filter { $0.number != inner.number && $0.box.contains(inner.box) }
      isHole[inner.number] = isFilledHole(
        outlines[inner.number], around.map { interiors[$0.number] })
    }
    return budget > 0 ? candidates.filter { isHole[$0] } : []
  }

  private struct Placed {
    var number: Int
    var box: Rect
  }

  /// The boxes that exist and are not NaN, sorted by their left edges.
  private static func fromLeft(_ numbers: [Int], _ boxes: [Rect?]) -> [Placed] {
    numbers.compactMap { number in boxes[number].map { Placed(number: number, box: $0) } }
      .filter { $0.box.minX <= $0.box.maxX }
      .sorted { ($0.box.minX, $0.number) < ($1.box.minX, $1.number) }
  }

  private mutating func isFilledHole(_ hole: BezierPath, _ around: [PathInterior]) -> Bool {
    let (area, places) = (hole.area, hole.places)
    guard places.count > 2, area.magnitude > 5e-7, !around.isEmpty else { return false }
    var count: Int?
    for i in stride(from: 0, to: places.count, by: max(places.count / HoleSearch.probes, 1)) {
      guard budget > 0 else { return false }
      budget -= around.reduce(0) { $0 + $1.count }
      let turns = around.reduce(0) { $0 + $1.winding(around: places[i]) }
      if let count, count != turns { return false }
      count = turns
    }
    return count.map { $0 != 0 && $0 + (area > 0 ? 1 : -1) != 0 } ?? false
  }
}

extension LintedPath {
  /// The indices of the subpaths that are filled holes at the design and at all samples.
  fileprivate var filledHoles: [Int] {
    var search = HoleSearch()
    var holes = search.filledHoles(
      among: Array(subpaths.indices), of: subpaths.map(\.outline))
    if holes.isEmpty { return [] }
    for values in [drawing.samples, drawing.undeclaredSamples].joined() where !holes.isEmpty {
      holes = search.filledHoles(among: holes, of: subpaths.map { $0.moved(values).outline })
    }
    return holes
  }

  /// The help that adds `fillRule .evenOdd`, which turns inner outlines into holes; nil if the
  /// element already has a `fillRule` or no `fill`, or if it is in a loop.
  fileprivate var evenOdd: Diagnostic.Help? {
    let document = drawing.document
    guard let fill = document.attribute("fill", of: element),
      document.attribute("fillRule", of: element) == nil, !document.isInLoop(element.span)
    else { return nil }
    return Diagnostic.Help(
      "fill only areas that are inside an odd number of outlines",
      edits: [document.insertion(of: "fillRule .evenOdd", after: fill)])
  }
}
