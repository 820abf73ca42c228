#if os(Linux)
  import ShapeCompiler
  import ShapeGeometry

  /// The differences between two pictures, as readable lines.
  struct DrawnDifference {
    private(set) var lines: [String] = []
    /// Coordinates and lengths are equal if they differ by at most this number.
    private let tolerance: Double

    /// - Parameter size: The approximate magnitude of the numbers in the picture.
    init(expected: [DrawnNode], found: [DrawnNode], size: Double) {
      tolerance = 1e-9 * max(size, 1)
      compare(expected, found, "")
    }

    private mutating func compare(_ expected: [DrawnNode], _ found: [DrawnNode], _ path: String) {
      if expected.count != found.count {
        lines.append("\(path.isEmpty ? "the picture" : "layer \(path)") has different parts")
        lines += ["  expected: \(summary(expected))", "  found:    \(summary(found))"]
        return
      }
      for (i, (a, b)) in zip(expected, found).enumerated() {
        compare(a, b, path.isEmpty ? "\(i)" : "\(path).\(i)")
      }
    }

    private func summary(_ nodes: [DrawnNode]) -> String {
      nodes.map { node in
        switch node {
        case .paint(let paint):
          (paint.isErasing ? "erasing " : "") + paint.kind.name
            + (paint.shadows.isEmpty ? "" : " with shadow")
        case .layer(let layer):
          (layer.isErasing ? "erasing " : "") + (layer.isKeeping ? "keeping " : "")
            + (layer.shadows.isEmpty ? "layer" : "layer with shadow")
            + "(\(summary(layer.children)))"
        }
      }.joined(separator: ", ")
    }

    private mutating func compare(_ expected: DrawnNode, _ found: DrawnNode, _ path: String) {
      switch (expected, found) {
      case (.paint(let a), .paint(let b))
      where a.isErasing == b.isErasing && a.isKeeping == b.isKeeping:
        compare(a, b, path)
      case (.layer(let a), .layer(let b))
      where a.isErasing == b.isErasing && a.isKeeping == b.isKeeping:
        expect([a.alpha], [b.alpha], 1e-9, "alpha of layer \(path)")
        if a.blend != b.blend { report("blend of layer \(path)", "\(a.blend)", "\(b.blend)") }
        compare(a.shadows, b.shadows, path)
        compare(a.children, b.children, path)
      default: report("element \(path)", summary([expected]), summary([found]))
      }
    }

    private mutating func compare(_ a: DrawnPaint, _ b: DrawnPaint, _ path: String) {
      var b = b
      // A gradient without length is drawn by filling the whole clip with its last color. The clip
      // is then the path of the paint.
      if case .fill = b.kind, b.clips.count == a.clips.count + 1, let last = b.clips.popLast() {
        (b.kind, b.path) = (.fill(last.rule), last.path)
      }
      if a.clips.map(\.rule) != b.clips.map(\.rule) {
        report("clips of element \(path)", "\(a.clips.map(\.rule))", "\(b.clips.map(\.rule))")
      }
      if a.clips.map(\.isMask) != b.clips.map(\.isMask) {
        report("masks of element \(path)", "\(a.clips.count)", "\(b.clips.count)")
      }
      for (a, b) in zip(a.clips, b.clips) where !a.isMask {
        let (outline, found) = (DrawnOutline(a.path, tolerance), DrawnOutline(b.path, tolerance))
        if let difference = outline.difference(to: found, mayTurn: true) {
          report("\(difference.place) of a clip of \(path)", difference.expected, difference.found)
        }
      }
      expect([a.alpha], [b.alpha], 1e-9, "alpha of element \(path)")
      if a.isHollow != b.isHollow { report("hollow element \(path)", "\(a.isHollow)", "") }
      if a.blend != b.blend { report("blend of element \(path)", "\(a.blend)", "\(b.blend)") }
      compare(a.source, b.source, isErasing: a.isErasing && b.isErasing, path)
      compare(a.shadows, b.shadows, path)
      // The starting point of an outline is visible only in its dashes.
      var isDashed = false
      switch (a.kind, b.kind) {
      case (.fill(let a), .fill(let b)):
        if a != b { report("fill rule of element \(path)", "\(a)", "\(b)") }
      case (.stroke(let a), .stroke(let b)):
        compare(a, b, path)
        isDashed = !a.dash.isEmpty
      case (.strokedOutline, .fill(.nonZero)): return
      case (.stroke, .fill(.nonZero)) where b.isShaded: return
      case (.text(let a, let stroke), .text(let b, let other)):
        expect(a.numbers, b.numbers, tolerance, "text of element \(path)")
        let texts = [a.content, a.family, "\(a.isItalic)"]
        if texts != [b.content, b.family, "\(b.isItalic)"] {
          report("text of element \(path)", "\(a)", "\(b)")
        }
        if let stroke, let other { compare(stroke, other, path) }
        return
      default:
        report("element \(path)", a.kind.name, b.kind.name)
        return
      }
      let (outline, found) = (DrawnOutline(a.path, tolerance), DrawnOutline(b.path, tolerance))
      if let difference = outline.difference(to: found, mayTurn: !isDashed) {
        report("\(difference.place) of element \(path)", difference.expected, difference.found)
      }
    }

    private mutating func compare(
      _ a: DrawnSource, _ b: DrawnSource, isErasing: Bool, _ path: String
    ) {
      switch (a, b) {
      case (.color(let a), .color(let b)):
        // Only the opacity of an erasing paint is visible.
        expect(
          isErasing ? a.numbers.suffix(1) : a.numbers, isErasing ? b.numbers.suffix(1) : b.numbers,
          1e-9, "colour of element \(path)")
      case (.gradient(let a, let geometry, let transform), .gradient(let b, let other, let map)):
        expect(
          a.flatMap { $0.color.numbers + [$0.position] },
          b.flatMap { $0.color.numbers + [$0.position] }, 1e-9, "stops of element \(path)")
        expect(geometry, other, tolerance, "gradient of element \(path)")
        expect(transform.numbers, map.numbers, tolerance, "transform of element \(path)")
      case (.image, .image): break
      default: report("source of element \(path)", "\(a)", "\(b)")
      }
    }

    private mutating func compare(_ a: DrawnStroke, _ b: DrawnStroke, _ path: String) {
      if (a.cap, a.join) != (b.cap, b.join) {
        report("cap and join of element \(path)", "\(a.cap) \(a.join)", "\(b.cap) \(b.join)")
      }
      expect([a.width], [b.width], tolerance, "width of element \(path)")
      expect([a.miterLimit], [b.miterLimit], 1e-9, "miter limit of element \(path)")
      expect(a.dash, b.dash, tolerance, "dashes of element \(path)")
      expect([a.phase], [b.phase], tolerance, "phase of element \(path)")
      expect(a.shape, b.shape, 1e-9, "distortion of the line of element \(path)")
    }

    private mutating func compare(
      _ expected: [Scene.Shadow], _ found: [Scene.Shadow], _ path: String
    ) {
      if expected.count != found.count {
        report("shadows of element \(path)", "\(expected.count)", "\(found.count)")
      }
      for (a, b) in zip(expected, found) {
        expect(a.color.numbers, b.color.numbers, 1e-9, "shadow color of element \(path)")
        expect(
          [a.offset.dx, a.offset.dy, a.blur], [b.offset.dx, b.offset.dy, b.blur], tolerance,
          "shadow offset and blur of element \(path)")
      }
    }

    private mutating func expect(
      _ expected: [Double], _ found: [Double], _ tolerance: Double, _ what: String
    ) {
      let isSame =
        expected.count == found.count
        && zip(expected, found).allSatisfy { ($0 - $1).magnitude <= tolerance }
      if !isSame { report(what, "\(expected)", "\(found)") }
    }

    private mutating func report(_ what: String, _ expected: String, _ found: String) {
      lines.append("\(what): expected \(expected), found \(found)")
    }
  }

  extension DrawnPaint.Kind {
    fileprivate var name: String {
      switch self {
      case .fill: "fill"
      case .stroke: "stroke"
      case .strokedOutline: "outline of a stroke"
      case .text(_, let stroke): stroke == nil ? "text" : "stroked text"
      }
    }
  }

  extension Scene.Color {
    /// Red, green, blue and alpha. They are found by reflection, because the color
    /// `Scene.Color.red` of these tests hides the component `red`.
    fileprivate var numbers: [Double] {
      Mirror(reflecting: self).children.compactMap { $0.value as? Double }
    }
  }
#endif
