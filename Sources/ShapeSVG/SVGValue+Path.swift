import ShapeGeometry

extension SVGValue {
  /// Appends `path` as absolute commands: `M0,19 L20,0 C54.27,13 84.63,13 122.16,13 V5 Z`.
  ///
  /// A line is written as horizontal if the y coordinates of its ends print alike, and as vertical
  /// if the x coordinates print alike. Therefore, a short command always has the same meaning as
  /// its long form.
  mutating func append(_ path: BezierPath) {
    // The places where the current point and the start of the subpath are printed.
    var (current, start) = (PrintedPoint(), PrintedPoint())
    // A move waits for a segment, since a move alone has no effect.
    var pendingMove: Point?
    for element in path {
      if case .move(let p) = element {
        pendingMove = p
        continue
      }
      if let p = pendingMove {
        beginCommand("M")
        start = appendPoint(p)
        current = start
        // A closed subpath of length zero is a dot. Few renderers draw the dot without a line, so a
        // line is added.
        if case .close = element { appendLine(to: p, from: &current) }
        pendingMove = nil
      }
      switch element {
      case .move: break
      case .line(let p):
        appendLine(to: p, from: &current)
      case .curve(let control1, let control2, let p):
        beginCommand("C")
        _ = appendPoint(control1)
        append(ascii: " ")
        _ = appendPoint(control2)
        append(ascii: " ")
        current = appendPoint(p)
      case .close:
        beginCommand("Z")
        current = start
      }
    }
  }

  private mutating func beginCommand(_ letter: Unicode.Scalar) {
    if !bytes.isEmpty { append(ascii: " ") }
    append(ascii: letter)
  }

  private mutating func appendPoint(_ p: Point) -> PrintedPoint {
    let begin = bytes.count
    append(p.x)
    let comma = bytes.count
    append(ascii: ",")
    append(p.y)
    return PrintedPoint(x: begin..<comma, y: comma + 1..<bytes.count)
  }

  private mutating func appendLine(to p: Point, from current: inout PrintedPoint) {
    beginCommand("L")
    let letter = bytes.count - 1
    let end = appendPoint(p)
    if isEqual(end.y, current.y) {
      replace(at: letter, withASCII: "H")
      remove(end.x.upperBound..<end.y.upperBound)
      current.x = end.x
    } else if isEqual(end.x, current.x) {
      replace(at: letter, withASCII: "V")
      remove(end.x.lowerBound..<end.y.lowerBound)
      current.y = end.x.lowerBound..<bytes.count
    } else {
      current = end
    }
  }
}

/// The place where the coordinates of a point are printed: ranges of the bytes of an `SVGValue`.
private struct PrintedPoint {
  var x = 0..<0
  var y = 0..<0
}
