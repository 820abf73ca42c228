import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let winding = LintRule(
    "drawing/winding", .warning, fix: .unsafe,
    finds: "A hole that is filled, because its outline runs the same way around as the outer one.",
    reason: "By '.nonZero', which holds where nothing is said, only what runs backwards is a hole.",
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
        guard let first = path.subpaths[number].nodes.first,
          path.drawing.isEverywhere({ path.isFilledHole(number, $0) })
        else { continue }
        report.report(
          "this hole is filled: its outline runs the same way around as what surrounds it",
          at: first.node.span, path.subject(first, number), caption: "it begins here",
          help: "turn the order of its nodes around", fix: path.evenOdd)
      }
    })
}

extension LintedPath {
  /// The subpaths that the fill of others covers wholly, and which do not take it away.
  fileprivate var filledHoles: [Int] {
    let polygons = subpaths.map(\.polygon)
    let bounds = polygons.map(\.bounds)
    return polygons.indices.filter { isFilledHole($0, polygons, bounds) }
  }

  fileprivate func isFilledHole(_ number: Int, _ values: Evaluation) -> Bool {
    let polygons = subpaths.map { $0.moved(values).polygon }
    return isFilledHole(number, polygons, polygons.map(\.bounds))
  }

  /// How many places of an outline are looked at.
  private static let probes = 16

  private func isFilledHole(
    _ number: Int, _ polygons: [[Point]], _ bounds: [Rect?]
  ) -> Bool {
    let hole = polygons[number]
    let area = hole.doubleArea
    guard hole.count > 2, area.magnitude > 1e-6, let box = bounds[number] else { return false }
    let around = polygons.indices.filter { other in
      other != number && bounds[other].map { $0.contains(box) } ?? false
    }
    if around.isEmpty { return false }
    let step = max(hole.count / LintedPath.probes, 1)
    let counts = stride(from: 0, to: hole.count, by: step).map { i in
      around.reduce(0) { $0 + polygons[$1].windingNumber(about: hole[i]) }
    }
    guard let count = counts.first, counts.allSatisfy({ $0 == count }) else { return false }
    return count != 0 && count + (area > 0 ? 1 : -1) != 0
  }

  /// What makes holes of what lies in others.
  fileprivate var evenOdd: Diagnostic.Help? {
    let document = drawing.document
    guard let fill = document.attribute("fill", of: element),
      document.attribute("fillRule", of: element) == nil, !document.isInLoop(element.span)
    else { return nil }
    return Diagnostic.Help(
      "fill what lies in an odd number of outlines",
      edits: [document.insertion(of: "fillRule .evenOdd", after: fill)])
  }
}
