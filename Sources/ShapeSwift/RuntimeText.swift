// Made by Sources/ShapeRuntime/embed.py; changes are lost when it is made again.
// swift-format-ignore-file

extension SwiftRuntime {
  /// What drawings cannot be called.
  static let types: Set<String> = [
    "ShapeBezierPath",
    "ShapeBoundsBuilder",
    "ShapeComplex",
    "ShapeCubicCurve",
    "ShapeCurveFit",
    "ShapeEllipse",
    "ShapeExactSum",
    "ShapeGaussLegendreNodes",
    "ShapeHullRing",
    "ShapeHullRule",
    "ShapeInkDrawing",
    "ShapeInkMethod",
    "ShapeInkStroke",
    "ShapeMeasuredSubpath",
    "ShapeNearestSearch",
    "ShapePath",
    "ShapePathMeasure",
    "ShapePathNode",
    "ShapePathSegment",
    "ShapePoint",
    "ShapeQuintic",
    "ShapeRect",
    "ShapeRoundedCorner",
    "ShapeSampleWalk",
    "ShapeSpeedIntegral",
    "ShapeSubpath",
    "ShapeTransform",
    "ShapeVector",
  ]

  static let parts: [Part] = [
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [1, 12, 16, 17, 29, 31, 48, 57],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// Appends the part of `ellipse` that begins at the parametric angle `start` and turns by
        /// `sweep`, both in degrees, as equal cubics of at most 90°. The current point has to be the
        /// beginning, `ellipse.point(at: direction(start))`.
        ///
        /// A sweep beyond a full turn counts as one. The cubics stay within 3e-4 radii of the ellipse.
        /// - Parameter direction: The cosine and the sine of an angle in degrees. Angles and their
        ///   functions have one home, and it is not this module.
        mutating func addArc(
          of ellipse: ShapeEllipse, from start: Double, sweep: Double, direction: (Double) -> ShapeVector
        ) {
          let sweep = Swift.min(Swift.max(sweep, -360), 360)
          let count = (sweep.magnitude / 90).rounded(.up)
          guard count > 0 else { return }
          let handle = shapeArcHandle(direction(sweep / count))
          var from = direction(start)
          for i in 1...Int(count) {
            let to = direction(start + sweep * Double(i) / count)
            let end = ellipse.point(at: to)
            curve(
              ellipse.point(at: from) + ellipse.tangent(at: from) * handle,
              end - ellipse.tangent(at: to) * handle, to: end)
            from = to
          }
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [2, 29, 57],
      text: #"""
      /// 4/3·tan(φ/4), the length of the handles of an arc of radius 1, for the cosine and sine of φ.
      private nonisolated func shapeArcHandle(_ direction: ShapeVector) -> Double {
        4 / 3 * shapeHalfTangent(direction.dy / (1 + direction.dx))
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The tangent of half of the angle whose tangent is `t`, up to a right angle.
      nonisolated func shapeHalfTangent(_ t: Double) -> Double {
        t / (1 + (1 + t * t).squareRoot())
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [4, 5, 10, 16, 17, 27, 48, 56, 64, 94],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The area that the path encloses, its subpaths closed by straight lines, in square points: positive
        /// where it is walked clockwise (as seen, y down), counted as often as the path winds around it.
        ///
        /// It is exact but for rounding: of a cubic the integral of x·dy is a sum of products of its controls.
        var area: Double {
          closedSegments.reduce(0) { sum, curve in
            let o = origin
            let (a, b) = (curve.start - o, curve.control1 - o)
            let (c, d) = (curve.control2 - o, curve.end - o)
            return sum
              + (6 * a.cross(b) + 3 * a.cross(c) + a.cross(d) + 3 * b.cross(c) + 3 * b.cross(d)
                + 6 * c.cross(d)) / 20
          }
        }

        /// The center of mass of what the path encloses; nil where its area is 0 but for rounding.
        var centroid: ShapePoint? {
          var (area, swept, x, y) = (0.0, 0.0, 0.0, 0.0)
          let o = origin
          for curve in closedSegments {
            // The integrands have at most the degree 8; five nodes are exact up to 9.
            for (u, weight) in shapeFiveNodes {
              let t = (u + 1) / 2
              let (p, v) = (curve.point(at: t) - o, curve.derivative(at: t))
              area += weight / 2 * p.dx * v.dy
              swept += weight / 2 * (p.dx * v.dy).magnitude
              x += weight / 4 * p.dx * p.dx * v.dy
              y -= weight / 4 * p.dy * p.dy * v.dx
            }
          }
          guard area.magnitude > 1e-14 * swept, area.isFinite else { return nil }
          return ShapePoint(o.x + x / area, o.y + y / area)
        }

        /// The number of times that the path, its subpaths closed by straight lines, winds around a point:
        /// clockwise (as seen, y down) counts as 1. Of what lies on it, no side is promised.
        func winding(around p: ShapePoint) -> Int {
          closedSegments.reduce(0) { $0 + $1.crossings(rightOf: p) }
        }

        /// True if a point is inside, by the rule of winding or of even and odd.
        func contains(_ p: ShapePoint, evenOdd: Bool = false) -> Bool {
          let winding = winding(around: p)
          return evenOdd ? winding % 2 != 0 : winding != 0
        }

        private var closedSegments: [ShapeCubicCurve] {
          subpaths.flatMap { subpath in
            let curves = subpath.segments.map(\.curve)
            return subpath.end == subpath.start
              ? curves : curves + [ShapeCubicCurve(lineFrom: subpath.end, to: subpath.start)]
          }
        }

        /// Near the path, so that little cancels.
        private var origin: ShapePoint {
          for case .move(let p) in self { return p }
          return .zero
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// Of Gauss–Legendre quadrature from −1 to 1.
      private nonisolated let shapeFiveNodes = [
        (-0.906179845938664, 0.2369268850561891), (-0.5384693101056831, 0.4786286704993665),
        (0, 0.5688888888888889), (0.5384693101056831, 0.4786286704993665),
        (0.906179845938664, 0.2369268850561891),
      ]
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [20, 27, 48, 56, 94],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The number of times that it crosses the ray from `p` to the right: downwards counts as 1, upwards as −1.
        fileprivate func crossings(rightOf p: ShapePoint) -> Int {
          let (low, high) = (
            min(start.y, control1.y, control2.y, end.y), max(start.y, control1.y, control2.y, end.y)
          )
          guard low <= p.y, p.y <= high, max(start.x, control1.x, control2.x, end.x) >= p.x
          else { return 0 }
          var result = 0
          var before = 0.0
          for t in verticalExtremes + [1] where t > before {
            result += crossing(rightOf: p, from: before, to: t)
            before = t
          }
          return result
        }

        /// The parameters between 0 and 1 where the curve goes up and down in turn.
        private var verticalExtremes: [Double] {
          let (t1, t2) = shapeDerivativeRoots(start.y, control1.y, control2.y, end.y)
          return [t1, t2].filter { $0 > 0 && $0 < 1 }.sorted()
        }

        /// The same between two parameters between which y only rises, or only falls.
        private func crossing(rightOf p: ShapePoint, from: Double, to: Double) -> Int {
          let (first, last) = (point(at: from), point(at: to))
          // An end belongs to the part below it, so that parts that meet are counted once.
          guard (first.y <= p.y) != (last.y <= p.y) else { return 0 }
          let isDown = last.y > first.y
          var (low, high) = (from, to)
          while true {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { break }
            if (point(at: middle).y <= p.y) == isDown { low = middle } else { high = middle }
          }
          guard point(at: low).x > p.x else { return 0 }
          return isDown ? 1 : -1
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [16, 17, 18, 56, 58, 94, 95],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The smallest upright rectangle that holds all segments; nil where there are none.
        ///
        /// Tight: it touches the curves, not their control points. A subpath without segments has no
        /// part in it.
        var bounds: ShapeRect? {
          var builder = ShapeBoundsBuilder()
          var (start, current) = (ShapePoint.zero, ShapePoint.zero)
          for element in self {
            switch element {
            case .move(let p):
              (start, current) = (p, p)
            case .line(let p):
              builder.include(current)
              builder.include(p)
              current = p
            case .curve(let control1, let control2, let p):
              builder.includeCurve(current, control1, control2, p)
              current = p
            case .close:
              builder.include(start)
              current = start
            }
          }
          return builder.rect
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [3, 6, 10, 12, 16, 17, 18, 23, 29, 30, 38, 39, 48, 52, 53, 54, 56, 58, 94, 95],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The smallest upright rectangle that holds everything, points without a line included; nil for nothing.
        var extent: ShapeRect? {
          var builder = ShapeBoundsBuilder()
          if let bounds { builder.include(bounds) }
          for case .move(let p) in self { builder.include(p) }
          return builder.rect
        }

        /// The middle of the path: the center of mass of what it encloses, or where it encloses nothing, of its
        /// line, or of its points; nil for nothing.
        var center: ShapePoint? {
          if let centroid { return centroid }
          let measure = ShapePathMeasure(self)
          guard measure.length > 0 else { return extent?.center }
          let points = measure.points(count: 1 + 2 * 1000)
          // By Simpson's rule in the length; a closed path has its first point at its end, too.
          let all = measure.isClosed ? points + points.prefix(1) : points
          var (x, y, weights) = (0.0, 0.0, 0.0)
          for (i, p) in all.enumerated() {
            let isEnd = i == 0 || i == all.count - 1
            let weight = isEnd ? 1.0 : i.isMultiple(of: 2) ? 2 : 4
            x += weight * (p.x - all[0].x)
            y += weight * (p.y - all[0].y)
            weights += weight
          }
          return ShapePoint(all[0].x + x / weights, all[0].y + y / weights)
        }

        /// How far a hull may be from a curve, as a part of the larger side of the path's bounds.
        private static let hullTolerance = 1e-4

        /// The convex hull as a closed path, clockwise as seen from its leftmost point, which holds lines and points
        /// exactly and curves to 1e-4 of the path's size; with `count`, at most so many corners, 4 at least, by
        /// `rule`. A single point or a line have hulls without area, and nothing has none.
        func hull(atMost count: Double? = nil, _ rule: ShapeHullRule = .outer) -> ShapeBezierPath {
          guard let extent else { return ShapeBezierPath() }
          let size = Swift.max(extent.width, extent.height)
          var corners = shapeConvexHull(
            flattened(tolerance: size * ShapeBezierPath.hullTolerance).vertices)
          if let count, count < Double(corners.count) {
            corners = rule.reduced(corners, to: Int(Swift.max(count, 0)))
          }
          var path = ShapeBezierPath()
          guard !corners.isEmpty else { return path }
          path.append(corners.map { ShapePathNode($0) }, isClosed: corners.count > 1)
          return path
        }

        /// A path of few cubics that is nowhere farther than `tolerance` from the points of this one, one subpath
        /// for each; curves count by points that are a tenth of that apart from them. A tolerance that is not more
        /// than 0 leaves the path as it is.
        func fitted(tolerance: Double) -> ShapeBezierPath {
          guard tolerance > 0 else { return self }
          var result = ShapeBezierPath()
          for subpath in flattened(tolerance: tolerance / 10).subpaths {
            let points = [subpath.start] + subpath.segments.map(\.curve.end)
            result.append(ShapeCurveFit(tolerance: tolerance).path(points))
            if subpath.isClosed { result.close() }
          }
          return result
        }

        /// The points of all elements, without controls.
        private var vertices: [ShapePoint] {
          compactMap { element in
            switch element {
            case .move(let p), .line(let p), .curve(_, _, let p): p
            case .close: nil
            }
          }
        }
      }
      """#),
    Part(
      type: "ShapePathSegment", extends: nil,
      isExtension: false,
      members: [],
      needs: [10, 27, 28, 56, 94],
      text: #"""
      /// A part of a subpath between two of its points.
      nonisolated struct ShapePathSegment: Sendable {
        var curve: ShapeCubicCurve
        /// True for a straight line, along which t runs evenly.
        var isLine: Bool

        init(_ curve: ShapeCubicCurve) {
          (self.curve, isLine) = (curve, false)
        }

        init(lineFrom start: ShapePoint, to end: ShapePoint) {
          (curve, isLine) = (ShapeCubicCurve(lineFrom: start, to: end), true)
        }

        var reversed: ShapePathSegment {
          isLine
            ? ShapePathSegment(lineFrom: curve.end, to: curve.start) : ShapePathSegment(curve.reversed)
        }

        /// The part between two parameters.
        func part(from: Double, to: Double) -> ShapePathSegment {
          guard isLine else { return ShapePathSegment(curve.part(from: from, to: to)) }
          return ShapePathSegment(
            lineFrom: curve.start.mixed(with: curve.end, from),
            to: curve.start.mixed(with: curve.end, to))
        }
      }
      """#),
    Part(
      type: "ShapeSubpath", extends: nil,
      isExtension: false,
      members: [],
      needs: [8, 56, 94],
      text: #"""
      /// Segments that go on from each other.
      nonisolated struct ShapeSubpath: Sendable {
        var start: ShapePoint
        var segments: [ShapePathSegment] = []
        /// A closed one has a line back to its start among its segments, unless it ends there.
        var isClosed = false

        var end: ShapePoint { segments.last?.curve.end ?? start }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [8, 9, 11, 16, 17, 27, 48, 54, 56, 94],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The subpaths with their lines and curves, those that close them included.
        var subpaths: [ShapeSubpath] {
          var result: [ShapeSubpath] = []
          var start = ShapePoint.zero
          var isOpen = false
          func add(_ segment: (ShapePoint) -> ShapePathSegment) {
            // What follows a close goes on from where that subpath began.
            if !isOpen { result.append(ShapeSubpath(start: start)) }
            isOpen = true
            let last = result.count - 1
            result[last].segments.append(segment(result[last].end))
          }
          for element in self {
            switch element {
            case .move(let p):
              result.append(ShapeSubpath(start: p))
              (start, isOpen) = (p, true)
            case .line(let p): add { ShapePathSegment(lineFrom: $0, to: p) }
            case .curve(let a, let b, let p): add { ShapePathSegment(ShapeCubicCurve($0, a, b, p)) }
            case .close:
              guard isOpen else { continue }
              let last = result.count - 1
              if result[last].end != start { add { ShapePathSegment(lineFrom: $0, to: start) } }
              result[last].isClosed = true
              isOpen = false
            }
          }
          return result
        }

        /// Appends a subpath. The line that closes it is not said where `close` says it.
        mutating func append(_ subpath: ShapeSubpath) {
          move(to: subpath.start)
          for (i, segment) in subpath.segments.enumerated() {
            let curve = segment.curve
            if !segment.isLine {
              self.curve(curve.control1, curve.control2, to: curve.end)
            } else if !(subpath.isClosed && i == subpath.segments.count - 1) {
              line(to: curve.end)
            }
          }
          if subpath.isClosed { close() }
        }

        /// The path walked the other way: each subpath from its end, or around from its start.
        var reversed: ShapeBezierPath {
          var result = ShapeBezierPath()
          for subpath in subpaths {
            var other = ShapeSubpath(start: subpath.end, isClosed: subpath.isClosed)
            other.segments = subpath.segments.reversed().map(\.reversed)
            result.append(other)
          }
          return result
        }

        /// The path of straight lines that is nowhere farther from this one than `tolerance`, with `limit`
        /// lines for a curve at most: that many, too, where the tolerance is not more than 0.
        ///
        /// The number of lines is that of G. Wang's bound by the second differences of the controls.
        func flattened(tolerance: Double, limit: Int = 10_000) -> ShapeBezierPath {
          var result = ShapeBezierPath()
          for subpath in subpaths {
            var flat = ShapeSubpath(start: subpath.start, isClosed: subpath.isClosed)
            for segment in subpath.segments {
              let curve = segment.curve
              let count = segment.isLine ? 1 : curve.lineCount(tolerance: tolerance, limit: limit)
              for i in 1...count {
                let end = i == count ? curve.end : curve.point(at: Double(i) / Double(count))
                flat.segments.append(ShapePathSegment(lineFrom: flat.end, to: end))
              }
            }
            result.append(flat)
          }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [27, 29, 57],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        fileprivate func lineCount(tolerance: Double, limit: Int) -> Int {
          let u = ShapeVector(
            start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
          let v = ShapeVector(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
          let bend = max(u.length, v.length)
          guard bend > 0 else { return 1 }
          let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
          return count < Double(limit) ? max(1, Int(count)) : max(1, limit)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [0, 7, 16, 17, 29, 31, 48, 56, 57, 58, 94, 95],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The handle of a quarter of a circle of radius 1: 4/3·(√2 − 1).
        private static let quarterHandle = 0.552_284_749_830_793_4

        /// The outline of `rect`, clockwise as seen, with quarter circles of `radius` for corners.
        ///
        /// It starts where SVG's `rect` does: at the top side's left end.
        static func rectangle(_ rect: ShapeRect, radius: Double = 0) -> ShapeBezierPath {
          var path = ShapeBezierPath()
          let corners = [
            ShapePoint(rect.minX, rect.minY), ShapePoint(rect.maxX, rect.minY),
            ShapePoint(rect.maxX, rect.maxY), ShapePoint(rect.minX, rect.maxY),
          ]
          guard radius > 0 else {
            path.move(to: corners[0])
            for corner in corners.dropFirst() { path.line(to: corner) }
            path.close()
            return path
          }
          let sides = [ShapeVector(1, 0), ShapeVector(0, 1), ShapeVector(-1, 0), ShapeVector(0, -1)]
          let handle = radius * (1 - quarterHandle)
          path.move(to: corners[0] + sides[0] * radius)
          for i in 1...4 {
            let (corner, before, after) = (corners[i % 4], sides[i - 1], sides[i % 4])
            path.line(to: corner - before * radius)
            path.curve(
              corner - before * handle, corner + after * handle, to: corner + after * radius)
          }
          path.close()
          return path
        }

        /// The ellipse that touches the four sides of `rect`, clockwise as seen, as four cubics.
        ///
        /// It starts where SVG's `ellipse` does: at the right.
        static func ellipse(in rect: ShapeRect) -> ShapeBezierPath {
          let ellipse = ShapeEllipse(in: rect)
          let directions = [ShapeVector(1, 0), ShapeVector(0, 1), ShapeVector(-1, 0), ShapeVector(0, -1)]
          var path = ShapeBezierPath()
          path.move(to: ellipse.point(at: directions[0]))
          for i in 1...4 {
            let (from, to) = (directions[i - 1], directions[i % 4])
            let end = ellipse.point(at: to)
            path.curve(
              ellipse.point(at: from) + ellipse.tangent(at: from) * quarterHandle,
              end - ellipse.tangent(at: to) * quarterHandle, to: end)
          }
          path.close()
          return path
        }

        /// Part of the ellipse that touches the four sides of `rect`, from the parametric angle `start` on for
        /// `sweep`, both in degrees; a full turn or more is the whole ellipse, closed. A pie is closed by way of
        /// the centre.
        /// - Parameter direction: The cosine and the sine of an angle in degrees, as in `addArc`.
        static func arc(
          in rect: ShapeRect, from start: Double, sweep: Double, isPie: Bool,
          direction: (Double) -> ShapeVector
        ) -> ShapeBezierPath {
          let ellipse = ShapeEllipse(in: rect)
          let isWhole = sweep.magnitude >= 360
          var path = ShapeBezierPath()
          path.move(to: ellipse.point(at: direction(start)))
          path.addArc(of: ellipse, from: start, sweep: sweep, direction: direction)
          if isPie, !isWhole { path.line(to: rect.center) }
          if isPie || isWhole { path.close() }
          return path
        }

        /// The outline of `rect`, clockwise as seen, with a radius for each corner, from the top left on,
        /// clockwise. The radii shrink together until they fit (CSS Backgrounds 3, 4.5).
        /// - Parameter direction: The cosine and the sine of an angle in degrees, as in `addArc`.
        static func rectangle(
          _ rect: ShapeRect, radii: [Double], direction: (Double) -> ShapeVector
        ) -> ShapeBezierPath {
          let r = fitted(radii, rect)
          var path = ShapeBezierPath()
          let beginning = ShapePoint(rect.minX + r[0], rect.minY)
          var isAtBeginning = true
          path.move(to: beginning)
          func corner(_ start: ShapePoint, _ center: ShapePoint, _ radius: Double, _ angle: Double) {
            if !isAtBeginning || start != beginning { path.line(to: start) }
            isAtBeginning = false
            guard radius > 0 else { return }
            let circle = ShapeEllipse(
              in: ShapeRect(x: center.x, y: center.y, width: 0, height: 0).outset(by: radius))
            path.addArc(of: circle, from: angle, sweep: 90, direction: direction)
          }
          corner(
            ShapePoint(rect.maxX - r[1], rect.minY), ShapePoint(rect.maxX - r[1], rect.minY + r[1]), r[1],
            -90)
          corner(
            ShapePoint(rect.maxX, rect.maxY - r[2]), ShapePoint(rect.maxX - r[2], rect.maxY - r[2]), r[2],
            0)
          corner(
            ShapePoint(rect.minX + r[3], rect.maxY), ShapePoint(rect.minX + r[3], rect.maxY - r[3]), r[3],
            90)
          corner(
            ShapePoint(rect.minX, rect.minY + r[0]), ShapePoint(rect.minX + r[0], rect.minY + r[0]), r[0],
            180)
          path.close()
          return path
        }

        private static func fitted(_ r: [Double], _ rect: ShapeRect) -> [Double] {
          var factor = 1.0
          for (side, length) in [
            (r[0] + r[1], rect.width), (r[1] + r[2], rect.height), (r[2] + r[3], rect.width),
            (r[3] + r[0], rect.height),
          ] where side > length {
            factor = Swift.min(factor, length / side)
          }
          return r.map { $0 * factor }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [16, 17, 64, 65],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The path whose every point is mapped by `transform`.
        func transformed(by transform: ShapeTransform) -> ShapeBezierPath {
          var result = ShapeBezierPath()
          for element in self {
            switch element {
            case .move(let p): result.move(to: transform.apply(to: p))
            case .line(let p): result.line(to: transform.apply(to: p))
            case .curve(let control1, let control2, let p):
              result.curve(
                transform.apply(to: control1), transform.apply(to: control2),
                to: transform.apply(to: p))
            case .close: result.close()
            }
          }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [10, 15, 16, 17, 29, 54, 64],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The part of the path between two fractions of its length, as a stroke that grows: subpaths come after
        /// each other, and one that is not cut stays closed. Nothing where `from` is not less than `to`.
        ///
        /// Curves are cut by de Casteljau's scheme, so that what is left is the same curve.
        func trimmed(from: Double, to: Double) -> ShapeBezierPath {
          guard from < to else { return ShapeBezierPath() }
          let parts = subpaths.map(ShapeMeasuredSubpath.init)
          let length = parts.reduce(0) { $0 + $1.length }
          var result = ShapeBezierPath()
          var before = 0.0
          for part in parts {
            let (low, high) = (length * Swift.max(from, 0) - before, length * Swift.min(to, 1) - before)
            before += part.length
            if low <= 0, high >= part.length {
              result.append(part.subpath)
            } else if high > 0, low < part.length {
              result.append(part.cut(from: low, to: high))
            }
          }
          return result
        }

        /// The dashes of a stroke, each a subpath: lengths of dashes and gaps in turn, from `phase` on, for each
        /// subpath anew. A pattern of an odd number of lengths is taken twice, as in SVG and Core Graphics; a dash
        /// without length is a point. The path is returned as it is where the pattern has no length or a negative
        /// one, or would make more than `limit` dashes.
        func dashed(_ pattern: [Double], phase: Double = 0, limit: Int = 100_000) -> ShapeBezierPath {
          let lengths = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
          let period = lengths.reduce(0, +)
          let parts = subpaths.map(ShapeMeasuredSubpath.init)
          let most = parts.reduce(0) { $0 + ($1.length / period + 2) * Double(lengths.count) }
          guard lengths.allSatisfy({ $0 >= 0 }), period.isFinite, phase.isFinite, most <= Double(limit)
          else {
            return self
          }
          var result = ShapeBezierPath()
          for part in parts {
            var start = phase.truncatingRemainder(dividingBy: period)
            if start > 0 { start -= period }
            start = -start - period
            var i = 0
            while start < part.length {
              let end = start + lengths[i]
              if i.isMultiple(of: 2), end > 0 || end == 0 && lengths[i] == 0 {
                result.append(part.cut(from: start, to: end))
              }
              start = end
              i = (i + 1) % lengths.count
            }
          }
          return result
        }
      }
      """#),
    Part(
      type: "ShapeMeasuredSubpath", extends: nil,
      isExtension: false,
      members: [],
      needs: [9, 10, 29, 48, 52, 54],
      text: #"""
      /// A subpath whose parts are asked for by their lengths.
      private nonisolated struct ShapeMeasuredSubpath {
        let subpath: ShapeSubpath
        private let measure: ShapePathMeasure

        var length: Double { measure.length }

        init(_ subpath: ShapeSubpath) {
          self.subpath = subpath
          measure = ShapePathMeasure([subpath])
        }

        /// The part between two lengths, as far as the subpath goes; open.
        func cut(from: Double, to: Double) -> ShapeSubpath {
          guard let start = measure.location(at: from), let end = measure.location(at: to) else {
            return ShapeSubpath(start: subpath.start)
          }
          var result = ShapeSubpath(start: measure.point(start))
          for i in start.segment...max(start.segment, end.segment) {
            let low = i == start.segment ? start.t : 0
            let high = i == end.segment ? end.t : 1
            if low < high || start == end {
              result.segments.append(subpath.segments[i].part(from: low, to: max(low, high)))
            }
          }
          return result
        }
      }
      """#),
    Part(
      type: "ShapeBezierPath", extends: nil,
      isExtension: false,
      members: [],
      needs: [10, 17, 48, 54, 56, 64, 94],
      text: #"""
      /// Lines and cubic Bézier curves, in subpaths that are open or closed: a sequence of elements.
      ///
      /// Every subpath starts with `move`; a `close` ends one.
      nonisolated struct ShapeBezierPath: Hashable, Sendable {
        enum Element: Hashable, Sendable {
          case move(ShapePoint)
          case line(ShapePoint)
          case curve(ShapePoint, ShapePoint, ShapePoint)
          case close
        }

        private enum Verb: UInt8 {
          case move, line, curve, close
        }

        /// What the elements are, and their points one after the other: most elements have one point, and
        /// large drawings are made of them.
        private var verbs: [Verb] = []
        private var points: [ShapePoint] = []

        init() {}

        mutating func move(to p: ShapePoint) { append(.move, p) }
        mutating func line(to p: ShapePoint) { append(.line, p) }
        mutating func curve(_ control1: ShapePoint, _ control2: ShapePoint, to p: ShapePoint) {
          points.append(control1)
          points.append(control2)
          append(.curve, p)
        }
        mutating func close() { verbs.append(.close) }

        /// Appends an element, which is `move` unless a subpath was begun.
        mutating func append(_ element: Element) {
          switch element {
          case .move(let p): move(to: p)
          case .line(let p): line(to: p)
          case .curve(let a, let b, let p): curve(a, b, to: p)
          case .close: close()
          }
        }

        /// Appends the subpaths of another path.
        mutating func append(_ path: ShapeBezierPath) {
          verbs += path.verbs
          points += path.points
        }

        private mutating func append(_ verb: Verb, _ p: ShapePoint) {
          verbs.append(verb)
          points.append(p)
        }

        /// Makes room for `count` elements of one point each.
        mutating func reserveCapacity(_ count: Int) {
          verbs.reserveCapacity(count)
          points.reserveCapacity(count)
        }

        var isEmpty: Bool { verbs.isEmpty }

        /// Whether all of its numbers are finite.
        var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

        /// The elements, copied.
        var elements: [Element] { Array(self) }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [16, 48, 56, 94],
      text: #"""
      nonisolated extension ShapeBezierPath: Sequence {
        struct Iterator: IteratorProtocol {
          fileprivate let path: ShapeBezierPath
          private var nextVerb = 0
          private var nextPoint = 0

          fileprivate init(_ path: ShapeBezierPath) {
            self.path = path
          }

          mutating func next() -> Element? {
            guard nextVerb < path.verbs.count else { return nil }
            defer { nextVerb += 1 }
            switch path.verbs[nextVerb] {
            case .move: return .move(point())
            case .line: return .line(point())
            case .curve: return .curve(point(), point(), point())
            case .close: return .close
            }
          }

          private mutating func point() -> ShapePoint {
            defer { nextPoint += 1 }
            return path.points[nextPoint]
          }
        }

        func makeIterator() -> Iterator { Iterator(self) }

        var underestimatedCount: Int { verbs.count }
      }
      """#),
    Part(
      type: "ShapeBoundsBuilder", extends: nil,
      isExtension: false,
      members: [],
      needs: [19, 56, 57, 58, 94, 95],
      text: #"""
      /// Gathers the smallest upright rectangle that holds everything it was shown.
      nonisolated struct ShapeBoundsBuilder: Sendable {
        private var low = ShapePoint(.infinity, .infinity)
        private var high = ShapePoint(-.infinity, -.infinity)

        init() {}

        /// The rectangle so far, always finite; nil before anything was shown.
        var rect: ShapeRect? {
          guard low.x <= high.x, low.y <= high.y else { return nil }
          let limit = Double.greatestFiniteMagnitude
          return ShapeRect(
            x: min(max(low.x, -limit), limit), y: min(max(low.y, -limit), limit),
            width: min(high.x - low.x, limit), height: min(high.y - low.y, limit))
        }

        /// Adds the rectangle about `p` that reaches `reach` to each side.
        mutating func include(_ p: ShapePoint, reach: ShapeVector = .zero) {
          low = ShapePoint(min(low.x, p.x - reach.dx), min(low.y, p.y - reach.dy))
          high = ShapePoint(max(high.x, p.x + reach.dx), max(high.y, p.y + reach.dy))
        }

        /// Adds the corners of `rect`.
        mutating func include(_ rect: ShapeRect) {
          include(ShapePoint(rect.minX, rect.minY))
          include(ShapePoint(rect.maxX, rect.maxY))
        }

        /// Adds every point of a cubic, each with `reach` to each side.
        mutating func includeCurve(
          _ p0: ShapePoint, _ p1: ShapePoint, _ p2: ShapePoint, _ p3: ShapePoint,
          reach: ShapeVector = .zero
        ) {
          include(p0, reach: reach)
          include(p3, reach: reach)
          let (x1, x2) = shapeInnerExtremes(p0.x, p1.x, p2.x, p3.x)
          low.x = min(low.x, x1 - reach.dx, x2 - reach.dx)
          high.x = max(high.x, x1 + reach.dx, x2 + reach.dx)
          let (y1, y2) = shapeInnerExtremes(p0.y, p1.y, p2.y, p3.y)
          low.y = min(low.y, y1 - reach.dy, y2 - reach.dy)
          high.y = max(high.y, y1 + reach.dy, y2 + reach.dy)
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [20, 21],
      text: #"""
      /// The values of a one-dimensional cubic where its derivative vanishes between its ends; the value
      /// at the beginning in the place of one that does not exist.
      private nonisolated func shapeInnerExtremes(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double
      ) -> (Double, Double) {
        // A curve whose controls lie between its ends does so itself.
        guard min(b, c) < min(a, d) || max(b, c) > max(a, d) else { return (a, a) }
        let (t1, t2) = shapeDerivativeRoots(a, b, c, d)
        return (
          0 < t1 && t1 < 1 ? shapeCubic(a, b, c, d, at: t1) : a,
          0 < t2 && t2 < 1 ? shapeCubic(a, b, c, d, at: t2) : a
        )
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The parameters where the derivative of a cubic vanishes; an infinity or a NaN in the place of
      /// one that does not exist.
      ///
      /// With the differences u, v, w of the controls the derivative is u(1−t)² + 2vt(1−t) + wt². Its
      /// discriminant is v² − uw, and the root that would cancel is taken from the product of the roots.
      nonisolated func shapeDerivativeRoots(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double
      ) -> (Double, Double) {
        let size = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
        let (u, v, w) = (b / size - a / size, c / size - b / size, d / size - c / size)
        let root = (v * v - u * w).squareRoot()
        let q = u - v >= 0 ? u - v + root : u - v - root
        return (q / (u - v + (w - v)), u / q)
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The value of a one-dimensional cubic, by de Casteljau's scheme, which does not overflow.
      private nonisolated func shapeCubic(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double
      ) -> Double {
        func between(_ a: Double, _ b: Double) -> Double { a * (1 - t) + b * t }
        return between(
          between(between(a, b), between(b, c)), between(between(b, c), between(c, d)))
      }
      """#),
    Part(
      type: "ShapeComplex", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// A number of the complex plane.
      nonisolated struct ShapeComplex {
        var real: Double
        var imaginary: Double

        var largest: Double { max(real.magnitude, imaginary.magnitude) }
        var magnitude: Double { (real * real + imaginary * imaginary).squareRoot() }
        func dot(_ other: ShapeComplex) -> Double { real * other.real + imaginary * other.imaginary }

        /// The root whose real part is not negative.
        var squareRoot: ShapeComplex {
          let magnitude = magnitude
          let large = ((magnitude + real.magnitude) / 2).squareRoot()
          let small = large > 0 ? imaginary.magnitude / (2 * large) : 0
          let sign: Double = imaginary < 0 ? -1 : 1
          return real >= 0
            ? ShapeComplex(real: large, imaginary: sign * small)
            : ShapeComplex(real: small, imaginary: sign * large)
        }

        static func + (a: ShapeComplex, b: ShapeComplex) -> ShapeComplex {
          ShapeComplex(real: a.real + b.real, imaginary: a.imaginary + b.imaginary)
        }
        static func - (a: ShapeComplex, b: ShapeComplex) -> ShapeComplex {
          ShapeComplex(real: a.real - b.real, imaginary: a.imaginary - b.imaginary)
        }
        static func * (a: ShapeComplex, k: Double) -> ShapeComplex {
          ShapeComplex(real: a.real * k, imaginary: a.imaginary * k)
        }
        static func * (a: ShapeComplex, b: ShapeComplex) -> ShapeComplex {
          ShapeComplex(
            real: a.real * b.real - a.imaginary * b.imaginary,
            imaginary: a.real * b.imaginary + a.imaginary * b.real)
        }
        static func / (a: ShapeComplex, k: Double) -> ShapeComplex {
          ShapeComplex(real: a.real / k, imaginary: a.imaginary / k)
        }
        static func / (a: ShapeComplex, b: ShapeComplex) -> ShapeComplex {
          let square = b.real * b.real + b.imaginary * b.imaginary
          return ShapeComplex(
            real: (a.real * b.real + a.imaginary * b.imaginary) / square,
            imaginary: (a.imaginary * b.real - a.real * b.imaginary) / square)
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [10, 45, 48, 54, 56, 64, 94],
      text: #"""
      /// The smallest convex polygon that holds `points`: its corners clockwise as seen (y down), from the one
      /// that is leftmost, and topmost of those. Points on an edge are no corners; one point, or two ends of a
      /// line, are a hull, too.
      ///
      /// Andrew's monotone chain (1979), with orientations that are exact: a determinant that rounding could have
      /// turned is worked out anew in sums without error (T. J. Dekker, "A floating-point technique for extending
      /// the available precision", 1971). Points that are not finite are left out.
      nonisolated func shapeConvexHull(_ points: [ShapePoint]) -> [ShapePoint] {
        var sorted = points.filter { $0.x.isFinite && $0.y.isFinite }
        sorted.sort { $0.x < $1.x || $0.x == $1.x && $0.y < $1.y }
        guard let first = sorted.first, let last = sorted.last else { return [] }
        if first == last { return [first] }
        // With y down, the upper chain comes first in a clockwise hull.
        var upper: [ShapePoint] = []
        var lower: [ShapePoint] = []
        for p in sorted {
          while upper.count > 1, shapeTurn(upper[upper.count - 2], upper[upper.count - 1], p) <= 0 {
            upper.removeLast()
          }
          if upper.last != p { upper.append(p) }
          while lower.count > 1, shapeTurn(lower[lower.count - 2], lower[lower.count - 1], p) >= 0 {
            lower.removeLast()
          }
          if lower.last != p { lower.append(p) }
        }
        return upper + lower.dropFirst().dropLast().reversed()
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [25, 27, 29, 48, 49, 50, 56, 94],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The parameter where the curve is nearest to `point`, the first of those that are equally near but
        /// for rounding, and the distance there.
        ///
        /// Where the distance is least, between the ends, the curve's direction is across the line to the point:
        /// a polynomial of the fifth degree vanishes. All its zeros are isolated by the signs of its Bernstein
        /// coefficients (Descartes' rule; see G. E. Collins and A. G. Akritas, "Polynomial real root isolation
        /// using Descartes' rule of signs", 1976), so that none is missed. The distance is right to about 1e-15
        /// of the largest coordinate.
        func nearest(to point: ShapePoint) -> (t: Double, distance: Double) {
          var search = ShapeNearestSearch(self, point)
          search.run()
          let t = search.best
          return (t, (self.point(at: t) - point).length)
        }
      }
      """#),
    Part(
      type: "ShapeNearestSearch", extends: nil,
      isExtension: false,
      members: [],
      needs: [26, 27, 48, 56, 57, 94],
      text: #"""
      /// Finds the parameter at which a curve is nearest to a point.
      private nonisolated struct ShapeNearestSearch {
        /// From the point to the curve: ((c3·t + c2)·t + c1)·t + c0.
        private let c0: ShapeVector
        private let c1: ShapeVector
        private let c2: ShapeVector
        private let c3: ShapeVector
        private let slope: ShapeQuintic
        private(set) var best = 0.0
        private var least = Double.infinity

        /// The length of an interval that is divided no more: zeros that are closer are one.
        private static let smallest = 0x1p-30

        init(_ curve: ShapeCubicCurve, _ point: ShapePoint) {
          // Larger numbers have squares that overflow, and smaller ones such that vanish.
          let scale = Self.scale(curve, point)
          func vector(_ p: ShapePoint) -> ShapeVector {
            ShapeVector(p.x * scale - point.x * scale, p.y * scale - point.y * scale)
          }
          let (p, q, r, s) = (
            vector(curve.start), vector(curve.control1), vector(curve.control2), vector(curve.end)
          )
          let (u, v, w) = (q - p, r - q, s - r)
          (c0, c1, c2) = (p, u * 3, (v - u) * 3)
          c3 = w - v - (v - u)
          // The product of the Bernstein forms of the curve and of its derivative.
          slope = ShapeQuintic(
            p.dot(u), (2 * p.dot(v) + 3 * q.dot(u)) / 5, (p.dot(w) + 6 * q.dot(v) + 3 * r.dot(u)) / 10,
            (3 * q.dot(w) + 6 * r.dot(v) + s.dot(u)) / 10, (3 * r.dot(w) + 2 * s.dot(v)) / 5, s.dot(w))
        }

        private static func scale(_ curve: ShapeCubicCurve, _ point: ShapePoint) -> Double {
          let size = [curve.start, curve.control1, curve.control2, curve.end, point].reduce(0.0) {
            max($0, $1.x.magnitude, $1.y.magnitude)
          }
          return size > 0x1p300 ? 0x1p-800 : size < 0x1p-300 ? 0x1p300 : 1
        }

        mutating func run() {
          consider(0)
          isolate(slope, 0, 1)
          consider(1)
        }

        private mutating func consider(_ t: Double) {
          let d = ((c3 * t + c2) * t + c1) * t + c0
          let square = d.dot(d)
          if square < least { (best, least) = (t, square) }
        }

        /// Looks for the zeros where the distance has a minimum.
        private mutating func isolate(_ quintic: ShapeQuintic, _ start: Double, _ end: Double) {
          let (changes, begins) = quintic.signChanges
          if changes == 0 { return }
          if changes == 1 {
            // From less to more the distance is least, else it is greatest.
            if begins < 0 { consider(zero(start, end)) }
            return
          }
          let middle = (start + end) / 2
          guard end - start > Self.smallest else { return consider(middle) }
          let (before, after) = quintic.halves
          isolate(before, start, middle)
          if after.first == 0 { consider(middle) }
          isolate(after, middle, end)
        }

        /// The zero between two parameters, at which the slope grows: Newton's method, kept between them.
        private func zero(_ start: Double, _ end: Double) -> Double {
          var (low, high) = (start, end)
          var t = (low + high) / 2
          for _ in 0..<60 {
            let d = ((c3 * t + c2) * t + c1) * t + c0
            let d1 = (c3 * (3 * t) + c2 * 2) * t + c1
            let d2 = c3 * (6 * t) + c2 * 2
            let value = d.dot(d1)
            if value < 0 { low = t } else { high = t }
            var next = t - value / (d1.dot(d1) + d.dot(d2))
            if !(next > low && next < high) { next = (low + high) / 2 }
            if (next - t).magnitude <= 1e-15 { return next }
            t = next
          }
          return t
        }
      }
      """#),
    Part(
      type: "ShapeQuintic", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// A polynomial of the fifth degree by its Bernstein coefficients.
      private nonisolated struct ShapeQuintic {
        private let a: Double
        private let b: Double
        private let c: Double
        private let d: Double
        private let e: Double
        private let f: Double

        init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
          (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }

        var first: Double { a }

        /// The number of changes of sign from one coefficient to the next that is not 0, and the first sign.
        var signChanges: (count: Int, first: Double) {
          var (changes, sign, first) = (0, 0.0, 0.0)
          func look(_ value: Double) {
            if value * sign < 0 { changes += 1 }
            if value != 0 { sign = value < 0 ? -1 : 1 }
            if first == 0 { first = sign }
          }
          look(a)
          look(b)
          look(c)
          look(d)
          look(e)
          look(f)
          return (changes, first)
        }

        /// The polynomial over both halves of its interval (de Casteljau's scheme).
        var halves: (ShapeQuintic, ShapeQuintic) {
          let (ab, bc, cd, de, ef) = ((a + b) / 2, (b + c) / 2, (c + d) / 2, (d + e) / 2, (e + f) / 2)
          let (ac, bd, ce, df) = ((ab + bc) / 2, (bc + cd) / 2, (cd + de) / 2, (de + ef) / 2)
          let (ad, be, cf) = ((ac + bd) / 2, (bd + ce) / 2, (ce + df) / 2)
          let (ae, bf) = ((ad + be) / 2, (be + cf) / 2)
          let af = (ae + bf) / 2
          return (ShapeQuintic(a, ab, ac, ad, ae, af), ShapeQuintic(af, bf, cf, df, ef, f))
        }
      }
      """#),
    Part(
      type: "ShapeCubicCurve", extends: nil,
      isExtension: false,
      members: [],
      needs: [10, 28, 48, 56, 57, 94],
      text: #"""
      /// A cubic Bézier curve, (1 − t)³·start + 3t(1 − t)²·control1 + 3t²(1 − t)·control2 + t³·end for t from 0
      /// to 1.
      nonisolated struct ShapeCubicCurve: Hashable, Sendable {
        var start: ShapePoint
        var control1: ShapePoint
        var control2: ShapePoint
        var end: ShapePoint

        init(_ start: ShapePoint, _ control1: ShapePoint, _ control2: ShapePoint, _ end: ShapePoint) {
          (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
        }

        /// A straight line, which t runs along evenly.
        init(lineFrom start: ShapePoint, to end: ShapePoint) {
          self.init(
            start, start.mixed(with: end, 1.0 / 3), end.mixed(with: start, 1.0 / 3), end)
        }

        /// The point at the parameter `t`: exactly the ends at 0 and 1, and between the controls without
        /// overflow (de Casteljau's scheme).
        func point(at t: Double) -> ShapePoint {
          let (a, b, c) = (
            start.mixed(with: control1, t), control1.mixed(with: control2, t),
            control2.mixed(with: end, t)
          )
          return a.mixed(with: b, t).mixed(with: b.mixed(with: c, t), t)
        }

        /// The derivative by t; zero at a cusp, and at an end whose handle has no length.
        func derivative(at t: Double) -> ShapeVector {
          let s = 1 - t
          let (u, v, w) = (control1 - start, control2 - control1, end - control2)
          return (u * (s * s) + v * (2 * s * t) + w * (t * t)) * 3
        }

        /// The parts before and after the parameter `t`. They share the point there, and keep the ends.
        func split(at t: Double) -> (ShapeCubicCurve, ShapeCubicCurve) {
          let (a, b, c) = (
            start.mixed(with: control1, t), control1.mixed(with: control2, t),
            control2.mixed(with: end, t)
          )
          let (d, e) = (a.mixed(with: b, t), b.mixed(with: c, t))
          let middle = d.mixed(with: e, t)
          return (ShapeCubicCurve(start, a, d, middle), ShapeCubicCurve(middle, e, c, end))
        }

        /// The part between two parameters, `from` ≤ `to`.
        func part(from: Double, to: Double) -> ShapeCubicCurve {
          var result = to < 1 ? split(at: to).0 : self
          if from > 0 { result = result.split(at: to > 0 ? min(from / to, 1) : 0).1 }
          return result
        }

        var reversed: ShapeCubicCurve { ShapeCubicCurve(end, control2, control1, start) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePoint",
      isExtension: true,
      members: [],
      needs: [56, 94],
      text: #"""
      nonisolated extension ShapePoint {
        /// The point `t` of the way to `other`; exact at 0 and 1, and where a coordinate is the same.
        func mixed(with other: ShapePoint, _ t: Double) -> ShapePoint {
          func mixed(_ a: Double, _ b: Double) -> Double { a == b ? a : a * (1 - t) + b * t }
          return ShapePoint(mixed(x, other.x), mixed(y, other.y))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [10, 27, 57, 62],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The length of the curve, 0 where all its points are one; finite for finite controls.
        ///
        /// - Parameter tolerance: The part of the length that may be wrong, 1e-15 at least. Rounding adds about
        ///   4e-16.
        func length(tolerance: Double = 1e-12) -> Double {
          ShapeSpeedIntegral(self, tolerance: tolerance).total()
        }

        /// The unit vector in which the curve goes on from `t`, or in which it arrives at the end; zero where all
        /// of its points are one.
        func direction(at t: Double) -> ShapeVector {
          let derivative = derivative(at: t)
          let size = max((control1 - start).length, (control2 - control1).length, (end - control2).length)
          if derivative.length > 1e-9 * size, let direction = derivative.normalized { return direction }
          // The first control of the rest that is elsewhere; of the part before, at the end.
          let rest = t < 1 ? split(at: t).1 : reversed
          let way =
            [rest.control1, rest.control2, rest.end].lazy.map { $0 - rest.start }
            .first { $0.length > 1e-9 * size }?.normalized ?? .zero
          return t < 1 ? way : -way
        }
      }
      """#),
    Part(
      type: "ShapeCurveFit", extends: nil,
      isExtension: false,
      members: [],
      needs: [10, 16, 17, 27, 29, 48, 54, 56, 57, 64, 94],
      text: #"""
      /// Cubics through samples, none of which is farther from them than a tolerance.
      ///
      /// Corners are found first: samples at which the way turns by more than an angle. Between them cubics are
      /// fitted by least squares with the directions at their ends given, the parameters of samples moved to
      /// where the curve is nearest to them, and divided where a sample is farthest (P. J. Schneider, "An
      /// algorithm for automatically fitting digitized curves", Graphics Gems, 1990).
      nonisolated struct ShapeCurveFit: Sendable {
        /// In points, more than 0.
        var tolerance: Double
        /// The cosine of the turn from which on a sample is a corner; that of 60° unless it is said.
        var cornerCosine = 0.5

        init(tolerance: Double) {
          self.tolerance = tolerance
        }

        /// One subpath from the first sample to the last, through every corner. Samples that are no places, or
        /// the same as the one before, are left out; one sample is a point.
        func path(_ samples: [ShapePoint]) -> ShapeBezierPath {
          var points: [ShapePoint] = []
          for p in samples where p.x.isFinite && p.y.isFinite && p != points.last { points.append(p) }
          var path = ShapeBezierPath()
          guard let first = points.first else { return path }
          path.move(to: first)
          var start = 0
          for corner in corners(points) {
            for curve in curves(Array(points[start...corner])) {
              path.curve(curve.control1, curve.control2, to: curve.end)
            }
            start = corner
          }
          return path
        }

        /// The indices of the corners and of the last sample.
        private func corners(_ points: [ShapePoint]) -> [Int] {
          guard points.count > 1 else { return [] }
          let inner = points.indices.dropFirst().dropLast().filter { i in
            let (u, v) = (points[i] - points[i - 1], points[i + 1] - points[i])
            return u.dot(v) < cornerCosine * (u.length * v.length)
          }
          return inner + [points.count - 1]
        }

        /// The fit of some samples with their directions at both ends.
        private struct Span {
          var range: ClosedRange<Int>
          /// Unit vectors into the span.
          var leaving: ShapeVector
          var arriving: ShapeVector
        }

        private func curves(_ points: [ShapePoint]) -> [ShapeCubicCurve] {
          let last = points.count - 1
          var spans = [
            Span(
              range: 0...last, leaving: direction(points[0], points[1]),
              arriving: direction(points[last], points[last - 1]))
          ]
          var result: [ShapeCubicCurve] = []
          while let span = spans.popLast() {
            let (curve, split) = fit(span, points)
            guard let split else {
              result.append(curve)
              continue
            }
            let across = direction(points[split - 1], points[split + 1])
            let through = across == .zero ? direction(points[split], points[split + 1]) : across
            spans.append(
              Span(range: split...span.range.upperBound, leaving: through, arriving: span.arriving))
            spans.append(
              Span(range: span.range.lowerBound...split, leaving: span.leaving, arriving: -through))
          }
          return result
        }

        private func direction(_ a: ShapePoint, _ b: ShapePoint) -> ShapeVector {
          (b - a).normalized ?? .zero
        }

        /// The best curve for a span, and where to divide it if that is not good enough.
        private func fit(_ span: Span, _ points: [ShapePoint]) -> (ShapeCubicCurve, split: Int?) {
          let range = span.range
          guard range.count > 2 else { return (plain(span, points), nil) }
          var parameters = chordParameters(points[range])
          var best = (plain(span, points), split: range.lowerBound + range.count / 2)
          for _ in 0..<6 {
            let curve = leastSquares(span, points, parameters)
            let (error, split) = worst(curve, points[range], parameters)
            if error <= tolerance { return (curve, nil) }
            best = (curve, split)
            // Farther off, other parameters do not help.
            if !(error < 4 * tolerance) { break }
            for (i, p) in zip(parameters.indices, points[range]) {
              parameters[i] = moved(parameters[i], of: curve, toward: p)
            }
          }
          return (best.0, best.split)
        }

        /// A curve with handles of a third of the chord.
        private func plain(_ span: Span, _ points: [ShapePoint]) -> ShapeCubicCurve {
          let (start, end) = (points[span.range.lowerBound], points[span.range.upperBound])
          let third = (end - start).length / 3
          return ShapeCubicCurve(start, start + span.leaving * third, end + span.arriving * third, end)
        }

        /// The part of the way, from 0 to 1, at which each point lies.
        private func chordParameters(_ points: ArraySlice<ShapePoint>) -> [Double] {
          var lengths = [0.0]
          for (a, b) in zip(points, points.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + (b - a).length)
          }
          let total = lengths[lengths.count - 1]
          return lengths.map { $0 / total }
        }

        /// The lengths of the handles for which the squares of the distances are least in sum.
        private func leastSquares(_ span: Span, _ points: [ShapePoint], _ parameters: [Double])
          -> ShapeCubicCurve
        {
          let (start, end) = (points[span.range.lowerBound], points[span.range.upperBound])
          let cosine = span.leaving.dot(span.arriving)
          var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
          for (t, p) in zip(parameters, points[span.range]) {
            let s = 1 - t
            let (b1, b2) = (3 * s * s * t, 3 * s * t * t)
            let (near, far) = (s * s * s + b1, t * t * t + b2)
            let rest = ShapeVector(
              p.x - (start.x * near + end.x * far), p.y - (start.y * near + end.y * far))
            aa += b1 * b1
            ab += b1 * b2 * cosine
            bb += b2 * b2
            ax += b1 * span.leaving.dot(rest)
            bx += b2 * span.arriving.dot(rest)
          }
          let determinant = aa * bb - ab * ab
          let (a, b) = ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant)
          let chord = (end - start).length
          // Handles that are short, long or backwards are no good fit, whatever the sum says.
          guard a > 1e-6 * chord, b > 1e-6 * chord, a < 1e3 * chord, b < 1e3 * chord else {
            return plain(span, points)
          }
          return ShapeCubicCurve(start, start + span.leaving * a, end + span.arriving * b, end)
        }

        /// The largest distance of a sample, and its index.
        private func worst(
          _ curve: ShapeCubicCurve, _ points: ArraySlice<ShapePoint>, _ parameters: [Double]
        ) -> (error: Double, index: Int) {
          var result = (error: -1.0, index: points.startIndex + 1)
          for i in points.indices.dropFirst().dropLast() {
            let error = (curve.point(at: parameters[i - points.startIndex]) - points[i]).length
            if error > result.error { result = (error, i) }
          }
          return result
        }

        /// A step of Newton's method toward the parameter where a curve is nearest to a point.
        private func moved(_ t: Double, of curve: ShapeCubicCurve, toward p: ShapePoint) -> Double {
          let (d, v) = (curve.point(at: t) - p, curve.derivative(at: t))
          let (u, w) = (
            (curve.control2 - curve.control1) - (curve.control1 - curve.start),
            (curve.end - curve.control2) - (curve.control2 - curve.control1)
          )
          let bend = (u * (1 - t) + w * t) * 6
          let next = t - d.dot(v) / (v.dot(v) + d.dot(bend))
          return next >= 0 && next <= 1 ? next : t
        }
      }
      """#),
    Part(
      type: "ShapeEllipse", extends: nil,
      isExtension: false,
      members: [],
      needs: [7, 29, 48, 56, 57, 58, 94, 95],
      text: #"""
      /// The points center + u·cos θ + v·sin θ, with θ the parametric angle.
      ///
      /// With v a quarter turn clockwise of u (as seen, y down), θ grows clockwise.
      nonisolated struct ShapeEllipse: Hashable, Sendable {
        var center: ShapePoint
        var u: ShapeVector
        var v: ShapeVector

        init(center: ShapePoint, u: ShapeVector, v: ShapeVector) {
          self.center = center
          self.u = u
          self.v = v
        }

        /// The ellipse that touches the four sides of `rect`; θ = 0 is the middle of the right side.
        init(in rect: ShapeRect) {
          self.init(
            center: rect.center, u: ShapeVector(rect.width / 2, 0), v: ShapeVector(0, rect.height / 2))
        }

        /// The circle about `center` that passes through `start` at θ = 0.
        init(center: ShapePoint, through start: ShapePoint) {
          let u = start - center
          self.init(center: center, u: u, v: u.perpendicular)
        }

        /// The point whose parametric angle has the cosine and sine in `direction`.
        func point(at direction: ShapeVector) -> ShapePoint {
          center + u * direction.dx + v * direction.dy
        }

        /// The derivative by the angle, in radians, where its cosine and sine are in `direction`.
        func tangent(at direction: ShapeVector) -> ShapeVector {
          v * direction.dx - u * direction.dy
        }
      }
      """#),
    Part(
      type: "ShapeGaussLegendreNodes", extends: nil,
      isExtension: false,
      members: [],
      needs: [22],
      text: #"""
      /// Nodes of Gauss–Legendre quadrature from 0 to 1, of those that are symmetric, with their weights.
      nonisolated struct ShapeGaussLegendreNodes<Values: SIMD & Sendable>: Sendable
      where Values.Scalar == Double {
        let places: Values
        let squares: Values
        let weights: Values

        init(_ places: Values, _ weights: Values) {
          (self.places, self.weights) = (places, weights)
          squares = places * places
        }

        /// The weighted sum of |square·u² + odd·u + middle| over all nodes u.
        @inline(__always)
        func sum(_ square: ShapeComplex, _ odd: ShapeComplex, _ middle: ShapeComplex) -> Double {
          let evenX = squares * square.real + middle.real
          let evenY = squares * square.imaginary + middle.imaginary
          let oddX = places * odd.real
          let oddY = places * odd.imaginary
          let (afterX, afterY) = (evenX + oddX, evenY + oddY)
          let (beforeX, beforeY) = (evenX - oddX, evenY - oddY)
          let after = (afterX * afterX + afterY * afterY).squareRoot()
          let before = (beforeX * beforeX + beforeY * beforeY).squareRoot()
          return ((after + before) * weights).sum()
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [32],
      text: #"""
      // The zeros of the Legendre polynomials, worked out with 50 digits.
      nonisolated let shapeNodes4 = ShapeGaussLegendreNodes(
        SIMD2(0.33998104358485626, 0.8611363115940526), SIMD2(0.6521451548625461, 0.34785484513745385))
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [32],
      text: #"""
      nonisolated let shapeNodes8 = ShapeGaussLegendreNodes(
        SIMD4(0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363),
        SIMD4(0.362683783378362, 0.31370664587788727, 0.22238103445337448, 0.10122853629037626))
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [32],
      text: #"""
      nonisolated let shapeNodes16 = ShapeGaussLegendreNodes(
        SIMD8(
          0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438,
          0.755404408355003, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499),
        SIMD8(
          0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674,
          0.12462897125553388, 0.09515851168249279, 0.062253523938647894, 0.027152459411754096))
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [32],
      text: #"""
      nonisolated let shapeNodes24Inner = ShapeGaussLegendreNodes(
        SIMD8(
          0.06405689286260563, 0.1911188674736163, 0.3150426796961634, 0.4337935076260451,
          0.5454214713888396, 0.6480936519369755, 0.7401241915785544, 0.820001985973903),
        SIMD8(
          0.12793819534675216, 0.1258374563468283, 0.12167047292780339, 0.1155056680537256,
          0.10744427011596563, 0.09761865210411388, 0.08619016153195327, 0.0733464814110803))
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [32],
      text: #"""
      nonisolated let shapeNodes24Outer = ShapeGaussLegendreNodes(
        SIMD4(0.8864155270044011, 0.9382745520027328, 0.9747285559713095, 0.9951872199970213),
        SIMD4(0.05929858491543678, 0.04427743881741981, 0.028531388628933663, 0.0123412297999872))
      """#),
    Part(
      type: "ShapeHullRule", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The rule by which a convex polygon gets fewer corners.
      nonisolated enum ShapeHullRule: String, CaseIterable, Hashable, Sendable {
        /// An edge goes whose neighbours, extended until they meet, add the least area: the result holds the
        /// polygon.
        case outer
        /// The corner goes at which the outline turns least: the result lies in the polygon.
        case smallestAngle
        /// Corners go that are nearly straight, in passes that allow more and more, as in widely copied code for
        /// physics bodies. It may leave far fewer corners, and lose much area.
        case source
      }
      """#),
    Part(
      type: nil, extends: "ShapeHullRule",
      isExtension: true,
      members: [],
      needs: [7, 10, 29, 38, 40, 41, 54, 56, 94],
      text: #"""
      nonisolated extension ShapeHullRule {
        /// The polygon with at most `count` corners, 4 at least. `hull` is convex and turns clockwise (as seen,
        /// y down) from its leftmost corner, as `convexHull` makes it, and so does the result.
        ///
        /// It takes O(n log n), but for `source` O(n) in each of at most 148 passes.
        func reduced(_ hull: [ShapePoint], to count: Int) -> [ShapePoint] {
          let count = max(count, 4)
          guard hull.count > count else { return hull }
          switch self {
          case .outer, .smallestAngle:
            var ring = ShapeHullRing(hull, self)
            return ring.reduced(to: count).fromTheLeftmost
          case .source: return passed(hull, to: count)
          }
        }

        private func passed(_ hull: [ShapePoint], to count: Int) -> [ShapePoint] {
          var corners = hull
          var pass = 1
          while corners.count > count, pass < 150 {
            let straight = -1 + 0.135 * (Double(pass) * 0.1)
            var kept = [corners[0]]
            for i in 1..<corners.count - 1 {
              let (u, v) = (kept[kept.count - 1] - corners[i], corners[i + 1] - corners[i])
              if u.dot(v) >= straight * (u.length * v.length) { kept.append(corners[i]) }
            }
            kept.append(corners[corners.count - 1])
            corners = kept
            pass += 1
          }
          return corners
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePoint",
      isExtension: true,
      members: [],
      needs: [56, 94],
      text: #"""
      nonisolated extension [ShapePoint] {
        /// The same ring, from the leftmost corner, and the topmost of those.
        fileprivate var fromTheLeftmost: [ShapePoint] {
          let first = indices.min {
            self[$0].x < self[$1].x || self[$0].x == self[$1].x && self[$0].y < self[$1].y
          }
          return first.map { Array(self[$0...] + self[..<$0]) } ?? []
        }
      }
      """#),
    Part(
      type: "ShapeHullRing", extends: nil,
      isExtension: false,
      members: [],
      needs: [7, 10, 38, 39, 48, 54, 56, 64, 94],
      text: #"""
      /// The corners of a polygon in a ring, from which that goes next which costs least.
      private nonisolated struct ShapeHullRing {
        private var points: [ShapePoint]
        private let rule: ShapeHullRule
        private var previous: [Int]
        private var next: [Int]
        /// The costs of removing a corner, or the edge behind it; infinity for what is gone or cannot go.
        private var costs: [Double]
        /// The least cost of each pair of nodes below, as a tournament; the leaves are the corners.
        private var winners: [Int]

        init(_ hull: [ShapePoint], _ rule: ShapeHullRule) {
          points = hull
          self.rule = rule
          let n = hull.count
          previous = (0..<n).map { ($0 + n - 1) % n }
          next = (0..<n).map { ($0 + 1) % n }
          costs = Array(repeating: .infinity, count: n)
          winners = Array(repeating: 0, count: 2 * n)
          for i in 0..<n {
            costs[i] = cost(i)
            winners[n + i] = i
          }
          for node in (1..<n).reversed() {
            winners[node] = better(winners[2 * node], winners[2 * node + 1])
          }
        }

        mutating func reduced(to count: Int) -> [ShapePoint] {
          var left = points.count
          while left > count, costs[winners[1]] < .infinity {
            remove(winners[1])
            left -= 1
          }
          return points.indices.filter { next[$0] >= 0 }.map { points[$0] }
        }

        private mutating func remove(_ i: Int) {
          var gone = i
          if rule == .outer, let meeting = meeting(i) {
            // The corner behind the edge goes, and the one before it is where its neighbours meet. The first
            // stays in its place.
            gone = next[i]
            points[i] = meeting
          }
          let (before, after) = (previous[gone], next[gone])
          (next[before], previous[after]) = (after, before)
          next[gone] = -1
          update(gone, .infinity)
          var near = [previous[before], before, after]
          if rule == .outer { near.append(previous[near[0]]) }
          for corner in near { update(corner, cost(corner)) }
        }

        private mutating func update(_ i: Int, _ cost: Double) {
          costs[i] = cost
          var node = (points.count + i) / 2
          while node > 0 {
            winners[node] = better(winners[2 * node], winners[2 * node + 1])
            node /= 2
          }
        }

        private func better(_ i: Int, _ j: Int) -> Int {
          costs[i] < costs[j] || costs[i] == costs[j] && i < j ? i : j
        }

        private func cost(_ i: Int) -> Double {
          switch rule {
          case .outer:
            guard let meeting = meeting(i) else { return .infinity }
            let (u, v) = (points[next[i]] - points[i], meeting - points[i])
            return u.cross(v).magnitude
          case .smallestAngle, .source:
            // The tangent of half of the turn, which grows with it.
            let (u, v) = (points[i] - points[previous[i]], points[next[i]] - points[i])
            let lengths = (u.dot(u) * v.dot(v)).squareRoot()
            return u.cross(v) / (lengths + u.dot(v))
          }
        }

        /// The point where the edges before and behind the edge that begins at a corner meet beyond it; nil where they do
        /// not.
        private func meeting(_ i: Int) -> ShapePoint? {
          let (a, b) = (points[previous[i]], points[i])
          let (c, d) = (points[next[i]], points[next[next[i]]])
          let (u, v, w) = (b - a, c - d, c - b)
          // b + u·s = c + v·t; both extend forwards where the edges turn by less than half a turn.
          let cross = u.cross(v)
          let s = w.cross(v) / cross
          guard cross < 0, s >= 0, s.isFinite else { return nil }
          let meeting = b + u * s
          return meeting.x.isFinite && meeting.y.isFinite ? meeting : nil
        }
      }
      """#),
    Part(
      type: "ShapeInkDrawing", extends: nil,
      isExtension: false,
      members: [],
      needs: [7, 12, 16, 17, 30, 43, 44, 56, 94],
      text: #"""
      /// How samples of a pen become a path: by a method, and in a state.
      nonisolated struct ShapeInkDrawing: Hashable, Sendable {
        enum Method: Hashable, Sendable {
          /// While it is drawn already.
          case stroke(ShapeInkMethod)
          /// By few cubics that are nowhere farther from the samples than the tolerance, once it is finished; until
          /// then by lines.
          case fitted(tolerance: Double)
        }

        enum State: String, CaseIterable, Hashable, Sendable {
          case finished, drawing, cancelled
        }

        var method: Method
        var state: State

        init(_ method: Method, _ state: State = .finished) {
          self.method = method
          self.state = state
        }

        /// How far a fitted stroke may be from its samples; nil for others.
        var tolerance: Double? {
          if case .fitted(let tolerance) = method { tolerance } else { nil }
        }

        /// The path, which ends at the last sample: the same point twice where all samples are one, so that a
        /// round cap makes a dot of it, and nothing where the stroke was cancelled. Samples that are no places are
        /// left out.
        func path(_ samples: [ShapePoint]) -> ShapeBezierPath {
          guard state != .cancelled else { return ShapeBezierPath() }
          var method = ShapeInkMethod.linear
          if case .stroke(let chosen) = self.method { method = chosen }
          var stroke = ShapeInkStroke(method)
          for sample in samples { stroke.add(sample) }
          if let dot = stroke.dotCenter {
            var path = ShapeBezierPath()
            path.move(to: dot)
            path.line(to: dot)
            return path
          }
          if let tolerance, state == .finished, tolerance > 0 {
            return ShapeCurveFit(tolerance: tolerance).path(samples)
          }
          return stroke.path
        }
      }
      """#),
    Part(
      type: "ShapeInkMethod", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The way in which samples of a pen become a curve while it is drawn.
      nonisolated enum ShapeInkMethod: String, CaseIterable, Hashable, Sendable {
        /// A straight line between every two samples.
        case linear
        /// A cubic of each four samples, the last of which is the first of the next four: as many corners as
        /// lines have.
        case grouped
        /// Of five samples, the fourth is moved to the middle of the third and the fifth, so that cubics go on in
        /// their direction, and at their speed. The curve leaves out every third sample, and is smaller than what
        /// was drawn by a little (A. Khan, "Smooth Freehand Drawing on iOS", 2012).
        case smoothed
        /// Through all samples, with the direction of the neighbours at each (E. Catmull and R. Rom, "A class of
        /// local interpolating splines", 1974).
        case interpolated
      }
      """#),
    Part(
      type: "ShapeInkStroke", extends: nil,
      isExtension: false,
      members: [],
      needs: [10, 16, 17, 43, 54, 56, 64, 94],
      text: #"""
      /// A stroke of ink that grows by samples. What is finished never changes: each sample adds a segment, or
      /// none, in constant time.
      nonisolated struct ShapeInkStroke: Sendable {
        let method: ShapeInkMethod
        /// The segments that are finished, one subpath; it begins with the first sample.
        private(set) var finished = ShapeBezierPath()
        /// The point where the finished segments end, and the samples after it.
        private var pending: [ShapePoint] = []
        /// The sample before the first of `pending`, where a spline asks for it.
        private var previous: ShapePoint?
        /// The place of all samples, if it is one: a disc as wide as the line stands for the stroke.
        private(set) var dotCenter: ShapePoint?
        /// The number of samples.
        private(set) var count = 0

        init(_ method: ShapeInkMethod) {
          self.method = method
        }

        /// Adds the next sample; one that is no place is left out.
        mutating func add(_ sample: ShapePoint) {
          guard sample.x.isFinite, sample.y.isFinite else { return }
          count += 1
          pending.append(sample)
          guard count > 1 else {
            dotCenter = sample
            return finished.move(to: sample)
          }
          if dotCenter != sample { dotCenter = nil }
          finishSegment()
        }

        private mutating func finishSegment() {
          switch method {
          case .linear:
            finished.line(to: pending[1])
            pending.removeFirst()
          case .grouped where pending.count == 4:
            finished.curve(pending[1], pending[2], to: pending[3])
            pending.removeFirst(3)
          case .smoothed where pending.count == 5:
            let joint = ShapePoint((pending[2].x + pending[4].x) / 2, (pending[2].y + pending[4].y) / 2)
            finished.curve(pending[1], pending[2], to: joint)
            pending = [joint, pending[4]]
          case .interpolated where pending.count == 3:
            finished.append(spline(to: pending[1], before: pending[2]))
            previous = pending.removeFirst()
          case .grouped, .smoothed, .interpolated: break
          }
        }

        /// The finished segments and the rest: a line, a quadratic or a cubic through the samples that are not in
        /// them yet, so that it ends at the last one.
        var path: ShapeBezierPath {
          var path = finished
          switch (method, pending.count) {
          case (.interpolated, 2...): path.append(spline(to: pending[1], before: nil))
          case (_, 2): path.line(to: pending[1])
          case (_, 3):
            // The quadratic by its elevated controls.
            let third = 2.0 / 3
            path.curve(
              pending[0] + (pending[1] - pending[0]) * third,
              pending[2] + (pending[1] - pending[2]) * third, to: pending[2])
          case (_, 4): path.curve(pending[1], pending[2], to: pending[3])
          default: break
          }
          return path
        }

        /// The segment from the first of `pending` to the next sample, as it goes on to the one after that.
        private func spline(to end: ShapePoint, before next: ShapePoint?) -> ShapeBezierPath.Element {
          let start = pending[0]
          let leaving = (end - (previous ?? start)) * (1.0 / 6)
          let arriving = ((next ?? end) - start) * (1.0 / 6)
          return .curve(start + leaving, end - arriving, end)
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [46, 56, 64, 94],
      text: #"""
      /// More than 0 where the way from `a` by `b` to `c` turns clockwise (as seen, y down), less where it turns
      /// the other way, 0 where all lie on one line. The sign is that of the exact determinant, unless it is
      /// below 1e-280.
      nonisolated func shapeTurn(_ a: ShapePoint, _ b: ShapePoint, _ c: ShapePoint) -> Double {
        let left = (b.x - a.x) * (c.y - a.y)
        let right = (b.y - a.y) * (c.x - a.x)
        let determinant = left - right
        // J. R. Shewchuk, "Adaptive precision floating-point arithmetic", 1997: the error of this order.
        if determinant.magnitude > 4.5e-16 * (left.magnitude + right.magnitude), determinant.isFinite {
          return determinant
        }
        return shapeExactOrientation(a, b, c)
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [47, 56, 94],
      text: #"""
      /// The sign of ax·by − ay·bx + bx·cy − by·cx + cx·ay − cy·ax, summed without error.
      private nonisolated func shapeExactOrientation(_ a: ShapePoint, _ b: ShapePoint, _ c: ShapePoint)
        -> Double
      {
        // Products of large numbers would overflow, and errors of small ones vanish.
        let size = max(
          a.x.magnitude, a.y.magnitude, b.x.magnitude, b.y.magnitude, c.x.magnitude, c.y.magnitude)
        let scale = size > 0x1p400 ? 0x1p-600 : size < 0x1p-400 ? 0x1p500 : 1
        var sum = ShapeExactSum()
        for (x, y) in [(a.x, b.y), (b.x, c.y), (c.x, a.y)] { sum.add(x * scale, times: y * scale) }
        for (x, y) in [(b.x, a.y), (c.x, b.y), (a.x, c.y)] { sum.add(-x * scale, times: y * scale) }
        return sum.sign
      }
      """#),
    Part(
      type: "ShapeExactSum", extends: nil,
      isExtension: false,
      members: [],
      needs: [10, 54],
      text: #"""
      /// A sum of numbers that do not overlap, the smallest first.
      private nonisolated struct ShapeExactSum {
        private var parts: [Double] = []

        /// The largest part has the sign of all.
        var sign: Double { parts.last { $0 != 0 } ?? 0 }

        mutating func add(_ x: Double, times y: Double) {
          let product = x * y
          let error = (-product).addingProduct(x, y)
          add(error)
          add(product)
        }

        private mutating func add(_ value: Double) {
          var carry = value
          for i in parts.indices {
            let sum = carry + parts[i]
            let part = sum - carry
            parts[i] = (carry - (sum - part)) + (parts[i] - part)
            carry = sum
          }
          parts.append(carry)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [24, 29, 49, 50, 52, 56, 57, 61, 64, 94],
      text: #"""
      /// Places by the part of the length that leads to them.
      nonisolated extension ShapePathMeasure {
        /// The point after a fraction of the length, at the ends where that is less than 0 or more than 1; nil for
        /// a path without lines and curves, and for what is no number.
        func point(at fraction: Double) -> ShapePoint? {
          location(at: fraction * length).map { point($0) }
        }

        /// The unit vector in the direction of the path after a fraction of the length, as `tangent` has it.
        func tangent(at fraction: Double) -> ShapeVector? {
          location(at: fraction * length).map { tangent($0) }
        }

        /// The point of the path that is nearest to another; of several, the first.
        func nearestPoint(to p: ShapePoint) -> ShapePoint? {
          nearest(to: p).map { point($0.location) }
        }

        /// `count` points, evenly spread over the length as `samples` has them.
        func points(count: Int) -> [ShapePoint] { samples(count: count).map { point($0) } }

        /// The most samples on which a walk goes.
        static let mostSamples = 100_000

        /// The fraction of the length to which a walk leads that begins at a fraction and goes toward a place, over
        /// samples about `spacing` apart, as `SampleWalk` does; `fraction` itself, between 0 and 1, where the walk
        /// stops at once. Nil for a path without lines and curves, and a spacing that is not more than 0.
        func walk(from fraction: Double, toward place: ShapePoint, spacing: Double) -> Double? {
          let count = sampleCount(spacing: spacing, limit: ShapePathMeasure.mostSamples)
          let gaps = isClosed ? count : count - 1
          guard count > 0, fraction.isFinite else { return nil }
          let start = min(max(fraction, 0), 1)
          let index = gaps > 0 ? Int((start * Double(gaps)).rounded()) : 0
          let walk = ShapeSampleWalk(points(count: count), isClosed: isClosed)
          let first = isClosed ? index % count : index
          guard let end = walk.index(from: first, toward: place), end != first else { return start }
          return Double(end) / Double(gaps)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [24, 48, 50, 51, 52, 56, 64, 94],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// The place of the path that is nearest to a point, and how far that is; of several, the first. Nil for
        /// a path without lines and curves, and for what is no point.
        ///
        /// Each curve answers for all of itself, as `CubicCurve.nearest` does; one whose control points are all
        /// farther away than what is found is left out.
        func nearest(to point: ShapePoint) -> (location: Location, distance: Double)? {
          guard point.x.isFinite, point.y.isFinite else { return nil }
          var best: (location: Location, distance: Double)?
          for (i, segment) in segments.enumerated() {
            if let best, segment.curve.distanceOfControls(from: point) >= best.distance { continue }
            let found = segment.nearest(to: point)
            if let best, !(found.distance < best.distance) { continue }
            best = (Location(segment: i, t: found.t), found.distance)
          }
          return best
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [24, 28, 29, 48, 49, 52, 56, 64, 94],
      text: #"""
      nonisolated extension ShapePathMeasure.Segment {
        fileprivate func nearest(to point: ShapePoint) -> (t: Double, distance: Double) {
          guard speed == nil else { return curve.nearest(to: point) }
          let (way, offset) = (curve.end - curve.start, point - curve.start)
          let square = way.dot(way)
          let t = square > 0 && square.isFinite ? min(max(offset.dot(way) / square, 0), 1) : 0
          return (t, (point - curve.start.mixed(with: curve.end, t)).length)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [27, 29, 56, 57, 94],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// How far a point is from the upright box of the controls: the curve is no nearer.
        fileprivate func distanceOfControls(from p: ShapePoint) -> Double {
          let (left, right) = (
            min(start.x, control1.x, control2.x, end.x), max(start.x, control1.x, control2.x, end.x)
          )
          let (top, bottom) = (
            min(start.y, control1.y, control2.y, end.y), max(start.y, control1.y, control2.y, end.y)
          )
          return ShapeVector(max(left - p.x, p.x - right, 0), max(top - p.y, p.y - bottom, 0)).length
        }
      }
      """#),
    Part(
      type: "ShapePathMeasure", extends: nil,
      isExtension: false,
      members: [],
      needs: [8, 9, 10, 16, 17, 27, 28, 29, 48, 54, 56, 57, 62, 94],
      text: #"""
      /// The lengths along a path: made once, it answers where on the path something is.
      ///
      /// Subpaths follow each other, without the way from one to the next. A table keeps the length up to each
      /// of a few parameters of every curve, between which the speed is smooth enough for one quadrature, so that
      /// an answer is as exact as the length itself: to `tolerance` of the curve's length, and rounding.
      nonisolated struct ShapePathMeasure: Sendable {
        /// A curve of the path and a parameter of it.
        struct Location: Hashable, Sendable {
          /// Counted from 0 over all lines and curves, those that close a subpath included.
          var segment: Int
          var t: Double
        }

        struct Segment: Sendable {
          var curve: ShapeCubicCurve
          /// Nil for a straight line, along which t runs evenly.
          var speed: ShapeSpeedIntegral?
        }

        private struct Piece: Sendable {
          var segment: Int
          var start: Double
          var end: Double
          var order: ShapeSpeedIntegral.Order
          /// The length of the path up to the start and the end.
          var before: Double
          var after: Double
        }

        private(set) var segments: [Segment] = []
        private var pieces: [Piece] = []
        /// The length of the path; 0 where it has none, finite for finite coordinates.
        private(set) var length = 0.0
        /// True if it is one subpath that is closed.
        let isClosed: Bool

        init(_ path: ShapeBezierPath, tolerance: Double = 1e-12) {
          self.init(path.subpaths, tolerance: tolerance)
        }

        init(_ subpaths: [ShapeSubpath], tolerance: Double = 1e-12) {
          isClosed = subpaths.count == 1 && subpaths[0].isClosed
          for segment in subpaths.lazy.flatMap(\.segments) { add(segment, tolerance) }
        }

        private mutating func add(_ segment: ShapePathSegment, _ tolerance: Double) {
          let curve = segment.curve
          guard !segment.isLine else {
            segments.append(Segment(curve: curve))
            let whole = ShapeSpeedIntegral.Piece(start: 0, end: 1, order: .four)
            return addPiece(whole, (curve.end - curve.start).length)
          }
          let speed = ShapeSpeedIntegral(curve, tolerance: tolerance)
          segments.append(Segment(curve: curve, speed: speed))
          for piece in speed.pieces() {
            addPiece(piece, speed.length(from: piece.start, to: piece.end, piece.order))
          }
        }

        private mutating func addPiece(_ piece: ShapeSpeedIntegral.Piece, _ length: Double) {
          let before = self.length
          self.length = min(before + length, .greatestFiniteMagnitude)
          pieces.append(
            Piece(
              segment: segments.count - 1, start: piece.start, end: piece.end, order: piece.order,
              before: before, after: self.length))
        }

        // MARK: From a length to a place

        /// The place after `distance` along the path, at its ends where that is less than 0 or more than the
        /// length; nil for a path without lines and curves, and for what is no number.
        func location(at distance: Double) -> Location? {
          guard !pieces.isEmpty, !distance.isNaN else { return nil }
          var (low, high) = (0, pieces.count - 1)
          while low < high {
            let middle = (low + high) / 2
            if pieces[middle].after < distance { low = middle + 1 } else { high = middle }
          }
          return location(at: distance, in: pieces[low])
        }

        private func location(at distance: Double, in piece: Piece) -> Location {
          var known = (t: piece.start, distance: 0.0)
          return Location(
            segment: piece.segment, t: parameter(at: distance - piece.before, in: piece, &known))
        }

        /// The parameter after `distance` from the start of a piece: Newton's method, kept inside of the piece.
        ///
        /// - Parameter known: A parameter before it, and how far that is from the start; the answer afterwards.
        private func parameter(
          at distance: Double, in piece: Piece, _ known: inout (t: Double, distance: Double)
        ) -> Double {
          let size = piece.after - piece.before
          if !(distance > 0) { return piece.start }
          if distance >= size { return piece.end }
          let segment = segments[piece.segment]
          let share = (distance - known.distance) / (size - known.distance)
          var t = known.t + (piece.end - known.t) * share
          guard let speed = segment.speed else { return t }
          var (low, high) = (known.t, piece.end)
          for _ in 0..<60 {
            known.distance += speed.length(from: known.t, to: t, piece.order)
            known.t = t
            let error = known.distance - distance
            if error.magnitude <= 1e-15 * length { return t }
            if error < 0 { low = t } else { high = t }
            var next = t - error / segment.curve.derivative(at: t).length
            if !(next > low && next < high) { next = (low + high) / 2 }
            if next == t || !(next > low && next < high) { return t }
            t = next
          }
          return t
        }

        // MARK: From a place to a length

        /// The length of the path up to a place.
        func length(to location: Location) -> Double {
          guard
            let last = pieces.firstIndex(where: { piece in
              piece.segment > location.segment
                || piece.segment == location.segment && piece.end >= location.t
            })
          else { return length }
          let piece = pieces[last]
          guard piece.segment == location.segment, location.t > piece.start else { return piece.before }
          if location.t >= piece.end { return piece.after }
          guard let speed = segments[piece.segment].speed else {
            let share = (location.t - piece.start) / (piece.end - piece.start)
            return piece.before + share * (piece.after - piece.before)
          }
          return piece.before + speed.length(from: piece.start, to: location.t, piece.order)
        }

        // MARK: Points

        func point(_ location: Location) -> ShapePoint {
          let segment = segments[location.segment]
          guard segment.speed == nil else { return segment.curve.point(at: location.t) }
          return segment.curve.start.mixed(with: segment.curve.end, location.t)
        }

        /// The unit vector in the direction of the path at a place; where the path turns on the spot, that in
        /// which it goes on, and zero where all of its points are one.
        func tangent(_ location: Location) -> ShapeVector {
          segments[location.segment].curve.direction(at: location.t)
        }

        /// `count` points, evenly spread over the length: from end to end, or around a closed path, whose first
        /// point is not said twice.
        func samples(count: Int) -> [Location] {
          guard count > 0, !pieces.isEmpty else { return [] }
          let gaps = isClosed ? count : count - 1
          let spacing = gaps > 0 ? length / Double(gaps) : 0
          var result: [Location] = []
          result.reserveCapacity(count)
          var index = 0
          var known = (t: pieces[0].start, distance: 0.0)
          for i in 0..<count {
            let distance = i == gaps ? length : Double(i) * spacing
            while index + 1 < pieces.count, pieces[index].after < distance {
              index += 1
              known = (pieces[index].start, 0)
            }
            let piece = pieces[index]
            let t = parameter(at: distance - piece.before, in: piece, &known)
            result.append(Location(segment: piece.segment, t: t))
          }
          return result
        }

        /// The number of even samples that are about `spacing` apart, `limit` at most; 0 for a spacing that is
        /// not more than 0.
        func sampleCount(spacing: Double, limit: Int) -> Int {
          guard spacing > 0, !pieces.isEmpty else { return 0 }
          let gaps = (length / spacing).rounded()
          guard gaps < Double(limit) else { return limit }
          return isClosed ? max(1, Int(gaps)) : Int(gaps) + 1
        }
      }
      """#),
    Part(
      type: "ShapePathNode", extends: nil,
      isExtension: false,
      members: [],
      needs: [56, 57, 64, 94],
      text: #"""
      /// A point of a path as it is drawn: with the vectors to its control points, and how its corner is rounded.
      nonisolated struct ShapePathNode: Hashable, Sendable {
        var position: ShapePoint
        /// The vector to the control point before it; zero for a straight line.
        var incoming: ShapeVector
        /// The vector to the control point behind it; zero for a straight line.
        var outgoing: ShapeVector
        /// The radius of the arc that replaces the corner; 0 for none.
        var radius: Double

        init(
          _ position: ShapePoint, incoming: ShapeVector = .zero, outgoing: ShapeVector = .zero,
          radius: Double = 0
        ) {
          self.position = position
          self.incoming = incoming
          self.outgoing = outgoing
          self.radius = radius
        }

        var hasHandles: Bool { incoming != .zero || outgoing != .zero }

        /// Whether its point and its control points are finite.
        var isFinite: Bool {
          let (before, after) = (position + incoming, position + outgoing)
          return position.x.isFinite && position.y.isFinite && radius.isFinite
            && before.x.isFinite && before.y.isFinite && after.x.isFinite && after.y.isFinite
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [10, 16, 17, 53, 59, 60],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// Appends a subpath through `nodes`, of which there is one at least. A corner between two others is
        /// rounded as `roundedCorner` says; the ends of an open subpath are no corners.
        mutating func append(_ nodes: [ShapePathNode], isClosed: Bool) {
          let count = nodes.count
          /// The rounding of corner `i`, if it has one.
          func rounded(_ i: Int) -> ShapeRoundedCorner? {
            guard nodes[i].radius > 0, isClosed || (i > 0 && i < count - 1) else { return nil }
            return shapeRoundedCorner(
              previous: nodes[(i + count - 1) % count].position, corner: nodes[i].position,
              next: nodes[(i + 1) % count].position, radius: nodes[i].radius)
          }
          let first = rounded(0)
          move(to: first?.end ?? nodes[0].position)
          for i in 1..<(isClosed ? count + 1 : Swift.max(count, 1)) {
            let (a, b) = (nodes[i - 1], nodes[i == count ? 0 : i])
            let corner = i == count ? first : rounded(i)
            let isStraight = a.outgoing == .zero && b.incoming == .zero
            if !isStraight {
              curve(a.position + a.outgoing, b.position + b.incoming, to: b.position)
            } else if i < count || corner != nil {
              line(to: corner?.start ?? b.position)
            }
            for piece in corner?.curves ?? [] {
              curve(piece.control1, piece.control2, to: piece.end)
            }
          }
          if isClosed { close() }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [10, 16, 17, 53, 54],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The subpaths by their nodes. Where a closed one comes back to its start by a curve, that is one node.
        var nodeRuns: [(nodes: [ShapePathNode], isClosed: Bool)] {
          subpaths.map { subpath in
            var nodes = [ShapePathNode(subpath.start)]
            for segment in subpath.segments {
              let curve = segment.curve
              if !segment.isLine { nodes[nodes.count - 1].outgoing = curve.control1 - curve.start }
              nodes.append(
                ShapePathNode(curve.end, incoming: segment.isLine ? .zero : curve.control2 - curve.end))
            }
            if subpath.isClosed, nodes.count > 1, let last = nodes.last, last.position == subpath.start {
              nodes[0].incoming = last.incoming
              nodes.removeLast()
            }
            return (nodes, subpath.isClosed)
          }
        }
      }
      """#),
    Part(
      type: "ShapePoint", extends: nil,
      isExtension: false,
      members: [],
      needs: [57, 94],
      text: #"""
      /// A place in a plane whose y axis points down.
      nonisolated struct ShapePoint: Hashable, Sendable {
        var x: Double
        var y: Double

        init(_ x: Double, _ y: Double) {
          self.x = x
          self.y = y
        }

        static let zero = ShapePoint(0, 0)

        static func + (p: ShapePoint, v: ShapeVector) -> ShapePoint { ShapePoint(p.x + v.dx, p.y + v.dy) }
        static func - (p: ShapePoint, v: ShapeVector) -> ShapePoint { ShapePoint(p.x - v.dx, p.y - v.dy) }
        static func - (a: ShapePoint, b: ShapePoint) -> ShapeVector { ShapeVector(a.x - b.x, a.y - b.y) }
      }
      """#),
    Part(
      type: "ShapeVector", extends: nil,
      isExtension: false,
      members: [],
      needs: [29, 64],
      text: #"""
      /// A displacement.
      nonisolated struct ShapeVector: Hashable, Sendable {
        var dx: Double
        var dy: Double

        init(_ dx: Double, _ dy: Double) {
          self.dx = dx
          self.dy = dy
        }

        static let zero = ShapeVector(0, 0)

        /// The Euclidean length, without overflow for components near the limits.
        var length: Double {
          let big = max(dx.magnitude, dy.magnitude)
          guard big > 0, big.isFinite else { return big }
          let unit = big.binade  // a power of two: the divisions are exact
          let (a, b) = (dx / unit, dy / unit)
          return unit * (a * a + b * b).squareRoot()
        }

        /// The vector of length 1 in the same direction; nil where there is no direction, and where the
        /// length is beyond the range of numbers.
        var normalized: ShapeVector? {
          let length = length
          guard length > 0, length.isFinite else { return nil }
          return ShapeVector(dx / length, dy / length)
        }

        func dot(_ other: ShapeVector) -> Double { dx * other.dx + dy * other.dy }

        /// More than 0 where `other` points clockwise of this one (as seen, y down): the area between both.
        func cross(_ other: ShapeVector) -> Double { dx * other.dy - dy * other.dx }

        /// The vector a quarter turn clockwise (as seen, y down).
        var perpendicular: ShapeVector { ShapeVector(-dy, dx) }

        static func + (a: ShapeVector, b: ShapeVector) -> ShapeVector {
          ShapeVector(a.dx + b.dx, a.dy + b.dy)
        }
        static func - (a: ShapeVector, b: ShapeVector) -> ShapeVector {
          ShapeVector(a.dx - b.dx, a.dy - b.dy)
        }
        static prefix func - (v: ShapeVector) -> ShapeVector { ShapeVector(-v.dx, -v.dy) }
        static func * (v: ShapeVector, k: Double) -> ShapeVector { ShapeVector(v.dx * k, v.dy * k) }
      }
      """#),
    Part(
      type: "ShapeRect", extends: nil,
      isExtension: false,
      members: [],
      needs: [7, 56, 94, 95],
      text: #"""
      /// A rectangle with sides along the axes. Width and height keep the sign they were given.
      nonisolated struct ShapeRect: Hashable, Sendable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        init(x: Double, y: Double, width: Double, height: Double) {
          self.x = x
          self.y = y
          self.width = width
          self.height = height
        }

        var minX: Double { x }
        var minY: Double { y }
        var midX: Double { x + width / 2 }
        var midY: Double { y + height / 2 }
        var maxX: Double { x + width }
        var maxY: Double { y + height }
        var center: ShapePoint { ShapePoint(midX, midY) }

        /// The rectangle with every edge moved outwards by `d` (inwards where `d` is negative).
        func outset(by d: Double) -> ShapeRect {
          ShapeRect(x: x - d, y: y - d, width: width + 2 * d, height: height + 2 * d)
        }

        /// The smallest rectangle that holds both; both have sizes that are not negative.
        func union(_ other: ShapeRect) -> ShapeRect {
          let (left, top) = (min(x, other.x), min(y, other.y))
          return ShapeRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
        }
      }
      """#),
    Part(
      type: "ShapeRoundedCorner", extends: nil,
      isExtension: false,
      members: [],
      needs: [56, 94],
      text: #"""
      /// A corner between two straight sides, replaced by an arc that touches both.
      nonisolated struct ShapeRoundedCorner: Hashable, Sendable {
        /// A cubic that begins where the piece before it ends.
        struct Curve: Hashable, Sendable {
          var control1: ShapePoint
          var control2: ShapePoint
          var end: ShapePoint
        }

        /// Where the first side ends and the arc begins.
        var start: ShapePoint
        /// None where the corner stays as it is, one for an arc of at most 90°, else two equal ones.
        var curves: [Curve]

        /// Where the arc ends and the second side begins.
        var end: ShapePoint { curves.last?.end ?? start }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [2, 29, 56, 59, 94],
      text: #"""
      /// The rounding of the corner at `corner`, whose sides come from `previous` and go to `next`.
      ///
      /// The arc touches the sides at r·cot(θ/2) from the corner, θ being the angle between them, but at
      /// most in the middle of the shorter side: two neighbours can both be rounded. The corner stays as
      /// it is where points coincide, where the sides lie on one line, and for a radius that is not
      /// positive.
      nonisolated func shapeRoundedCorner(
        previous: ShapePoint, corner: ShapePoint, next: ShapePoint, radius: Double
      ) -> ShapeRoundedCorner {
        let plain = ShapeRoundedCorner(start: corner, curves: [])
        let (before, after) = (previous - corner, next - corner)
        let shorter = min(before.length, after.length)
        guard radius > 0, let a = before.normalized, let b = after.normalized else { return plain }

        // Both are unit vectors, so that these lengths are 2·cos(θ/2) and 2·sin(θ/2).
        let (sum, difference) = (a + b, b - a)
        let (cosine, sine) = (sum.length / 2, difference.length / 2)
        guard cosine > 1e-9, sine > 1e-9 else { return plain }

        let reach = min(radius * (cosine / sine), shorter / 2)
        let (start, end) = (corner + a * reach, corner + b * reach)
        let isAtMostQuarter = a.dx * b.dx + a.dy * b.dy < 1e-9
        if isAtMostQuarter {
          let handle = 4 / 3 * reach / (1 + 1 / sine)
          return ShapeRoundedCorner(
            start: start,
            curves: [.init(control1: start - a * handle, control2: end - b * handle, end: end)])
        }
        let handle = 4 / 3 * reach * (sine / cosine) * shapeHalfTangent(shapeHalfTangent(cosine / sine))
        let middle = corner + sum * (reach * (1 - sine) / (2 * cosine * cosine))
        let along = difference * (handle / (2 * sine))
        return ShapeRoundedCorner(
          start: start,
          curves: [
            .init(control1: start - a * handle, control2: middle - along, end: middle),
            .init(control1: middle + along, control2: end - b * handle, end: end),
          ])
      }
      """#),
    Part(
      type: "ShapeSampleWalk", extends: nil,
      isExtension: false,
      members: [],
      needs: [29, 48, 56, 94],
      text: #"""
      /// Walks over points of a path to the one that is nearest to a place, from neighbor to neighbor: what is
      /// dragged stays on its branch where the path crosses itself, and never jumps.
      ///
      /// The walk goes in the direction in which the distance falls, the better one of both, and stops where it
      /// falls no more. It may stop before a point that is nearer still (R. Mayoff's answer to "Drag a view along
      /// a path", 2013).
      nonisolated struct ShapeSampleWalk: Sendable {
        let points: [ShapePoint]
        /// True if the last point is followed by the first one.
        let isClosed: Bool

        init(_ points: [ShapePoint], isClosed: Bool) {
          (self.points, self.isClosed) = (points, isClosed)
        }

        /// The index of the point at which a walk from `index` ends; nil for no points. An index beyond the ends
        /// is that of the end.
        func index(from index: Int, toward place: ShapePoint) -> Int? {
          guard !points.isEmpty else { return nil }
          var index = min(max(index, 0), points.count - 1)
          var least = distance(index, place)
          let (before, after) = (neighbor(of: index, -1), neighbor(of: index, 1))
          let (back, ahead) = (distance(before, place), distance(after, place))
          guard min(back, ahead) < least else { return index }
          let step = ahead <= back ? 1 : -1
          for _ in points.indices {
            let next = neighbor(of: index, step)
            let distance = distance(next, place)
            guard distance < least else { break }
            (index, least) = (next, distance)
          }
          return index
        }

        private func neighbor(of index: Int, _ step: Int) -> Int {
          let next = index + step
          guard next < 0 || next >= points.count else { return next }
          return isClosed ? (next + points.count) % points.count : index
        }

        private func distance(_ index: Int, _ place: ShapePoint) -> Double {
          (points[index] - place).length
        }
      }
      """#),
    Part(
      type: "ShapeSpeedIntegral", extends: nil,
      isExtension: false,
      members: [],
      needs: [7, 10, 22, 27, 29, 33, 34, 35, 36, 37, 54, 63, 64],
      text: #"""
      /// The integral of the speed of a cubic curve, which is its length.
      ///
      /// The derivative is 3·q(t), a quadratic with complex values a(t − r₁)(t − r₂), and the speed 3·|q(t)| is
      /// analytic but where t is one of the zeros or of their conjugates. So the zeros tell, for any interval,
      /// how fast Gauss–Legendre quadrature converges: with n nodes the error falls as ρ⁻²ⁿ, ρ being the sum of
      /// the half axes of the ellipse about the interval through the nearest zero, where the interval is 2 long
      /// (L. N. Trefethen, "Approximation Theory and Approximation Practice", theorem 19.3). An interval is
      /// divided, at the zero or towards it, until few nodes suffice; no error is estimated from values.
      nonisolated struct ShapeSpeedIntegral {
        private let a: ShapeComplex
        private let b: ShapeComplex
        private let c: ShapeComplex
        /// The length of one unit of `a`, `b` and `c`, which are about 1.
        private let unit: Double
        private let root1: ShapeComplex
        private let root2: ShapeComplex
        /// |a|·|r₁ − r₂|.
        private let spread: Double
        /// The error that is allowed, in units.
        private let tolerance: Double

        /// An interval of t, and how many nodes it takes.
        struct Piece {
          var start: Double
          var end: Double
          var order: Order
        }

        enum Order { case four, eight, sixteen, twentyFour }

        /// - Parameter relativeTolerance: The part of the length that may be wrong; 1e-15 at least.
        init(_ curve: ShapeCubicCurve, tolerance relativeTolerance: Double) {
          var (u, v, w) = curve.differences(scale: 1)
          var scale = 1.0
          if !(max(u.largest, v.largest, w.largest) < 0x1p400) {
            // Differences may overflow, and so may squares.
            scale = 0x1p-700
            (u, v, w) = curve.differences(scale: scale)
          }
          let size = max(u.largest, v.largest, w.largest)
          let binade = size > 0 && size.isFinite ? size.binade : 1
          (u, v, w) = (u / binade, v / binade, w / binade)
          unit = binade / scale
          a = u - v - (v - w)
          b = (v - u) * 2
          c = u
          let discriminant = (b * b - a * c * 4).squareRoot
          spread = discriminant.magnitude
          // The sign with which nothing cancels; the product of both zeros gives the other one.
          let q = (b.dot(discriminant) < 0 ? b - discriminant : b + discriminant) * -0.5
          (root1, root2) = (q / a, c / q)
          tolerance =
            max(relativeTolerance, 1e-15)
            * max((u + v + w).magnitude, (u.magnitude + v.magnitude + w.magnitude) / 3)
        }

        /// The integral from 0 to 1, in the units of the curve.
        func total() -> Double {
          var sum = 0.0
          divide(0, 1) { sum += value(of: $0) }
          return min(3 * unit * sum, .greatestFiniteMagnitude)
        }

        /// The intervals from 0 to 1 in their order.
        func pieces() -> [Piece] {
          var result: [Piece] = []
          divide(0, 1) { result.append($0) }
          return result
        }

        /// The integral over a part of a piece, in the units of the curve.
        func length(from start: Double, to end: Double, _ order: Order) -> Double {
          3 * unit * value(of: Piece(start: start, end: end, order: order))
        }

        // MARK: Division

        private func divide(_ start: Double, _ end: Double, _ body: (Piece) -> Void) {
          let (center, half) = ((start + end) / 2, (end - start) / 2)
          let rho1 = convergence(root1, center, half)
          let rho2 = convergence(root2, center, half)
          let rho = min(rho1, rho2)
          if let order = order(rho, half) {
            return body(Piece(start: start, end: end, order: order))
          }
          guard end - start > 1e-12 else { return body(Piece(start: start, end: end, order: .eight)) }
          let root = rho1 < rho2 ? root1 : root2
          let place = (root.real - center) / half
          // At the zero the speed has an edge, or nearly so: on one side of it, it has none. Beside a zero
          // the pieces become smaller towards it.
          let cut = place.magnitude < 0.998 ? root.real : center + (place < 0 ? -0.6 : 0.6) * half
          divide(start, cut, body)
          divide(cut, end, body)
        }

        /// The ρ with which quadrature converges beside a zero; infinity for a zero that is not felt.
        private func convergence(_ root: ShapeComplex, _ center: Double, _ half: Double) -> Double {
          let x = (root.real - center) / half
          let y = root.imaginary / half
          // At an end, a zero that is nearly real makes hardly an edge: sqrt(t² + y²) is t but for
          // y²·log(1/y)/2 in the integral, of which the logarithm is less than 40.
          if x.magnitude - 1 > -1e-9, x.magnitude - 1 < 1e-9,
            root.imaginary * root.imaginary * spread * 60 < tolerance
          {
            return .infinity
          }
          let near = ((x - 1) * (x - 1) + y * y).squareRoot()
          let far = ((x + 1) * (x + 1) + y * y).squareRoot()
          let axis = (near + far) / 2
          let rho = axis + max(axis * axis - 1, 0).squareRoot()
          return rho.isNaN ? .infinity : rho
        }

        /// The fewest nodes that suffice; nil for too many.
        private func order(_ rho: Double, _ half: Double) -> Order? {
          // What is integrated grows with the square of the ellipse.
          let bound = 16 * half / tolerance
          let p2 = rho * rho
          let p4 = p2 * p2
          let p6 = p4 * p2
          if !(p6 < bound) { return .four }
          let p8 = p4 * p4
          let p14 = p8 * p6
          if p14 >= bound { return .eight }
          let p16 = p8 * p8
          if p16 * p14 >= bound { return .sixteen }
          return p16 * p16 * p14 >= bound ? .twentyFour : nil
        }

        // MARK: Quadrature

        /// The integral of |q| over a piece.
        private func value(of piece: Piece) -> Double {
          let (center, half) = ((piece.start + piece.end) / 2, (piece.end - piece.start) / 2)
          // About the middle, q(center ± u·half) is even ± odd.
          let square = a * (half * half)
          let odd = (a * (2 * center) + b) * half
          let middle = (a * center + b) * center + c
          let sum: Double =
            switch piece.order {
            case .four: shapeNodes4.sum(square, odd, middle)
            case .eight: shapeNodes8.sum(square, odd, middle)
            case .sixteen: shapeNodes16.sum(square, odd, middle)
            case .twentyFour:
              shapeNodes24Inner.sum(square, odd, middle) + shapeNodes24Outer.sum(square, odd, middle)
            }
          return half * sum
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [22, 27, 56, 94],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// From each control to the next, of the curve made larger by `scale`.
        fileprivate func differences(scale: Double) -> (ShapeComplex, ShapeComplex, ShapeComplex) {
          func difference(_ p: ShapePoint, _ q: ShapePoint) -> ShapeComplex {
            ShapeComplex(real: q.x * scale - p.x * scale, imaginary: q.y * scale - p.y * scale)
          }
          return (
            difference(start, control1), difference(control1, control2), difference(control2, end)
          )
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeTransform",
      isExtension: true,
      members: [],
      needs: [57, 65],
      text: #"""
      nonisolated extension ShapeTransform {
        /// The factor by which areas grow; negative where the map mirrors.
        var determinant: Double { a * d - b * c }

        /// The map that undoes this one; nil where there is none within the range of numbers.
        var inverted: ShapeTransform? {
          let determinant = determinant
          let inverse = ShapeTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
          return inverse.isFinite ? inverse : nil
        }

        /// Whether no coefficient is infinite or not a number.
        var isFinite: Bool {
          [a, b, c, d, tx, ty].allSatisfy(\.isFinite)
        }

        /// Whether shapes keep their size and direction.
        var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

        /// The image of a displacement, to which the linear part alone applies.
        func apply(to v: ShapeVector) -> ShapeVector {
          ShapeVector(a * v.dx + c * v.dy, b * v.dx + d * v.dy)
        }
      }
      """#),
    Part(
      type: "ShapeTransform", extends: nil,
      isExtension: false,
      members: [],
      needs: [56, 57, 64, 94],
      text: #"""
      /// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty (SVG's `matrix` order).
      nonisolated struct ShapeTransform: Hashable, Sendable {
        var a: Double
        var b: Double
        var c: Double
        var d: Double
        var tx: Double
        var ty: Double

        init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
          self.a = a
          self.b = b
          self.c = c
          self.d = d
          self.tx = tx
          self.ty = ty
        }

        static let identity = ShapeTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        static func translation(_ v: ShapeVector) -> ShapeTransform {
          ShapeTransform(a: 1, b: 0, c: 0, d: 1, tx: v.dx, ty: v.dy)
        }

        static func scale(_ x: Double, _ y: Double) -> ShapeTransform {
          ShapeTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
        }

        /// The map that applies `self` first and `next` after it.
        func followed(by next: ShapeTransform) -> ShapeTransform {
          ShapeTransform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
        }

        func apply(to p: ShapePoint) -> ShapePoint {
          ShapePoint(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init nodes counts"],
      needs: [3, 10, 16, 17, 53, 54, 56, 57, 64, 93, 94],
      text: #"""
      nonisolated extension ShapePath {
        /// Subpaths of nodes: `counts` of them one after the other, each of x and y, the vectors to the control
        /// points, if there are any, and the radius of the corner, if it has one.
        convenience init(nodes: [[CGFloat]], counts: [Int], areClosed: [Bool]) {
          var path = ShapeBezierPath()
          let all: [ShapePathNode] = nodes.map { numbers in
            let n: [Double] = numbers.map { Double($0) } + Array(repeating: 0, count: 7 - numbers.count)
            return ShapePathNode(
              ShapePoint(n[0], n[1]), incoming: ShapeVector(n[2], n[3]),
              outgoing: ShapeVector(n[4], n[5]), radius: n[6])
          }
          var start = 0
          for (count, isClosed) in zip(counts, areClosed) where count > 0 {
            let run = Array(all[start..<start + count])
            let isLoop = run.contains { $0.hasHandles }
            path.append(run, isClosed: isClosed && (count > 1 || isLoop))
            start += count
          }
          self.init(all.allSatisfy(\.isFinite) ? path : nil)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init points isClosed"],
      needs: [10, 16, 17, 48, 53, 54, 56, 93, 94],
      text: #"""
      nonisolated extension ShapePath {
        /// Points that straight lines join.
        convenience init(points: [CGPoint], isClosed: Bool) {
          var path = ShapeBezierPath()
          let nodes = points.map { ShapePathNode(ShapePoint($0)) }
          if !nodes.isEmpty { path.append(nodes, isClosed: isClosed && nodes.count > 1) }
          self.init(path)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init box isFinite"],
      needs: [16, 17, 58, 64, 93, 95],
      text: #"""
      nonisolated extension ShapePath {
        /// What `make` makes of a box: nothing where its size is negative, and nowhere where a number is not finite.
        convenience init(box: CGRect, isFinite: Bool, _ make: (ShapeRect) -> ShapeBezierPath) {
          var path: ShapeBezierPath?
          if isFinite, let rect = ShapeRect(box) {
            path = rect.width >= 0 && rect.height >= 0 ? make(rect) : ShapeBezierPath()
          }
          self.init(path)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init rectangle radii"],
      needs: [12, 29, 64, 72, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// A rectangle with a radius, or one for each corner from the top left on, clockwise.
        convenience init(rectangle: CGRect, radii: [CGFloat]) {
          self.init(box: rectangle, isFinite: radii.allSatisfy(\.isFinite)) { rect in
            let r = radii.map { max(Double($0), 0) }
            let most = min(rect.width, rect.height) / 2
            return r.count == 4
              ? .rectangle(rect, radii: r, direction: Self.direction)
              : .rectangle(rect, radius: min(r.first ?? 0, most))
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init oval"],
      needs: [12, 64, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// The ellipse in a rectangle.
        convenience init(oval: CGRect) {
          self.init(box: oval, isFinite: true) { .ellipse(in: $0) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init arc from"],
      needs: [12, 16, 17, 29, 64, 72, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// Part of the ellipse in a rectangle, between two angles in degrees.
        convenience init(arc: CGRect, from start: CGFloat, upTo end: CGFloat, isPie: Bool) {
          self.init(box: arc, isFinite: start.isFinite && end.isFinite) { rect in
            if start == end { return ShapeBezierPath() }
            return .arc(
              in: rect, from: Double(start), sweep: Double(end - start), isPie: isPie,
              direction: Self.direction)
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["direction"],
      needs: [29, 57, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// The cosine and the sine of an angle in degrees.
        static func direction(_ degrees: Double) -> ShapeVector {
          let angle: CGFloat = CGFloat(degrees) * CGFloat.pi / 180
          return ShapeVector(Double(cos(angle)), Double(sin(angle)))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init ink method"],
      needs: [42, 43, 56, 84, 93, 94],
      text: #"""
      nonisolated extension ShapePath {
        /// The samples of a pen.
        convenience init(
          ink: [CGPoint], method: ShapeInkMethod, state: ShapeInkDrawing.State = .finished
        ) {
          let samples = ink.map { ShapePoint($0) }
          self.init(ShapeInkDrawing(.stroke(method), state).path(samples))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init ink tolerance"],
      needs: [7, 12, 42, 56, 84, 90, 93, 94],
      text: #"""
      nonisolated extension ShapePath {
        /// The samples of a pen by few curves.
        convenience init(
          ink: [CGPoint], tolerance: CGFloat, state: ShapeInkDrawing.State = .finished
        ) {
          let samples = ink.map { ShapePoint($0) }
          self.init(ShapeInkDrawing(.fitted(tolerance: Double(tolerance)), state).path(samples))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["length"],
      needs: [29, 93],
      text: #"""
      nonisolated extension ShapePath {
        var length: CGFloat { CGFloat(measure?.length ?? .nan) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["area"],
      needs: [3, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// What it encloses, positive where it runs clockwise.
        var area: CGFloat { CGFloat(path?.area ?? .nan) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["center"],
      needs: [7, 48, 79, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// The center of mass of what it encloses, or else of its line.
        var center: CGPoint { Self.point(path?.center) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["bounds"],
      needs: [6, 7, 58, 93, 95],
      text: #"""
      nonisolated extension ShapePath {
        /// The smallest upright rectangle that holds it.
        var bounds: CGRect {
          let none = ShapeRect(x: .nan, y: .nan, width: .nan, height: .nan)
          let rect = path?.extent ?? none
          return CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["point"],
      needs: [48, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// The point after a fraction of the length.
        func point(at fraction: CGFloat) -> CGPoint {
          Self.point(measure?.point(at: Double(fraction)))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["tangent"],
      needs: [48, 56, 79, 93, 94],
      text: #"""
      nonisolated extension ShapePath {
        /// The unit vector in its direction after a fraction of the length.
        func tangent(at fraction: CGFloat) -> CGPoint {
          Self.point(measure?.tangent(at: Double(fraction)).map { ShapePoint($0.dx, $0.dy) })
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["nearest"],
      needs: [24, 48, 49, 50, 56, 79, 93, 94],
      text: #"""
      nonisolated extension ShapePath {
        /// Its point that is nearest to another.
        func nearest(to p: CGPoint) -> CGPoint {
          Self.point(measure?.nearestPoint(to: ShapePoint(p)))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["walk"],
      needs: [48, 56, 93, 94],
      text: #"""
      nonisolated extension ShapePath {
        /// The fraction of the length to which a walk leads from another, over samples toward a place.
        func walk(from fraction: CGFloat, toward p: CGPoint, spacing: CGFloat) -> CGFloat {
          let place = ShapePoint(p)
          let end = measure?.walk(from: Double(fraction), toward: place, spacing: Double(spacing))
          return CGFloat(end ?? .nan)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["winding"],
      needs: [3, 56, 93, 94],
      text: #"""
      nonisolated extension ShapePath {
        /// How often it winds around a point.
        func winding(around p: CGPoint) -> CGFloat {
          CGFloat(path?.winding(around: ShapePoint(p)) ?? 0)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["samples"],
      needs: [48, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// So many points evenly over the length.
        func samples(count: Int) -> [CGPoint] {
          let points = measure?.points(count: count).map { CGPoint(x: $0.x, y: $0.y) } ?? []
          return points.count == count
            ? points : Array(repeating: CGPoint(x: CGFloat.nan, y: CGFloat.nan), count: count)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["outline"],
      needs: [16, 17, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// The path to draw.
        var outline: CGPath {
          let outline = CGMutablePath()
          for element in path ?? ShapeBezierPath() {
            switch element {
            case .move(let p): outline.move(to: CGPoint(x: p.x, y: p.y))
            case .line(let p): outline.addLine(to: CGPoint(x: p.x, y: p.y))
            case .curve(let a, let b, let p):
              outline.addCurve(
                to: CGPoint(x: p.x, y: p.y), control1: CGPoint(x: a.x, y: a.y),
                control2: CGPoint(x: b.x, y: b.y))
            case .close: outline.closeSubpath()
            }
          }
          return outline
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["reversed"],
      needs: [10, 93],
      text: #"""
      nonisolated extension ShapePath {
        var reversed: ShapePath { mapped(\.reversed) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["trimmed"],
      needs: [14, 64, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// The part between two fractions of the length.
        func trimmed(from start: CGFloat, to end: CGFloat) -> ShapePath {
          guard start.isFinite, end.isFinite else { return ShapePath(nil) }
          return mapped { $0.trimmed(from: Double(start), to: Double(end)) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["dashed"],
      needs: [14, 64, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// The dashes of a stroke.
        func dashed(_ lengths: [CGFloat], phase: CGFloat) -> ShapePath {
          guard phase.isFinite, lengths.allSatisfy(\.isFinite) else { return ShapePath(nil) }
          return mapped { $0.dashed(lengths.map { Double($0) }, phase: Double(phase)) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["flattened"],
      needs: [10, 64, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// Straight lines that are nowhere farther away than the tolerance.
        func flattened(tolerance: CGFloat) -> ShapePath {
          guard tolerance.isFinite else { return ShapePath(nil) }
          return mapped { $0.flattened(tolerance: Double(tolerance)) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["fitted"],
      needs: [7, 12, 64, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// Few curves that are nowhere farther away than the tolerance.
        func fitted(tolerance: CGFloat) -> ShapePath {
          guard tolerance.isFinite else { return ShapePath(nil) }
          return mapped { $0.fitted(tolerance: Double(tolerance)) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["transformed"],
      needs: [13, 64, 65, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// - Parameter numbers: a, b, c, d, tx, ty.
        func transformed(by numbers: [CGFloat]) -> ShapePath {
          guard numbers.allSatisfy(\.isFinite) else { return ShapePath(nil) }
          let n = numbers.map { Double($0) }
          return mapped {
            $0.transformed(by: ShapeTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["hull"],
      needs: [7, 38, 64, 93],
      text: #"""
      nonisolated extension ShapePath {
        /// The convex hull, with at most so many corners.
        func hull(atMost count: CGFloat? = nil, rule: ShapeHullRule = .outer) -> ShapePath {
          guard count?.isFinite ?? true else { return ShapePath(nil) }
          return mapped { $0.hull(atMost: count.map { Double($0) }, rule) }
        }
      }
      """#),
    Part(
      type: "ShapePath", extends: nil,
      isExtension: false,
      members: [],
      needs: [16, 17, 48, 52, 56, 64, 94],
      text: #"""
      /// A path that a drawing computes with. What is not finite leads to a path that is nowhere, and numbers of it
      /// that are none.
      nonisolated final class ShapePath {
        let path: ShapeBezierPath?
        /// Its lengths, once they are asked for.
        lazy var measure: ShapePathMeasure? = path.map { ShapePathMeasure($0) }

        init(_ path: ShapeBezierPath?) {
          self.path = path.flatMap { $0.isFinite ? $0 : nil }
        }

        /// The path that `make` makes of this one.
        func mapped(_ make: (ShapeBezierPath) -> ShapeBezierPath) -> ShapePath {
          ShapePath(path.map(make))
        }

        /// The coordinates of a point; no numbers where there is none.
        static func point(_ p: ShapePoint?) -> CGPoint {
          CGPoint(x: p?.x ?? .nan, y: p?.y ?? .nan)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePoint",
      isExtension: true,
      members: [],
      needs: [56],
      text: #"""
      nonisolated extension ShapePoint {
        init(_ p: CGPoint) {
          self.init(Double(p.x), Double(p.y))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeRect",
      isExtension: true,
      members: [],
      needs: [3, 58, 64],
      text: #"""
      nonisolated extension ShapeRect {
        /// Nil where a number in it is not finite.
        init?(_ rect: CGRect) {
          let (origin, size) = (rect.origin, rect.size)
          let numbers = [origin.x, origin.y, size.width, size.height].map { Double($0) }
          guard numbers.allSatisfy(\.isFinite) else { return nil }
          self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
      }
      """#),
  ]
}
