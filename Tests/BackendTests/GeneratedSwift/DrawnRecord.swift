#if os(Linux)
  import ShapeCompiler
  import ShapeGeometry

  /// Reads the lines that the driver prints for a picture, one for each drawn item.
  /// `DrawnItem.numbers` documents the numbers.
  struct DrawnRecord {
    private(set) var nodes: [DrawnNode] = []
    /// Descriptions of the parts of the record that generated code must not produce.
    private(set) var complaints: [String] = []
    /// The number of the blend mode that erases what is beneath the paint.
    private static let destinationOut = 23
    /// The number of the blend mode in which what is beneath stays only in the area of the paint.
    private static let destinationIn = 22
    /// The number of the blend mode in which a gradient colors the text of its layer.
    private static let sourceIn = 18
    /// The number of the blend mode in which a paint replaces its own shadow.
    private static let sourceOut = 19
    /// The other blend modes by their numbers in Core Graphics.
    private static let blendModes: [Int: BlendMode] = [
      0: .normal, 1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge,
      7: .colorBurn, 8: .softLight, 9: .hardLight, 10: .difference, 11: .exclusion, 12: .hue,
      13: .saturation, 14: .color, 15: .luminosity, 27: .plusLighter,
    ]
    /// The layers that have begun but not ended.
    private var layers: [DrawnLayer] = []

    init(_ lines: [String]) {
      for line in lines.dropLast() { read(line) }
      if lines.last != "end" { complaints.append("a saved state is not restored") }
      if !layers.isEmpty { complaints.append("a layer does not end") }
    }

    private mutating func read(_ line: String) {
      var numbers = NumberReader(line)
      let kind = numbers.int()
      let transform = numbers.transform()
      let alpha = numbers.next()
      let number = numbers.int()
      let isErasing = number == Self.destinationOut
      let isHollow = number == Self.sourceOut
      let isKeeping = number == Self.destinationIn
      if Self.blendModes[number] == nil, !isErasing, !isHollow, !isKeeping,
        number != Self.sourceIn
      {
        complaints.append("the blend mode \(number) is not expected")
      }
      let blend = Self.blendModes[number] ?? .normal
      let clips = (0..<numbers.int()).map { _ in numbers.clip() }
      let shadows = (0..<numbers.int()).map { _ in numbers.shadow() }.filter { $0.color.alpha > 0 }
      switch kind {
      case 0:
        let rule: FillRule = numbers.int() == 1 ? .evenOdd : .nonZero
        let color = numbers.color()
        let path = numbers.path().transformed(by: transform)
        append(
          DrawnPaint(
            kind: .fill(rule), path: path,
            source: .color(color), alpha: alpha, shadows: shadows,
            isErasing: isErasing, blend: blend, clips: clips))
      case 1:
        let stroke = numbers.stroke()
        let path = numbers.path().transformed(by: transform)
        append(
          DrawnPaint(
            kind: .stroke(DrawnStroke(stroke, transform)), path: path,
            source: DrawnSource(stroke.source, transform),
            alpha: alpha, shadows: shadows, isErasing: isErasing, blend: blend, clips: clips))
      case 2:
        layers.append(
          DrawnLayer(
            alpha: alpha, shadows: shadows, isErasing: isErasing, isKeeping: isKeeping,
            blend: blend, isHollow: isHollow, children: []))
      case 3:
        guard let layer = layers.popLast() else {
          complaints.append("a layer ends without a beginning")
          return
        }
        append(layer.simplified)
      case 4, 5:
        if numbers.int() != 3 { complaints.append("a gradient does not extend beyond its ends") }
        let stops = numbers.stops()
        let geometry = (0..<(kind == 4 ? 4 : 6)).map { _ in numbers.next() }
        let isPlain = stops.allSatisfy { $0.color == stops[0].color }
        let source =
          isPlain
          ? DrawnSource.color(stops[0].color)
          : .gradient(stops, geometry: geometry, transform)
        if number == Self.sourceIn {
          recolor(source)
          break
        }
        guard let clip = clips.last else { return }
        append(
          DrawnPaint(
            kind: .fill(clip.rule), path: clip.path,
            source: source, alpha: alpha, shadows: shadows, isErasing: isErasing, blend: blend,
            isShaded: true, clips: clips.dropLast()))
      case 7:
        let (line, fill, stroke) = numbers.text(transform)
        let styles: [(Scene.Color?, DrawnStroke?)] = [
          (fill, nil),
          (stroke?.source.color, stroke.map { DrawnStroke($0, transform) }),
        ]
        for (color, stroke) in styles {
          guard let color else { continue }
          append(
            DrawnPaint(
              kind: .text(line, stroke), path: BezierPath(), source: .color(color), alpha: alpha,
              shadows: shadows, isErasing: isErasing, blend: blend, clips: clips))
        }
      case 8:
        if transform.isNearlyIdentity {
          var paint = DrawnPaint(litIn: clips)
          (paint.alpha, paint.shadows, paint.blend) = (alpha, shadows, blend)
          paint.isErasing = isErasing
          append(paint)
          break
        }
        // The innermost clip of an image is the outline that the image fills. The tiles of a tiled
        // image count as one paint.
        guard let clip = clips.last, !isImage(last, in: clip) else { return }
        append(
          DrawnPaint(
            kind: .fill(clip.rule), path: clip.path, source: .image, alpha: alpha,
            shadows: shadows, isErasing: isErasing, blend: blend, clips: clips.dropLast()))
      default: complaints.append("an item of the kind \(kind) is not expected")
      }
      if !numbers.isAtEnd { complaints.append("a line has too many numbers: \(line)") }
    }

    /// The last node that was painted in the innermost layer.
    private var last: DrawnNode? { layers.isEmpty ? nodes.last : layers.last?.children.last }

    /// True if `node` is an image that fills the outline of `clip`.
    private func isImage(_ node: DrawnNode?, in clip: DrawnClip) -> Bool {
      guard case .paint(let paint)? = node, case .image = paint.source else { return false }
      return paint.path == clip.path
    }

    /// Changes the source of all paints in the innermost layer to `source`.
    private mutating func recolor(_ source: DrawnSource) {
      guard !layers.isEmpty else { return complaints.append("a gradient recolors no layer") }
      layers[layers.count - 1].children = layers[layers.count - 1].children.map { node in
        guard case .paint(var paint) = node else { return node }
        paint.source = source
        return .paint(paint)
      }
    }

    private mutating func append(_ paint: DrawnPaint) {
      if paint.source.alpha * paint.alpha > 0 { append([.paint(paint)]) }
    }

    private mutating func append(_ new: [DrawnNode]) {
      if layers.isEmpty {
        nodes += new
      } else {
        layers[layers.count - 1].children += new
      }
    }
  }

  extension Transform {
    /// True if the transform is the identity up to rounding, like the product of a transform and
    /// its inverse.
    fileprivate var isNearlyIdentity: Bool {
      [a - 1, b, c, d - 1, tx, ty].allSatisfy { $0.magnitude < 1e-6 }
    }
  }

  /// Takes numbers from a line.
  private struct NumberReader {
    private var words: ArraySlice<Substring>

    init(_ line: String) { words = line.split(separator: " ")[...] }

    var isAtEnd: Bool { words.isEmpty }

    mutating func next() -> Double { words.popFirst().flatMap { Double($0) } ?? .nan }

    mutating func int() -> Int { Int(exactly: next()) ?? 0 }

    mutating func transform() -> Transform {
      Transform(a: next(), b: next(), c: next(), d: next(), tx: next(), ty: next())
    }

    mutating func point() -> Point { Point(next(), next()) }

    mutating func color() -> Scene.Color {
      Scene.Color(red: next(), green: next(), blue: next(), alpha: next())
    }

    mutating func clip() -> DrawnClip {
      let kind = int()
      let transform = transform()
      return DrawnClip(
        path: path().transformed(by: transform), rule: kind == 1 ? .evenOdd : .nonZero,
        isMask: kind == 2)
    }

    /// The stops of a gradient as in a scene, without stops that have no effect.
    mutating func stops() -> [Scene.Gradient.Stop] {
      let stops = (0..<int()).map { _ in
        let color = color()
        return Scene.Gradient.Stop(color: color, position: next())
      }
      return stops.reduce(into: []) { result, stop in
        let places = result.suffix(2).map(\.position)
        if places == [stop.position, stop.position] { result.removeLast() }
        if result.last != stop { result.append(stop) }
      }
    }

    mutating func shadow() -> Scene.Shadow {
      Scene.Shadow(color: color(), offset: Vector(next(), next()), blur: next())
    }

    mutating func text(_ transform: Transform) -> (DrawnTextLine, Scene.Color?, Scene.Stroke?) {
      let glyphs = self.transform().followed(by: transform)
      _ = next()
      let (size, weight, isItalic, tracking) = (next(), next(), int() == 1, next())
      let (content, family) = (string(), string())
      // The y axis of glyphs points up, and that of drawings points down.
      let line = DrawnTextLine(
        content: content, start: Point(glyphs.tx, glyphs.ty),
        directions: [glyphs.a, glyphs.b, -glyphs.c, -glyphs.d], family: family, size: size,
        weight: weight, isItalic: isItalic, tracking: tracking)
      let fill = int() == 1 ? color() : nil
      return (line, fill, int() == 1 ? stroke() : nil)
    }

    private mutating func string() -> String {
      var result = String.UnicodeScalarView()
      for _ in 0..<int() {
        if let scalar = UInt32(exactly: next()).flatMap(Unicode.Scalar.init) {
          result.append(scalar)
        }
      }
      return String(result)
    }

    mutating func stroke() -> Scene.Stroke {
      let width = next()
      let cap = LineCap.allCases[int()]
      let join = LineJoin.allCases[int()]
      let (miterLimit, phase) = (next(), next())
      let dash = (0..<int()).map { _ in next() }
      return Scene.Stroke(
        .color(color()), width: width, cap: cap, join: join, miterLimit: miterLimit, dash: dash,
        phase: phase)
    }

    mutating func path() -> BezierPath {
      var path = BezierPath()
      var current = Point.zero
      for _ in 0..<int() {
        switch int() {
        case -1:
          current = point()
          path.move(to: current)
        case 1:
          current = point()
          path.line(to: current)
        case 2:
          let (control, end) = (point(), point())
          path.curve(
            current + (control - current) * (2 / 3), end + (control - end) * (2 / 3), to: end)
          current = end
        case 3:
          let (control1, control2, end) = (point(), point(), point())
          path.curve(control1, control2, to: end)
          current = end
        default: path.close()
        }
      }
      return path
    }
  }
#endif
