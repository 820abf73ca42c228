// Made by Sources/ShapeRuntime/embed.py; the next run overwrites changes to this file.
// swift-format-ignore-file

extension SwiftRuntime {
  /// The names that drawings cannot have.
  static let types: Set<String> = [
    "ShapeArc",
    "ShapeArcBox",
    "ShapeArcContacts",
    "ShapeArcEnd",
    "ShapeArcRays",
    "ShapeArcSides",
    "ShapeBezierPath",
    "ShapeBoundaryLoops",
    "ShapeBoundsBuilder",
    "ShapeBox",
    "ShapeBoxTree",
    "ShapeBranchPoints",
    "ShapeCachedPath",
    "ShapeCatenary",
    "ShapeChainCrossings",
    "ShapeChainPlace",
    "ShapeComplex",
    "ShapeCubicCurve",
    "ShapeCurveFit",
    "ShapeCurveMerge",
    "ShapeDirectedArc",
    "ShapeEllipse",
    "ShapeEllipticArc",
    "ShapeExactSum",
    "ShapeGaussLegendreNodes",
    "ShapeGrid",
    "ShapeGridLine",
    "ShapeGridPoint",
    "ShapeHandleFit",
    "ShapeHangingChain",
    "ShapeHullRing",
    "ShapeHullRule",
    "ShapeInkBitmap",
    "ShapeInkCanvas",
    "ShapeInkDrawing",
    "ShapeInkImage",
    "ShapeInkMethod",
    "ShapeInkOutline",
    "ShapeInkStroke",
    "ShapeInkWidth",
    "ShapeLiveInk",
    "ShapeMeasuredSubpath",
    "ShapeMonotoneArc",
    "ShapeNearestSearch",
    "ShapeOffsetTrimming",
    "ShapeOutlineLoop",
    "ShapeParallelChain",
    "ShapeParallelCurve",
    "ShapeParallelFit",
    "ShapeParallelPiece",
    "ShapeParallelStyle",
    "ShapePassage",
    "ShapePath",
    "ShapePathArrangement",
    "ShapePathInterior",
    "ShapePathMeasure",
    "ShapePathNode",
    "ShapePathOffset",
    "ShapePathSegment",
    "ShapePoint",
    "ShapePowerScale",
    "ShapeQuintic",
    "ShapeRays",
    "ShapeRect",
    "ShapeRope",
    "ShapeRopeMotion",
    "ShapeRopeSwing",
    "ShapeRoundedCorner",
    "ShapeSampleWalk",
    "ShapeSharedEnds",
    "ShapeSimplification",
    "ShapeSnapRounding",
    "ShapeSourceDistance",
    "ShapeSpeedIntegral",
    "ShapeSplitMix64",
    "ShapeStepCount",
    "ShapeStrokeOutline",
    "ShapeSubpath",
    "ShapeTransform",
    "ShapeVector",
    "ShapeVertexEnds",
    "ShapeVine",
    "ShapeWindingPair",
    "ShapeWindingRegion",
    "ShapeWindingTree",
  ]

  static let parts: [Part] = [
    Part(
      type: "ShapeArc", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 71, 72, 73, 121, 123, 223, 225, 226, 292],
      text: #"""
      /// An arc of a circle, given by the directions from the center to its two ends. It spans at most
      /// half a turn.
      nonisolated struct ShapeArc: Sendable {
        var center: ShapePoint
        var radius: Double
        /// Unit vectors from the center toward the two ends of the arc.
        var start: ShapeVector
        var end: ShapeVector
        /// The direction from the center to the middle of the arc, used if the arc spans about half a
        /// turn.
        var middle: ShapeVector

        /// Cubics that approximate the arc. Each spans at most about a quarter turn. The arc is halved at
        /// most 8 times, until the cubics are nowhere farther from the circle than `tolerance`.
        ///
        /// For an arc of angle φ, the usual cubic deviates from the circle by 2/27·sin⁶(φ/4)/cos²(φ/4)
        /// radii (T. Dokken and others, "Good approximation of circles by curvature-continuous Bézier
        /// curves", 1990).
        func cubics(tolerance: Double) -> [ShapeCubicCurve] {
          var directions = [start, end]
          for _ in 0..<8 {
            let (a, b) = (directions[0], directions[1])
            // The cosine of half the angle, and the square of the sine of a quarter of the angle.
            let cosine = (a + b).length / 2
            let square = (1 - cosine) / 2
            let error = 2 / 27.0 * square * square * square / (1 - square)
            if cosine > 0.7, error * radius <= tolerance { break }
            directions = halved(directions)
          }
          return zip(directions, directions.dropFirst()).map(cubic)
        }

        private func halved(_ directions: [ShapeVector]) -> [ShapeVector] {
          var result = [directions[0]]
          for (a, b) in zip(directions, directions.dropFirst()) {
            let sum = a + b
            result.append(sum.length > 2e-3 ? sum.normalized ?? middle : middle)
            result.append(b)
          }
          return result
        }

        private func cubic(_ a: ShapeVector, _ b: ShapeVector) -> ShapeCubicCurve {
          let (sine, cosine) = ((b - a).length / 2, (a + b).length / 2)
          let handle = 4 / 3.0 * radius * (sine / (1 + cosine))
          let turn = a.cross(b) >= 0 ? handle : -handle
          let (from, to) = (center + a * radius, center + b * radius)
          return ShapeCubicCurve(from, from + a.perpendicular * turn, to - b.perpendicular * turn, to)
        }
      }
      """#),
    Part(
      type: "ShapeArcContacts", extends: nil,
      isExtension: false,
      members: [],
      needs: [2, 3, 4, 18, 38, 56, 60, 71, 72, 73, 121, 123, 152, 153, 156, 157, 160, 212, 223, 225, 226, 292],
      text: #"""
      /// A search for the places where two arcs cross or touch between their ends.
      ///
      /// Both arcs are halved until the boxes of two parts, or the strips along their chords, are apart
      /// (the fat lines of T. W. Sederberg and T. Nishita, "Curve intersection using Bézier clipping",
      /// 1990), or until no tangent of one part is parallel to a tangent of the other. Parts without
      /// parallel tangents meet at most once, and Newton's method finds the place where they meet. Parts
      /// that stay nearly parallel are halved until they are straight lines apart from rounding.
      ///
      /// At most `limit` pairs of parts are examined. The parts in the remaining pairs are short and
      /// nearly parallel. To find the crossings of these parts, the ends of the first arc's parts are
      /// sorted along the first arc. If two successive ends are on different sides of the second arc, the
      /// arcs cross between these ends.
      nonisolated struct ShapeArcContacts {
        struct Contact {
          /// The parameters of the contact on the first and on the second arc.
          var first: Double
          var second: Double
          /// The point of the first arc at the parameter `first`.
          var place: ShapePoint
          /// The distance between the arcs at the contact; negative if the contact is a shared vertex.
          var gap: Double
        }

        /// A part of an arc, and the parameters of the arc at the two ends of the part.
        private struct Part {
          var curve: ShapeCubicCurve
          var from: Double
          var to: Double

          var halves: (Part, Part) {
            let (a, b) = curve.halves
            let middle = from + (to - from) / 2
            return (Part(curve: a, from: from, to: middle), Part(curve: b, from: middle, to: to))
          }

          /// The parameter of the arc at the parameter `t` of the part.
          func parameter(_ t: Double) -> Double { t < 1 ? from + (to - from) * t : to }
        }

        private let tolerance: Double
        /// The distance within which nearly parallel arcs are treated as touching.
        private let touch: Double
        /// If nearly parallel arcs touch along at most this length, they get a single vertex there.
        private let reach: Double
        private var shared = ShapeSharedEnds()
        /// The points of the shared ends.
        private var ends: [ShapePoint] = []
        private var pairs: [(Part, Part)] = []
        private var found: [Contact] = []
        /// The number of pairs of parts that the last call of `between` examined.
        private(set) var pairCount = 0

        /// The greatest number of pairs of parts that are examined for two arcs.
        private static let limit = 1024

        /// - Parameter tolerance: The distance within which vertices are treated as the same.
        init(tolerance: Double) {
          self.tolerance = tolerance
          touch = tolerance * 0x1p-10
          reach = tolerance * 0x1p26
        }

        /// The contacts of two arcs, except at the vertices that both arcs share.
        ///
        /// - Requires: The arcs do not coincide, and no end of one arc is an inner point of the other.
        mutating func between(_ a: ShapeMonotoneArc, _ b: ShapeMonotoneArc) -> [Contact] {
          shared = ShapeSharedEnds(a, b)
          ends = (shared.atStart ? [a.curve.start] : []) + (shared.atEnd ? [a.curve.end] : [])
          found.removeAll(keepingCapacity: true)
          pairs.removeAll(keepingCapacity: true)
          pairs.append((Part(curve: a.curve, from: 0, to: 1), Part(curve: b.curve, from: 0, to: 1)))
          var count = 0
          defer { pairCount = count }
          // The longest parts come first, so the limit leaves out only pairs of short parts.
          while count < pairs.count, count < Self.limit {
            let (p, q) = pairs[count]
            count += 1
            look(p, q)
          }
          if count < pairs.count { addCrossings(between: samples(pairs[count...], a, b), a, b) }
          return found.isEmpty ? [] : chosen(a, b)
        }

        private mutating func look(_ p: Part, _ q: Part) {
          let overlap = ShapeArcBox(p.curve).overlap(ShapeArcBox(q.curve))
          guard overlap.dx >= -touch, overlap.dy >= -touch else { return }
          let (bend, otherBend) = (p.curve.deviation, q.curve.deviation)
          let areLines = max(bend, otherBend) <= touch / 8
          if shared.meet(p.from, p.to, q.from, q.to) {
            // Lines, parts that hardly overlap, transversal parts and parts next to a shared end are
            // treated as meeting only at the shared vertex.
            if areLines || max(overlap.dx, overlap.dy) <= 4 * touch { return }
            if p.curve.isTransversal(to: q.curve) || isNextToSharedEnd(p, q) { return }
          } else if areLines {
            return addContactOfLines(p, q)
          } else {
            if p.curve.strip(isApartFrom: q.curve, by: touch)
              || q.curve.strip(isApartFrom: p.curve, by: touch)
            {
              return
            }
            if isNextToSharedEnd(p, q) { return }
            if p.curve.isTransversal(to: q.curve), addCrossing(p, q) { return }
          }
          divide(p, q, bend >= otherBend)
        }

        /// True if both parts are near a shared vertex, and a strip as wide as the tolerance contains
        /// both.
        private func isNextToSharedEnd(_ p: Part, _ q: Part) -> Bool {
          guard
            ends.contains(where: {
              ($0 - p.curve.start).length <= reach && ($0 - q.curve.start).length <= reach
            })
          else { return false }
          let (u, v) = (p.curve.end - p.curve.start, q.curve.end - q.curve.start)
          let longer = u.length > v.length ? p.curve : q.curve
          let chord = longer.end - longer.start
          let controls = [
            longer.control1, longer.control2, p.curve.start, p.curve.end, q.curve.start, q.curve.end,
            p.curve.control1, p.curve.control2, q.curve.control1, q.curve.control2,
          ]
          return controls.allSatisfy {
            chord.cross($0 - longer.start).magnitude <= tolerance / 2 * chord.length
          }
        }

        private mutating func divide(_ p: Part, _ q: Part, _ first: Bool) {
          if first {
            let (before, after) = p.halves
            pairs.append((after, q))
            pairs.append((before, q))
          } else {
            let (before, after) = q.halves
            pairs.append((p, after))
            pairs.append((p, before))
          }
        }

        /// Adds the crossing of two parts. Returns false if Newton's method finds no crossing inside both
        /// parts.
        private mutating func addCrossing(_ p: Part, _ q: Part) -> Bool {
          let (a, b) = (p.curve, q.curve)
          let (u, v) = (a.end - a.start, b.end - b.start)
          let denominator = u.cross(v)
          guard denominator != 0 else { return false }
          var s = min(max((b.start - a.start).cross(v) / denominator, 0), 1)
          var t = min(max((b.start - a.start).cross(u) / denominator, 0), 1)
          for _ in 0..<12 {
            let gap = b.point(at: t) - a.point(at: s)
            let (u, v) = (a.derivative(at: s), b.derivative(at: t))
            let denominator = u.cross(v)
            guard denominator != 0 else { return false }
            let (ds, dt) = (gap.cross(v) / denominator, gap.cross(u) / denominator)
            (s, t) = (min(max(s + ds, -0.1), 1.1), min(max(t + dt, -0.1), 1.1))
            if max(ds.magnitude, dt.magnitude) <= 1e-15 { break }
          }
          (s, t) = (min(max(s, 0), 1), min(max(t, 0), 1))
          let gap = (a.point(at: s) - b.point(at: t)).length
          guard gap <= touch / 4 else { return false }
          add(p, s, q, t, gap: gap)
          return true
        }

        /// Adds the crossing of two straight parts. If the parts do not cross but touch, adds their
        /// nearest points.
        private mutating func addContactOfLines(_ p: Part, _ q: Part) {
          let (a, b) = (p.curve, q.curve)
          let (u, v, w) = (a.end - a.start, b.end - b.start, b.start - a.start)
          let denominator = u.cross(v)
          let (s, t) = (w.cross(v) / denominator, w.cross(u) / denominator)
          var best = (s: 0.0, t: 0.0, gap: Double.infinity)
          func consider(_ s: Double, _ t: Double) {
            let gap = (a.start + u * s - (b.start + v * t)).length
            if gap < best.gap { best = (s, t, gap) }
          }
          func foot(_ p: ShapeVector, _ v: ShapeVector) -> Double {
            let square = v.dot(v)
            return square > 0 ? min(max(p.dot(v) / square, 0), 1) : 0
          }
          // As the angle between the lines becomes smaller, the errors of `s` and `t` grow, but the gap
          // between the point at `s` and the foot of the perpendicular from this point does not.
          if s >= 0, s <= 1, t >= 0, t <= 1 { consider(s, foot(a.start + u * s - b.start, v)) }
          if best.gap > touch {
            for s in [0.0, 1] { consider(s, foot(a.start + u * s - b.start, v)) }
            for t in [0.0, 1] { consider(foot(b.start + v * t - a.start, u), t) }
          }
          if best.gap <= touch { add(p, best.s, q, best.t, gap: best.gap) }
        }

        /// Adds a crossing for each pair of successive samples that lie on different sides of the second
        /// arc. The crossing is found by bisection.
        private mutating func addCrossings(
          between samples: [(s: Double, offset: Double)], _ a: ShapeMonotoneArc, _ b: ShapeMonotoneArc
        ) {
          for (before, after) in zip(samples, samples.dropFirst())
          where (before.offset < 0) != (after.offset < 0) {
            var (low, high) = (before.s, after.s)
            for _ in 0..<50 {
              let middle = (low + high) / 2
              let isBefore = (b.offset(of: a.curve.point(at: middle)) < 0) == (before.offset < 0)
              if isBefore { low = middle } else { high = middle }
            }
            let place = a.curve.point(at: low)
            let (t, gap) = b.nearby(place)
            if gap <= touch { found.append(Contact(first: low, second: t, place: place, gap: gap)) }
          }
        }

        /// The offsets of the first arc from the second, at the ends of the given parts and near both
        /// ends of the second arc. Points of the first arc that lie on the second are left out.
        private func samples(
          _ parts: ArraySlice<(Part, Part)>, _ a: ShapeMonotoneArc, _ b: ShapeMonotoneArc
        ) -> [(s: Double, offset: Double)] {
          var result: [(s: Double, offset: Double)] = []
          var last = -1.0
          for s in parts.flatMap({ [$0.0.from, $0.0.to] }).sorted() where s != last {
            result.append((s, b.offset(of: a.curve.point(at: s))))
            last = s
          }
          for t in [0.0, 1] {
            let end = b.curve.point(at: t)
            let s = a.nearby(end).t
            let isSameWay = a.curve.derivative(at: s).dot(b.curve.derivative(at: t)) > 0
            result.append((s, isSameWay ? -a.offset(of: end) : a.offset(of: end)))
          }
          return result.filter { $0.offset.magnitude > touch / 4 }.sorted {
            ($0.s, $0.offset) < ($1.s, $1.offset)
          }
        }

        private mutating func add(
          _ p: Part, _ s: Double, _ q: Part, _ t: Double, gap: Double
        ) {
          found.append(
            Contact(
              first: p.parameter(s), second: q.parameter(t), place: p.curve.point(at: s), gap: gap))
        }

        /// The contacts at which the arcs are divided.
        ///
        /// Successive contacts form a run if the arcs stay within the tolerance of each other from each
        /// contact to the next. A short run is represented by one contact, and a long run by its first
        /// and its last contact. A short run that includes a shared vertex needs no contact.
        private func chosen(_ a: ShapeMonotoneArc, _ b: ShapeMonotoneArc) -> [Contact] {
          var sorted = found
          if shared.atStart { sorted.append(Contact(first: 0, second: 0, place: a.curve.start, gap: -1)) }
          if shared.atEnd { sorted.append(Contact(first: 1, second: 0, place: a.curve.end, gap: -1)) }
          sorted.sort { ($0.first, $0.second) < ($1.first, $1.second) }
          var result: [Contact] = []
          var first = 0
          for i in sorted.indices {
            if i + 1 < sorted.count, areOne(sorted[i], sorted[i + 1], a, b) { continue }
            let run = sorted[first...i]
            let isLong = (sorted[first].place - sorted[i].place).length > reach
            let nearest = run.reduce(sorted[first]) { $1.gap < $0.gap ? $1 : $0 }
            result += (isLong ? [sorted[first], sorted[i]] : [nearest]).filter { $0.gap >= 0 }
            first = i + 1
          }
          return result
        }

        /// True if two contacts are near each other, and the arcs are within the tolerance of each other
        /// halfway between the two contacts.
        private func areOne(
          _ one: Contact, _ other: Contact, _ a: ShapeMonotoneArc, _ b: ShapeMonotoneArc
        ) -> Bool {
          guard (one.place - other.place).length <= reach else { return false }
          return b.nearby(a.curve.point(at: (one.first + other.first) / 2)).distance <= tolerance
        }
      }
      """#),
    Part(
      type: "ShapeSharedEnds", extends: nil,
      isExtension: false,
      members: [],
      needs: [152],
      text: #"""
      /// The ends that two arcs have in common.
      private nonisolated struct ShapeSharedEnds {
        private var startStart = false
        private var startEnd = false
        private var endStart = false
        private var endEnd = false

        init() {}

        init(_ a: ShapeMonotoneArc, _ b: ShapeMonotoneArc) {
          (startStart, startEnd) = (a.start == b.start, a.start == b.end)
          (endStart, endEnd) = (a.end == b.start, a.end == b.end)
        }

        /// True if the start of the first arc is an end of the second.
        var atStart: Bool { startStart || startEnd }
        /// True if the end of the first arc is an end of the second.
        var atEnd: Bool { endStart || endEnd }

        /// True if the parts of two arcs between the given parameters have a shared end.
        func meet(_ from: Double, _ to: Double, _ otherFrom: Double, _ otherTo: Double) -> Bool {
          startStart && from == 0 && otherFrom == 0 || startEnd && from == 0 && otherTo == 1
            || endStart && to == 1 && otherFrom == 0 || endEnd && to == 1 && otherTo == 1
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// True if no tangent of this curve is parallel to a tangent of `other`. Two such curves meet at
        /// most once: if they met twice, each curve would have a tangent parallel to the line between the
        /// two points.
        fileprivate func isTransversal(to other: ShapeCubicCurve) -> Bool {
          let (a, b, c) = (control1 - start, control2 - control1, end - control2)
          let (u, v, w) = (
            other.control1 - other.start, other.control2 - other.control1, other.end - other.control2
          )
          let first = a.cross(u)
          guard first != 0 else { return false }
          let sign: Double = first > 0 ? 1 : -1
          return a.cross(v) * sign > 0 && a.cross(w) * sign > 0
            && b.cross(u) * sign > 0 && b.cross(v) * sign > 0 && b.cross(w) * sign > 0
            && c.cross(u) * sign > 0 && c.cross(v) * sign > 0 && c.cross(w) * sign > 0
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// True if `other` is farther than `distance` from a strip around this curve. The strip is
        /// parallel to the chord of this curve, and contains the curve and its controls.
        fileprivate func strip(isApartFrom other: ShapeCubicCurve, by distance: Double) -> Bool {
          let chord = end - start
          let (a, b) = (chord.cross(control1 - start), chord.cross(control2 - start))
          let (p, q) = (chord.cross(other.start - start), chord.cross(other.control1 - start))
          let (r, s) = (chord.cross(other.control2 - start), chord.cross(other.end - start))
          let margin = distance * (chord.dx.magnitude + chord.dy.magnitude)
          return min(p, q, r, s) > max(0, a, b) + margin || max(p, q, r, s) < min(0, a, b) - margin
        }
      }
      """#),
    Part(
      type: "ShapeArcRays", extends: nil,
      isExtension: false,
      members: [],
      needs: [6, 17, 33, 89, 124, 152, 153, 174, 212, 225, 292],
      text: #"""
      /// A sweep that finds, for each of many parallel rays, the windings of the arcs that the ray
      /// crosses.
      ///
      /// The sweep moves across the rays, from origin to origin. A binary tree holds the arcs whose boxes
      /// meet the line along the current ray, in the order in which the boxes begin along this line. Each
      /// node of the tree stores the sum of the windings of the arcs below it, so the arcs whose boxes
      /// begin beyond the origin need not be visited one by one. The point where an arc crosses the ray
      /// is computed only if the box of the arc extends to both sides of the origin.
      ///
      /// - Complexity: O((n + k) log n) for n arcs and origins, where k is the number of boxes that
      ///   extend to both sides of an origin, summed over all origins.
      nonisolated struct ShapeArcRays {
        enum Direction { case right, down }

        /// The start of a ray. The arc on which the ray starts is not counted.
        struct Origin {
          var arc: Int
          var place: ShapePoint
        }

        private let arcs: [ShapeMonotoneArc]
        private let direction: Direction
        /// The extents of the boxes in the direction of the rays and across it.
        private let along: [(low: Double, high: Double)]
        private let across: [(low: Double, high: Double)]

        init(_ arcs: [ShapeMonotoneArc], _ boxes: [ShapeArcBox], _ direction: Direction) {
          let x = boxes.map { ($0.minX, $0.maxX) }
          let y = boxes.map { ($0.minY, $0.maxY) }
          (self.arcs, self.direction) = (arcs, direction)
          (along, across) = direction == .right ? (x, y) : (y, x)
        }

        /// For each origin, the sum of the windings of the arcs that its ray crosses. If an arc crosses
        /// the ray from right to left, as seen along the ray, its winding is negated.
        func windings(from origins: [Origin]) -> [ShapeWindingPair] {
          // A tree pays off only if there are many origins.
          if origins.count < 16 { return origins.map(countedOneByOne) }
          var result = Array(repeating: ShapeWindingPair.zero, count: origins.count)
          var tree = ShapeWindingTree(along)
          let begins = arcs.indices.sorted { across[$0].low < across[$1].low }
          let ends = arcs.indices.sorted { across[$0].high < across[$1].high }
          let order = origins.indices.sorted { level(origins[$0]) < level(origins[$1]) }
          var (begun, ended) = (0, 0)
          for i in order {
            let level = level(origins[i])
            while begun < arcs.count, across[begins[begun]].low <= level {
              tree.insert(begins[begun], signed(begins[begun]))
              begun += 1
            }
            // A box does not include its side with the greatest level.
            while ended < arcs.count, across[ends[ended]].high <= level {
              tree.remove(ends[ended])
              ended += 1
            }
            result[i] = counted(origins[i], tree)
          }
          return result
        }

        private func counted(_ origin: Origin, _ tree: ShapeWindingTree) -> ShapeWindingPair {
          let start = start(origin)
          var sum = tree.sum(beyond: start)
          if along[origin.arc].low > start, isPassed(origin.arc, origin) {
            sum = sum - signed(origin.arc)
          }
          tree.forEach(around: start) { j in
            if j != origin.arc, crosses(j, origin) { sum = sum + signed(j) }
          }
          return sum
        }

        private func countedOneByOne(_ origin: Origin) -> ShapeWindingPair {
          let start = start(origin)
          return arcs.indices.reduce(.zero) { sum, j in
            guard j != origin.arc, isPassed(j, origin), along[j].high >= start,
              along[j].low > start || crosses(j, origin)
            else { return sum }
            return sum + signed(j)
          }
        }

        /// The position of an origin in the direction of the rays.
        private func start(_ origin: Origin) -> Double {
          direction == .right ? origin.place.x : origin.place.y
        }
        /// The position of an origin across the rays.
        private func level(_ origin: Origin) -> Double {
          direction == .right ? origin.place.y : origin.place.x
        }

        /// True if the line along the ray passes through the box of an arc.
        private func isPassed(_ j: Int, _ origin: Origin) -> Bool {
          let level = level(origin)
          return across[j].low <= level && level < across[j].high
        }

        /// True if an arc crosses the ray.
        ///
        /// - Requires: The line along the ray passes through the box of the arc.
        private func crosses(_ j: Int, _ origin: Origin) -> Bool {
          let (arc, p) = (arcs[j], origin.place)
          switch direction {
          case .right: return arc.curve.point(at: arc.parameter(atY: p.y)).x > p.x
          case .down: return arc.curve.point(at: arc.parameter(atX: p.x)).y > p.y
          }
        }

        private func signed(_ j: Int) -> ShapeWindingPair {
          let (start, end) = (arcs[j].curve.start, arcs[j].curve.end)
          let comesFromLeft = direction == .right ? start.y < end.y : start.x > end.x
          return comesFromLeft ? arcs[j].winding : .zero - arcs[j].winding
        }
      }
      """#),
    Part(
      type: "ShapeWindingTree", extends: nil,
      isExtension: false,
      members: [],
      needs: [33, 38, 60, 71, 72, 73, 223],
      text: #"""
      /// A changing set of intervals with windings, in the order in which the intervals begin.
      private nonisolated struct ShapeWindingTree {
        /// The beginnings of all intervals, sorted.
        private let begins: [Double]
        /// `numbers` holds the interval at each rank in the order of beginnings; `ranks` holds the rank
        /// of each interval.
        private let numbers: [Int]
        private var ranks: [Int]
        private let highs: [Double]
        /// For each node of the tree, the sum of the windings below the node. The children of node i are
        /// 2i and 2i + 1.
        private var sums: [ShapeWindingPair]
        /// For each node, the greatest end of the intervals below it.
        private var tops: [Double]
        private let size: Int

        init(_ intervals: [(low: Double, high: Double)]) {
          numbers = intervals.indices.sorted {
            (intervals[$0].low, $0) < (intervals[$1].low, $1)
          }
          begins = numbers.map { intervals[$0].low }
          highs = intervals.map(\.high)
          ranks = Array(repeating: 0, count: intervals.count)
          for (rank, number) in numbers.enumerated() { ranks[number] = rank }
          var size = 1
          while size < intervals.count { size *= 2 }
          self.size = size
          sums = Array(repeating: .zero, count: 2 * size)
          tops = Array(repeating: -.infinity, count: 2 * size)
        }

        mutating func insert(_ number: Int, _ winding: ShapeWindingPair) {
          set(ranks[number], winding, highs[number])
        }

        mutating func remove(_ number: Int) { set(ranks[number], .zero, -.infinity) }

        private mutating func set(_ rank: Int, _ winding: ShapeWindingPair, _ top: Double) {
          var node = size + rank
          (sums[node], tops[node]) = (winding, top)
          while node > 1 {
            node /= 2
            sums[node] = sums[2 * node] + sums[2 * node + 1]
            tops[node] = max(tops[2 * node], tops[2 * node + 1])
          }
        }

        /// The rank of the first interval that begins beyond a value.
        private func rank(beyond value: Double) -> Int {
          var (low, high) = (0, begins.count)
          while low < high {
            let middle = (low + high) / 2
            if begins[middle] > value { high = middle } else { low = middle + 1 }
          }
          return low
        }

        /// The sum of the windings of the intervals that begin beyond a value.
        func sum(beyond value: Double) -> ShapeWindingPair {
          var (low, high) = (size + rank(beyond: value), 2 * size)
          var result = ShapeWindingPair.zero
          while low < high {
            if low % 2 == 1 {
              result = result + sums[low]
              low += 1
            }
            // The range always ends at the last node of a level, so its end is always even.
            (low, high) = (low / 2, high / 2)
          }
          return result
        }

        /// Calls `body` with the number of each interval that contains a value.
        func forEach(around value: Double, _ body: (Int) -> Void) {
          let end = rank(beyond: value)
          var stack = [(node: 1, first: 0, count: size)]
          while let (node, first, count) = stack.popLast() {
            guard first < end, tops[node] >= value else { continue }
            if count == 1 {
              body(numbers[first])
            } else {
              stack.append((2 * node + 1, first + count / 2, count / 2))
              stack.append((2 * node, first, count / 2))
            }
          }
        }
      }
      """#),
    Part(
      type: "ShapeArcSides", extends: nil,
      isExtension: false,
      members: [],
      needs: [5, 8, 9, 17, 33, 38, 43, 60, 66, 71, 72, 73, 89, 152, 174, 212, 223],
      text: #"""
      /// The winding numbers on both sides of arcs that meet only at vertices.
      ///
      /// A chain is a run of arcs between two vertices at which more or fewer than two arcs end, or a
      /// ring of arcs without such a vertex. All arcs of a chain have the same winding numbers on their
      /// sides. The numbers are counted once for each chain, along a horizontal or vertical ray from the
      /// middle of the chain's largest arc. The line along a ray meets an arc if it passes between the
      /// two vertices of the arc, so arcs with a common vertex are counted consistently. The point at
      /// which a ray meets an arc is computed only if the ray starts within the extent of the arc's box.
      nonisolated struct ShapeArcSides {
        let arcs: [ShapeMonotoneArc]
        /// The winding numbers on the left of each arc, as seen in the direction of the arc.
        private(set) var left: [ShapeWindingPair]

        /// Successive arcs, each with the end at which the chain enters it.
        private struct Chain {
          var links: [ShapeArcEnd]
          var largest: ShapeArcEnd
        }

        init(_ arcs: [ShapeMonotoneArc], vertexCount: Int) {
          self.arcs = arcs
          left = Array(repeating: .zero, count: arcs.count)
          let chains = chains(vertexCount)
          for (chain, before) in zip(chains, leftOf(chains.map(\.largest.arc))) {
            let largest = chain.largest
            let chainLeft = largest.isStart ? before : before + arcs[largest.arc].winding
            for link in chain.links {
              left[link.arc] = link.isStart ? chainLeft : chainLeft - arcs[link.arc].winding
            }
          }
        }

        private func chains(_ vertexCount: Int) -> [Chain] {
          let ends = ShapeVertexEnds(arcs.map { ($0.start, $0.end) }, vertexCount: vertexCount)
          var isDone = Array(repeating: false, count: arcs.count)
          var result: [Chain] = []
          for i in arcs.indices where !isDone[i] {
            let links = chain(of: i, ends)
            for link in links { isDone[link.arc] = true }
            let largest = links.reduce(links[0]) {
              arcs[$1.arc].extent > arcs[$0.arc].extent ? $1 : $0
            }
            result.append(Chain(links: links, largest: largest))
          }
          return result
        }

        /// The arcs of the chain that contains arc `i`, each with the end at which the chain enters it.
        private func chain(of i: Int, _ ends: ShapeVertexEnds) -> [ShapeArcEnd] {
          var forward = [ShapeArcEnd(arc: i, isStart: true)]
          while let next = next(after: forward[forward.count - 1], ends), next.arc != i {
            forward.append(next)
          }
          // If another arc follows the last one, the chain is closed, and therefore complete.
          if next(after: forward[forward.count - 1], ends) != nil { return forward }
          var backward = [ShapeArcEnd(arc: i, isStart: false)]
          while let next = next(after: backward[backward.count - 1], ends) { backward.append(next) }
          return forward + backward.dropFirst().map { ShapeArcEnd(arc: $0.arc, isStart: !$0.isStart) }
        }

        private func next(after end: ShapeArcEnd, _ ends: ShapeVertexEnds) -> ShapeArcEnd? {
          let vertex = end.isStart ? arcs[end.arc].end : arcs[end.arc].start
          let here = ends.at(vertex)
          guard here.count == 2 else { return nil }
          let first = here[here.startIndex]
          let second = here[here.startIndex + 1]
          return first.arc == end.arc ? second : first
        }

        /// The winding numbers on the left of the given arcs. They are counted along rays that run to the
        /// right or down from the middles of the arcs.
        private func leftOf(_ wanted: [Int]) -> [ShapeWindingPair] {
          let boxes = arcs.map(\.box)
          let isSteep = wanted.map { i in
            let direction = arcs[i].curve.derivative(at: 0.5)
            return direction.dy.magnitude >= direction.dx.magnitude
          }
          var result = Array(repeating: ShapeWindingPair.zero, count: wanted.count)
          for direction in [ShapeArcRays.Direction.right, .down] {
            let group = wanted.indices.filter { isSteep[$0] == (direction == .right) }
            let origins = group.map {
              ShapeArcRays.Origin(arc: wanted[$0], place: arcs[wanted[$0]].curve.point(at: 0.5))
            }
            let beyond = ShapeArcRays(arcs, boxes, direction).windings(from: origins)
            for (k, sum) in zip(group, beyond) { result[k] = left(of: wanted[k], direction, sum) }
          }
          return result
        }

        /// The winding numbers on the left of the arc `i`. `beyond` is the sum of the windings of the
        /// arcs that the ray from the middle of the arc `i` crosses.
        private func left(
          of i: Int, _ direction: ShapeArcRays.Direction, _ beyond: ShapeWindingPair
        ) -> ShapeWindingPair {
          // The left side of an arc that runs down faces right on the page, and the left side of an arc
          // that runs left faces down.
          let (start, end) = (arcs[i].curve.start, arcs[i].curve.end)
          let isLeftBeyond = direction == .right ? start.y < end.y : start.x > end.x
          return isLeftBeyond ? beyond : beyond - arcs[i].winding
        }
      }
      """#),
    Part(
      type: "ShapeArcEnd", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// One of the two ends of an arc.
      nonisolated struct ShapeArcEnd {
        var arc: Int
        var isStart: Bool
      }
      """#),
    Part(
      type: "ShapeVertexEnds", extends: nil,
      isExtension: false,
      members: [],
      needs: [8],
      text: #"""
      /// The ends of arcs, grouped by vertex.
      nonisolated struct ShapeVertexEnds {
        private var offsets: [Int]
        private var ends: [ShapeArcEnd]

        /// Groups the ends of arcs, each of which is given by its start vertex and its end vertex.
        init(_ arcs: [(start: Int, end: Int)], vertexCount: Int) {
          offsets = Array(repeating: 0, count: vertexCount + 1)
          for arc in arcs {
            offsets[arc.start + 1] += 1
            offsets[arc.end + 1] += 1
          }
          for vertex in 0..<vertexCount { offsets[vertex + 1] += offsets[vertex] }
          ends = Array(repeating: ShapeArcEnd(arc: 0, isStart: true), count: 2 * arcs.count)
          var next = offsets
          for (i, arc) in arcs.enumerated() {
            ends[next[arc.start]] = ShapeArcEnd(arc: i, isStart: true)
            next[arc.start] += 1
            ends[next[arc.end]] = ShapeArcEnd(arc: i, isStart: false)
            next[arc.end] += 1
          }
        }

        /// The ends at a vertex, in the order of the arcs.
        func at(_ vertex: Int) -> ArraySlice<ShapeArcEnd> { ends[offsets[vertex]..<offsets[vertex + 1]] }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [11, 44, 88, 89, 100, 101, 121, 128, 212, 213, 226],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// Appends the arc of `ellipse` that begins at the parametric angle `start` and turns by `sweep`,
        /// both in degrees. The arc is divided into equal cubics of at most 90°. The current point must
        /// be the start of the arc, `ellipse.point(at: direction(start))`.
        ///
        /// A sweep of more than a full turn is limited to a full turn. The cubics stay within 3e-4 radii
        /// of the ellipse.
        /// - Parameter direction: Returns the cosine and the sine of an angle in degrees; the method
        ///   itself computes neither.
        mutating func addArc(
          of ellipse: ShapeEllipse, from start: Double, sweep: Double, direction: (Double) -> ShapeVector
        ) {
          let sweep = Swift.min(Swift.max(sweep, -360), 360)
          let count = (sweep.magnitude / 90).rounded(.up)
          guard count > 0 else { return }
          let turn = direction(sweep / count)
          let handle = shapeArcHandle(turn)
          var from = direction(start)
          for i in 1...Int(count) {
            let to = direction(start + sweep * Double(i) / count)
            let end = ellipse.point(at: to)
            let start = ellipse.point(at: from)
            let curve = ShapeCubicCurve(
              start, start + ellipse.tangent(at: from) * handle,
              end - ellipse.tangent(at: to) * handle, end)
            arc(curve, about: ellipse.center, turn: turn)
            from = to
          }
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [12, 226],
      text: #"""
      /// 4/3·tan(φ/4), the length of the handles of an arc of radius 1 and angle φ. The cosine and the
      /// sine of φ are in `direction`.
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
      /// The tangent of half the angle whose tangent is `t`, for angles of at most 90°.
      nonisolated func shapeHalfTangent(_ t: Double) -> Double {
        t / (1 + (1 + t * t).squareRoot())
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [14, 61, 63, 64, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The area that the path encloses, in square points. Open subpaths are closed by straight lines.
        /// The area is positive if the path runs clockwise on a screen with y down. Each region
        /// contributes its area, multiplied by the winding number of the path around the region.
        ///
        /// The area is exact apart from rounding: the integral of x·dy along a cubic is a sum of products
        /// of the coordinates of its controls. If the area is beyond the range of numbers, the value is
        /// the largest finite number of the same sign.
        var area: Double {
          let scale = ShapePowerScale(size: largestCoordinate)
          return scale.unscaled(scale.unscaled(scaled(by: scale).plainArea))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [19, 20, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        private var plainArea: Double {
          let o = origin
          return closedSegments.reduce(0) { sum, curve in
            let (a, b) = (curve.start - o, curve.control1 - o)
            let (c, d) = (curve.control2 - o, curve.end - o)
            return sum
              + (6 * a.cross(b) + 3 * a.cross(c) + a.cross(d) + 3 * b.cross(c) + 3 * b.cross(d)
                + 6 * c.cross(d)) / 20
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [16, 61, 63, 64, 100, 101, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The center of mass of the enclosed area; nil if the signed area is 0 apart from rounding, or
        /// if a coordinate is not finite.
        var centroid: ShapePoint? {
          let scale = ShapePowerScale(size: largestCoordinate)
          return scaled(by: scale).plainCentroid.map(scale.unscaled)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [13, 19, 20, 21, 100, 101, 212, 225, 246, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        private var plainCentroid: ShapePoint? {
          var (area, swept, x, y) = (0.0, 0.0, 0.0, 0.0)
          let o = origin
          for curve in closedSegments {
            // The integrands are polynomials of at most degree 8; five nodes are exact up to degree 9.
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
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101, 208, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The winding number of the path around a point: the number of turns that are clockwise on a
        /// screen with y down, minus the number of counterclockwise turns. Open subpaths are closed by
        /// straight lines. A point on the path may be treated as being on either side of the path.
        func winding(around p: ShapePoint) -> Int { ShapePathInterior(self).winding(around: p) }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [23, 100, 101, 208, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// True if a point is inside the path according to a fill rule.
        func contains(_ p: ShapePoint, rule: FillRule = .nonZero) -> Bool {
          ShapePathInterior(self).contains(p, rule: rule)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [22, 69, 100, 101, 121],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The curves of all subpaths, including the lines that close open subpaths.
        var closedSegments: [ShapeCubicCurve] { subpaths.flatMap(\.closedSegments) }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// A point of the path. Coordinates are taken relative to this point to limit cancellation.
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
      /// The nodes and weights of Gauss–Legendre quadrature with five nodes, from −1 to 1.
      private nonisolated let shapeFiveNodes = [
        (-0.906179845938664, 0.2369268850561891), (-0.5384693101056831, 0.4786286704993665),
        (0, 0.5688888888888889), (0.5384693101056831, 0.4786286704993665),
        (0.906179845938664, 0.2369268850561891),
      ]
      """#),
    Part(
      type: nil, extends: "ShapeSubpath",
      isExtension: true,
      members: [],
      needs: [68, 121],
      text: #"""
      nonisolated extension ShapeSubpath {
        /// The curves of the subpath, including the line that closes an open one.
        var closedSegments: [ShapeCubicCurve] {
          let curves = segments.flatMap(\.curves)
          return end == start ? curves : curves + [ShapeCubicCurve(lineFrom: end, to: start)]
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [17, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The rule that decides from the winding number of a point if the point is inside a path.
        enum FillRule: String, CaseIterable, Hashable, Sendable {
          /// Points with a winding number other than 0 are inside.
          case nonZero
          /// Points with an odd winding number are inside.
          case evenOdd

          func isInside(_ winding: Int) -> Bool {
            self == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [26, 27, 28, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// A way to combine the regions of two paths.
        enum BooleanOperation: CaseIterable, Hashable, Sendable {
          /// The points in at least one of the regions.
          case union
          /// The points in both regions.
          case intersection
          /// The points in the first region that are not in the second.
          case difference
          /// The points in exactly one of the regions.
          case exclusion

          func isInside(_ first: Bool, _ second: Bool) -> Bool {
            switch self {
            case .union: first || second
            case .intersection: first && second
            case .difference: first && !second
            case .exclusion: first != second
            }
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [23, 29, 30, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of the points inside this path or `other`; see
        /// `combined(with:by:rule:otherRule:)`.
        func union(
          _ other: ShapeBezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
        ) -> ShapeBezierPath {
          combined(with: other, by: .union, rule: rule, otherRule: otherRule)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [23, 29, 30, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of the points inside both this path and `other`; see
        /// `combined(with:by:rule:otherRule:)`.
        func intersection(
          _ other: ShapeBezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
        ) -> ShapeBezierPath {
          combined(with: other, by: .intersection, rule: rule, otherRule: otherRule)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [23, 29, 30, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of the points inside this path but not inside `other`; see
        /// `combined(with:by:rule:otherRule:)`.
        func difference(
          _ other: ShapeBezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
        ) -> ShapeBezierPath {
          combined(with: other, by: .difference, rule: rule, otherRule: otherRule)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [23, 29, 30, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of the points inside exactly one of this path and `other`; see
        /// `combined(with:by:rule:otherRule:)`.
        func exclusion(
          _ other: ShapeBezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
        ) -> ShapeBezierPath {
          combined(with: other, by: .exclusion, rule: rule, otherRule: otherRule)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [23, 24, 30, 100, 101, 239],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of the region that an operation makes from the interiors of two paths. Open
        /// subpaths are closed by straight lines.
        ///
        /// The result consists of closed subpaths with the region on their right, so that both fill rules
        /// give the same region. On a screen with y down, outer subpaths are clockwise. Subpaths may
        /// touch at points but never cross. The curves and lines of the result are given curves and
        /// lines, or parts of them that are split off by de Casteljau's scheme. Each subpath starts at
        /// whichever of its nodes comes first in the given paths. The subpaths are in the order of their
        /// starts.
        ///
        /// Points closer together than about 1.5e-11 of the largest coordinate are treated as the same.
        /// One of two nearly parallel curves within this distance of each other may replace the other.
        /// The result is empty if a coordinate is not finite. `PathArrangement` describes the algorithm
        /// and its cost.
        ///
        /// The result is `tooComplex`, which is not finite, if the paths cross each other and themselves
        /// more than about 200,000 times, or if the search for crossings takes as many steps as 200,000
        /// crossings.
        ///
        /// - Parameters:
        ///   - rule: The fill rule of this path.
        ///   - otherRule: The fill rule of `other`.
        func combined(
          with other: ShapeBezierPath, by operation: BooleanOperation, rule: FillRule = .nonZero,
          otherRule: FillRule = .nonZero
        ) -> ShapeBezierPath {
          combined(
            with: other, by: operation, rule: rule, otherRule: otherRule, steps: ShapeStepCount.most)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [23, 24, 29, 34, 100, 101, 102, 239],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The result of `combined(with:by:rule:otherRule:)`; `tooComplex` if the combination takes more
        /// than `steps` steps, which take one or two nanoseconds each.
        func combined(
          with other: ShapeBezierPath, by operation: BooleanOperation, rule: FillRule = .nonZero,
          otherRule: FillRule = .nonZero, steps: Int
        ) -> ShapeBezierPath {
          ShapeWindingRegion(operation, rule, otherRule).outline(
            self, other, steps: ShapeStepCount(steps))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [29, 30, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of the interior by the nonzero rule: outer subpaths are clockwise on a screen with
        /// y down, holes are counterclockwise, and nothing overlaps; see
        /// `combined(with:by:rule:otherRule:)`.
        var united: ShapeBezierPath { combined(with: ShapeBezierPath(), by: .union) }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [23, 24, 34, 100, 101, 239],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The region of `combined(with:by:rule:otherRule:)` as polygons, found on a grid. The polygons
        /// are accurate to about 1e-5 of the larger side of the box around both paths.
        func combinedOnGrid(
          with other: ShapeBezierPath, by operation: BooleanOperation, rule: FillRule = .nonZero,
          otherRule: FillRule = .nonZero
        ) -> ShapeBezierPath {
          ShapeWindingRegion(operation, rule, otherRule).outlineOnGrid(
            self, other, steps: ShapeStepCount())
        }
      }
      """#),
    Part(
      type: "ShapeWindingPair", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The winding numbers of two paths around a point, or their change across a curve.
      nonisolated struct ShapeWindingPair: Hashable, Sendable {
        var first: Int
        var second: Int

        static let zero = ShapeWindingPair(first: 0, second: 0)

        static func + (a: ShapeWindingPair, b: ShapeWindingPair) -> ShapeWindingPair {
          ShapeWindingPair(first: a.first + b.first, second: a.second + b.second)
        }
        static func - (a: ShapeWindingPair, b: ShapeWindingPair) -> ShapeWindingPair {
          ShapeWindingPair(first: a.first - b.first, second: a.second - b.second)
        }
      }
      """#),
    Part(
      type: "ShapeWindingRegion", extends: nil,
      isExtension: false,
      members: [],
      needs: [23, 24, 33, 100, 101, 102, 186, 193, 239, 240, 246],
      text: #"""
      /// A region, defined by the winding numbers of two paths around its points.
      nonisolated struct ShapeWindingRegion: Sendable {
        private let isInside: @Sendable (ShapeWindingPair) -> Bool

        /// The region that an operation makes of two paths.
        init(
          _ operation: ShapeBezierPath.BooleanOperation, _ rule: ShapeBezierPath.FillRule,
          _ otherRule: ShapeBezierPath.FillRule
        ) {
          isInside = { windings in
            operation.isInside(
              rule.isInside(windings.first), otherRule.isInside(windings.second))
          }
        }

        private init(_ isInside: @escaping @Sendable (ShapeWindingPair) -> Bool) {
          self.isInside = isInside
        }

        /// The points around which the first path winds more often clockwise than counterclockwise, on a
        /// screen with y down.
        static let positive = ShapeWindingRegion { $0.first > 0 }

        func contains(_ windings: ShapeWindingPair) -> Bool { isInside(windings) }

        /// The tolerances of arrangements, as fractions of the largest coordinate, in the order in which
        /// they are tried. If rounding makes an arrangement inconsistent, another tolerance usually gives
        /// a consistent one.
        private static let tolerances = [0x1p-36, 0x1p-40, 0x1p-32, 0x1p-28]

        /// The outline of the region, made from the first consistent arrangement. If no arrangement is
        /// consistent, the outline consists of polygons on a grid.
        func outline(
          _ first: ShapeBezierPath, _ second: ShapeBezierPath = ShapeBezierPath(),
          steps: ShapeStepCount = ShapeStepCount()
        ) -> ShapeBezierPath {
          guard first.isFinite, second.isFinite else { return ShapeBezierPath() }
          var steps = steps
          for tolerance in Self.tolerances {
            var arrangement = ShapePathArrangement([first, second], tolerance: tolerance, steps: steps)
            arrangement.divide()
            steps = arrangement.steps
            if steps.isSpent { return .tooComplex }
            if let result = arrangement.outline(of: self) { return result }
          }
          return outlineOnGrid(first, second, steps: steps)
        }

        /// The outline of the region as polygons on a grid. An arrangement on a grid is always
        /// consistent.
        func outlineOnGrid(
          _ first: ShapeBezierPath, _ second: ShapeBezierPath, steps: ShapeStepCount
        ) -> ShapeBezierPath {
          guard first.isFinite, second.isFinite else { return ShapeBezierPath() }
          let arrangement = ShapePathArrangement([first, second], tolerance: 0, steps: steps)
          guard let onGrid = arrangement.onGrid else { return .tooComplex }
          return onGrid.outline(of: self) ?? ShapeBezierPath()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101, 107, 225, 227, 292, 293],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The smallest upright rectangle that contains all lines, all curves, and the starts of all
        /// closed subpaths; nil if there are none.
        ///
        /// The rectangle touches the curves; control points may be outside it. A `move` alone is ignored.
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
      needs: [100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The greatest number of lines by which `flattened(tolerance:limit:)` replaces the curves of a
        /// path, unless another limit is given.
        static let mostLines = 200_000
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [36, 38, 39, 60, 69, 71, 72, 73, 100, 101, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// A path of straight lines that is nowhere farther from this path than `tolerance`.
        ///
        /// The number of lines for a curve follows from G. Wang's bound, which uses the second
        /// differences of the control points. If all curves together need more than `limit` lines, or the
        /// tolerance is not more than 0, the tolerance is raised until `limit` lines suffice. If the
        /// given tolerance would need at most twice as many lines as `limit`, the distance between the
        /// two paths is still at most four times this tolerance.
        /// - Parameter limit: The greatest number of lines that replace all curves together. Each curve
        ///   becomes at least one line, even beyond this limit.
        func flattened(tolerance: Double, limit: Int = ShapeBezierPath.mostLines) -> ShapeBezierPath {
          let all = subpaths
          let curves = all.flatMap { $0.segments.filter { !$0.isLine }.flatMap(\.curves) }
          var counts = shapeLineCounts(curves, tolerance: tolerance, limit: limit)[...]
          var result = ShapeBezierPath()
          for subpath in all { result.append(linesAlong: subpath, &counts) }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [60, 68, 71, 72, 73, 100, 101, 212, 223, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// Appends a subpath with lines instead of curves, and removes the line counts of the subpath's
        /// curves from the start of `counts`.
        private mutating func append(linesAlong subpath: ShapeSubpath, _ counts: inout ArraySlice<Int>) {
          var points: [ShapePoint] = []
          for segment in subpath.segments {
            for curve in segment.curves {
              let count = segment.isLine ? 1 : counts.popFirst() ?? 1
              for i in 1..<Swift.max(count, 1) {
                points.append(curve.point(at: Double(i) / Double(count)))
              }
              points.append(curve.end)
            }
          }
          move(to: subpath.start)
          // `close` adds the last line of a closed subpath.
          for p in subpath.isClosed ? points.dropLast() : points[...] { line(to: p) }
          if subpath.isClosed { close() }
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [40, 42, 121],
      text: #"""
      /// The number of lines for each curve. The sum is at most about `limit`.
      private nonisolated func shapeLineCounts(_ curves: [ShapeCubicCurve], tolerance: Double, limit: Int)
        -> [Int]
      {
        let counts = curves.map { $0.lineCount(tolerance: tolerance, limit: limit) }
        let sum = counts.reduce(0.0) { $0 + Double($1) }
        return sum > Double(limit) ? shapeLineShares(curves, limit: limit) : counts
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [41, 121, 183],
      text: #"""
      /// The number of lines for each curve if `limit` lines are divided among all curves. Every curve
      /// has the same error bound.
      private nonisolated func shapeLineShares(_ curves: [ShapeCubicCurve], limit: Int) -> [Int] {
        let roots = curves.map { $0.bend.squareRoot() }
        let sum = roots.reduce(0, +)
        return roots.map { root in
          guard root > 0, limit > 1 else { return 1 }
          let share = (Double(limit) * (root / sum)).rounded(.down)
          return share < Double(limit) ? max(Int(share), 1) : limit
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121, 123, 183, 226],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The length of the longer of the two second differences of the controls; finite for finite
        /// controls.
        fileprivate var bend: Double {
          let u = ShapeVector(
            start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
          let v = ShapeVector(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
          return min(max(u.length, v.length), .greatestFiniteMagnitude)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [41, 121, 183],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The number of lines that, by Wang's bound, stay within `tolerance` of the curve; at most
        /// `limit`.
        func lineCount(tolerance: Double, limit: Int) -> Int {
          let bend = bend
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
      needs: [69, 100, 101, 107, 227, 293],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The smallest upright rectangle that contains the path, including subpaths of a single point;
        /// nil for an empty path.
        var extent: ShapeRect? {
          var builder = ShapeBoundsBuilder()
          for subpath in subpaths {
            builder.include(subpath.start)
            for curve in subpath.segments.lazy.flatMap(\.curves) {
              builder.includeCurve(curve.start, curve.control1, curve.control2, curve.end)
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
      needs: [45, 61, 63, 64, 100, 101, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The middle of the path; nil for an empty path. It is the center of mass of the enclosed area.
        /// If the signed area is 0, it is the center of mass of the drawn line, or the center of `extent`
        /// if the line has no length.
        var center: ShapePoint? {
          let scale = ShapePowerScale(size: largestCoordinate)
          return scaled(by: scale).plainCenter.map(scale.unscaled)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [15, 43, 44, 100, 101, 123, 215, 221, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        private var plainCenter: ShapePoint? {
          if let centroid { return centroid }
          let measure = ShapePathMeasure(self)
          guard measure.length > 0 else { return extent?.center }
          // Simpson's rule along the length, over 2,000 intervals. The first point of a closed path is
          // also its last.
          let points = measure.points(count: measure.isClosed ? 2000 : 2001)
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
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The distance that a hull may have from a curve, as a fraction of the larger side of the path's
        /// bounds.
        private static let hullTolerance = 1e-4
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [48, 62, 100, 101, 139],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The convex hull as a closed path, clockwise on a screen with y down, from its leftmost corner.
        /// It contains lines and points exactly, and curves to within 1e-4 of the path's size.
        ///
        /// If `count` is given, the hull is reduced by `rule` to at most `count` corners, but not to
        /// fewer than 4. The hull of a single point or a line has no area, and the hull of an empty path
        /// is empty.
        func hull(atMost count: Double? = nil, _ rule: ShapeHullRule = .outer) -> ShapeBezierPath {
          atCommonScale(with: 0, nil) { path, _, _ in path.plainHull(atMost: count, rule) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [37, 38, 43, 46, 52, 60, 71, 72, 73, 100, 101, 117, 139, 140, 222, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        private func plainHull(atMost count: Double?, _ rule: ShapeHullRule) -> ShapeBezierPath {
          guard let extent else { return ShapeBezierPath() }
          let size = Swift.max(extent.width, extent.height)
          var corners = shapeConvexHull(
            flattened(tolerance: size * ShapeBezierPath.hullTolerance).vertices)
          if let count, count < Double(corners.count) {
            corners = rule.reduced(corners, to: Int(Swift.max(count, 0)))
          }
          var path = ShapeBezierPath()
          guard !corners.isEmpty else { return path }
          path.append(corners.map { ShapePathNode($0) }, isClosed: true)
          return path
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The greatest number of lines into which curves are divided before cubics are fitted to the
        /// lines.
        private static let mostFittedLines = 100_000
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [51, 62, 91, 100, 101, 246],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// A path of few cubics, with one subpath for each subpath of this path. Neither path is anywhere
        /// farther than `tolerance` from the other.
        ///
        /// The path is flattened within a tenth of the tolerance, and the cubics are fitted to the
        /// flattened path. The flattened path has at most 100,000 lines for curves. If the tolerance
        /// needs more lines, the result may be farther away than the tolerance. The path is returned
        /// unchanged if it is not finite, or if the tolerance is not finite or not more than 0.
        func fitted(tolerance: Double) -> ShapeBezierPath {
          guard tolerance > 0, tolerance.isFinite, isFinite else { return self }
          return atCommonScale(with: tolerance, nil) { path, tolerance, _ in
            path.plainFitted(tolerance: tolerance)
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [37, 38, 49, 60, 69, 71, 72, 73, 100, 101, 125, 169, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        private func plainFitted(tolerance: Double) -> ShapeBezierPath {
          var fit = ShapeCurveFit(tolerance: 0.9 * tolerance)
          fit.measure = .lines
          var result = ShapeBezierPath()
          let flat = flattened(tolerance: tolerance / 10, limit: ShapeBezierPath.mostFittedLines)
          for subpath in flat.subpaths {
            let points = [subpath.start] + subpath.segments.map(\.curve.end)
            result.append(fit.path(points))
            if subpath.isClosed { result.close() }
          }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The end points of all elements, without control points.
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
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 55, 60, 61, 62, 63, 65, 69, 71, 72, 73, 100, 101, 146, 169, 223, 243, 246],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of a stroke whose width changes along the path, like the stroke of a pen under
        /// pressure. The outline is to be filled by the nonzero rule. About each point of the path, the
        /// stroke covers a disc whose diameter is the width at that point, so ends and corners are round.
        ///
        /// Each subpath gives one outline, which winds clockwise on a screen with y down. A closed
        /// subpath is treated as an open one that ends where it begins. A subpath that is a point,
        /// including a `move` alone, gives a disc, or nothing if the width is 0. The result is empty if
        /// no width is more than 0, or if a number of the path is not finite.
        /// - Parameters:
        ///   - widths: The diameters at the start of the first subpath and at the end of each of its
        ///     segments, including the segment that closes it; then those of the next subpath, and so on.
        ///     Along a segment, the width changes linearly with the parameter of the segment. If there
        ///     are too few widths, the last one is repeated. A width that is negative or not finite is
        ///     replaced by 0.
        ///   - tolerance: The greatest distance between the outline and the exact outline. A tolerance
        ///     that is nil, not finite, or not more than 0 is replaced by a thousandth of the largest
        ///     radius. The tolerance is raised to the same minimum as in `stroked`.
        func outlined(widths: [Double], tolerance: Double? = nil) -> ShapeBezierPath {
          guard isFinite, !widths.isEmpty else { return ShapeBezierPath() }
          let radii = widths.map { $0 > 0 && $0.isFinite ? $0 / 2 : 0 }
          let largest = radii.reduce(0, Swift.max)
          guard largest > 0 else { return ShapeBezierPath() }
          return atCommonScale(with: largest, tolerance) { path, scaled, tolerance in
            let factor = scaled / largest
            let style = ShapeParallelStyle(
              .round, miterLimit: 1, tolerance: tolerance, distance: scaled, size: path.largestCoordinate)
            var (result, next) = (ShapeBezierPath(), 0)
            for subpath in path.subpaths {
              let count = subpath.segments.count + 1
              let own = (next..<next + count).map { radii[Swift.min($0, radii.count - 1)] * factor }
              next += count
              let (cubic, all) = subpath.cubic(with: own)
              result.append(ShapeInkOutline(cubic, radii: all, tolerance: style.tolerance).path)
            }
            return result
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 53, 60, 71, 72, 73, 100, 101, 148, 149, 169, 194, 223, 225, 246, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of a stroke through points, each with a width, along lines or along a curve.
        ///
        /// - Parameters:
        ///   - method: `linear` or `interpolated`. The other methods do not pass through all points, and
        ///     are replaced by `interpolated`.
        ///   - widths: A width for each point, as for `outlined(widths:tolerance:)`. Points that are not
        ///     finite are left out, together with their widths.
        static func inkOutline(
          through points: [ShapePoint], widths: [Double], method: ShapeInkMethod = .interpolated,
          tolerance: Double? = nil
        ) -> ShapeBezierPath {
          var ink = ShapeInkStroke(method == .linear ? .linear : .interpolated)
          var used: [Double] = []
          for (i, p) in points.enumerated() where p.x.isFinite && p.y.isFinite {
            ink.add(p)
            if let last = widths.last { used.append(i < widths.count ? widths[i] : last) }
          }
          return ink.path.outlined(widths: used, tolerance: tolerance)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeSubpath",
      isExtension: true,
      members: [],
      needs: [38, 60, 68, 71, 72, 73, 223],
      text: #"""
      nonisolated extension ShapeSubpath {
        /// The subpath with a few cubics instead of each arc, and the numbers at the ends of the new
        /// segments. `numbers` has one number for the start and one for the end of each segment.
        fileprivate func cubic(with numbers: [Double]) -> (ShapeSubpath, [Double]) {
          var (result, all) = (self, [numbers[0]])
          result.segments = []
          for (i, segment) in segments.enumerated() {
            let parts = segment.cubics
            let step = (numbers[i + 1] - numbers[i]) / Double(parts.count)
            for j in 1..<parts.count { all.append(numbers[i] + Double(j) * step) }
            all.append(numbers[i + 1])
            result.segments += parts
          }
          return (result, all)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [57, 61, 62, 65, 100, 101, 240, 242, 243, 246],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The path with each subpath moved sideways by a distance.
        ///
        /// Closed subpaths grow if the distance is positive and shrink if it is negative, whether they
        /// run clockwise or counterclockwise. They may split into several rings, or vanish. Several
        /// closed subpaths, or one that crosses itself, are first united by the nonzero rule. The outline
        /// of the united region is then moved as a whole: if the region grows, its holes shrink, and
        /// parts that meet become one. On a screen with y down, outer subpaths of this result are
        /// clockwise, and holes counterclockwise. A closed subpath whose sides lie on each other becomes
        /// the outline of all points within the distance from the subpath, or vanishes if the distance is
        /// negative.
        ///
        /// Open subpaths are moved to the right of their direction if the distance is positive, and do
        /// not affect each other. If an open subpath crosses itself, so does the result; only loops that
        /// are nearer to the subpath than the distance are left out. A subpath that is a point gives
        /// nothing.
        ///
        /// Outer corners are joined like the corners of a stroke. At an inner corner, or in a bend that
        /// is narrower than the distance, the two moved sides end where they meet. Parts of the sides
        /// that are nearer to the subpath than the distance are left out.
        ///
        /// The path is returned unchanged for a distance of 0. The result is empty if the distance or the
        /// path is not finite. The result is `tooComplex`, which is not finite, if the path or the curve
        /// beside it crosses itself more than about 200,000 times.
        /// - Parameters:
        ///   - miterLimit: As in SVG, for a stroke whose width is twice the distance: a miter longer than
        ///     this multiple of the width is replaced by a bevel. A limit below 1 is replaced by 1.
        ///   - tolerance: The greatest distance between the result and the exact offset. A tolerance that
        ///     is nil, not more than 0, or not finite is replaced by a thousandth of `distance`. The
        ///     tolerance is raised to at least 1e-10 of `distance`, and 1e-12 of the largest coordinate.
        ///     Details smaller than the tolerance vanish.
        /// - Complexity: O(n log n) in the number of segments, unless the result crosses itself often.
        func offset(
          by distance: Double, join: Join = .miter, miterLimit: Double = 4, tolerance: Double? = nil
        ) -> ShapeBezierPath {
          guard distance.isFinite, isFinite else { return ShapeBezierPath() }
          guard distance != 0 else { return self }
          return atCommonScale(with: distance, tolerance) { path, distance, tolerance in
            let style = ShapeParallelStyle(
              join, miterLimit: miterLimit, tolerance: tolerance, distance: distance,
              size: path.largestCoordinate)
            return ShapePathOffset(distance: distance, style: style).offset(path) ?? .tooComplex
          }
        }
      }
      """#),
    Part(
      type: "ShapePathOffset", extends: nil,
      isExtension: false,
      members: [],
      needs: [13, 18, 31, 34, 38, 58, 59, 60, 68, 69, 70, 71, 72, 73, 100, 101, 102, 115, 158, 172, 223, 243, 246],
      text: #"""
      /// The offset of the subpaths of a path. The functions of this type return nil if a path crosses
      /// itself too often.
      private nonisolated struct ShapePathOffset {
        /// The distance by which closed subpaths grow and open ones move to the right.
        let distance: Double
        let style: ShapeParallelStyle

        func offset(_ path: ShapeBezierPath) -> ShapeBezierPath? {
          let subpaths = path.cubicSubpaths
          let closed = subpaths.filter(\.isClosed)
          let isRegion = closed.count > 1 || closed.contains { enclosesArea($0) && crossesItself($0) }
          var result = ShapeBezierPath()
          for subpath in subpaths where !(isRegion && subpath.isClosed) {
            guard let parts = beside(subpath) else { return nil }
            for part in parts { result.append(part: part) }
          }
          if isRegion {
            guard let region = region(closed) else { return nil }
            result.append(region)
          }
          return result
        }

        /// True if a closed subpath encloses an area.
        private func enclosesArea(_ subpath: ShapeSubpath) -> Bool {
          subpath.hasArea || crossesItself(subpath) && !subpath.ring.united.isEmpty
        }

        private func crossesItself(_ ring: ShapeSubpath) -> Bool {
          !ShapeChainCrossings(ring.segments, isClosed: true, tolerance: style.tolerance / 4).isEmpty
        }

        /// The offset of the region of closed subpaths.
        ///
        /// The outlines of the region are moved one by one. A point is in the result if and only if the
        /// moved outlines wind around the point more often clockwise than counterclockwise. Where a hole
        /// grows beyond the outer outline, for example, the winding number is 0 or less.
        private func region(_ closed: [ShapeSubpath]) -> ShapeBezierPath? {
          var (rings, moved) = (ShapeBezierPath(), ShapeBezierPath())
          for subpath in closed {
            if enclosesArea(subpath) {
              rings.append(part: subpath)
            } else {
              guard let parts = beside(subpath) else { return nil }
              for part in parts { moved.append(part: part) }
            }
          }
          let united = rings.united
          guard united.isFinite else { return nil }
          for ring in united.cubicSubpaths {
            guard let parts = beside(ring, toTheRight: -distance) else { return nil }
            for part in parts { moved.append(part: part) }
          }
          let result = ShapeWindingRegion.positive.outline(moved)
          return result.isFinite ? result : nil
        }

        /// The offset of one subpath.
        private func beside(_ subpath: ShapeSubpath) -> [ShapeSubpath]? {
          guard subpath.isClosed else { return beside(subpath, toTheRight: distance) }
          guard subpath.hasArea else {
            // A subpath that encloses no area cannot shrink.
            return distance > 0 ? beside(subpath, toTheRight: -distance) : []
          }
          return beside(subpath, toTheRight: subpath.ring.area > 0 ? -distance : distance)
        }

        private func beside(_ subpath: ShapeSubpath, toTheRight distance: Double) -> [ShapeSubpath]? {
          var exact = style
          // The other half of the tolerance is for the cuts between spans.
          exact.tolerance /= 2
          guard
            let chain = ShapeParallelChain(subpath, distance: distance, style: exact, innerSide: .beside),
            !chain.pieces.isEmpty
          else { return [] }
          return ShapeOffsetTrimming(
            chain, around: subpath, distance: distance, tolerance: style.tolerance)?
            .subpaths()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeSubpath",
      isExtension: true,
      members: [],
      needs: [38, 60, 68, 71, 72, 73, 100, 101, 223],
      text: #"""
      nonisolated extension ShapeSubpath {
        /// The closed subpath as a path.
        fileprivate var ring: ShapeBezierPath {
          var path = ShapeBezierPath()
          path.append(ring: segments)
          return path
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeSubpath",
      isExtension: true,
      members: [],
      needs: [13, 35, 58, 68],
      text: #"""
      nonisolated extension ShapeSubpath {
        /// True if the signed area of the subpath is not 0 apart from rounding. The signed area is also 0
        /// if the clockwise regions are as large as the counterclockwise regions.
        fileprivate var hasArea: Bool {
          let ring = ring
          let size = ring.bounds.map { $0.width + $0.height } ?? 0
          return ring.area.magnitude > 1e-14 * size * size
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 68, 71, 72, 73, 100, 101, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        fileprivate mutating func append(part: ShapeSubpath) {
          if part.isClosed { append(ring: part.segments) } else { append(part) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [66, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The largest absolute value of a coordinate.
        var largestCoordinate: Double {
          reduce(0) { size, element in
            switch element {
            case .move(let p), .line(let p): return Swift.max(size, p.largest)
            case .curve(let a, let b, let p): return Swift.max(size, a.largest, b.largest, p.largest)
            case .close: return size
            }
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [61, 63, 64, 100, 101, 246],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The path that `body` returns. If third powers of coordinates would overflow or underflow,
        /// `body` is given the path, the distance and the tolerance scaled by a power of two. A finite
        /// result of `body` is then scaled back and limited to the range of numbers.
        func atCommonScale(
          with distance: Double, _ tolerance: Double?,
          _ body: (ShapeBezierPath, Double, Double?) -> ShapeBezierPath
        ) -> ShapeBezierPath {
          let scale = ShapePowerScale(size: Swift.max(largestCoordinate, distance.magnitude))
          guard scale.factor != 1 else { return body(self, distance, tolerance) }
          let result = body(
            scaled(by: scale), distance * scale.factor, tolerance.map { $0 * scale.factor })
          return result.isFinite ? result.mapped(scale.unscaled) : result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [64, 100, 101, 207, 219],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The path with all coordinates multiplied by the factor of a scale.
        func scaled(by scale: ShapePowerScale) -> ShapeBezierPath {
          scale.factor == 1 ? self : mapped(scale.scaled)
        }
      }
      """#),
    Part(
      type: "ShapePowerScale", extends: nil,
      isExtension: false,
      members: [],
      needs: [225, 246, 292],
      text: #"""
      /// A factor by which coordinates are multiplied if their third powers would overflow or underflow.
      /// It brings the largest coordinate to about 1, and is a power of two, so that scaling is exact.
      /// For coordinates of usual size, the factor is 1.
      nonisolated struct ShapePowerScale: Hashable, Sendable {
        let factor: Double

        /// - Parameter size: The largest absolute value of a coordinate.
        init(size: Double) {
          let isUsual = size >= 0x1p-200 && size <= 0x1p200 || size == 0 || !size.isFinite
          factor = isUsual ? 1 : 1 / max(size.binade, 0x1p-1000)
        }

        func scaled(_ p: ShapePoint) -> ShapePoint { ShapePoint(p.x * factor, p.y * factor) }

        /// A scaled number in the original units, limited to the range of numbers.
        func unscaled(_ x: Double) -> Double {
          let limit = Double.greatestFiniteMagnitude
          return min(max(x / factor, -limit), limit)
        }

        func unscaled(_ p: ShapePoint) -> ShapePoint { ShapePoint(unscaled(p.x), unscaled(p.y)) }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [66, 121],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The largest absolute value of a coordinate of the controls.
        var largestCoordinate: Double {
          max(start.largest, control1.largest, control2.largest, end.largest)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePoint",
      isExtension: true,
      members: [],
      needs: [225, 292],
      text: #"""
      nonisolated extension ShapePoint {
        /// The largest absolute value of a coordinate.
        var largest: Double { max(x.magnitude, y.magnitude) }
      }
      """#),
    Part(
      type: "ShapePathSegment", extends: nil,
      isExtension: false,
      members: [],
      needs: [74, 89, 121, 122, 129, 170, 174, 225, 292],
      text: #"""
      /// A straight line, a cubic curve or an elliptic arc in a subpath.
      nonisolated struct ShapePathSegment: Sendable {
        var curve: ShapeCubicCurve
        /// True for a straight line. The parameter t of a line is a fraction of the line's length.
        var isLine: Bool
        /// The elliptic arc that the curve represents, if any. If there is an arc, the parameter t of the
        /// segment runs through all of `curves`.
        var arc: ShapeEllipticArc?

        init(_ curve: ShapeCubicCurve, arc: ShapeEllipticArc? = nil) {
          (self.curve, self.arc, isLine) = (curve, arc, false)
        }

        /// The curves that computations use: `curve` itself, or cubics that approximate the arc closely.
        var curves: [ShapeCubicCurve] {
          let fine = arc?.curves(from: curve.start, to: curve.end) ?? []
          return fine.isEmpty ? [curve] : fine
        }

        init(lineFrom start: ShapePoint, to end: ShapePoint) {
          (curve, isLine) = (ShapeCubicCurve(lineFrom: start, to: end), true)
        }

        /// The segment itself or, for an arc, the few cubics that replace the arc in algorithms that cut
        /// segments.
        var cubics: [ShapePathSegment] {
          guard let arc else { return [self] }
          let curves = arc.curves(from: curve.start, to: curve.end, count: ShapeEllipticArc.coarseCount)
          return curves.isEmpty ? [ShapePathSegment(curve)] : curves.map { ShapePathSegment($0) }
        }

        var reversed: ShapePathSegment {
          isLine
            ? ShapePathSegment(lineFrom: curve.end, to: curve.start)
            : ShapePathSegment(curve.reversed, arc: arc)
        }

        /// The part between two parameters.
        func part(from: Double, to: Double) -> ShapePathSegment {
          if let arc {
            let part = arc.part(from: from, to: to, start: curve.start, end: curve.end)
            return part.map { ShapePathSegment($0.segment, arc: $0.arc) }
              ?? ShapePathSegment(curve.part(from: from, to: to))
          }
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
      needs: [67, 74, 225, 292],
      text: #"""
      /// Connected segments, each of which starts where the one before it ends.
      nonisolated struct ShapeSubpath: Sendable {
        var start: ShapePoint
        var segments: [ShapePathSegment] = []
        /// True for a closed subpath, whose last segment ends at its start. This segment may be the line
        /// that closes the subpath.
        var isClosed = false

        var end: ShapePoint { segments.last?.curve.end ?? start }

        /// The subpath in the opposite direction. An open subpath then starts at its former end.
        var reversed: ShapeSubpath {
          ShapeSubpath(start: end, segments: segments.reversed().map(\.reversed), isClosed: isClosed)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 60, 67, 68, 71, 72, 73, 89, 100, 101, 121, 174, 223, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The subpaths, including the lines that close them.
        var subpaths: [ShapeSubpath] {
          var result: [ShapeSubpath] = []
          var start = ShapePoint.zero
          var isOpen = false
          func add(_ segment: (ShapePoint) -> ShapePathSegment) {
            // Elements after a close continue from the start of the closed subpath.
            if !isOpen { result.append(ShapeSubpath(start: start)) }
            isOpen = true
            let last = result.count - 1
            result[last].segments.append(segment(result[last].end))
          }
          var elements = makeIterator()
          while let element = elements.next() {
            switch element {
            case .move(let p):
              result.append(ShapeSubpath(start: p))
              (start, isOpen) = (p, true)
            case .line(let p): add { ShapePathSegment(lineFrom: $0, to: p) }
            case .curve(let a, let b, let p):
              let arc = elements.arc
              add { ShapePathSegment(ShapeCubicCurve($0, a, b, p), arc: arc) }
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
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [68, 69, 100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The subpaths, with a few cubics instead of each arc.
        var cubicSubpaths: [ShapeSubpath] {
          subpaths.map { subpath in
            var result = subpath
            result.segments = subpath.segments.flatMap(\.cubics)
            return result
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 44, 60, 68, 72, 73, 89, 100, 101, 174, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// Appends a subpath. If a closed subpath ends with a line back to its start, `close` replaces
        /// the line.
        mutating func append(_ subpath: ShapeSubpath) {
          move(to: subpath.start)
          for (i, segment) in subpath.segments.enumerated() {
            let curve = segment.curve
            if let arc = segment.arc {
              self.arc(curve, about: arc.center, turn: arc.turn)
            } else if !segment.isLine {
              self.curve(curve.control1, curve.control2, to: curve.end)
            } else if !(subpath.isClosed && i == subpath.segments.count - 1) {
              line(to: curve.end)
            }
          }
          if subpath.isClosed { close() }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 60, 67, 71, 73, 100, 101, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// Appends a closed subpath with the given segments, which are connected apart from rounding.
        mutating func append(ring segments: [ShapePathSegment]) {
          guard let first = segments.first, let last = segments.last else { return }
          move(to: first.curve.start)
          for segment in segments.dropLast() { append(segment) }
          if !last.isLine { append(last) }
          close()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 60, 67, 71, 72, 100, 101, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        private mutating func append(_ segment: ShapePathSegment) {
          let curve = segment.curve
          if segment.isLine {
            line(to: curve.end)
          } else {
            self.curve(curve.control1, curve.control2, to: curve.end)
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 60, 69, 71, 72, 73, 100, 101, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The path with each subpath in the opposite direction. An open subpath then starts at its
        /// former end.
        var reversed: ShapeBezierPath {
          var result = ShapeBezierPath()
          for subpath in subpaths { result.append(subpath.reversed) }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101, 221, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// A point that a path passes twice.
        struct SelfIntersection: Hashable, Sendable {
          /// The point that the path passes at both locations.
          var point: ShapePoint
          /// The two locations on the path, in the order of the path.
          var first: ShapePathMeasure.Location
          var second: ShapePathMeasure.Location
          /// True if the path passes from one side of itself to the other at the point; false if the path
          /// touches itself or ends there. Nil if the path leaves both locations in the same direction,
          /// forward or backward, within an angle of 1e-7.
          var isCrossing: Bool?
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [75, 79, 81, 100, 101, 193, 196, 197, 199, 203, 205],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The points where the path crosses or touches itself, in the order of their first locations. A
        /// point that the path passes more than twice is listed once for each location after the first.
        ///
        /// The location of a node between two segments is the start of the second segment. If parts of
        /// the path overlap, the points are the ends of the overlap and the nodes inside it. The line
        /// that would close an open subpath is ignored.
        ///
        /// Points closer together than about 1.5e-11 of the largest coordinate are treated as the same.
        /// The value is nil if a coordinate is not finite, or if the path crosses itself more than about
        /// 200,000 times.
        var selfIntersections: [SelfIntersection]? {
          guard isFinite else { return nil }
          var arrangement = ShapePathArrangement([self], tolerance: 0x1p-36)
          arrangement.removeClosingLines()
          arrangement.joinNearVertices()
          arrangement.divideAtVertices()
          var passages = arrangement.passages
          arrangement.joinCoincidingArcs()
          arrangement.divideAtCrossings()
          passages += arrangement.passages
          guard !arrangement.steps.isSpent else { return nil }
          return arrangement.intersections(passages)
        }
      }
      """#),
    Part(
      type: "ShapePassage", extends: nil,
      isExtension: false,
      members: [],
      needs: [225, 292],
      text: #"""
      /// A location where a segment starts, ends or is divided.
      private nonisolated struct ShapePassage: Comparable {
        var place: ShapePoint
        var source: Int
        var t: Double

        static func < (a: ShapePassage, b: ShapePassage) -> Bool {
          (a.place.x, a.place.y, a.source, a.t) < (b.place.x, b.place.y, b.source, b.t)
        }
      }
      """#),
    Part(
      type: "ShapeRays", extends: nil,
      isExtension: false,
      members: [],
      needs: [226],
      text: #"""
      /// The two directions in which a path leaves one of its points, backward and forward.
      private nonisolated struct ShapeRays {
        var back: ShapeVector
        var forth: ShapeVector

        /// True if a clockwise turn from `back` to `forth`, on a screen with y down, passes `ray`.
        func isInside(_ ray: ShapeVector) -> Bool {
          let turn = back.cross(forth)
          if turn > 0 { return back.cross(ray) > 0 && ray.cross(forth) > 0 }
          if turn < 0 { return !(forth.cross(ray) > 0 && ray.cross(back) > 0) }
          return back.dot(forth) < 0 && back.cross(ray) > 0
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [77, 80, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// The ends of all arcs.
        fileprivate var passages: [ShapePassage] {
          arcs.flatMap { arc in
            [
              ShapePassage(place: vertices[arc.start], source: arc.source, t: arc.from),
              passage(vertices[arc.end], arc.source, arc.to),
            ]
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [77, 193, 204, 225, 292],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// A location on a segment. The end of a segment is given as the start of the next segment.
        private func passage(_ place: ShapePoint, _ source: Int, _ t: Double) -> ShapePassage {
          var (last, next) = (source, sources[source].next)
          guard t == 1, sources[next].number != nil else {
            return ShapePassage(place: place, source: source, t: t)
          }
          // Segments smaller than the tolerance have no arcs.
          while next > last, sources[next].number != nil, isOnePlace(next, from: 0, to: 1) {
            (last, next) = (next, sources[next].next)
          }
          return ShapePassage(place: place, source: next, t: 0)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [38, 60, 71, 72, 73, 75, 77, 79, 80, 82, 83, 84, 100, 101, 170, 193, 204, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// The intersections at points that several passages share.
        fileprivate func intersections(_ passages: [ShapePassage]) -> [ShapeBezierPath.SelfIntersection] {
          var result: [ShapeBezierPath.SelfIntersection] = []
          let previous = previous
          var first: ShapePassage?
          var last: ShapePassage?
          for passage in passages.sorted() {
            defer { last = passage }
            guard let start = first, let before = last, start.place == passage.place else {
              first = passage
              continue
            }
            let isNew =
              before.source != passage.source
              || !isOnePlace(passage.source, from: before.t, to: passage.t)
            if isNew, let one = location(start), let other = location(passage) {
              result.append(
                ShapeBezierPath.SelfIntersection(
                  point: frame.unscaled(passage.place), first: one, second: other,
                  isCrossing: isCrossing(start, passage, previous)))
            }
          }
          return result.sorted {
            ($0.first.segment, $0.first.t, $0.second.segment, $0.second.t)
              < ($1.first.segment, $1.first.t, $1.second.segment, $1.second.t)
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [77, 80, 170, 193, 221],
      text: #"""
      nonisolated extension ShapePathArrangement {
        private func location(_ passage: ShapePassage) -> ShapePathMeasure.Location? {
          sources[passage.source].number.map { ShapePathMeasure.Location(segment: $0, t: passage.t) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        // MARK: Crossings

        /// The source before each source; nil at the start of an open subpath.
        private var previous: [Int?] {
          var result = [Int?](repeating: nil, count: sources.count)
          for (i, source) in sources.enumerated() where source.number != nil { result[source.next] = i }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [18, 77, 83, 85, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        private func isCrossing(_ a: ShapePassage, _ b: ShapePassage, _ previous: [Int?]) -> Bool? {
          guard let own = rays(of: a, previous), let others = rays(of: b, previous) else { return false }
          let isNear = [others.back, others.forth].contains { other in
            [own.back, own.forth].contains { $0.cross(other).magnitude < 1e-7 && $0.dot(other) > 0 }
          }
          if isNear { return nil }
          return own.isInside(others.back) != own.isInside(others.forth)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [77, 78, 80, 83, 124, 170, 193, 204],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// The two directions in which the path leaves a passage; nil if the path starts or ends there.
        private func rays(of passage: ShapePassage, _ previous: [Int?]) -> ShapeRays? {
          let curve = sources[passage.source].segment.curve
          if passage.t == 1 { return nil }
          let forth = curve.direction(at: passage.t)
          if passage.t > 0 { return ShapeRays(back: -forth, forth: forth) }
          var before = previous[passage.source]
          // Segments smaller than the tolerance have no arcs.
          while let source = before, source != passage.source, isOnePlace(source, from: 0, to: 1) {
            before = previous[source]
          }
          guard let before else { return nil }
          return ShapeRays(back: -sources[before].segment.curve.direction(at: 1), forth: forth)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The length of the handles of a quarter of a circle of radius 1: 4/3·(√2 − 1).
        private static let quarterHandle = 0.552_284_749_830_793_4
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [86, 89, 90, 100, 101, 121, 174, 225, 226, 227, 292, 293],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of `rect`, clockwise on a screen with y down, with quarter circles of `radius` for
        /// corners.
        ///
        /// The outline starts at the left end of the top side, like SVG's `rect`.
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
            let (start, end) = (corner - before * radius, corner + after * radius)
            let curve = ShapeCubicCurve(start, corner - before * handle, corner + after * handle, end)
            path.arc(curve, about: start + after * radius, turn: ShapeVector(0, 1))
          }
          path.close()
          return path
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [44, 86, 89, 100, 101, 121, 128, 174, 212, 213, 226, 227, 293],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The ellipse that touches the four sides of `rect`, as four cubics that run clockwise on a
        /// screen with y down.
        ///
        /// The outline starts at the right, like SVG's `ellipse`.
        static func ellipse(in rect: ShapeRect) -> ShapeBezierPath {
          let ellipse = ShapeEllipse(in: rect)
          let directions = [ShapeVector(1, 0), ShapeVector(0, 1), ShapeVector(-1, 0), ShapeVector(0, -1)]
          var path = ShapeBezierPath()
          path.move(to: ellipse.point(at: directions[0]))
          for i in 1...4 {
            let (from, to) = (directions[i - 1], directions[i % 4])
            let end = ellipse.point(at: to)
            let start = ellipse.point(at: from)
            let curve = ShapeCubicCurve(
              start, start + ellipse.tangent(at: from) * quarterHandle,
              end - ellipse.tangent(at: to) * quarterHandle, end)
            path.arc(curve, about: ellipse.center, turn: ShapeVector(0, 1))
          }
          path.close()
          return path
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [10, 44, 88, 100, 101, 128, 212, 226, 227, 293],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The arc of the ellipse in `rect` that begins at the parametric angle `start` and turns by
        /// `sweep`, both in degrees. A sweep of a full turn or more gives the whole ellipse as a closed
        /// path. A pie is closed through the center.
        /// - Parameter direction: Returns the cosine and the sine of an angle in degrees, as for
        ///   `addArc`.
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
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [10, 44, 50, 87, 91, 100, 101, 128, 225, 226, 227, 292, 293],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of `rect`, clockwise on a screen with y down, with rounded corners.
        ///
        /// - Parameters:
        ///   - radii: No radius, one for all corners, or one for each corner, clockwise from the top
        ///     left. A negative radius is replaced by 0. Four radii are reduced by a common factor until
        ///     they fit (CSS Backgrounds 3, 4.5), and a single radius is at most half of the shorter
        ///     side.
        ///   - direction: Returns the cosine and the sine of an angle in degrees, as for `addArc`.
        static func rectangle(
          _ rect: ShapeRect, radii: [Double], direction: (Double) -> ShapeVector
        ) -> ShapeBezierPath {
          let positive = radii.map { Swift.max($0, 0) }
          guard positive.count == 4 else {
            let most = Swift.min(rect.width, rect.height) / 2
            return rectangle(rect, radius: Swift.min(positive.first ?? 0, most))
          }
          let r = fitted(positive, rect)
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
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [50, 100, 101, 227, 293],
      text: #"""
      nonisolated extension ShapeBezierPath {
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
      needs: [38, 60, 62, 70, 71, 72, 73, 93, 100, 101, 223, 246],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// A path with fewer points. Neither path is anywhere farther than `tolerance` from the other.
        ///
        /// In a run of lines, the points between two kept points are left out if all of them are within
        /// the tolerance of the line between the kept points (U. Ramer, 1972; D. H. Douglas and T. K.
        /// Peucker, 1973). Successive curves become a line, or one cubic with the same directions at both
        /// ends, if the line or the cubic is within the tolerance of the curves. Between curves, corners
        /// that turn by more than 60° stay. The start and the end of a subpath stay, too. Closed subpaths
        /// stay closed. Segments without length are left out, except for one in a subpath that is a
        /// point.
        /// - Parameter tolerance: The greatest distance, in points. The path is returned unchanged if the
        ///   tolerance is not finite or not more than 0, or if the path is not finite.
        /// - Complexity: Usually O(n log n) in the number of segments, but O(n²) for some runs of lines.
        func simplified(tolerance: Double) -> ShapeBezierPath {
          guard tolerance > 0, tolerance.isFinite, isFinite else { return self }
          return atCommonScale(with: tolerance, nil) { path, tolerance, _ in
            var result = ShapeBezierPath()
            for subpath in path.cubicSubpaths {
              let simple = ShapeSimplification(tolerance: tolerance).simplified(subpath)
              if simple.isClosed, !simple.segments.isEmpty {
                result.append(ring: simple.segments)
              } else {
                result.append(simple)
              }
            }
            return result
          }
        }
      }
      """#),
    Part(
      type: "ShapeSimplification", extends: nil,
      isExtension: false,
      members: [],
      needs: [67, 68, 123, 126, 160, 176, 206, 225, 292],
      text: #"""
      /// The simplification of one subpath.
      private nonisolated struct ShapeSimplification {
        let tolerance: Double

        func simplified(_ subpath: ShapeSubpath) -> ShapeSubpath {
          var result = ShapeSubpath(start: subpath.start, isClosed: subpath.isClosed)
          var rest = subpath.segments.filter { !$0.curve.isPoint }[...]
          while let first = rest.first {
            let run = rest.prefix { $0.isLine == first.isLine }
            rest = rest.dropFirst(run.count)
            if first.isLine {
              let isRing = subpath.isClosed && run.count == rest.endIndex
              result.segments += lines([first.curve.start] + run.map(\.curve.end), isRing: isRing)
            } else {
              result.segments += ShapeCurveMerge(run.map(\.curve), tolerance: tolerance).segments()
            }
          }
          if result.segments.isEmpty, let point = subpath.segments.first { result.segments = [point] }
          return result
        }

        /// The lines between the points that stay.
        ///
        /// - Parameter isRing: True if the first and the last point are the same. The line between these
        ///   two points then has no length, so the point farthest from them stays, too.
        private func lines(_ points: [ShapePoint], isRing: Bool) -> [ShapePathSegment] {
          var stays = [Bool](repeating: false, count: points.count)
          (stays[0], stays[points.count - 1]) = (true, true)
          var spans = [(0, points.count - 1)]
          if isRing,
            let far = points.indices.max(by: {
              (points[$0] - points[0]).length < (points[$1] - points[0]).length
            }), far > 0
          {
            spans = [(0, far), (far, points.count - 1)]
            stays[far] = true
          }
          while let (low, high) = spans.popLast() {
            guard let far = farthest(points, low, high) else { continue }
            stays[far] = true
            spans += [(low, far), (far, high)]
          }
          let left = points.indices.filter { stays[$0] }.map { points[$0] }
          return zip(left, left.dropFirst()).map { ShapePathSegment(lineFrom: $0, to: $1) }
        }

        /// The index of the point between `low` and `high` that is farthest from the line between the
        /// points at `low` and `high`; nil if all points between them are within the tolerance of the
        /// line.
        private func farthest(_ points: [ShapePoint], _ low: Int, _ high: Int) -> Int? {
          let line = ShapePathSegment(lineFrom: points[low], to: points[high])
          var (result, most): (Int?, Double) = (nil, tolerance)
          for i in low + 1..<Swift.max(high, low + 1) {
            let distance = line.distance(to: points[i])
            if distance > most { (result, most) = (i, distance) }
          }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 60, 61, 62, 65, 70, 71, 72, 73, 95, 100, 101, 102, 223, 241, 242, 243, 246],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The outline of a stroke as closed subpaths, to be filled by the nonzero rule.
        ///
        /// An open subpath has one outline, which winds clockwise on a screen with y down; a closed
        /// subpath has two rings as its outline. Where a bend is narrower than half of the width, and at
        /// cusps, the outline crosses itself, but it still contains every point of the stroke that is at
        /// most half of the width from the path. At a cusp inside a curve the join is round. A subpath
        /// without length gives a disc for `round` caps, an upright square for `square` caps, and nothing
        /// for `butt` caps; a `move` alone gives nothing, as in SVG 2.
        ///
        /// The result is empty if the width is not more than 0, or if the width or the path is not
        /// finite.
        /// - Parameters:
        ///   - miterLimit: As in SVG: a miter longer than this multiple of the width is replaced by a
        ///     bevel. A limit below 1 is replaced by 1.
        ///   - tolerance: The greatest distance between the outline and the exact outline. A tolerance
        ///     that is nil, not more than 0, or not finite is replaced by a thousandth of half the width.
        ///     The tolerance is raised to at least 1e-10 of half the width, and 1e-12 of the largest
        ///     coordinate.
        /// - Complexity: O(n) in the number of segments. The outline has about one cubic for each eighth
        ///   of a turn.
        func stroked(
          width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
          tolerance: Double? = nil
        ) -> ShapeBezierPath {
          guard width > 0, width.isFinite, isFinite else { return ShapeBezierPath() }
          return atCommonScale(with: width, tolerance) { path, width, tolerance in
            let style = ShapeParallelStyle(
              join, miterLimit: miterLimit, tolerance: tolerance, distance: width / 2,
              size: path.largestCoordinate)
            var result = ShapeBezierPath()
            for subpath in path.cubicSubpaths {
              result.append(
                ShapeStrokeOutline(radius: width / 2, cap: cap, style: style).outline(subpath))
            }
            return result
          }
        }
      }
      """#),
    Part(
      type: "ShapeStrokeOutline", extends: nil,
      isExtension: false,
      members: [],
      needs: [0, 38, 60, 67, 68, 71, 72, 73, 74, 100, 101, 172, 223, 225, 226, 241, 243, 292],
      text: #"""
      /// The outline of the stroke of one subpath.
      private nonisolated struct ShapeStrokeOutline {
        let radius: Double
        let cap: ShapeBezierPath.Cap
        let style: ShapeParallelStyle

        func outline(_ subpath: ShapeSubpath) -> ShapeBezierPath {
          // One chain runs along the subpath and one along the reversed subpath. Each runs on the left,
          // so that the outline is clockwise.
          guard
            let there = ShapeParallelChain(
              subpath, distance: -radius, style: style, innerSide: .throughCenters),
            let back = ShapeParallelChain(
              subpath.reversed, distance: -radius, style: style, innerSide: .throughCenters)
          else {
            return subpath.segments.isEmpty && !subpath.isClosed
              ? ShapeBezierPath() : dot(at: subpath.start)
          }
          var path = ShapeBezierPath()
          if subpath.isClosed {
            path.append(ring: there.segments)
            path.append(ring: back.segments)
          } else {
            path.append(
              ring: there.segments + cap(at: subpath.end, direction: there.arriving) + back.segments
                + cap(at: subpath.start, direction: back.arriving))
          }
          return path
        }

        /// The cap at an end, from the left side of the stroke to the right side.
        private func cap(at end: ShapePoint, direction: ShapeVector) -> [ShapePathSegment] {
          let across = direction.perpendicular * radius
          let (left, right) = (end - across, end + across)
          switch cap {
          case .butt: return [ShapePathSegment(lineFrom: left, to: right)]
          case .square:
            let beyond = direction * radius
            let corners = [left, left + beyond, right + beyond, right]
            return zip(corners, corners.dropFirst()).map { ShapePathSegment(lineFrom: $0, to: $1) }
          case .round:
            let arc = ShapeArc(
              center: end, radius: radius, start: -direction.perpendicular, end: direction.perpendicular,
              middle: direction)
            return arc.cubics(tolerance: style.tolerance).map { ShapePathSegment($0) }
          }
        }

        /// The stroke of a subpath that is a single point.
        private func dot(at center: ShapePoint) -> ShapeBezierPath {
          var path = ShapeBezierPath()
          guard cap != .butt else { return path }
          path.append(
            ring: cap(at: center, direction: ShapeVector(1, 0))
              + cap(at: center, direction: ShapeVector(-1, 0)))
          return path
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101, 248, 249],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The path with every point mapped by `transform`.
        func transformed(by transform: ShapeTransform) -> ShapeBezierPath {
          mapped(transform.apply(to:))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 60, 61, 63, 64, 69, 71, 72, 73, 99, 100, 101, 123, 198, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The part of the path between two fractions of its length, which run from 0 to 1. The length
        /// runs through the subpaths one after the other. A closed subpath that is not cut stays closed.
        /// The result is empty unless `from` is less than `to`.
        ///
        /// Curves are cut by de Casteljau's scheme, so that a part lies on the original curve.
        func trimmed(from: Double, to: Double) -> ShapeBezierPath {
          guard from < to else { return ShapeBezierPath() }
          let scale = ShapePowerScale(size: largestCoordinate)
          guard scale.factor == 1 else {
            return scaled(by: scale).trimmed(from: from, to: to).mapped(scale.unscaled)
          }
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
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [38, 60, 69, 71, 72, 73, 99, 100, 101, 123, 198, 223, 246],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The dashes of a stroke, each as a subpath. The pattern holds alternating lengths of dashes and
        /// gaps, and each subpath starts `phase` points into the pattern. A pattern with an odd number of
        /// lengths is repeated once to make the number even, as in SVG and Core Graphics. A dash without
        /// length is a point. The path is returned unchanged if the pattern has no length, contains a
        /// negative length, or would make more than about `limit` dashes and gaps, or if a number of the
        /// pattern or the phase is not finite.
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
      needs: [38, 60, 68, 71, 72, 73, 82, 123, 170, 212, 221, 223],
      text: #"""
      /// A subpath that can be cut at given lengths.
      private nonisolated struct ShapeMeasuredSubpath {
        let subpath: ShapeSubpath
        private let measure: ShapePathMeasure
        /// The parts of curves that are left out at joints extend over at most this range of t.
        private static let joint = 1e-13

        var length: Double { measure.length }

        init(_ subpath: ShapeSubpath) {
          self.subpath = subpath
          measure = ShapePathMeasure([subpath])
        }

        /// The part of the subpath between two lengths, always open. The lengths are limited to the
        /// subpath.
        func cut(from: Double, to: Double) -> ShapeSubpath {
          guard let start = measure.location(at: from), let end = measure.location(at: to) else {
            return ShapeSubpath(start: subpath.start)
          }
          var result = ShapeSubpath(start: measure.point(start))
          for i in start.segment...max(start.segment, end.segment) {
            let low = i == start.segment ? start.t : 0
            let high = i == end.segment ? end.t : 1
            // If a cut is at a joint of two segments, rounding may leave a tiny part of one of them,
            // which is left out.
            let isAlone = start.segment == end.segment
            if high - low > (isAlone ? 0 : ShapeMeasuredSubpath.joint) || start == end {
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
      needs: [38, 44, 60, 71, 72, 73, 89, 101, 121, 174, 215, 223, 225, 226, 246, 292],
      text: #"""
      /// A path of lines and cubic Bézier curves in open or closed subpaths, stored as a sequence of
      /// elements.
      ///
      /// Every subpath starts with `move`, and `close` ends a closed subpath.
      nonisolated struct ShapeBezierPath: Hashable, Sendable {
        /// An element of a path. A curve has two control points and an end point.
        enum Element: Hashable, Sendable {
          case move(ShapePoint)
          case line(ShapePoint)
          case curve(ShapePoint, ShapePoint, ShapePoint)
          case close
        }

        private enum Verb: UInt8 {
          case move, line, curve, arc, close

          /// The number of points of an element that are positions. An affine map applies to these points
          /// alone.
          var mappedCount: Int {
            switch self {
            case .move, .line: 1
            case .curve: 3
            case .arc: 4
            case .close: 0
            }
          }
        }

        /// The kinds of the elements, and the points of all elements one after the other. Most elements
        /// of large drawings have one point, and take less space here than in an array of `Element`, in
        /// which every element has room for three points.
        private var verbs: [Verb] = []
        private var points: [ShapePoint] = []

        /// An empty path.
        init() {}

        /// Begins a subpath at `p`.
        mutating func move(to p: ShapePoint) { append(.move, p) }
        /// Appends a straight line to `p`.
        mutating func line(to p: ShapePoint) { append(.line, p) }
        /// Appends a cubic Bézier curve to `p`.
        mutating func curve(_ control1: ShapePoint, _ control2: ShapePoint, to p: ShapePoint) {
          points.append(control1)
          points.append(control2)
          append(.curve, p)
        }
        /// Closes the subpath with a straight line to its start.
        mutating func close() { verbs.append(.close) }

        /// Appends a curve that represents an arc of an ellipse about `center`. `turn` is the cosine and
        /// the sine of the arc's angle, which is at most a quarter turn. The cubic `curve` is drawn, but
        /// computations use the ellipse.
        mutating func arc(_ curve: ShapeCubicCurve, about center: ShapePoint, turn: ShapeVector) {
          points += [curve.control1, curve.control2]
          append(.arc, curve.end)
          points += [center, ShapePoint(turn.dx, turn.dy.magnitude)]
        }

        /// The path with every point mapped by `map`, which must be affine.
        func mapped(_ map: (ShapePoint) -> ShapePoint) -> ShapeBezierPath {
          var result = self
          var next = 0
          for verb in verbs {
            let count = verb.mappedCount
            for i in next..<next + count { result.points[i] = map(points[i]) }
            // The angle of an arc stays the same.
            next += verb == .arc ? count + 1 : count
          }
          return result
        }

        /// Appends an element, which must be `move` if no subpath has begun.
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

        /// Reserves space for `count` elements of one point each.
        mutating func reserveCapacity(_ count: Int) {
          verbs.reserveCapacity(count)
          points.reserveCapacity(count)
        }

        /// True if the path has no elements.
        var isEmpty: Bool { verbs.isEmpty }

        /// True if all coordinates are finite.
        var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

        /// A copy of the elements.
        var elements: [Element] { Array(self) }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [44, 89, 100, 129, 169, 174, 215, 225, 226, 292],
      text: #"""
      nonisolated extension ShapeBezierPath: Sequence {
        /// An iterator over the elements of a path.
        struct Iterator: IteratorProtocol {
          fileprivate let path: ShapeBezierPath
          private var nextVerb = 0
          private var nextPoint = 0
          /// The elliptic arc that the last curve represents, if any.
          private(set) var arc: ShapeEllipticArc?

          fileprivate init(_ path: ShapeBezierPath) {
            self.path = path
          }

          /// The next element; nil at the end.
          mutating func next() -> Element? {
            guard nextVerb < path.verbs.count else { return nil }
            defer { nextVerb += 1 }
            arc = nil
            switch path.verbs[nextVerb] {
            case .move: return .move(point())
            case .line: return .line(point())
            case .curve: return .curve(point(), point(), point())
            case .arc:
              let curve = Element.curve(point(), point(), point())
              let (center, turn) = (point(), point())
              arc = ShapeEllipticArc(center: center, turn: ShapeVector(turn.x, turn.y))
              return curve
            case .close: return .close
            }
          }

          private mutating func point() -> ShapePoint {
            defer { nextPoint += 1 }
            return path.points[nextPoint]
          }
        }

        func makeIterator() -> Iterator { Iterator(self) }

        /// The number of elements.
        var underestimatedCount: Int { verbs.count }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [7, 17, 18, 34, 38, 60, 71, 72, 73, 100, 101, 103, 104, 105, 164, 169, 193, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// The outline of a region, in the coordinates of the paths; nil if the boundary has a gap. Gaps
        /// can appear where arcs are hardly farther apart than the tolerance, because the rounded results
        /// for such arcs may contradict each other.
        func outline(of region: ShapeWindingRegion) -> ShapeBezierPath? {
          let sides = ShapeArcSides(arcs.filter { $0.winding != .zero }, vertexCount: vertices.count)
          var boundary: [ShapeDirectedArc] = []
          for (arc, left) in zip(sides.arcs, sides.left) {
            let (leftIsInside, rightIsInside) = (
              region.contains(left), region.contains(left + arc.winding)
            )
            if leftIsInside != rightIsInside {
              boundary.append(ShapeDirectedArc(arc: arc, isReversed: leftIsInside))
            }
          }
          guard isBalanced(boundary) else { return nil }
          let loops = ShapeBoundaryLoops(boundary, vertexCount: vertices.count).loops
          return path(loops.map { ShapeOutlineLoop($0, self) })
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [104, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// True if, at every vertex, as many arcs end as start. The boundary then consists of closed
        /// loops.
        private func isBalanced(_ boundary: [ShapeDirectedArc]) -> Bool {
          var balance = Array(repeating: 0, count: vertices.count)
          for arc in boundary {
            balance[arc.start] += 1
            balance[arc.end] -= 1
          }
          return balance.allSatisfy { $0 == 0 }
        }
      }
      """#),
    Part(
      type: "ShapeDirectedArc", extends: nil,
      isExtension: false,
      members: [],
      needs: [152],
      text: #"""
      /// An arc of the boundary of a region, directed so that the region is on its right.
      nonisolated struct ShapeDirectedArc: Sendable {
        var arc: ShapeMonotoneArc
        var isReversed: Bool

        var start: Int { isReversed ? arc.end : arc.start }
        var end: Int { isReversed ? arc.start : arc.end }
      }
      """#),
    Part(
      type: "ShapeBoundaryLoops", extends: nil,
      isExtension: false,
      members: [],
      needs: [8, 9, 38, 60, 71, 72, 73, 74, 89, 104, 106, 123, 174, 212, 223, 226],
      text: #"""
      /// The closed loops that the arcs of a boundary form.
      nonisolated struct ShapeBoundaryLoops {
        private let arcs: [ShapeDirectedArc]
        /// The index of the arc that follows each arc.
        private var next: [Int]

        /// - Requires: At every vertex, as many arcs end as start.
        init(_ arcs: [ShapeDirectedArc], vertexCount: Int) {
          self.arcs = arcs
          next = Array(repeating: -1, count: arcs.count)
          let ends = ShapeVertexEnds(arcs.map { ($0.start, $0.end) }, vertexCount: vertexCount)
          for vertex in 0..<vertexCount { join(Array(ends.at(vertex)), vertex) }
        }

        /// The loops, each starting at its vertex with the least index, in the order of these vertices.
        var loops: [[ShapeDirectedArc]] {
          var isDone = Array(repeating: false, count: arcs.count)
          var loops: [[ShapeDirectedArc]] = []
          let order = arcs.indices.sorted { (arcs[$0].start, $0) < (arcs[$1].start, $1) }
          for first in order where !isDone[first] {
            var loop: [ShapeDirectedArc] = []
            var i = first
            while !isDone[i] {
              isDone[i] = true
              loop.append(arcs[i])
              i = next[i]
            }
            loops.append(loop)
          }
          return loops
        }

        /// Connects each arc that ends at a vertex with the arc that leaves along the other side of the
        /// same sector of the region. The loops then touch at the vertex and do not cross.
        private mutating func join(_ ends: [ShapeArcEnd], _ vertex: Int) {
          if ends.count == 2 {
            let isIn = !ends[0].isStart
            next[isIn ? ends[0].arc : ends[1].arc] = isIn ? ends[1].arc : ends[0].arc
            return
          }
          // The second round closes sectors that extend across the beginning of the order.
          let sorted = counterclockwise(ends)
          var open: [Int] = []
          var isTaken = Array(repeating: false, count: sorted.count)
          for k in 0..<2 * sorted.count {
            let i = k % sorted.count
            let end = sorted[i]
            if end.isStart {
              if !isTaken[i], let before = open.popLast() { (next[before], isTaken[i]) = (end.arc, true) }
            } else if k < sorted.count {
              open.append(end.arc)
            }
          }
        }

        /// The ends around their vertex, in counterclockwise order on a screen with y down: the order in
        /// which the arcs leave a small circle around the vertex. The circle is so small that no arc ends
        /// inside it. Since the arcs are monotone, each leaves the circle only once.
        private func counterclockwise(_ ends: [ShapeArcEnd]) -> [ShapeArcEnd] {
          let radius =
            ends.reduce(Double.infinity) {
              let curve = arcs[$1.arc].arc.curve
              return min($0, (curve.end - curve.start).length)
            } / 2
          let directions = ends.map { direction($0, radius) }
          return ends.indices.sorted {
            let (u, v) = (directions[$0], directions[$1])
            if u.isInUpperHalf != v.isInUpperHalf { return u.isInUpperHalf }
            let turn = u.cross(v)
            return turn == 0 ? $0 < $1 : turn < 0
          }.map { ends[$0] }
        }

        /// The vector from the vertex to the point of the arc at the distance `radius` from the vertex.
        private func direction(_ end: ShapeArcEnd, _ radius: Double) -> ShapeVector {
          let directed = arcs[end.arc]
          let isAtStart = end.isStart != directed.isReversed
          let curve = isAtStart ? directed.arc.curve : directed.arc.curve.reversed
          // Newton's method, kept between bounds.
          var (low, high) = (0.0, 1.0)
          var t = 0.5
          for _ in 0..<60 {
            let way = curve.point(at: t) - curve.start
            let excess = way.dot(way) - radius * radius
            if excess < 0 { low = t } else { high = t }
            var next = t - excess / (2 * way.dot(curve.derivative(at: t)))
            if !(next > low && next < high) { next = (low + high) / 2 }
            let change = (next - t).magnitude
            t = next
            if change <= 1e-16 { break }
          }
          return curve.point(at: t) - curve.start
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeVector",
      isExtension: true,
      members: [],
      needs: [226],
      text: #"""
      nonisolated extension ShapeVector {
        /// True for vectors that point up or exactly to the right.
        fileprivate var isInUpperHalf: Bool { dy < 0 || dy == 0 && dx > 0 }
      }
      """#),
    Part(
      type: "ShapeBoundsBuilder", extends: nil,
      isExtension: false,
      members: [],
      needs: [108, 225, 226, 227, 292, 293],
      text: #"""
      /// Computes the smallest upright rectangle that contains all added points, rectangles and curves.
      nonisolated struct ShapeBoundsBuilder: Sendable {
        private var low = ShapePoint(.infinity, .infinity)
        private var high = ShapePoint(-.infinity, -.infinity)

        /// A builder without points.
        init() {}

        /// The rectangle so far, always finite; nil if nothing has been added.
        var rect: ShapeRect? {
          guard low.x <= high.x, low.y <= high.y else { return nil }
          let limit = Double.greatestFiniteMagnitude
          return ShapeRect(
            x: min(max(low.x, -limit), limit), y: min(max(low.y, -limit), limit),
            width: min(high.x - low.x, limit), height: min(high.y - low.y, limit))
        }

        /// Adds the rectangle around `p` that extends by `reach` to each side.
        mutating func include(_ p: ShapePoint, reach: ShapeVector = .zero) {
          low = ShapePoint(min(low.x, p.x - reach.dx), min(low.y, p.y - reach.dy))
          high = ShapePoint(max(high.x, p.x + reach.dx), max(high.y, p.y + reach.dy))
        }

        /// Adds the corners of `rect`.
        mutating func include(_ rect: ShapeRect) {
          include(ShapePoint(rect.minX, rect.minY))
          include(ShapePoint(rect.maxX, rect.maxY))
        }

        /// Adds every point of a cubic, extended by `reach` to each side.
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
      needs: [109, 110],
      text: #"""
      /// The values of a one-dimensional cubic at the zeros of its derivative between its ends. The value
      /// at the start replaces the value at a zero that does not exist. It also replaces both values if
      /// all controls are between the ends.
      private nonisolated func shapeInnerExtremes(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double
      ) -> (Double, Double) {
        // If the controls lie between the ends, the whole curve does, too.
        guard min(b, c) < min(a, d) || max(b, c) > max(a, d) else { return (a, a) }
        let (t1, t2) = shapeDerivativeRoots(a, b, c, d)
        return (
          0 < t1 && t1 < 1 ? shapeCubicValue(a, b, c, d, at: t1) : a,
          0 < t2 && t2 < 1 ? shapeCubicValue(a, b, c, d, at: t2) : a
        )
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The parameters at which the derivative of a one-dimensional cubic vanishes. If a parameter does
      /// not exist, an infinity or a NaN is returned instead.
      ///
      /// With the differences u, v, w of the controls, the derivative is u(1−t)² + 2vt(1−t) + wt². Its
      /// discriminant is v² − uw. One of the two roots would suffer from cancellation; it is computed
      /// from the product of the roots.
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
      private nonisolated func shapeCubicValue(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double
      ) -> Double {
        func between(_ a: Double, _ b: Double) -> Double { a * (1 - t) + b * t }
        return between(
          between(between(a, b), between(b, c)), between(between(b, c), between(c, d)))
      }
      """#),
    Part(
      type: "ShapeBox", extends: nil,
      isExtension: false,
      members: [],
      needs: [121, 123, 225, 226, 292],
      text: #"""
      /// An upright rectangle, given by its least and greatest coordinates.
      nonisolated struct ShapeBox: Sendable {
        var low: ShapePoint
        var high: ShapePoint

        init(_ points: [ShapePoint]) {
          low = points.reduce(ShapePoint(.infinity, .infinity)) {
            ShapePoint(min($0.x, $1.x), min($0.y, $1.y))
          }
          high = points.reduce(ShapePoint(-.infinity, -.infinity)) {
            ShapePoint(max($0.x, $1.x), max($0.y, $1.y))
          }
        }

        /// The box of the controls, which contains the curve.
        init(_ curve: ShapeCubicCurve) {
          let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
          low = ShapePoint(min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
          high = ShapePoint(max(a.x, b.x, c.x, d.x), max(a.y, b.y, c.y, d.y))
        }

        init(_ a: ShapeBox, _ b: ShapeBox) {
          low = ShapePoint(min(a.low.x, b.low.x), min(a.low.y, b.low.y))
          high = ShapePoint(max(a.high.x, b.high.x), max(a.high.y, b.high.y))
        }

        func overlaps(_ other: ShapeBox) -> Bool {
          low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
            && other.low.y <= high.y
        }

        /// The distance of a point from the box; 0 inside.
        func distance(to p: ShapePoint) -> Double {
          ShapeVector(max(low.x - p.x, p.x - high.x, 0), max(low.y - p.y, p.y - high.y, 0)).length
        }
      }
      """#),
    Part(
      type: "ShapeBoxTree", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 71, 72, 73, 74, 111, 160, 223, 225, 292],
      text: #"""
      /// A binary tree of boxes in the order of a path, so that neighbors along the path are close in the
      /// tree.
      nonisolated struct ShapeBoxTree: Sendable {
        /// The first level has all boxes. Each further level has one box for every two boxes of the level
        /// before.
        private var levels: [[ShapeBox]]

        init(_ boxes: [ShapeBox]) {
          levels = [boxes]
          while let last = levels.last, last.count > 1 {
            levels.append(
              stride(from: 0, to: last.count, by: 2).map { i in
                i + 1 < last.count ? ShapeBox(last[i], last[i + 1]) : last[i]
              })
          }
        }

        subscript(index: Int) -> ShapeBox { levels[0][index] }

        /// The index of a box near `p`; nil if there are no boxes. The search descends to the nearer box
        /// at each level, so another box may be nearer than the one found.
        func indexNear(_ p: ShapePoint) -> Int? {
          guard !levels[0].isEmpty else { return nil }
          var index = 0
          for level in levels.dropLast().reversed() {
            let (left, right) = (2 * index, min(2 * index + 1, level.count - 1))
            index = level[right].distance(to: p) < level[left].distance(to: p) ? right : left
          }
          return index
        }

        /// Calls `body` with the indices of the boxes for which `isWanted` is true, in ascending order,
        /// until `body` returns false.
        ///
        /// - Requires: If `isWanted` is true for a box, it is also true for every box that contains this
        ///   box.
        func search(where isWanted: (ShapeBox) -> Bool, _ body: (Int) -> Bool) {
          guard !levels[0].isEmpty else { return }
          var stack = [(level: levels.count - 1, index: 0)]
          while let (level, index) = stack.popLast() {
            guard isWanted(levels[level][index]) else { continue }
            if level == 0 {
              if !body(index) { return }
              continue
            }
            if 2 * index + 1 < levels[level - 1].count { stack.append((level - 1, 2 * index + 1)) }
            stack.append((level - 1, 2 * index))
          }
        }
      }
      """#),
    Part(
      type: "ShapeCatenary", extends: nil,
      isExtension: false,
      members: [],
      needs: [225, 246, 292],
      text: #"""
      /// The curve in which a rope of uniform weight hangs between two points, which do not lie on one
      /// vertical line.
      ///
      /// The curve begins at the origin, and y grows downward. With x = |span| / (2·`a`), the
      /// equation sinh x / x = √(length² − drop²) / |span| is solved by Newton's method, with sinh x as
      /// the unknown. The method starts from an upper bound, so that every step comes nearer to the
      /// solution. Points are accurate to about 1e-12 of the length. For a rope that is almost straight,
      /// they are less accurate, because rounding affects the small difference between the length of the
      /// rope and the distance between its ends.
      nonisolated struct ShapeCatenary: Sendable {
        /// The radius of curvature at the lowest point. In coordinates whose origin is at the distance a
        /// below the lowest point, the curve is y = -a cosh(x / a).
        let a: Double
        /// The length from the lowest point to the start, negative if the lowest point comes after the
        /// start.
        let first: Double
        /// -1 if the rope runs toward smaller x, otherwise 1.
        private let side: Double

        /// The curve of a rope, with all lengths in the same unit.
        ///
        /// - Parameters:
        ///   - span: The x coordinate of the end; negative if the end is to the left of the start.
        ///   - drop: The y coordinate of the end; negative if the end is above the start.
        ///   - length: The length of the rope; not negative.
        /// - Returns: Nil if the rope is not longer than the distance between its ends, or if the span is
        ///   so small that the rope hangs straight down from each end. Nil also for numbers that are not
        ///   finite, or whose squares overflow.
        init?(span: Double, drop: Double, length: Double) {
          let width = span.magnitude
          let excess = ((length - drop) * (length + drop)).squareRoot()
          let ratio = excess / width
          guard ratio > 1, ratio < 1e12, excess.isFinite else { return nil }
          let sine = Self.sine(ratio)
          let half = Self.inverseSine(sine)
          guard half > 0 else { return nil }
          a = width / (2 * half)
          side = span < 0 ? -1 : 1
          first = -a * (1 + sine * sine).squareRoot() * (drop / excess) - length / 2
        }

        /// The point at a length from the start.
        func point(at distance: Double) -> ShapePoint {
          let place = first + distance
          let (here, start) = ((a * a + place * place).squareRoot(), (a * a + first * first).squareRoot())
          let x = a * (Self.inverseSine(place / a) - Self.inverseSine(first / a))
          return ShapePoint(side * x, -distance * (place + first) / (here + start))
        }

        /// The lowest point of the whole curve. It is not between the ends if the rope only falls or only
        /// rises.
        var lowestPoint: ShapePoint { point(at: -first) }

        /// The value of sinh x for which sinh x / x is `ratio`, which is more than 1.
        private static func sine(_ ratio: Double) -> Double {
          var sine = min(2 * ratio * ratio, 800 * ratio)
          for _ in 0..<100 {
            let error = sine - ratio * inverseSine(sine)
            let next = sine - error / (1 - ratio / (1 + sine * sine).squareRoot())
            guard next > 0, next < sine else { break }
            sine = next
          }
          return sine
        }

        /// The inverse of the hyperbolic sine, accurate to a few units in the last place.
        static func inverseSine(_ value: Double) -> Double {
          let t = value.magnitude
          let rest = t * t / (1 + (1 + t * t).squareRoot())
          return value < 0 ? -logarithm(t + rest) : logarithm(t + rest)
        }

        /// The natural logarithm of 1 + `excess`, where `excess` is not negative, by its series about a
        /// power of two.
        private static func logarithm(_ excess: Double) -> Double {
          let number = 1 + excess
          guard excess > 0.4 else { return series(excess / (2 + excess)) }
          let isLarge = number.significand > 1.4142135623730951
          let factor = isLarge ? number.significand / 2 : number.significand
          let power = Double(number.exponent) + (isLarge ? 1 : 0)
          return power * 0.6931471805599453 + series((factor - 1) / (factor + 1))
        }

        /// The logarithm of (1 + z) / (1 - z), where the absolute value of z is at most 0.18.
        private static func series(_ z: Double) -> Double {
          var sum = 0.0
          for odd in stride(from: 23, through: 3, by: -2) {
            sum = (sum + 1 / Double(odd)) * (z * z)
          }
          return 2 * z * (1 + sum)
        }
      }
      """#),
    Part(
      type: "ShapeChainPlace", extends: nil,
      isExtension: false,
      members: [],
      needs: [170],
      text: #"""
      /// A place on a chain of segments.
      nonisolated struct ShapeChainPlace: Comparable, Sendable {
        var segment: Int
        var t: Double

        static func < (a: ShapeChainPlace, b: ShapeChainPlace) -> Bool {
          a.segment != b.segment ? a.segment < b.segment : a.t < b.t
        }
      }
      """#),
    Part(
      type: "ShapeChainCrossings", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 42, 60, 67, 71, 72, 73, 111, 112, 114, 123, 170, 211, 212, 223, 225, 239, 292],
      text: #"""
      /// The places where a chain of segments crosses itself.
      ///
      /// The segments are divided into lines. A tree of boxes finds the crossings of the lines, which
      /// Newton's method then moves onto the curves. Crossings of successive lines, and of lines that are
      /// parallel or nearly so, are ignored.
      nonisolated struct ShapeChainCrossings: Sendable {
        struct Crossing: Sendable {
          /// The earlier place on the chain.
          var first: ShapeChainPlace
          var second: ShapeChainPlace
        }

        private struct Line {
          var segment: Int
          var from: Double
          var to: Double
          var start: ShapePoint
          var end: ShapePoint
        }

        private let segments: [ShapePathSegment]
        private let isClosed: Bool
        private var lines: [Line] = []

        init(_ segments: [ShapePathSegment], isClosed: Bool, tolerance: Double) {
          (self.segments, self.isClosed) = (segments, isClosed)
          for (i, segment) in segments.enumerated() {
            let curve = segment.curve
            let count = segment.isLine ? 1 : curve.lineCount(tolerance: tolerance, limit: 64)
            var start = curve.start
            for k in 0..<count {
              let (from, to) = (Double(k) / Double(count), Double(k + 1) / Double(count))
              let end = k + 1 == count ? curve.end : curve.point(at: to)
              lines.append(Line(segment: i, from: from, to: to, start: start, end: end))
              start = end
            }
          }
        }

        /// All crossings; nil if there are more than about 200,000, or if the search takes as many steps
        /// as 200,000 crossings.
        func all() -> [Crossing]? {
          var result: [Crossing] = []
          let isWhole = forEach { crossing in
            result.append(crossing)
            return true
          }
          return isWhole ? result : nil
        }

        /// True if no crossing is found.
        var isEmpty: Bool {
          var result = true
          _ = forEach { _ in
            result = false
            return false
          }
          return result
        }

        /// Calls `body` with each crossing until `body` returns false. The result is false if the search
        /// takes too many steps.
        private func forEach(_ body: (Crossing) -> Bool) -> Bool {
          let tree = ShapeBoxTree(lines.map { ShapeBox([$0.start, $0.end]) })
          var steps = ShapeStepCount()
          var isWanted = true
          for i in lines.indices where isWanted && !steps.isSpent {
            let box = tree[i]
            tree.search(where: box.overlaps) { j in
              steps.take(ShapeStepCount.pair)
              if j > i + 1, !(isClosed && i == 0 && j == lines.count - 1),
                let crossing = crossing(lines[i], lines[j])
              {
                steps.take(ShapeStepCount.crossing)
                isWanted = body(crossing)
              }
              return isWanted && !steps.isSpent
            }
          }
          return !steps.isSpent
        }

        private func crossing(_ a: Line, _ b: Line) -> Crossing? {
          let (r, w, d) = (a.end - a.start, b.end - b.start, b.start - a.start)
          let determinant = r.cross(w)
          guard determinant.magnitude > 1e-8 * r.length * w.length else { return nil }
          let (s, u) = (d.cross(w) / determinant, d.cross(r) / determinant)
          let (low, high) = (-1e-9, 1 + 1e-9)
          guard s >= low, s <= high, u >= low, u <= high else { return nil }
          let first = ShapeChainPlace(segment: a.segment, t: clamped(a.from + (a.to - a.from) * s))
          let second = ShapeChainPlace(segment: b.segment, t: clamped(b.from + (b.to - b.from) * u))
          return refined(Crossing(first: first, second: second))
        }

        private func clamped(_ t: Double) -> Double { min(max(t, 0), 1) }

        private func refined(_ crossing: Crossing) -> Crossing {
          let (a, b) = (segments[crossing.first.segment], segments[crossing.second.segment])
          guard !(a.isLine && b.isLine) else { return crossing }
          var (s, u) = (crossing.first.t, crossing.second.t)
          let before = (b.curve.point(at: u) - a.curve.point(at: s)).length
          for _ in 0..<4 {
            let gap = b.curve.point(at: u) - a.curve.point(at: s)
            let (r, w) = (a.curve.derivative(at: s), b.curve.derivative(at: u))
            let determinant = r.cross(w)
            guard determinant.magnitude > 1e-9 * r.length * w.length else { break }
            s = clamped(s + gap.cross(w) / determinant)
            u = clamped(u + gap.cross(r) / determinant)
          }
          let isNear = (s - crossing.first.t).magnitude < 0.1 && (u - crossing.second.t).magnitude < 0.1
          guard isNear, (b.curve.point(at: u) - a.curve.point(at: s)).length <= before else {
            return crossing
          }
          var result = crossing
          (result.first.t, result.second.t) = (s, u)
          return result
        }
      }
      """#),
    Part(
      type: "ShapeComplex", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// A complex number.
      nonisolated struct ShapeComplex {
        var real: Double
        var imaginary: Double

        var largest: Double { max(real.magnitude, imaginary.magnitude) }
        var magnitude: Double { (real * real + imaginary * imaginary).squareRoot() }
        func dot(_ other: ShapeComplex) -> Double { real * other.real + imaginary * other.imaginary }

        /// The square root whose real part is not negative.
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
      needs: [38, 60, 71, 72, 73, 74, 161, 223, 225, 246, 292],
      text: #"""
      /// The smallest convex polygon that contains `points`. Its corners are clockwise on a screen with y
      /// down, starting from the leftmost corner, or from the topmost of several leftmost corners.
      /// Points on an edge are not corners. The hull may be a single point, or the two ends of a line.
      ///
      /// The algorithm is Andrew's monotone chain (1979) with exact orientations: if rounding may have
      /// changed the sign of a determinant, the determinant is computed again in sums without rounding
      /// error (T. J. Dekker, "A floating-point technique for extending the available precision", 1971).
      /// Points that are not finite are left out.
      nonisolated func shapeConvexHull(_ points: [ShapePoint]) -> [ShapePoint] {
        var sorted = points.filter { $0.x.isFinite && $0.y.isFinite }
        sorted.sort { $0.x < $1.x || $0.x == $1.x && $0.y < $1.y }
        guard let first = sorted.first, let last = sorted.last else { return [] }
        if first == last { return [first] }
        // With y down, the upper chain comes first in a clockwise hull.
        var upper: [ShapePoint] = []
        var lower: [ShapePoint] = []
        for p in sorted {
          while upper.count > 1, shapeTurned(upper[upper.count - 2], upper[upper.count - 1], p) <= 0 {
            upper.removeLast()
          }
          if upper.last != p { upper.append(p) }
          while lower.count > 1, shapeTurned(lower[lower.count - 2], lower[lower.count - 1], p) >= 0 {
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
      needs: [119, 121, 123, 212, 225, 292],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The parameter at which the curve is nearest to `point`, and the distance there. If the curve
        /// is equally near at several parameters, apart from rounding, the first of them is returned.
        ///
        /// At a minimum of the distance in the interior of the curve, the curve is perpendicular to the
        /// line to the point, so a polynomial of the fifth degree in t vanishes. All zeros of this
        /// polynomial are isolated by the signs of its Bernstein coefficients (Descartes' rule; see G. E.
        /// Collins and A. G. Akritas, "Polynomial real root isolation using Descartes' rule of signs",
        /// 1976), so that no zero is missed. The distance is accurate to about 1e-15 of the largest
        /// coordinate.
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
      needs: [120, 121, 156, 225, 226, 292],
      text: #"""
      /// Finds the parameter at which a curve is nearest to a point.
      private nonisolated struct ShapeNearestSearch {
        /// The vector from the point to the curve is ((c3·t + c2)·t + c1)·t + c0.
        private let c0: ShapeVector
        private let c1: ShapeVector
        private let c2: ShapeVector
        private let c3: ShapeVector
        private let slope: ShapeQuintic
        private(set) var best = 0.0
        private var least = Double.infinity

        /// An interval of at most this length is not divided further. Zeros closer together than this
        /// length are treated as one.
        private static let smallest = 0x1p-30

        init(_ curve: ShapeCubicCurve, _ point: ShapePoint) {
          // The squares of very large numbers would overflow, and the squares of very small numbers would
          // vanish.
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

        /// Considers each parameter between `start` and `end` at which the distance to the point has a
        /// minimum.
        private mutating func isolate(_ quintic: ShapeQuintic, _ start: Double, _ end: Double) {
          let (changes, begins) = quintic.signChanges
          if changes == 0 { return }
          if changes == 1 {
            // A zero at which the slope changes from negative to positive is a minimum of the distance; a
            // zero of the other kind is a maximum.
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

        /// The zero at which the slope changes from negative to positive between two parameters, found by
        /// Newton's method between bounds.
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
      /// A polynomial of the fifth degree, given by its Bernstein coefficients.
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

        /// The number of sign changes between successive coefficients other than 0, and the sign of the
        /// first such coefficient.
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

        /// The polynomial over each half of its interval (de Casteljau's scheme).
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
      needs: [122, 225, 226, 292],
      text: #"""
      /// A cubic Bézier curve, (1 − t)³·start + 3t(1 − t)²·control1 + 3t²(1 − t)·control2 + t³·end for t
      /// from 0 to 1.
      nonisolated struct ShapeCubicCurve: Hashable, Sendable {
        var start: ShapePoint
        var control1: ShapePoint
        var control2: ShapePoint
        var end: ShapePoint

        /// A curve with the given ends and control points.
        init(_ start: ShapePoint, _ control1: ShapePoint, _ control2: ShapePoint, _ end: ShapePoint) {
          (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
        }

        /// A straight line whose parameter t is a fraction of its length.
        init(lineFrom start: ShapePoint, to end: ShapePoint) {
          self.init(
            start, start.mixed(with: end, 1.0 / 3), end.mixed(with: start, 1.0 / 3), end)
        }

        /// The point at the parameter `t`, by de Casteljau's scheme, which does not overflow. For t = 0
        /// and t = 1, the point is exactly the start and the end.
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

        /// The parts before and after the parameter `t`. The first part ends where the second starts, and
        /// the other two ends are exactly the ends of the curve.
        func split(at t: Double) -> (ShapeCubicCurve, ShapeCubicCurve) {
          let (a, b, c) = (
            start.mixed(with: control1, t), control1.mixed(with: control2, t),
            control2.mixed(with: end, t)
          )
          let (d, e) = (a.mixed(with: b, t), b.mixed(with: c, t))
          let middle = d.mixed(with: e, t)
          return (ShapeCubicCurve(start, a, d, middle), ShapeCubicCurve(middle, e, c, end))
        }

        /// The part between two parameters.
        ///
        /// - Requires: `from` ≤ `to`.
        func part(from: Double, to: Double) -> ShapeCubicCurve {
          var result = to < 1 ? split(at: to).0 : self
          if from > 0 { result = result.split(at: to > 0 ? min(from / to, 1) : 0).1 }
          return result
        }

        /// The curve in the opposite direction.
        var reversed: ShapeCubicCurve { ShapeCubicCurve(end, control2, control1, start) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePoint",
      isExtension: true,
      members: [],
      needs: [225, 292],
      text: #"""
      nonisolated extension ShapePoint {
        /// The point at the fraction `t` of the way to `other`. For 0 and 1, the result is exact. A
        /// coordinate that both points share stays exactly the same.
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
      needs: [121, 236],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The length of the curve: 0 if all points of the curve coincide, and finite for finite
        /// controls.
        ///
        /// - Parameter tolerance: The allowed error as a fraction of the length. It is raised to at least
        ///   1e-15. Rounding adds about 4e-16.
        func length(tolerance: Double = 1e-12) -> Double {
          ShapeSpeedIntegral(self, tolerance: tolerance).total()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121, 123, 226],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The direction in which the curve continues from `t` or, for t = 1, arrives at its end, as a
        /// unit vector; zero if all points of the curve coincide.
        func direction(at t: Double) -> ShapeVector {
          let derivative = derivative(at: t)
          let size = max((control1 - start).length, (control2 - control1).length, (end - control2).length)
          if derivative.length > 1e-9 * size, let direction = derivative.normalized { return direction }
          // `way` leads to the first control that differs from the start of the rest of the curve, or,
          // for t = 1, from the start of the reversed curve.
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
      needs: [38, 60, 67, 71, 72, 73, 100, 101, 121, 123, 160, 212, 223, 225, 226, 246, 292],
      text: #"""
      /// A fit of cubics to samples. A tolerance limits the distances of the samples from the cubics, or
      /// the distances of the cubics from the lines between the samples.
      ///
      /// Corners are found first: samples at which the direction changes by more than a given angle.
      /// Between corners, cubics are fitted by least squares with given directions at their ends. The
      /// parameter of each sample is moved toward the nearest point of the cubic. If a cubic is still too
      /// far away, its samples are divided at the farthest one (P. J. Schneider, "An algorithm for
      /// automatically fitting digitized curves", Graphics Gems, 1990).
      nonisolated struct ShapeCurveFit: Sendable {
        /// The greatest allowed distance, in points; more than 0.
        var tolerance: Double
        /// The cosine of an angle. A sample at which the direction turns by more than this angle is a
        /// corner. The default is the cosine of 60°.
        var cornerCosine = 0.5
        /// The distances to which the tolerance applies. The default is the distances of the samples.
        var measure = Measure.samples

        /// The kinds of distances to which a tolerance applies.
        enum Measure: Hashable, Sendable {
          /// The distances of the samples from the cubics.
          case samples
          /// The distances of all points of the cubics from the lines between the samples. For each line,
          /// the controls of the part of the cubic beside the line give an upper bound of the distance.
          case lines
        }

        /// One subpath from the first sample to the last, through every corner. Samples that are not
        /// finite, or equal to the sample before, are left out. A single sample gives a subpath that is a
        /// point.
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

        /// A range of samples to fit, with the directions at both ends.
        private struct Span {
          var range: ClosedRange<Int>
          /// Unit vectors from both ends into the span.
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

        /// The best curve for a span. If the curve is not good enough, `split` is the sample at which to
        /// divide the span.
        private func fit(_ span: Span, _ points: [ShapePoint]) -> (ShapeCubicCurve, split: Int?) {
          let range = span.range
          guard range.count > 2 else { return (nearLine(plain(span, points)), nil) }
          var parameters = chordParameters(points[range])
          var best = (plain(span, points), split: range.lowerBound + range.count / 2)
          for _ in 0..<6 {
            let curve = leastSquares(span, points, parameters)
            let (error, split) = worst(curve, points[range], parameters)
            if error <= tolerance { return (curve, nil) }
            best = (curve, split)
            // If the error is much larger than the tolerance, other parameters do not help.
            if !(error < 4 * tolerance) { break }
            for (i, p) in zip(parameters.indices, points[range]) {
              parameters[i] = moved(parameters[i], of: curve, toward: p)
            }
          }
          return (best.0, balanced(best.split, range))
        }

        /// The given curve between two samples. If the tolerance applies to lines and the curve is
        /// farther away than the tolerance, returns the straight line between the samples instead.
        private func nearLine(_ curve: ShapeCubicCurve) -> ShapeCubicCurve {
          let line = ShapePathSegment(lineFrom: curve.start, to: curve.end)
          let isNear = [curve.control1, curve.control2].allSatisfy { line.distance(to: $0) <= tolerance }
          return measure == .samples || isNear ? curve : line.curve
        }

        /// The sample at which to divide a span: `split` or, if the tolerance applies to lines, the
        /// nearest sample that is far enough from both ends of a long span. Without this margin, the
        /// running time could become quadratic.
        private func balanced(_ split: Int, _ range: ClosedRange<Int>) -> Int {
          let margin = measure == .lines ? range.count / 16 : 0
          return min(max(split, range.lowerBound + margin), range.upperBound - margin)
        }

        /// A curve with handles of a third of the chord.
        private func plain(_ span: Span, _ points: [ShapePoint]) -> ShapeCubicCurve {
          let (start, end) = (points[span.range.lowerBound], points[span.range.upperBound])
          let third = (end - start).length / 3
          return ShapeCubicCurve(start, start + span.leaving * third, end + span.arriving * third, end)
        }

        /// The positions of the points along the lines that connect the points, from 0 to 1.
        private func chordParameters(_ points: ArraySlice<ShapePoint>) -> [Double] {
          var lengths = [0.0]
          for (a, b) in zip(points, points.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + (b - a).length)
          }
          let total = lengths[lengths.count - 1]
          return lengths.map { $0 / total }
        }

        /// The curve whose handle lengths minimize the sum of the squared distances from the samples.
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
          // Handles that are too short, too long or backward are a bad fit, even if the sum of squares is
          // small.
          guard a > 1e-6 * chord, b > 1e-6 * chord, a < 1e3 * chord, b < 1e3 * chord else {
            return plain(span, points)
          }
          return ShapeCubicCurve(start, start + span.leaving * a, end + span.arriving * b, end)
        }

        /// The largest distance to which the tolerance applies, and the index of an inner sample there. A
        /// sample is compared with the point of the curve at the sample's parameter.
        private func worst(
          _ curve: ShapeCubicCurve, _ points: ArraySlice<ShapePoint>, _ parameters: [Double]
        ) -> (error: Double, index: Int) {
          guard measure == .samples else { return worstLine(curve, points, parameters) }
          var result = (error: -1.0, index: points.startIndex + 1)
          for i in points.indices.dropFirst().dropLast() {
            let error = (curve.point(at: parameters[i - points.startIndex]) - points[i]).length
            if error > result.error { result = (error, i) }
          }
          return result
        }

        /// An upper bound of the distance between the curve and the lines, and the index of a sample at
        /// one end of the line that is farthest from the curve.
        private func worstLine(
          _ curve: ShapeCubicCurve, _ points: ArraySlice<ShapePoint>, _ parameters: [Double]
        ) -> (error: Double, index: Int) {
          var result = (error: -1.0, index: points.startIndex + 1)
          for i in points.indices.dropLast() {
            let k = i - points.startIndex
            let error = distance(curve, parameters[k], parameters[k + 1], points[i], points[i + 1])
            if error > result.error {
              result = (error, min(max(i, points.startIndex + 1), points.endIndex - 2))
            }
          }
          return result
        }

        /// The greatest distance between a line and the controls of the part of a curve between two
        /// parameters.
        private func distance(
          _ curve: ShapeCubicCurve, _ from: Double, _ to: Double, _ start: ShapePoint, _ end: ShapePoint
        ) -> Double {
          guard from <= to else { return .infinity }
          let part = curve.part(from: from, to: to)
          let line = ShapePathSegment(lineFrom: start, to: end)
          return [part.start, part.control1, part.control2, part.end].reduce(0) {
            max($0, line.distance(to: $1))
          }
        }

        /// The parameter after one step of Newton's method toward the point of the curve nearest to `p`.
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
      type: "ShapeCurveMerge", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 67, 71, 72, 73, 121, 123, 124, 127, 137, 160, 212, 223],
      text: #"""
      /// Replaces successive cubics by fewer ones.
      ///
      /// As many curves as possible become one: the number of curves to add is doubled as long as a fit
      /// is found, and then halved. At its ends, a fit has the directions of the curves. The fit is
      /// divided into small parts, one for each part of a curve. The fit is accepted if the controls
      /// of each pair of parts are near each other. This bounds the distance of all points, not only of
      /// samples.
      nonisolated struct ShapeCurveMerge {
        private let curves: [ShapeCubicCurve]
        private let tolerance: Double
        /// The greatest number of curves that one segment replaces.
        private static let most = 64
        /// The cosine of 60°. A corner that turns by more than this angle stays.
        private static let cornerCosine = 0.5

        init(_ curves: [ShapeCubicCurve], tolerance: Double) {
          (self.curves, self.tolerance) = (curves, tolerance)
        }

        func segments() -> [ShapePathSegment] {
          var result: [ShapePathSegment] = []
          var start = 0
          while start < curves.count {
            let (segment, count) = longest(from: start)
            result.append(segment)
            start += count
          }
          return result
        }

        /// The segment that replaces the most curves from `start` on, and the number of these curves.
        private func longest(from start: Int) -> (ShapePathSegment, count: Int) {
          var best = (single(curves[start]), count: 1)
          let limit = smoothCount(from: start)
          var step = 1
          var isGrowing = true
          while step > 0 {
            let count = min(best.count + step, limit)
            if count > best.count, let segment = fit(curves[start..<start + count]) {
              best = (segment, count)
              if isGrowing { step *= 2 }
            } else {
              isGrowing = false
              step /= 2
            }
          }
          return best
        }

        /// The number of curves from `start` up to the next corner, at most `most`.
        private func smoothCount(from start: Int) -> Int {
          var count = 1
          while start + count < curves.count, count < Self.most {
            let (a, b) = (curves[start + count - 1], curves[start + count])
            guard a.direction(at: 1).dot(b.direction(at: 0)) >= Self.cornerCosine else { break }
            count += 1
          }
          return count
        }

        // MARK: Fitting

        /// The segment for a single curve. It is the line between the curve's ends if the line is within
        /// the tolerance, and otherwise the curve.
        private func single(_ curve: ShapeCubicCurve) -> ShapePathSegment {
          line([curve]) ?? ShapePathSegment(curve)
        }

        /// A segment that replaces several curves; nil if no segment within the tolerance is found.
        private func fit(_ curves: ArraySlice<ShapeCubicCurve>) -> ShapePathSegment? {
          guard let first = curves.first, let last = curves.last else { return nil }
          if let line = line(curves) { return line }
          let samples = curves.flatMap { curve in
            (1...4).map { k in
              let t = Double(k) / 4
              return (point: curve.point(at: t), direction: curve.direction(at: t))
            }
          }
          let fit = ShapeHandleFit(
            start: first.start, end: last.end, leaving: first.direction(at: 0),
            arriving: last.direction(at: 1), samples: Array(samples.dropLast()))
          let best = fit.best(tolerance: tolerance / 4)
          guard best.error <= tolerance, isNear(curves, best.curve, along: best.parameters + [1]) else {
            return nil
          }
          return ShapePathSegment(best.curve)
        }

        /// The line between the ends of the curves; nil if the ends are the same point, or if a control
        /// is farther from the line than the tolerance. If all controls are near the line, so are the
        /// curves. Since the curves connect the ends of the line, every point of the line is also near
        /// the curves.
        private func line(_ curves: ArraySlice<ShapeCubicCurve>) -> ShapePathSegment? {
          guard let first = curves.first, let last = curves.last, first.start != last.end else {
            return nil
          }
          let line = ShapePathSegment(lineFrom: first.start, to: last.end)
          let isNear = curves.allSatisfy { curve in
            [curve.control1, curve.control2, curve.end].allSatisfy { line.distance(to: $0) <= tolerance }
          }
          return isNear ? line : nil
        }

        // MARK: Bounds

        /// True if the fit is within the tolerance of the curves. `parameters` has, for each quarter of a
        /// curve, the parameter at which the fit is closest to the end of the quarter.
        private func isNear(
          _ curves: ArraySlice<ShapeCubicCurve>, _ fit: ShapeCubicCurve, along parameters: [Double]
        ) -> Bool {
          var before = 0.0
          for (i, curve) in curves.enumerated() {
            for k in 0..<4 {
              let after = parameters[4 * i + k]
              guard after >= before else { return false }
              let quarter = curve.part(from: Double(k) / 4, to: Double(k + 1) / 4)
              if !isNear(quarter, fit, before, after, depth: 4) { return false }
              before = after
            }
          }
          return true
        }

        private func isNear(
          _ curve: ShapeCubicCurve, _ fit: ShapeCubicCurve, _ from: Double, _ to: Double, depth: Int
        ) -> Bool {
          let part = fit.part(from: from, to: to)
          if deviation(curve, part) <= tolerance { return true }
          guard depth > 0, (curve.start - part.start).length <= tolerance,
            (curve.end - part.end).length <= tolerance
          else { return false }
          let (before, after) = curve.split(at: 0.5)
          let middle = min(max(fit.beside(before.end, from: (from + to) / 2), from), to)
          return isNear(before, fit, from, middle, depth: depth - 1)
            && isNear(after, fit, middle, to, depth: depth - 1)
        }

        /// The largest distance between two corresponding controls. The points of the two curves at the
        /// same parameter are never farther apart than this distance.
        private func deviation(_ a: ShapeCubicCurve, _ b: ShapeCubicCurve) -> Double {
          max(
            (a.start - b.start).length, (a.control1 - b.control1).length,
            (a.control2 - b.control2).length, (a.end - b.end).length)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121, 225, 292],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The parameter at which the curve is closest to a point, found by two Gauss–Newton steps from
        /// a nearby parameter.
        fileprivate func beside(_ p: ShapePoint, from start: Double) -> Double {
          var t = start
          for _ in 0..<2 {
            let v = derivative(at: t)
            let next = t + (p - point(at: t)).dot(v) / v.dot(v)
            if next >= 0, next <= 1 { t = next }
          }
          return t
        }
      }
      """#),
    Part(
      type: "ShapeEllipse", extends: nil,
      isExtension: false,
      members: [],
      needs: [44, 225, 226, 227, 292, 293],
      text: #"""
      /// An ellipse, which consists of the points center + u·cos θ + v·sin θ for all parametric angles θ.
      ///
      /// If v is a quarter turn clockwise from u, on a screen with y down, θ grows clockwise.
      nonisolated struct ShapeEllipse: Hashable, Sendable {
        var center: ShapePoint
        /// The vector from the center to the point at θ = 0.
        var u: ShapeVector
        /// The vector from the center to the point at θ = 90°.
        var v: ShapeVector

        /// An ellipse with a center, and the vectors from the center to the points at θ = 0 and θ = 90°.
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

        /// The derivative by the angle in radians, at the angle whose cosine and sine are in `direction`.
        func tangent(at direction: ShapeVector) -> ShapeVector {
          v * direction.dx - u * direction.dy
        }
      }
      """#),
    Part(
      type: "ShapeEllipticArc", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 71, 72, 73, 121, 128, 130, 212, 213, 223, 225, 226, 246, 292],
      text: #"""
      /// An arc of an ellipse between two points: center + u·cos θ + v·sin θ for θ from 0 to an angle of
      /// at most a quarter turn. The vector u leads from the center to the start.
      ///
      /// The arc is given by its ends, its center, and the cosine and sine of the angle, so that an
      /// affine map of the points maps the arc, too. Computations use cubics that deviate from the arc by
      /// less than 3e-13 of the ellipse's size. The cubics are found by halving the angle repeatedly, so
      /// that results do not depend on the sine function of a machine.
      nonisolated struct ShapeEllipticArc: Hashable, Sendable {
        var center: ShapePoint
        /// The cosine and the sine of the angle, neither less than 0.
        var turn: ShapeVector

        /// The number of cubics that replace an arc for measurements.
        static let count = 32
        /// The number of cubics that replace an arc that is offset, or cut by other segments. These
        /// cubics deviate from the arc by less than 7e-8 of the ellipse's size.
        static let coarseCount = 4

        /// The cubics from `start` to `end`; none if the angle of the arc is 0. Both points must be on
        /// the ellipse.
        ///
        /// - Parameter count: The number of cubics, a power of two.
        func curves(
          from start: ShapePoint, to end: ShapePoint, count: Int = ShapeEllipticArc.count
        ) -> [ShapeCubicCurve] {
          guard let axes = axes(from: start, to: end) else { return [] }
          let directions = directions(count)
          let handle = 4.0 / 3 * shapeQuarterTangent(directions[1])
          return (0..<count).map { i in
            let (a, b) = (directions[i], directions[i + 1])
            let (p, q) = (i == 0 ? start : axes.point(at: a), i == count - 1 ? end : axes.point(at: b))
            return ShapeCubicCurve(
              p, p + axes.tangent(at: a) * handle, q - axes.tangent(at: b) * handle, q)
          }
        }

        /// The ellipse, whose parametric angle is 0 at the start of the arc; nil if the angle of the arc
        /// is 0.
        private func axes(from start: ShapePoint, to end: ShapePoint) -> ShapeEllipse? {
          guard turn.dy > 0 else { return nil }
          let u = start - center
          let v = (end - center - u * turn.dx) * (1 / turn.dy)
          guard v.dx.isFinite, v.dy.isFinite else { return nil }
          return ShapeEllipse(center: center, u: u, v: v)
        }

        /// The unit vectors at equal steps of the angle, including those at both ends of the arc.
        private func directions(_ count: Int = ShapeEllipticArc.count) -> [ShapeVector] {
          var result = [ShapeVector(1, 0), turn]
          while result.count <= count {
            var finer = [result[0]]
            for (a, b) in zip(result, result.dropFirst()) {
              finer.append((a + b).normalized ?? a)
              finer.append(b)
            }
            result = finer
          }
          return result
        }

        /// The part of the arc between two parameters of the whole arc, from 0 to 1; nil if the angle of
        /// the part is 0.
        func part(
          from low: Double, to high: Double, start: ShapePoint, end: ShapePoint
        ) -> (segment: ShapeCubicCurve, arc: ShapeEllipticArc)? {
          guard let axes = axes(from: start, to: end) else { return nil }
          let (a, b) = (direction(low), direction(high))
          let part = ShapeVector(a.dot(b), a.cross(b))
          guard part.dy > 0 else { return nil }
          let handle = 4.0 / 3 * shapeQuarterTangent(part)
          let (p, q) = (low == 0 ? start : axes.point(at: a), high == 1 ? end : axes.point(at: b))
          let curve = ShapeCubicCurve(
            p, p + axes.tangent(at: a) * handle, q - axes.tangent(at: b) * handle, q)
          return (curve, ShapeEllipticArc(center: center, turn: part))
        }

        /// The unit vector at a parameter of the whole arc, from 0 to 1.
        private func direction(_ t: Double) -> ShapeVector {
          if t <= 0 { return ShapeVector(1, 0) }
          if t >= 1 { return turn }
          let directions = directions()
          let (index, rest) = ShapeEllipticArc.place(t)
          let (a, b) = (directions[index], directions[index + 1])
          let handle = 4.0 / 3 * shapeQuarterTangent(directions[1])
          let curve = ShapeCubicCurve(
            ShapePoint(a.dx, a.dy), ShapePoint(a.dx, a.dy) + a.perpendicular * handle,
            ShapePoint(b.dx, b.dy) - b.perpendicular * handle, ShapePoint(b.dx, b.dy))
          let p = curve.point(at: rest)
          return ShapeVector(p.x, p.y).normalized ?? a
        }

        /// The index of the cubic that contains a parameter of the whole arc, and the parameter on that
        /// cubic.
        static func place(_ t: Double) -> (index: Int, t: Double) {
          let scaled = min(max(t, 0), 1) * Double(count)
          let index = min(Int(scaled), count - 1)
          return (index, scaled - Double(index))
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [12, 226],
      text: #"""
      /// The tangent of a quarter of the angle whose cosine and sine are in `direction`.
      private nonisolated func shapeQuarterTangent(_ direction: ShapeVector) -> Double {
        shapeHalfTangent(direction.dy / (1 + direction.dx))
      }
      """#),
    Part(
      type: "ShapeGaussLegendreNodes", extends: nil,
      isExtension: false,
      members: [],
      needs: [116],
      text: #"""
      /// Nodes and weights of Gauss–Legendre quadrature from −1 to 1. Only the positive nodes are stored;
      /// each negative node has the weight of its positive counterpart.
      nonisolated struct ShapeGaussLegendreNodes<Values: SIMD & Sendable>: Sendable
      where Values.Scalar == Double {
        let places: Values
        let squares: Values
        let weights: Values

        init(_ places: Values, _ weights: Values) {
          (self.places, self.weights) = (places, weights)
          squares = places * places
        }

        /// The weighted sum of |square·u² + odd·u + middle| over all nodes u, positive and negative.
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
      needs: [131],
      text: #"""
      // The zeros of the Legendre polynomials, computed to 50 digits.
      nonisolated let shapeNodes4 = ShapeGaussLegendreNodes(
        SIMD2(0.33998104358485626, 0.8611363115940526), SIMD2(0.6521451548625461, 0.34785484513745385))
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [131],
      text: #"""
      nonisolated let shapeNodes8 = ShapeGaussLegendreNodes(
        SIMD4(0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363),
        SIMD4(0.362683783378362, 0.31370664587788727, 0.22238103445337448, 0.10122853629037626))
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [131],
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
      needs: [131],
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
      needs: [131],
      text: #"""
      nonisolated let shapeNodes24Outer = ShapeGaussLegendreNodes(
        SIMD4(0.8864155270044011, 0.9382745520027328, 0.9747285559713095, 0.9951872199970213),
        SIMD4(0.05929858491543678, 0.04427743881741981, 0.028531388628933663, 0.0123412297999872))
      """#),
    Part(
      type: "ShapeHandleFit", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 71, 72, 73, 121, 123, 223, 225, 226, 292],
      text: #"""
      /// Fits one cubic, with given ends and given directions at the ends, to samples of a curve.
      ///
      /// The lengths of both handles are found by Gauss–Newton steps. These steps minimize the squares of
      /// the distances between the samples and the cubic, measured perpendicular to the curve. Before
      /// each step, the parameter of each sample is moved toward the point of the cubic closest to the
      /// sample. Therefore only the distance between the two curves matters, not their parameterization.
      nonisolated struct ShapeHandleFit: Sendable {
        let start: ShapePoint
        let end: ShapePoint
        /// Unit vectors in the direction of the curve at its ends.
        let leaving: ShapeVector
        let arriving: ShapeVector
        /// Inner points of the curve, and its directions at the points.
        let samples: [(point: ShapePoint, direction: ShapeVector)]

        struct Result {
          var curve: ShapeCubicCurve
          /// The largest distance of a sample from the cubic.
          var error: Double
          /// The parameters of the cubic at its points closest to the samples.
          var parameters: [Double]
        }

        /// The best cubic found. The search stops at a cubic whose error is not more than `tolerance`.
        func best(tolerance: Double) -> Result {
          let chord = (end - start).length
          let cosine = 0.5 + leaving.dot(arriving) / 2
          let plain = 2 / 3.0 * chord / (1 + max(cosine, 0).squareRoot())
          var handles = (plain, plain)
          var parameters = chordParameters
          _ = compare(cubic(handles), &parameters)
          var best = Result(curve: cubic(handles), error: .infinity, parameters: parameters)
          for step in 0..<5 {
            let candidate = cubic(handles)
            let (error, change) = compare(candidate, &parameters)
            let isWorse = error > (step < 2 ? 4 : 0.9) * best.error
            if error < best.error {
              best = Result(curve: candidate, error: error, parameters: parameters)
            }
            if best.error <= tolerance || isWorse { break }
            handles = (handles.0 + change.0, handles.1 + change.1)
            let most = 2 * chord
            guard handles.0 > 0, handles.1 > 0, handles.0 < most, handles.1 < most else { break }
          }
          return best
        }

        private func cubic(_ handles: (Double, Double)) -> ShapeCubicCurve {
          ShapeCubicCurve(start, start + leaving * handles.0, end - arriving * handles.1, end)
        }

        /// The positions of the samples on the polyline from the start through the samples to the end, as
        /// fractions of its length.
        private var chordParameters: [Double] {
          var (length, last) = (0.0, start)
          var result: [Double] = []
          for (point, _) in samples {
            length += (point - last).length
            result.append(length)
            last = point
          }
          length += (end - last).length
          return length > 0 ? result.map { $0 / length } : result
        }

        /// Moves each parameter toward the one at which the cubic is closest to the sample.
        ///
        /// - Returns: The largest distance of a sample from the cubic, and the change of the handles that
        ///   minimizes the sum of the squared distances.
        private func compare(
          _ curve: ShapeCubicCurve, _ parameters: inout [Double]
        ) -> (error: Double, step: (Double, Double)) {
          let (u, v, w) = (
            curve.control1 - start, curve.control2 - curve.control1, end - curve.control2
          )
          // The vector from the start to the curve is ((c·t + b)·t + a)·t.
          let (a, b, c) = (u * 3, (v - u) * 3, w - v - (v - u))
          var (aa, ab, bb, ax, bx, square) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
          for (i, (point, direction)) in samples.enumerated() {
            let (goal, across) = (point - start, direction.perpendicular)
            var t = parameters[i]
            let step = (goal - ((c * t + b) * t + a) * t).dot(direction)
            let next = t + step / ((c * (3 * t) + b * 2) * t + a).dot(direction)
            if next > 0, next < 1 { t = next }
            parameters[i] = t
            let (s, rest) = (1 - t, goal - ((c * t + b) * t + a) * t)
            let (x, y) = (
              3 * s * s * t * leaving.dot(across), -3 * s * t * t * arriving.dot(across)
            )
            aa += x * x
            ab += x * y
            bb += y * y
            ax += x * rest.dot(across)
            bx += y * rest.dot(across)
            square = max(square, rest.dot(rest))
          }
          let determinant = aa * bb - ab * ab
          let step =
            determinant > 1e-14 * aa * bb
            ? ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant) : (0, 0)
          return (square.squareRoot(), step)
        }
      }
      """#),
    Part(
      type: "ShapeHangingChain", extends: nil,
      isExtension: false,
      members: [],
      needs: [123, 225, 226, 246, 292],
      text: #"""
      /// A chain of rigid links of length 1 that hangs at rest from its two ends. It begins at the
      /// origin, and y grows downward.
      ///
      /// The tension of a link has the horizontal component H, which is the same in all links. The
      /// vertical component is V minus the weight of the joints before the link. H and V minimize the
      /// convex function Σ|tension| − H·span − V·drop (the principle of complementary energy; for
      /// strings, see H. Irvine, "Cable structures", 1981). Newton's method finds H and V; each step is
      /// shortened by a line search.
      nonisolated struct ShapeHangingChain {
        /// The distance of the end to the right of the start, which is at least 0, and its distance below
        /// the start.
        let span: Double
        let drop: Double
        /// The weight of the joints before each link.
        private let weights: [Double]
        private var horizontal: Double
        private var vertical: Double

        /// A chain that is longer than the distance between its ends; nil if one of its links would be
        /// slack.
        ///
        /// - Parameters:
        ///   - masses: The masses of the joints between the links, each more than 0.
        ///   - guess: Approximate values of H and V.
        init?(span: Double, drop: Double, masses: [Double], guess: (Double, Double)) {
          (self.span, self.drop) = (span, drop)
          (horizontal, vertical) = guess
          var weight = 0.0
          weights =
            [0]
            + masses.map { mass in
              weight += mass
              return weight
            }
          guard Self.slackLink(span: span, drop: drop, count: weights.count) == nil else { return nil }
          solve()
          if !(error <= 1e-12 * Double(weights.count)) {
            search()
            solve()
          }
        }

        /// The index of the slack link, which is not under tension; nil if there is no slack link. All
        /// other links hang straight down from the two ends, and this link is long enough to join the two
        /// parts.
        static func slackLink(span: Double, drop: Double, count: Int) -> Int? {
          (0..<count).first { link in
            ShapeVector(span, drop - Double(2 * link + 1 - count)).length <= 1
          }
        }

        /// The joints, including both ends.
        var joints: [ShapePoint] {
          var place = ShapePoint.zero
          return [place]
            + weights.map { weight in
              let (force, up) = (horizontal, vertical - weight)
              let tension = ShapeVector(force, up).length
              place = place + ShapeVector(force / tension, up / tension)
              return place
            }
        }

        /// The distance between the last joint, as computed, and the point where the chain must end.
        var error: Double {
          let slope = slope(horizontal, vertical)
          return ShapeVector(slope.h, slope.v).length
        }

        /// Minimizes the convex function by Newton's method.
        private mutating func solve() {
          for _ in 0..<100 {
            let slope = slope(horizontal, vertical)
            guard let step = step(slope),
              ShapeVector(slope.h, slope.v).length > 1e-16 * Double(weights.count)
            else { return }
            let part = part(of: step, slope)
            let (h, v) = (horizontal + part * step.dx, vertical + part * step.dy)
            if h == horizontal && v == vertical { return }
            (horizontal, vertical) = (h, v)
          }
        }

        /// Finds H and V roughly if the guess is too far away for Newton's method. Bisection narrows the
        /// range of H, and, for each H, the range of V. Bisection is possible because each component of
        /// the gradient grows with its variable.
        private mutating func search() {
          let count = Double(weights.count)
          let heaviest = weights[weights.count - 1]
          let steepest = drop.magnitude / ((count - drop) * (count + drop)).squareRoot()
          var (low, high) = (1e-12, 1e9 * (1 + heaviest))
          for _ in 0..<20 {
            horizontal = (low * high).squareRoot()
            var (least, most) = (-horizontal * steepest, heaviest + horizontal * steepest)
            for _ in 0..<60 {
              vertical = (least + most) / 2
              if slope(horizontal, vertical).v < 0 { least = vertical } else { most = vertical }
            }
            if slope(horizontal, vertical).h < 0 { low = horizontal } else { high = horizontal }
          }
        }

        /// The gradient and the second derivatives of the convex function.
        private struct Slope {
          var h: Double
          var v: Double
          var hh = 0.0
          var hv = 0.0
          var vv = 0.0
        }

        private func slope(_ h: Double, _ v: Double) -> Slope {
          var slope = Slope(h: -span, v: -drop)
          for weight in weights {
            let up = v - weight
            let tension = (h * h + up * up).squareRoot()
            let (x, y) = (h / tension, up / tension)
            slope.h += x
            slope.v += y
            slope.hh += y * y / tension
            slope.hv -= x * y / tension
            slope.vv += x * x / tension
          }
          return slope
        }

        /// The step of Newton's method; nil if the matrix of second derivatives is singular.
        private func step(_ slope: Slope) -> ShapeVector? {
          let determinant = slope.hh * slope.vv - slope.hv * slope.hv
          let step = ShapeVector(
            (slope.hv * slope.v - slope.vv * slope.h) / determinant,
            (slope.hv * slope.h - slope.hh * slope.v) / determinant)
          return determinant > 0 && step.length.isFinite ? step : nil
        }

        /// The fraction of a step to take. At the end of the shortened step, the function still falls, or
        /// it rises at most half as steeply as it falls at the start.
        private func part(of step: ShapeVector, _ slope: Slope) -> Double {
          let before = slope.h * step.dx + slope.v * step.dy
          var part = step.dx < 0 ? min(1, -0.9 * horizontal / step.dx) : 1
          for _ in 0..<50 {
            let next = self.slope(horizontal + part * step.dx, vertical + part * step.dy)
            if next.h * step.dx + next.v * step.dy <= -before / 2 { break }
            part /= 2
          }
          return part
        }
      }
      """#),
    Part(
      type: "ShapeHullRule", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// A rule for reducing a convex polygon to fewer corners.
      nonisolated enum ShapeHullRule: String, CaseIterable, Hashable, Sendable {
        /// Removes the edge for which the least area is added when its two neighbors are extended until
        /// they meet. The result contains the polygon.
        case outer
        /// Removes the corner at which the outline turns least. The result lies in the polygon.
        case smallestAngle
        /// Removes corners that are nearly straight, in passes; each pass removes corners with a larger
        /// turn than the pass before. Widely copied code for physics bodies uses this rule. The result
        /// may have far fewer corners than allowed, and much less area than the polygon.
        case source
      }
      """#),
    Part(
      type: nil, extends: "ShapeHullRule",
      isExtension: true,
      members: [],
      needs: [139, 141, 142, 143, 225, 292],
      text: #"""
      nonisolated extension ShapeHullRule {
        /// The polygon, reduced to at most `count` corners; a `count` below 4 is replaced by 4. Both
        /// `hull` and the reduced polygon are convex and run clockwise, on a screen with y down, from
        /// their leftmost corners, like the result of `convexHull`.
        ///
        /// - Complexity: O(n log n) in the number of corners; for `source`, O(n) for each of at most 148
        ///   passes.
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
      }
      """#),
    Part(
      type: nil, extends: "ShapeHullRule",
      isExtension: true,
      members: [],
      needs: [38, 60, 71, 72, 73, 123, 139, 223, 225, 292],
      text: #"""
      nonisolated extension ShapeHullRule {
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
      needs: [225, 292],
      text: #"""
      nonisolated extension [ShapePoint] {
        /// The ring, starting from its leftmost corner, or from the topmost of several leftmost corners.
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
      needs: [38, 60, 71, 72, 73, 74, 139, 223, 225, 246, 292],
      text: #"""
      /// The corners of a polygon in a ring. The corner or the edge that costs least is removed
      /// repeatedly.
      private nonisolated struct ShapeHullRing {
        private var points: [ShapePoint]
        private let rule: ShapeHullRule
        private var previous: [Int]
        private var next: [Int]
        /// The cost of removing each corner, or the edge that begins at the corner. The cost is infinite
        /// if the corner or the edge has been removed or cannot be removed.
        private var costs: [Double]
        /// A tournament tree over the corners, which are its leaves. Each other node holds the cheaper
        /// one of the two corners that its children hold.
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
            // The corner at the end of the edge is removed. The corner at the start of the edge keeps its
            // index, and moves to the point where the neighbors of the edge meet.
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
            // The tangent of half the turn, which grows with the turn.
            let (u, v) = (points[i] - points[previous[i]], points[next[i]] - points[i])
            let lengths = (u.dot(u) * v.dot(v)).squareRoot()
            return u.cross(v) / (lengths + u.dot(v))
          }
        }

        /// The point where the two neighbors of the edge from corner `i` to the next corner meet when
        /// they are extended beyond this edge; nil if the neighbors do not meet.
        private func meeting(_ i: Int) -> ShapePoint? {
          let (a, b) = (points[previous[i]], points[i])
          let (c, d) = (points[next[i]], points[next[next[i]]])
          let (u, v, w) = (b - a, c - d, c - b)
          // b + u·s = c + v·t. The neighbors meet beyond the edge if the outline turns by less than half
          // a turn from the first neighbor to the second.
          let cross = u.cross(v)
          let s = w.cross(v) / cross
          guard cross < 0, s >= 0, s.isFinite else { return nil }
          let meeting = b + u * s
          return meeting.x.isFinite && meeting.y.isFinite ? meeting : nil
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeInkDrawing",
      isExtension: true,
      members: [],
      needs: [54, 100, 101, 145, 148, 225, 292],
      text: #"""
      nonisolated extension ShapeInkDrawing {
        /// The outline of the stroke with the widths that `InkWidth` finds. The outline is to be filled
        /// by the nonzero rule. It is a disc if all samples coincide, and empty if the stroke is canceled
        /// or has no `width`.
        ///
        /// The outline follows the curve of the method `linear` or `interpolated`. All other methods are
        /// replaced by `interpolated`, since their curves do not pass through all samples. The outline is
        /// accurate to a hundredth of `high`.
        /// - Parameters:
        ///   - thirds: The third number of each sample, if `width` needs one.
        ///   - low: The least width, in points.
        ///   - high: The largest width, in points.
        func varyingOutline(
          _ samples: [ShapePoint], _ thirds: [Double], from low: Double, to high: Double
        ) -> ShapeBezierPath {
          guard let width, state != .cancelled else { return ShapeBezierPath() }
          let widths = width.widths(at: samples, thirds, from: low, to: high)
          let method: ShapeInkMethod = self.method == .stroke(.linear) ? .linear : .interpolated
          return .inkOutline(
            through: samples, widths: widths, method: method, tolerance: Swift.max(low, high) / 100)
        }
      }
      """#),
    Part(
      type: "ShapeInkDrawing", extends: nil,
      isExtension: false,
      members: [],
      needs: [50, 91, 100, 101, 125, 148, 149, 150, 169, 194, 225, 292],
      text: #"""
      /// The way in which samples of a pen become a path: a method, and the state of the stroke.
      nonisolated struct ShapeInkDrawing: Hashable, Sendable {
        /// The method by which samples become a path.
        enum Method: Hashable, Sendable {
          /// A curve that reaches the last sample even while the stroke is drawn.
          case stroke(ShapeInkMethod)
          /// Lines while the stroke is drawn, and a few cubics once it is finished. No sample is farther
          /// from the cubics than the tolerance, in points. If the tolerance is not more than 0, the
          /// lines stay.
          case fitted(tolerance: Double)
        }

        /// The state of a stroke.
        enum State: String, CaseIterable, Hashable, Sendable {
          case finished, drawing, cancelled
        }

        /// The method by which the samples become a path.
        var method: Method
        /// The state of the stroke; a canceled stroke has no path.
        var state: State
        /// The measurement that the width follows; nil for a line of constant width.
        var width: ShapeInkWidth?

        /// A drawing of a stroke.
        init(_ method: Method, _ state: State = .finished, width: ShapeInkWidth? = nil) {
          self.method = method
          self.state = state
          self.width = width
        }

        /// The greatest distance of a sample from a fitted stroke, in points; nil for other methods.
        var tolerance: Double? {
          if case .fitted(let tolerance) = method { tolerance } else { nil }
        }

        /// The path, which ends at the last sample. If all samples coincide, it is a line without length,
        /// which a round cap turns into a dot. The path is empty if the stroke is canceled. Samples that
        /// are not finite are left out.
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
      type: "ShapeInkOutline", extends: nil,
      isExtension: false,
      members: [],
      needs: [0, 38, 42, 44, 60, 68, 71, 72, 73, 74, 100, 101, 123, 124, 147, 212, 223, 225, 226, 292],
      text: #"""
      /// The outline of discs whose centers run along a subpath.
      ///
      /// Curves are replaced by lines that are near enough, and the radius changes evenly along each
      /// line. On each side of such a line, the outline is a line that touches the discs at both ends.
      /// The angle between the line of centers and the radius to the outline follows from its cosine: the
      /// loss of radius along the line, divided by the length of the line. Outer sides of corners are
      /// arcs. Inner sides go through the corner, unless the sides of the two lines cross near the
      /// corner. So the outline winds at least once around everything that the discs cover, even if a
      /// disc contains the next one.
      nonisolated struct ShapeInkOutline {
        /// One closed subpath; empty if there are no discs.
        private(set) var path = ShapeBezierPath()
        private let tolerance: Double
        private var end: ShapePoint?
        /// The start of the last line. That line is not in the path yet, since the next line may cut it.
        private var lineStart: ShapePoint?

        private struct Disc {
          var center: ShapePoint
          var radius: Double
        }

        /// The part between two successive discs.
        private struct Step {
          var from: Disc
          var to: Disc
          var direction: ShapeVector
          /// The cosine and the sine of the angle between the direction and the radius to the outline.
          /// The angle is the same on both sides.
          var cosine: Double
          var sine: Double
          /// The unit vector from the centers to the outline on the left side, on a screen with y down.
          var left: ShapeVector

          init(_ from: Disc, _ to: Disc) {
            let way = to.center - from.center
            let length = way.length
            let loss = from.radius - to.radius
            self.init(
              from, to, direction: way.normalized ?? ShapeVector(1, 0),
              cosine: loss.magnitude < length ? loss / length : loss < 0 ? -1 : 1)
          }

          private init(_ from: Disc, _ to: Disc, direction: ShapeVector, cosine: Double) {
            (self.from, self.to, self.direction, self.cosine) = (from, to, direction, cosine)
            sine = ((1 - cosine) * (1 + cosine)).squareRoot()
            left = direction * cosine - direction.perpendicular * sine
          }

          var reversed: Step { Step(to, from, direction: -direction, cosine: -cosine) }
          /// The angle between the direction and `left`, in radians.
          var angle: Double { shapeRadians(cosine: cosine, sine: sine) }
        }

        init(_ subpath: ShapeSubpath, radii: [Double], tolerance: Double) {
          self.tolerance = tolerance
          let discs = Self.discs(subpath, radii, tolerance: tolerance / 4)
          path.reserveCapacity(2 * discs.count + 16)
          if discs.count > 1 {
            addSide(discs)
            addSide(discs.reversed())
          } else if let disc = discs.first, disc.radius > 0 {
            circle(disc)
          }
          // `close` adds the last line, which goes back to the start.
          if !path.isEmpty { path.close() }
        }

        private static func discs(_ subpath: ShapeSubpath, _ radii: [Double], tolerance: Double) -> [Disc]
        {
          var result = [Disc(center: subpath.start, radius: radii[0])]
          for (i, segment) in subpath.segments.enumerated() {
            let curve = segment.curve
            let count = segment.isLine ? 1 : curve.lineCount(tolerance: tolerance, limit: 1000)
            for k in 1...count {
              let t = Double(k) / Double(count)
              let center = k == count ? curve.end : curve.point(at: t)
              let radius = radii[i] * (1 - t) + radii[i + 1] * t
              if result[result.count - 1].center == center {
                result[result.count - 1].radius = max(result[result.count - 1].radius, radius)
              } else {
                result.append(Disc(center: center, radius: radius))
              }
            }
          }
          return result
        }

        private mutating func circle(_ disc: Disc) {
          turn(disc, from: ShapeVector(-1, 0), to: ShapeVector(1, 0), by: .pi)
          turn(disc, from: ShapeVector(1, 0), to: ShapeVector(-1, 0), by: .pi)
        }

        // MARK: Sides

        /// Adds the left side of all steps between discs, and the round end at the last disc.
        private mutating func addSide(_ discs: some Sequence<Disc>) {
          var before: Step?
          for (from, to) in zip(discs, discs.dropFirst()) {
            let step = Step(from, to)
            let start = step.from.center + step.left * step.from.radius
            let end = step.to.center + step.left * step.to.radius
            if let before { corner(before, step, start, end) } else { line(to: start) }
            line(to: end)
            before = step
          }
          if let last = before {
            let back = last.reversed
            turn(last.to, from: last.left, to: back.left, by: 2 * last.angle)
          }
        }

        /// Adds the corner between two steps. The side of the second step runs from `start` to `end`. On
        /// the outer side, the corner is a clockwise arc; on the inner side, it goes through the crossing
        /// of both sides, or else through the center of the disc.
        private mutating func corner(
          _ before: Step, _ after: Step, _ start: ShapePoint, _ end: ShapePoint
        ) {
          // The end of the first side and the start of the second lie on one circle. If the second point
          // is left out, or a chord joins both points, the outline is off by no more than the tolerance.
          let gap = start - (self.end ?? start)
          let height = gap.dot(gap) / after.from.radius
          if height <= tolerance { return }
          if height <= 2 * tolerance { return line(to: start) }
          let turn = turnLeft(before, after)
          if turn < 0 {
            self.turn(after.from, from: before.left, to: after.left, by: -turn)
          } else if let meeting = meeting(before, start, end) {
            return endLast(at: meeting)
          } else if let last = self.end, (start - last).length > tolerance / 4 {
            line(to: after.from.center)
          }
          line(to: start)
        }

        /// The counterclockwise angle from the left side of a step to the left side of the next one, in
        /// radians.
        private func turnLeft(_ before: Step, _ after: Step) -> Double {
          let (sine, cosine) = (
            before.direction.cross(after.direction), before.direction.dot(after.direction)
          )
          let turn = shapeRadians(cosine: cosine, sine: sine.magnitude)
          return (sine > 0 ? -turn : turn) + after.angle - before.angle
        }

        /// The point where the side of a step crosses the side of the next step. Nil unless the point is
        /// in the second half of the first side and in the first half of the second side.
        private func meeting(_ before: Step, _ start: ShapePoint, _ end: ShapePoint) -> ShapePoint? {
          guard lineStart != nil, let last = self.end else { return nil }
          let full = before.from.center + before.left * before.from.radius
          let (r, w, d) = (last - full, end - start, start - full)
          let determinant = r.cross(w)
          let (s, u) = (d.cross(w) / determinant, d.cross(r) / determinant)
          return s >= 0.5 && s <= 1 && u >= 0 && u <= 0.5 ? start + w * u : nil
        }

        private mutating func endLast(at p: ShapePoint) {
          end = lineStart
          lineStart = nil
          line(to: p)
        }

        // MARK: Segments

        private mutating func line(to p: ShapePoint) {
          if end == nil { path.move(to: p) }
          if let end, end != p {
            finishLine()
            lineStart = end
          }
          end = p
        }

        private mutating func finishLine() {
          if let end, lineStart != nil { path.line(to: end) }
          lineStart = nil
        }

        /// Adds an arc about a disc, clockwise on a screen with y down.
        private mutating func turn(_ disc: Disc, from: ShapeVector, to: ShapeVector, by angle: Double) {
          let goal = disc.center + to * disc.radius
          // The chord replaces the arc if twice the height of the arc above the chord is within the
          // tolerance.
          if disc.radius * angle * angle <= 4 * tolerance { return line(to: goal) }
          guard angle <= .pi else {
            turn(disc, from: from, to: -from, by: .pi)
            return turn(disc, from: -from, to: to, by: angle - .pi)
          }
          let arc = ShapeArc(
            center: disc.center, radius: disc.radius, start: from, end: to, middle: from.perpendicular)
          for cubic in arc.cubics(tolerance: tolerance / 2) {
            line(to: cubic.start)
            finishLine()
            path.curve(cubic.control1, cubic.control2, to: cubic.end)
            end = cubic.end
          }
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [12],
      text: #"""
      /// The angle between 0 and π with the given cosine and sine, in radians, accurate to about 1e-9.
      /// The sine must not be negative. The result is the same on every machine, since only IEEE
      /// operations are used.
      nonisolated func shapeRadians(cosine: Double, sine: Double) -> Double {
        // An angle of at most π/2 is halved three times, so that the tangent is at most that of π/16.
        var t = sine / (1 + cosine.magnitude)
        for _ in 0..<2 { t = shapeHalfTangent(t) }
        let square = t * t
        let series = 1 - square * (1 / 3.0 - square * (1 / 5.0 - square * (1 / 7.0 - square / 9)))
        let acute = 8 * t * series
        return cosine < 0 ? .pi - acute : acute
      }
      """#),
    Part(
      type: "ShapeInkMethod", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The way in which the samples of a pen become a curve while the curve is being drawn.
      nonisolated enum ShapeInkMethod: String, CaseIterable, Hashable, Sendable {
        /// A straight line between each two successive samples.
        case linear
        /// A cubic for every four samples, the last of which is the first of the next four. The joints
        /// are corners, as with lines.
        case grouped
        /// A cubic for the first five samples, and then for every three. The fourth sample is moved to
        /// the midpoint of the third and the fifth, so that the next cubic continues in the same
        /// direction and at the same speed. The position of every third sample, from the fourth on, is
        /// not used (A. Khan, "Smooth Freehand Drawing on iOS", 2012).
        case smoothed
        /// Cubics through all samples. The direction at a sample is the direction of the line between its
        /// neighbors (E. Catmull and R. Rom, "A class of local interpolating splines", 1974).
        case interpolated
      }
      """#),
    Part(
      type: "ShapeInkStroke", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 71, 72, 73, 100, 101, 148, 223, 225, 246, 292],
      text: #"""
      /// A stroke of ink that grows sample by sample. Finished segments never change: each sample adds a
      /// segment, or none, in constant time.
      nonisolated struct ShapeInkStroke: Sendable {
        /// The way in which the samples become a curve.
        let method: ShapeInkMethod
        /// The finished segments, as one subpath that begins with the first sample.
        private(set) var finished = ShapeBezierPath()
        /// The point where the finished segments end, and the samples after it.
        private var pending: [ShapePoint] = []
        /// The sample before the first of `pending`; a spline needs this sample.
        private var previous: ShapePoint?
        /// The position of all samples if they coincide. The stroke is then a disc as wide as the line.
        private(set) var dotCenter: ShapePoint?
        /// The number of samples.
        private(set) var count = 0

        /// A stroke without samples.
        init(_ method: ShapeInkMethod) {
          self.method = method
        }

        /// Adds the next sample. A sample that is not finite is left out.
        ///
        /// - Returns: The element that is appended to the finished segments; nil for none.
        @discardableResult
        mutating func add(_ sample: ShapePoint) -> ShapeBezierPath.Element? {
          guard sample.x.isFinite, sample.y.isFinite else { return nil }
          count += 1
          pending.append(sample)
          if count == 1 { dotCenter = sample }
          if dotCenter != sample { dotCenter = nil }
          let element = count == 1 ? .move(sample) : finishedSegment()
          if let element { finished.append(element) }
          return element
        }

        /// Returns the next segment if all of its samples are known, and removes from `pending` the
        /// samples that no later segment needs. Returns nil if no segment is complete.
        private mutating func finishedSegment() -> ShapeBezierPath.Element? {
          switch method {
          case .linear:
            pending.removeFirst()
            return .line(pending[0])
          case .grouped where pending.count == 4:
            defer { pending.removeFirst(3) }
            return .curve(pending[1], pending[2], pending[3])
          case .smoothed where pending.count == 5:
            let joint = ShapePoint((pending[2].x + pending[4].x) / 2, (pending[2].y + pending[4].y) / 2)
            defer { pending = [joint, pending[4]] }
            return .curve(pending[1], pending[2], joint)
          case .interpolated where pending.count == 3:
            defer { previous = pending.removeFirst() }
            return spline(to: pending[1], before: pending[2])
          case .grouped, .smoothed, .interpolated: return nil
          }
        }

        /// The finished segments and the tail, up to the last sample.
        var path: ShapeBezierPath {
          var path = finished
          if let tail { path.append(tail) }
          return path
        }

        /// The rest of the stroke, from the end of the finished segments to the last sample, as a line, a
        /// quadratic or a cubic; nil if no samples remain.
        var tail: ShapeBezierPath.Element? {
          switch (method, pending.count) {
          case (.interpolated, 2...): return spline(to: pending[1], before: nil)
          case (_, 2): return .line(pending[1])
          case (_, 3):
            // The quadratic, elevated to a cubic.
            let third = 2.0 / 3
            return .curve(
              pending[0] + (pending[1] - pending[0]) * third,
              pending[2] + (pending[1] - pending[2]) * third, pending[2])
          case (_, 4): return .curve(pending[1], pending[2], pending[3])
          default: return nil
          }
        }

        /// The point where the finished segments end; nil before the first sample.
        var finishedEnd: ShapePoint? { pending.first }

        /// Appends the tail to the finished segments, or a line without length if all samples coincide.
        ///
        /// - Returns: The element that is appended; nil for none.
        /// - Requires: No sample is added afterward.
        mutating func finish() -> ShapeBezierPath.Element? {
          let element = dotCenter.map { ShapeBezierPath.Element.line($0) } ?? tail
          if let element { finished.append(element) }
          pending = Array(pending.suffix(1))
          return element
        }

        /// The segment from the first of `pending` to `end`. The direction at `end` follows from the
        /// sample `next`, which comes after `end`.
        private func spline(to end: ShapePoint, before next: ShapePoint?) -> ShapeBezierPath.Element {
          let start = pending[0]
          let leaving = (end - (previous ?? start)) * (1.0 / 6)
          let arriving = ((next ?? end) - start) * (1.0 / 6)
          return .curve(start + leaving, end - arriving, end)
        }
      }
      """#),
    Part(
      type: "ShapeInkWidth", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 71, 72, 73, 123, 223, 225, 292],
      text: #"""
      /// A measurement of a pen. The width of the pen's stroke follows the measurement, between a least
      /// and a largest width.
      nonisolated enum ShapeInkWidth: String, CaseIterable, Hashable, Sendable {
        /// The pressure, which is the third number of each sample. The width is least at the pressure 0
        /// and largest at the pressure 1.
        case pressure
        /// The speed, computed from the third number of each sample, which is a time in seconds. The
        /// width is largest for a pen at rest.
        case timedSpeed
        /// The speed, computed as if there were sixty samples a second.
        case evenSpeed

        /// True if each sample must have a third number.
        var needsThird: Bool { self != .evenSpeed }

        /// The width at each sample, in points.
        ///
        /// - Pressure is limited to 0…1, and the width is `low + (high - low) * pressure`.
        /// - A pen at rest draws the width `high`; a pen that moves by `high` within a sixtieth of a
        ///   second, or faster, draws the width `low`. Between these speeds, the width is linear in the
        ///   speed, in the way that perfect-freehand simulates pressure (S. Ruiz, 2021). The width
        ///   follows the speed by exponential smoothing with a time constant τ of a twentieth of a
        ///   second: at each sample, the width changes by the fraction 1/(1 + τ/Δt) of its difference
        ///   from the width for the current speed (G. Casiez, N. Roussel and D. Vogel, "1€ Filter",
        ///   2012). If a sample is not later than the sample before it, both have the same width.
        ///
        /// Each width is finite if `low` and `high` are finite.
        /// - Complexity: O(n) in the number of samples.
        /// - Parameters:
        ///   - thirds: The third number of each sample. If numbers are missing, the pressure is 0.5, and
        ///     times are evenly spaced.
        ///   - low: The least width, at least 0.
        ///   - high: The largest width, at least `low`.
        func widths(
          at points: [ShapePoint], _ thirds: [Double], from low: Double, to high: Double
        ) -> [Double] {
          func width(_ part: Double) -> Double { low * (1 - part) + high * part }
          guard self == .pressure else { return calm(points, thirds, reach: high).map(width) }
          return points.indices.map { i in
            let pressure = i < thirds.count && !thirds[i].isNaN ? thirds[i] : 0.5
            return width(Swift.max(0, Swift.min(1, pressure)))
          }
        }

        /// For each sample, a number from 0 to 1: 1 if the pen is at rest, and 0 if the pen moves by
        /// `reach` or more in a sixtieth of a second.
        private func calm(_ points: [ShapePoint], _ times: [Double], reach: Double) -> [Double] {
          let isTimed = self == .timedSpeed && times.count >= points.count
          let (evenInterval, timeConstant) = (1.0 / 60, 0.05)
          var result = points.prefix(1).map { _ in 1.0 }
          for (i, pair) in zip(points, points.dropFirst()).enumerated() {
            let interval = isTimed ? times[i + 1] - times[i] : evenInterval
            let before = result[i]
            guard interval > 0 else {
              result.append(before)
              continue
            }
            let (speed, fastest) = ((pair.1 - pair.0).length / interval, reach / evenInterval)
            let goal = speed < fastest ? 1 - speed / fastest : 0
            // The stroke begins with the width of its first step.
            if i == 0 { result[0] = goal }
            result.append(result[i] + (goal - result[i]) / (1 + timeConstant / interval))
          }
          return result
        }
      }
      """#),
    Part(
      type: "ShapeLiveInk", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 43, 47, 50, 60, 71, 72, 73, 91, 100, 101, 123, 125, 145, 148, 149, 169, 194, 215, 223, 225, 226, 227, 246, 292, 293],
      text: #"""
      /// A stroke of a pen while it is drawn, with the rectangle to redraw after each sample.
      ///
      /// Finished segments are appended to one path and never change; after them comes a tail of one
      /// segment. The time to add a sample does not depend on the number of samples before it.
      nonisolated struct ShapeLiveInk: Sendable {
        /// The state of the stroke: `empty` before the first sample.
        enum State: Hashable, Sendable {
          case empty, drawing, finished
        }

        /// The method by which the samples become a path.
        let method: ShapeInkDrawing.Method
        /// The width of the line, in points; at least 0.
        let lineWidth: Double
        /// The state of the stroke.
        private(set) var state = State.empty
        private var stroke: ShapeInkStroke
        /// The samples, which a fit needs when the stroke ends.
        private var samples: [ShapePoint] = []
        /// The path that a fit made of the samples; nil while the stroke is drawn.
        private var fit: ShapeBezierPath?
        /// The bounds of all control points, and the bounds of the tail's control points.
        private var extent: ShapeRect?
        private var tailExtent: ShapeRect?
        /// The element that the last call appended to the finished segments; nil for none.
        private(set) var lastFinished: ShapeBezierPath.Element?

        /// An empty stroke.
        ///
        /// - Parameter lineWidth: The width of the line, in points. A width that is negative or not
        ///   finite is replaced by 0.
        init(_ method: ShapeInkDrawing.Method, lineWidth: Double) {
          self.method = method
          self.lineWidth = lineWidth > 0 && lineWidth.isFinite ? lineWidth : 0
          stroke = ShapeInkStroke(Self.liveMethod(method))
        }

        /// The method while the stroke is drawn; for a fit, lines.
        private static func liveMethod(_ method: ShapeInkDrawing.Method) -> ShapeInkMethod {
          if case .stroke(let method) = method { method } else { .linear }
        }

        // MARK: Samples

        /// Begins a stroke, and discards the one before. If `p` is not finite or too far away, as
        /// described at `add`, no stroke begins.
        ///
        /// - Returns: The rectangle to redraw, including that of the discarded stroke; nil for none.
        mutating func begin(at p: ShapePoint) -> ShapeRect? {
          let before = cancel()
          guard isPlace(p) else { return before }
          state = .drawing
          return union(before, added(p))
        }

        /// Adds a sample. The sample is left out if it is not finite, if no stroke is being drawn, or if
        /// it is farther than 10¹⁵ points from the origin along an axis. Doubles of this size are about
        /// an eighth of a point apart.
        ///
        /// - Returns: The rectangle to redraw; nil for none. It covers the old tail, the new tail and the
        ///   finished segment, including the width of the line.
        mutating func add(_ p: ShapePoint) -> ShapeRect? {
          lastFinished = nil
          guard state == .drawing, isPlace(p) else { return nil }
          return added(p)
        }

        private mutating func added(_ p: ShapePoint) -> ShapeRect? {
          if fitTolerance != nil { samples.append(p) }
          lastFinished = stroke.add(p)
          return changed(tail: tailBox)
        }

        /// Ends the stroke at its last sample. A stroke whose samples all coincide is a dot.
        ///
        /// - Returns: The rectangle to redraw; nil for none.
        mutating func end() -> ShapeRect? {
          lastFinished = nil
          guard state == .drawing else { return nil }
          state = .finished
          guard let fitTolerance, fitTolerance > 0, stroke.dotCenter == nil else {
            lastFinished = stroke.finish()
            return changed(tail: nil)
          }
          let path = ShapeCurveFit(tolerance: fitTolerance).path(samples)
          fit = path
          samples = []
          let before = extent
          extent = path.extent
          return union(before, extent)?.outset(by: lineWidth / 2)
        }

        /// Discards the stroke, even if it has ended.
        ///
        /// - Returns: The rectangle that the stroke covered; nil for none.
        @discardableResult
        mutating func cancel() -> ShapeRect? {
          let covered = extent
          self = ShapeLiveInk(method, lineWidth: lineWidth)
          return covered?.outset(by: lineWidth / 2)
        }

        // MARK: Paths

        /// The number of samples of the stroke.
        var count: Int { stroke.count }

        /// The segments that no further sample changes, as one subpath.
        var finished: ShapeBezierPath { fit ?? stroke.finished }

        /// The segment after the finished ones, while the stroke is drawn; nil for none. If all samples
        /// coincide, it is a line without length, which a round cap turns into a dot.
        var tail: ShapeBezierPath.Element? {
          guard state == .drawing else { return nil }
          return stroke.dotCenter.map { .line($0) } ?? stroke.tail
        }

        /// The point where the finished segments end and the tail begins; nil before the first sample.
        var finishedEnd: ShapePoint? { stroke.finishedEnd }

        /// The stroke as it is drawn now.
        var path: ShapeBezierPath {
          var path = finished
          if let tail { path.append(tail) }
          return path
        }

        /// The corners of a convex polygon around the stroke with its line width, clockwise on screen (y
        /// down). There are at most `count` corners; a `count` below 4 is replaced by 4. The polygon
        /// contains the drawn stroke, but curves may exceed it by 1e-4 of the stroke's size. There are
        /// no corners if there is no stroke.
        func hull(atMost count: Int) -> [ShapePoint] {
          var outer = ShapeBezierPath()
          for element in path.hull() {
            guard let p = Self.points(of: element).last else { continue }
            for corner in discCorners { outer.move(to: p + corner) }
          }
          return outer.hull(atMost: Double(count)).flatMap(Self.points)
        }

        /// The corners of a regular polygon of 16 sides around a disc as wide as the line, relative to
        /// its center.
        private var discCorners: [ShapeVector] {
          var directions = [ShapeVector(1, 0), ShapeVector(0, 1), ShapeVector(-1, 0), ShapeVector(0, -1)]
          for _ in 0..<2 {
            var halved: [ShapeVector] = []
            for (i, direction) in directions.enumerated() {
              let sum = direction + directions[(i + 1) % directions.count]
              halved += [direction, sum * (1 / sum.length)]
            }
            directions = halved
          }
          let cosine = (directions[0] + directions[1]).length / 2
          return directions.map { $0 * (lineWidth / 2 / cosine) }
        }

        // MARK: Rectangles

        private var fitTolerance: Double? {
          if case .fitted(let tolerance) = method { tolerance } else { nil }
        }

        private func isPlace(_ p: ShapePoint) -> Bool { p.x.magnitude <= 1e15 && p.y.magnitude <= 1e15 }

        /// Replaces the bounds of the tail, and returns the rectangle to redraw, including the width of
        /// the line.
        private mutating func changed(tail: ShapeRect?) -> ShapeRect? {
          let finished = lastFinished.flatMap { box(Self.points(of: $0)) }
          let result = union(union(tailExtent, finished), tail)
          tailExtent = tail
          extent = union(extent, result)
          return result?.outset(by: lineWidth / 2)
        }

        /// The bounds of the control points of the tail.
        private var tailBox: ShapeRect? {
          let end = stroke.finishedEnd.map { [$0] } ?? []
          return box(end + (stroke.tail.map { Self.points(of: $0) } ?? []))
        }

        private static func points(of element: ShapeBezierPath.Element) -> [ShapePoint] {
          switch element {
          case .move(let p), .line(let p): [p]
          case .curve(let a, let b, let p): [a, b, p]
          case .close: []
          }
        }

        private func box(_ points: [ShapePoint]) -> ShapeRect? {
          var result: ShapeRect?
          for p in points { result = union(result, ShapeRect(x: p.x, y: p.y, width: 0, height: 0)) }
          return result
        }

        private func union(_ a: ShapeRect?, _ b: ShapeRect?) -> ShapeRect? {
          guard let a, let b else { return a ?? b }
          return a.union(b)
        }
      }
      """#),
    Part(
      type: "ShapeMonotoneArc", extends: nil,
      isExtension: false,
      members: [],
      needs: [18, 33, 121, 123, 153, 154, 160, 212, 225, 292],
      text: #"""
      /// A part of a segment along which x and y each only grow or only fall.
      nonisolated struct ShapeMonotoneArc: Sendable {
        /// The part of the segment, with its ends moved to the vertices.
        var curve: ShapeCubicCurve
        var isLine: Bool
        /// The index of the segment among the sources, and the segment's parameters at the ends of the
        /// part.
        var source: Int
        var from: Double
        var to: Double
        /// The vertices at the two ends.
        var start: Int
        var end: Int
        /// The winding numbers on the right of the arc, as seen in its direction, minus those on its
        /// left.
        var winding: ShapeWindingPair

        /// The smallest upright rectangle that contains the arc.
        var box: ShapeArcBox { ShapeArcBox(curve) }

        /// The length of the longer side of the box.
        var extent: Double {
          max((curve.end.x - curve.start.x).magnitude, (curve.end.y - curve.start.y).magnitude)
        }

        /// The parameter of the point with the given y, or of the nearer end if there is no such point.
        func parameter(atY y: Double) -> Double {
          shapeMonotoneParameter(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y, y)
        }

        /// The parameter of the point with the given x, or of the nearer end if there is no such point.
        func parameter(atX x: Double) -> Double {
          shapeMonotoneParameter(curve.start.x, curve.control1.x, curve.control2.x, curve.end.x, x)
        }

        /// The parameter of a point of the arc near `p`, and the distance of this point from `p`. Two
        /// points of the arc are compared, the one with the same x as `p` and the one with the same y,
        /// and the nearer one is returned. If the arc is straight, no point is nearer to `p` than 1/√2 of
        /// the returned distance.
        func nearby(_ p: ShapePoint) -> (t: Double, distance: Double) {
          let (t1, t2) = (parameter(atX: p.x), parameter(atY: p.y))
          let (d1, d2) = ((curve.point(at: t1) - p).length, (curve.point(at: t2) - p).length)
          return d1 < d2 ? (t1, d1) : (t2, d2)
        }

        /// The distance of `p` from the arc, as found by `nearby`. The distance is negative if `p` is on
        /// the left of the arc (as seen in its direction), and 0 if `p` is beyond an end of the arc.
        func offset(of p: ShapePoint) -> Double {
          let (t, distance) = nearby(p)
          guard t > 0, t < 1 else { return 0 }
          return curve.derivative(at: t).cross(p - curve.point(at: t)) < 0 ? -distance : distance
        }

        /// True if `p` may be within `distance` of the arc: it is within this distance of the arc's box,
        /// and of the strip that is parallel to the arc's chord and contains the arc.
        func mayReach(_ p: ShapePoint, _ distance: Double) -> Bool {
          guard box.contains(p, reach: distance) else { return false }
          let chord = curve.end - curve.start
          let (a, b) = (
            chord.cross(curve.control1 - curve.start), chord.cross(curve.control2 - curve.start)
          )
          let offset = chord.cross(p - curve.start)
          let margin = distance * (chord.dx.magnitude + chord.dy.magnitude)
          return offset <= max(0, a, b) + margin && offset >= min(0, a, b) - margin
        }

        /// True if `other` has the same vertices, and seven other points of `other` are within
        /// `tolerance` of this arc. The vertices and the seven points make nine, and two different cubics
        /// have at most nine points in common.
        func isTwin(of other: ShapeMonotoneArc, tolerance: Double) -> Bool {
          guard
            start == other.start && end == other.end || start == other.end && end == other.start
          else { return false }
          if isLine, other.isLine { return true }
          return [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875].allSatisfy {
            nearby(other.curve.point(at: $0)).distance <= tolerance
          }
        }
      }
      """#),
    Part(
      type: "ShapeArcBox", extends: nil,
      isExtension: false,
      members: [],
      needs: [121, 225, 226, 292],
      text: #"""
      /// An upright rectangle, given by its sides.
      nonisolated struct ShapeArcBox: Sendable {
        var minX: Double
        var maxX: Double
        var minY: Double
        var maxY: Double

        /// The box of a curve along which x and y each only grow or only fall.
        init(_ curve: ShapeCubicCurve) {
          let (a, b) = (curve.start, curve.end)
          (minX, maxX) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
          (minY, maxY) = a.y < b.y ? (a.y, b.y) : (b.y, a.y)
        }

        /// True if `p` is inside the box when each side is moved outward by `reach`.
        func contains(_ p: ShapePoint, reach: Double) -> Bool {
          minX - reach <= p.x && p.x <= maxX + reach && minY - reach <= p.y && p.y <= maxY + reach
        }

        /// The width and height of the intersection of two boxes; negative in a direction in which they
        /// are apart.
        func overlap(_ other: ShapeArcBox) -> ShapeVector {
          ShapeVector(
            min(maxX, other.maxX) - max(minX, other.minX),
            min(maxY, other.maxY) - max(minY, other.minY))
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The parameter at which a monotone one-dimensional cubic has a value, by Newton's method between
      /// bounds.
      private nonisolated func shapeMonotoneParameter(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ value: Double
      ) -> Double {
        guard a <= d else { return shapeMonotoneParameter(-a, -b, -c, -d, -value) }
        guard value > a else { return 0 }
        guard value < d else { return 1 }
        let (c1, c2, c3) = (3 * (b - a), 3 * (a - 2 * b + c), d - a + 3 * (b - c))
        var (low, high) = (0.0, 1.0)
        var t = (value - a) / (d - a)
        for _ in 0..<80 {
          let excess = ((c3 * t + c2) * t + c1) * t - (value - a)
          if excess < 0 { low = t } else { high = t }
          var next = t - excess / ((3 * c3 * t + 2 * c2) * t + c1)
          if !(next > low && next < high) { next = low + (high - low) / 2 }
          if (next - t).magnitude <= 1e-16 { return next }
          t = next
        }
        return t
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [38, 60, 71, 72, 73, 109, 121, 223],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The parameters between 0 and 1, ascending, at which the derivative of x or y vanishes.
        var turns: [Double] {
          let (x1, x2) = shapeDerivativeRoots(start.x, control1.x, control2.x, end.x)
          let (y1, y2) = shapeDerivativeRoots(start.y, control1.y, control2.y, end.y)
          var result: [Double] = []
          for t in [x1, x2, y1, y2].filter({ $0 > 0 && $0 < 1 }).sorted() where t != result.last {
            result.append(t)
          }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121, 225, 292],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The parts before and after the parameter 0.5.
        ///
        /// - Requires: Sums of two coordinates do not overflow.
        var halves: (ShapeCubicCurve, ShapeCubicCurve) {
          func middle(_ a: ShapePoint, _ b: ShapePoint) -> ShapePoint {
            ShapePoint((a.x + b.x) / 2, (a.y + b.y) / 2)
          }
          let (a, b, c) = (middle(start, control1), middle(control1, control2), middle(control2, end))
          let (d, e) = (middle(a, b), middle(b, c))
          let half = middle(d, e)
          return (ShapeCubicCurve(start, a, d, half), ShapeCubicCurve(half, e, c, end))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The largest second difference of the controls, a bound for the distance between the curve and
        /// its chord.
        var deviation: Double {
          func difference(_ a: Double, _ b: Double, _ c: Double) -> Double { (a - 2 * b + c).magnitude }
          return max(
            difference(start.x, control1.x, control2.x), difference(start.y, control1.y, control2.y),
            difference(control1.x, control2.x, end.x), difference(control1.y, control2.y, end.y))
        }
      }
      """#),
    Part(
      type: "ShapeOffsetTrimming", extends: nil,
      isExtension: false,
      members: [],
      needs: [13, 35, 38, 60, 67, 68, 71, 72, 73, 100, 101, 114, 115, 121, 123, 159, 160, 170, 171, 172, 176, 178, 206, 212, 223, 246],
      text: #"""
      /// A chain beside a subpath, without the parts that are too near to the subpath.
      ///
      /// The chain is cut where it crosses itself. A span between two cuts is left out if more than a
      /// quarter of its length is too near, and at a cut the path continues along the span that stays (B.
      /// Tiller and E. Hanson, "Offsets of two-dimensional profiles", 1984). So the offset of a subpath
      /// with a waist splits into several rings. A span leads nowhere if no span that stays continues it.
      /// If too many of the spans that stay lead nowhere, as beside a subpath that crosses itself, only
      /// loops are left out. A loop is a run of spans from a crossing back to the same crossing, all of
      /// which are too near.
      nonisolated struct ShapeOffsetTrimming {
        private let pieces: [ShapeParallelPiece]
        private let isClosed: Bool
        private let tolerance: Double
        private let distance: Double
        private let source: ShapeSourceDistance
        /// Both places of every crossing, in the order of the chain.
        private var stops: [Stop] = []
        private var spans: [Span] = []

        private struct Stop {
          var place: ShapeChainPlace
          /// The index of the other stop of the same crossing.
          var partner = 0
        }

        private struct Span {
          var parts: [ShapePathSegment] = []
          var length = 0.0
          /// The length of the parts that are too near to the subpath.
          var near = 0.0
          var stays: Bool { near <= length / 4 }
        }

        /// A chain to be trimmed; nil if it crosses itself too often.
        init?(
          _ chain: ShapeParallelChain, around subpath: ShapeSubpath, distance: Double, tolerance: Double
        ) {
          pieces = chain.pieces
          isClosed = subpath.isClosed
          self.distance = distance.magnitude
          self.tolerance = tolerance
          source = ShapeSourceDistance(subpath)
          let segments = chain.segments
          let chainCrossings = ShapeChainCrossings(segments, isClosed: isClosed, tolerance: tolerance / 2)
          guard let crossings = chainCrossings.all() else { return nil }
          let places = crossings.flatMap { [$0.first, $0.second] }
          let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
          var rank = [Int](repeating: 0, count: places.count)
          for (i, k) in order.enumerated() { rank[k] = i }
          stops = order.map { Stop(place: places[$0], partner: rank[$0 ^ 1]) }
          spans = cutSpans()
        }

        // MARK: Spans

        private func cutSpans() -> [Span] {
          let start = ShapeChainPlace(segment: 0, t: 0)
          let end = ShapeChainPlace(segment: pieces.count - 1, t: 1)
          guard let first = stops.first, let last = stops.last else { return [span(start, end)] }
          var result = zip(stops, stops.dropFirst()).map { span($0.place, $1.place) }
          let (head, tail) = (span(start, first.place), span(last.place, end))
          if isClosed {
            let around = Span(
              parts: tail.parts + head.parts, length: tail.length + head.length,
              near: tail.near + head.near)
            result.append(around)
          } else {
            result.insert(head, at: 0)
            result.append(tail)
          }
          return result
        }

        private func span(_ start: ShapeChainPlace, _ end: ShapeChainPlace) -> Span {
          var result = Span()
          for i in start.segment...max(start.segment, end.segment) {
            let from = i == start.segment ? start.t : 0
            let to = i == end.segment ? end.t : 1
            guard from < to else { continue }
            let part = pieces[i].segment.part(from: from, to: to)
            let curve = part.curve
            let length =
              (curve.point(at: 0.5) - curve.start).length
              + (curve.end - curve.point(at: 0.5)).length
            result.parts.append(part)
            result.length += length
            result.near += length * nearPart(curve, reach: pieces[i].reach)
          }
          return result
        }

        /// The fraction of a curve that is too near to the subpath, from 0 to 1, estimated from three
        /// samples.
        private func nearPart(_ curve: ShapeCubicCurve, reach: Double) -> Double {
          guard reach.isFinite else { return 1 }
          let limit = min(reach, distance) - 0.6 * tolerance
          let count = [0.25, 0.5, 0.75].count { source.isNearer(than: limit, curve.point(at: $0)) }
          return Double(count) / 3
        }

        // MARK: Linking

        /// The span before a stop.
        private func spanBefore(_ stop: Int) -> Int {
          isClosed ? (stop + stops.count - 1) % stops.count : stop
        }
        /// The span after a stop.
        private func spanAfter(_ stop: Int) -> Int { isClosed ? stop : stop + 1 }
        private func stopBefore(_ span: Int) -> Int? {
          stops.isEmpty || !isClosed && span == 0 ? nil : isClosed ? span : span - 1
        }
        private func stopAfter(_ span: Int) -> Int? {
          guard !stops.isEmpty else { return nil }
          return isClosed ? (span + 1) % stops.count : span < stops.count ? span : nil
        }

        func subpaths() -> [ShapeSubpath] {
          var stays = spans.map(\.stays)
          let lost = prune(&stays)
          let left = zip(spans, stays).reduce(0) { $1.1 ? $0 + $1.0.length : $0 }
          let total = spans.reduce(0) { $0 + $1.length }
          return lost > left / 4 && lost > total / 8 ? withoutLoops() : linked(stays)
        }

        private func next(_ span: Int, _ stays: [Bool]) -> Int? {
          guard let stop = stopAfter(span) else { return stays[0] && isClosed ? 0 : nil }
          return step(
            spanAfter(stop), spanAfter(stops[stop].partner), spanBefore(stops[stop].partner), stays)
        }

        private func previous(_ span: Int, _ stays: [Bool]) -> Int? {
          guard let stop = stopBefore(span) else { return stays[0] && isClosed ? 0 : nil }
          return step(
            spanBefore(stop), spanBefore(stops[stop].partner), spanAfter(stops[stop].partner), stays)
        }

        /// Returns the span straight ahead if it stays. Otherwise, returns the other span at the crossing
        /// if it stays and the span opposite to it does not.
        private func step(_ straight: Int, _ other: Int, _ opposite: Int, _ stays: [Bool]) -> Int? {
          stays[straight] ? straight : stays[other] && !stays[opposite] ? other : nil
        }

        /// Leaves out spans that lead nowhere, and returns the sum of their lengths. Short spans are left
        /// out first, so that they do not block long ones: a short span may have been kept although it is
        /// slightly too near.
        private func prune(_ stays: inout [Bool]) -> Double {
          var lost = 0.0
          var queue = spans.indices.sorted { (spans[$0].length, $0) > (spans[$1].length, $1) }
          while let span = queue.popLast() {
            guard stays[span] else { continue }
            let (start, end) = (stopBefore(span), stopAfter(span))
            let isEntered = start == nil || previous(span, stays) != nil
            if isEntered, end == nil || next(span, stays) != nil { continue }
            stays[span] = false
            lost += spans[span].length
            for stop in [start, end].compactMap(\.self) {
              for stop in [stop, stops[stop].partner] {
                queue.append(spanBefore(stop))
                queue.append(spanAfter(stop))
              }
            }
          }
          return lost
        }

        private func linked(_ stays: [Bool]) -> [ShapeSubpath] {
          var result: [ShapeSubpath] = []
          var isUsed = [Bool](repeating: false, count: spans.count)
          for first in spans.indices where stays[first] && !isUsed[first] {
            var segments: [ShapePathSegment] = []
            var span: Int? = first
            while let current = span, !isUsed[current] {
              isUsed[current] = true
              segments += spans[current].parts
              span = next(current, stays)
            }
            if let subpath = joined(segments, isClosed: span != nil) { result.append(subpath) }
          }
          return result
        }

        /// The whole chain, except for loops that start and end at the same crossing and consist of spans
        /// that are all too near.
        private func withoutLoops() -> [ShapeSubpath] {
          guard let first = spans.firstIndex(where: \.stays) else { return [] }
          var segments: [ShapePathSegment] = []
          var i = isClosed ? first : 0
          let end = i + spans.count
          while i < end {
            let loop = loopLength(i % spans.count)
            if loop > 0, i + loop <= end {
              i += loop
            } else {
              segments += spans[i % spans.count].parts
              i += 1
            }
          }
          return joined(segments, isClosed: isClosed).map { [$0] } ?? []
        }

        /// The number of spans from the start of `span` back to the same crossing, if all of them are too
        /// near; otherwise 0.
        private func loopLength(_ span: Int) -> Int {
          guard let start = stopBefore(span) else { return 0 }
          var (count, current) = (0, span)
          while !spans[current].stays, count < spans.count, let stop = stopAfter(current) {
            count += 1
            if stop == stops[start].partner { return count }
            current = spanAfter(stop)
          }
          return 0
        }

        // MARK: Results

        /// The segments as a subpath, without the gaps that rounding leaves; nil if the subpath is hardly
        /// more than a point, or a ring that encloses hardly any area.
        private func joined(_ segments: [ShapePathSegment], isClosed: Bool) -> ShapeSubpath? {
          guard let start = isClosed ? segments.last?.curve.end : segments.first?.curve.start else {
            return nil
          }
          var subpath = ShapeSubpath(start: start, isClosed: isClosed)
          for segment in segments {
            let curve = segment.curve
            let gap = subpath.end - curve.start
            let next =
              segment.isLine
              ? ShapePathSegment(lineFrom: subpath.end, to: curve.end)
              : ShapePathSegment(
                ShapeCubicCurve(subpath.end, curve.control1 + gap, curve.control2, curve.end))
            if !next.curve.isPoint { subpath.segments.append(next) }
          }
          var path = ShapeBezierPath()
          path.append(subpath)
          guard let bounds = path.bounds else { return nil }
          let size = bounds.width + bounds.height
          return size > 2 * tolerance && (!isClosed || path.area.magnitude > tolerance * size)
            ? subpath : nil
        }
      }
      """#),
    Part(
      type: "ShapeSourceDistance", extends: nil,
      isExtension: false,
      members: [],
      needs: [67, 68, 111, 112, 160, 225, 292],
      text: #"""
      /// The distances of points from a subpath.
      nonisolated struct ShapeSourceDistance: Sendable {
        private let segments: [ShapePathSegment]
        private let tree: ShapeBoxTree

        init(_ subpath: ShapeSubpath) {
          segments = subpath.segments
          tree = ShapeBoxTree(segments.map { ShapeBox($0.curve) })
        }

        /// True if a point of the subpath is nearer to `p` than `limit`.
        func isNearer(than limit: Double, _ p: ShapePoint) -> Bool {
          var result = false
          let isNear = { (box: ShapeBox) in box.distance(to: p) < limit }
          tree.search(where: isNear) { i in
            result = segments[i].distance(to: p) < limit
            return !result
          }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathSegment",
      isExtension: true,
      members: [],
      needs: [67, 118, 122, 123, 218, 220, 225, 292],
      text: #"""
      nonisolated extension ShapePathSegment {
        /// The distance of a point from the segment.
        func distance(to p: ShapePoint) -> Double {
          guard isLine else { return curve.nearest(to: p).distance }
          let (way, v) = (curve.end - curve.start, p - curve.start)
          let square = way.dot(way)
          let t = square > 0 ? min(max(v.dot(way) / square, 0), 1) : 0
          return (curve.start.mixed(with: curve.end, t) - p).length
        }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [162, 225, 246, 292],
      text: #"""
      /// A positive number if the path from `a` via `b` to `c` turns clockwise on a screen with y down, a
      /// negative number if it turns counterclockwise, and 0 if all three points lie on one line. The
      /// result has the sign of the exact determinant, unless the magnitude of the determinant is below
      /// 1e-280.
      nonisolated func shapeTurned(_ a: ShapePoint, _ b: ShapePoint, _ c: ShapePoint) -> Double {
        let left = (b.x - a.x) * (c.y - a.y)
        let right = (b.y - a.y) * (c.x - a.x)
        let determinant = left - right
        // The error bound for this order of operations is from J. R. Shewchuk, "Adaptive precision
        // floating-point arithmetic", 1997.
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
      needs: [163, 194, 225, 292],
      text: #"""
      /// The sign of ax·by − ay·bx + bx·cy − by·cx + cx·ay − cy·ax, summed without error.
      private nonisolated func shapeExactOrientation(_ a: ShapePoint, _ b: ShapePoint, _ c: ShapePoint)
        -> Double
      {
        // Products of large numbers would overflow, and the rounding errors of products of small numbers
        // would vanish.
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
      needs: [38, 60, 71, 72, 73, 223],
      text: #"""
      /// An exact sum, represented by numbers whose digits do not overlap, the smallest number first.
      private nonisolated struct ShapeExactSum {
        private var parts: [Double] = []

        /// The largest part of the sum, which has the sign of the sum.
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
      type: "ShapeOutlineLoop", extends: nil,
      isExtension: false,
      members: [],
      needs: [18, 38, 60, 71, 72, 73, 89, 104, 165, 174, 193, 223],
      text: #"""
      /// A closed loop of as few parts of segments as possible.
      nonisolated struct ShapeOutlineLoop: Sendable {
        /// A part of a segment, or a straight line along several segments.
        struct Piece: Sendable {
          /// The sources at the start and at the end, which are the same for a curve.
          var source: Int
          var lastSource: Int
          /// The parameter on `source` at the start, and the parameter on `lastSource` at the end.
          var first: Double
          var last: Double
          var start: Int
          var end: Int
          var isLine: Bool
        }

        private(set) var pieces: [Piece] = []

        /// The loop along arcs, each of which starts where the one before it ends.
        init(_ arcs: [ShapeDirectedArc], _ arrangement: ShapePathArrangement) {
          for directed in arcs {
            let arc = directed.arc
            let (first, last) = directed.isReversed ? (arc.to, arc.from) : (arc.from, arc.to)
            let piece = Piece(
              source: arc.source, lastSource: arc.source, first: first, last: last,
              start: directed.start, end: directed.end, isLine: arc.isLine)
            if let before = pieces.last, let joined = arrangement.joined(before, piece) {
              pieces[pieces.count - 1] = joined
            } else {
              pieces.append(piece)
            }
          }
          joinAround(arrangement)
          beginAtFirstVertex()
        }

        private mutating func joinAround(_ arrangement: ShapePathArrangement) {
          while pieces.count > 1, let joined = arrangement.joined(pieces[pieces.count - 1], pieces[0]) {
            pieces[0] = joined
            pieces.removeLast()
          }
        }

        private mutating func beginAtFirstVertex() {
          guard let first = pieces.indices.min(by: { pieces[$0].start < pieces[$1].start }) else {
            return
          }
          pieces = Array(pieces[first...] + pieces[..<first])
        }

        /// True unless the loop only runs along a line and back.
        var hasInside: Bool { pieces.count > 2 || pieces.contains { !$0.isLine } }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [164, 166, 167, 168, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// The two pieces as one piece; nil if they cannot be joined. They can be joined if the second
        /// continues the first on the same curve, or in the same direction along a straight line with no
        /// node of a path between the pieces.
        fileprivate func joined(
          _ a: ShapeOutlineLoop.Piece, _ b: ShapeOutlineLoop.Piece
        ) -> ShapeOutlineLoop.Piece? {
          guard a.end == b.start, a.isLine == b.isLine else { return nil }
          guard a.isLine ? !isNode(a, b) && isStraight(a, b) : goesOn(a, b) else { return nil }
          var result = a
          (result.lastSource, result.last, result.end) = (b.lastSource, b.last, b.end)
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [164, 193, 204],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// True if two curves are adjacent parts of a segment in the same direction.
        private func goesOn(_ a: ShapeOutlineLoop.Piece, _ b: ShapeOutlineLoop.Piece) -> Bool {
          guard a.source == b.source, (a.first < a.last) == (b.first < b.last) else { return false }
          if a.last == b.first { return true }
          guard (a.first < a.last) == (a.last < b.first) else { return false }
          return isOnePlace(a.source, from: min(a.last, b.first), to: max(a.last, b.first))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [164, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// True if the vertex between two pieces is the node between consecutive segments of a path.
        private func isNode(_ a: ShapeOutlineLoop.Piece, _ b: ShapeOutlineLoop.Piece) -> Bool {
          sources[a.lastSource].next == b.source && a.last == 1 && b.first == 0
            || sources[b.source].next == a.lastSource && a.last == 0 && b.first == 1
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [123, 164, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// True if the vertex between two lines is within two tolerances of the straight line between the
        /// other two ends of the lines.
        private func isStraight(_ a: ShapeOutlineLoop.Piece, _ b: ShapeOutlineLoop.Piece) -> Bool {
          let (u, v) = (vertices[a.end] - vertices[a.start], vertices[b.end] - vertices[b.start])
          let sum = u + v
          return u.dot(v) > 0 && sum.cross(u).magnitude <= 2 * tolerance * sum.length
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [38, 60, 68, 71, 72, 73, 100, 101, 164, 170, 193, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// The path along loops, in the coordinates of the given paths.
        func path(_ loops: [ShapeOutlineLoop]) -> ShapeBezierPath {
          var result = ShapeBezierPath()
          let starts = loops.map { $0.pieces[0].start }
          for i in loops.indices.sorted(by: { (starts[$0], $0) < (starts[$1], $1) })
          where loops[i].hasInside {
            let loop = loops[i]
            var subpath = ShapeSubpath(
              start: frame.unscaled(vertices[loop.pieces[0].start]), isClosed: true)
            subpath.segments = loop.pieces.map(segment)
            result.append(subpath)
          }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [67, 74, 121, 164, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        private func segment(_ piece: ShapeOutlineLoop.Piece) -> ShapePathSegment {
          let (start, end) = (frame.unscaled(vertices[piece.start]), frame.unscaled(vertices[piece.end]))
          guard !piece.isLine else { return ShapePathSegment(lineFrom: start, to: end) }
          let (low, high) = (min(piece.first, piece.last), max(piece.first, piece.last))
          var part = sources[piece.source].segment.part(from: low, to: high)
          if piece.first > piece.last { part = part.reversed }
          let curve = part.curve
          return ShapePathSegment(
            ShapeCubicCurve(start, frame.unscaled(curve.control1), frame.unscaled(curve.control2), end))
        }
      }
      """#),
    Part(
      type: "ShapeParallelPiece", extends: nil,
      isExtension: false,
      members: [],
      needs: [67],
      text: #"""
      /// A line or a curve that runs beside a subpath.
      nonisolated struct ShapeParallelPiece: Sendable {
        var segment: ShapePathSegment
        /// The distance between the piece and the subpath, unless another part of the subpath is nearer.
        /// It is infinite for a connection through the inner side of a corner or a bend, which is not
        /// part of an offset.
        var reach: Double
      }
      """#),
    Part(
      type: "ShapeParallelChain", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 67, 68, 71, 72, 73, 100, 101, 121, 122, 123, 124, 160, 170, 171, 173, 174, 175, 176, 177, 178, 206, 223, 225, 226, 242, 243, 245, 292],
      text: #"""
      /// The lines and curves beside a subpath, joined at its corners. They are at a distance to the
      /// right of its direction, on a screen with y down.
      ///
      /// With `InnerSide.throughCenters`, the inner side of a corner goes through the corner itself, and
      /// the inner side of a bend that is narrower than the distance goes along the centers of curvature.
      /// Then the line from a point of the subpath to the corresponding point of the chain never sweeps
      /// backward, and an outline of both sides winds at least once around everything within the distance
      /// (as in D. Nehab, "Converting stroked primitives to filled primitives", 2020). Between two lines
      /// that are long enough, the inner sides instead end where they cross.
      nonisolated struct ShapeParallelChain: Sendable {
        private let distance: Double
        private let style: ShapeParallelStyle
        private(set) var pieces: [ShapeParallelPiece] = []
        /// The end of the last piece.
        private var end: ShapePoint
        /// The direction of the subpath where it ends.
        let arriving: ShapeVector

        var segments: [ShapePathSegment] { pieces.map(\.segment) }

        /// The way around the inner side of corners, and of bends that are narrower than the distance.
        enum InnerSide {
          /// Through the corner itself, or along the centers of curvature.
          case throughCenters
          /// Straight across the corner, or backward beside the bend.
          case beside
        }

        private let innerSide: InnerSide

        /// A segment of the subpath, with its directions at both ends.
        private struct Side {
          var segment: ShapePathSegment
          var leaving: ShapeVector
          var arriving: ShapeVector
          var length: Double

          init(_ segment: ShapePathSegment) {
            let curve = segment.curve
            self.segment = segment
            length = segment.isLine ? (curve.end - curve.start).length : 0
            if segment.isLine, let direction = (curve.end - curve.start).normalized {
              (leaving, arriving) = (direction, direction)
            } else {
              (leaving, arriving) = (curve.direction(at: 0), curve.direction(at: 1))
            }
          }
        }

        /// The chain beside a subpath; nil if the subpath is a single point.
        init?(_ subpath: ShapeSubpath, distance: Double, style: ShapeParallelStyle, innerSide: InnerSide)
        {
          let sides = subpath.segments.filter { !$0.curve.isPoint }.map(Side.init)
          guard let first = sides.first, let last = sides.last else { return nil }
          (self.distance, self.style, self.innerSide) = (distance, style, innerSide)
          arriving = last.arriving
          end = first.segment.curve.start + first.leaving.perpendicular * distance
          for (i, side) in sides.enumerated() {
            if i > 0 { corner(sides[i - 1], side) }
            add(side)
          }
          if subpath.isClosed { close(last, first) }
        }

        // MARK: Segments

        private mutating func add(_ side: Side) {
          let curve = side.segment.curve
          guard !side.segment.isLine else {
            return line(to: curve.end + side.arriving.perpendicular * distance)
          }
          let parallel = ShapeParallelCurve(curve: curve, distance: distance, tolerance: style.tolerance)
          for part in parallel.parts() {
            switch part {
            case .curve(let curve): add(curve)
            case .line(let start, let end):
              connect(to: start)
              line(to: end)
            case .turn(let center, let from, let to): cusp(at: center, from: from, to: to)
            case .inverted(_, let centers) where innerSide == .throughCenters:
              for center in centers { line(to: center, reach: .infinity) }
            case .inverted(let curve, _): add(curve, reach: .infinity)
            }
          }
          connect(to: curve.end + side.arriving.perpendicular * distance)
        }

        private mutating func add(_ curve: ShapeCubicCurve, reach: Double? = nil) {
          connect(to: curve.start)
          var curve = curve
          // `connect` may leave a gap, which is closed here.
          curve.control1 = curve.control1 + (end - curve.start)
          curve.start = end
          pieces.append(
            ShapeParallelPiece(segment: ShapePathSegment(curve), reach: reach ?? distance.magnitude))
          end = curve.end
        }

        private mutating func line(to p: ShapePoint, reach: Double? = nil) {
          guard p != end else { return }
          let reach = reach ?? distance.magnitude
          if let last = pieces.last, last.segment.isLine, last.reach == reach,
            (end - last.segment.curve.start).isAlong(p - end)
          {
            pieces[pieces.count - 1].segment = ShapePathSegment(lineFrom: last.segment.curve.start, to: p)
          } else {
            pieces.append(
              ShapeParallelPiece(segment: ShapePathSegment(lineFrom: end, to: p), reach: reach))
          }
          end = p
        }

        /// Continues with a line to `p`, unless the gap is a small part of the tolerance.
        private mutating func connect(to p: ShapePoint) {
          if (p - end).length > style.tolerance / 8 { line(to: p, reach: .infinity) }
        }

        // MARK: Corners

        private mutating func corner(_ before: Side, _ after: Side) {
          let (u, v) = (before.arriving, after.leaving)
          let corner = after.segment.curve.start
          if let meeting = meeting(before, after), let last = pieces.last, last.segment.isLine,
            (meeting - last.segment.curve.start).dot(u) > 0
          {
            endLast(at: meeting)
          } else {
            turn(at: corner, from: u, to: v, style.join)
          }
        }

        /// The point where the inner sides of two lines cross, if both lines are long enough; otherwise
        /// nil.
        private func meeting(_ before: Side, _ after: Side) -> ShapePoint? {
          let (u, v) = (before.arriving, after.leaving)
          let (sine, cosine) = (u.cross(v), u.dot(v))
          guard before.segment.isLine, after.segment.isLine, sine * distance > 0, cosine > -0.99 else {
            return nil
          }
          let needed = distance.magnitude * max(1, sine.magnitude / (1 + cosine))
          guard before.length > needed, after.length > needed else { return nil }
          return after.segment.curve.start
            + (u.perpendicular + v.perpendicular) * (distance / (1 + cosine))
        }

        private mutating func endLast(at p: ShapePoint) {
          let last = pieces.removeLast()
          end = last.segment.curve.start
          line(to: p)
        }

        /// Adds the corner between the last segment and the first one.
        private mutating func close(_ last: Side, _ first: Side) {
          guard var start = pieces.first?.segment.curve.start else { return }
          if let meeting = meeting(last, first), pieces.count > 1, pieces[0].segment.isLine,
            let piece = pieces.last, piece.segment.isLine,
            (meeting - piece.segment.curve.start).dot(last.arriving) > 0,
            (pieces[0].segment.curve.end - meeting).dot(first.leaving) > 0
          {
            endLast(at: meeting)
            pieces[0].segment = ShapePathSegment(lineFrom: meeting, to: pieces[0].segment.curve.end)
            start = meeting
          } else {
            turn(at: first.segment.curve.start, from: last.arriving, to: first.leaving, style.join)
          }
          line(to: start, reach: (start - end).length > style.tolerance / 8 ? .infinity : nil)
        }

        private mutating func turn(
          at corner: ShapePoint, from u: ShapeVector, to v: ShapeVector, _ join: ShapeBezierPath.Join
        ) {
          let (from, to) = (
            corner + u.perpendicular * distance, corner + v.perpendicular * distance
          )
          connect(to: from)
          let (sine, cosine) = (u.cross(v), u.dot(v))
          if cosine > 0, (to - from).length <= style.tolerance / 8 { return }
          // At a reversal, rounding errors decide to which side the subpath turns, so both sides are
          // treated as outer sides.
          let isReversal = cosine < 0 && sine.magnitude < 1e-3
          if sine * distance > 0, !isReversal {
            if innerSide == .throughCenters { line(to: corner, reach: .infinity) }
            line(to: to, reach: .infinity)
            return
          }
          switch join {
          case .miter where !isReversal && style.miterLimit * style.miterLimit * (1 + cosine) >= 2:
            line(to: corner + (u.perpendicular + v.perpendicular) * (distance / (1 + cosine)))
            line(to: to)
          case .round: arc(about: corner, from: u.perpendicular, to: v.perpendicular, middle: u)
          case .bevel, .miter:
            line(to: to, reach: (from.mixed(with: to, 0.5) - corner).length)
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeParallelChain",
      isExtension: true,
      members: [],
      needs: [172, 174, 225, 226, 292],
      text: #"""
      nonisolated extension ShapeParallelChain {
        /// Adds a turn that the curve makes on the spot. If the turn is more than a right angle, both
        /// sides are treated as outer sides, since the direction of the turn cannot be determined from
        /// the curve.
        private mutating func cusp(at center: ShapePoint, from u: ShapeVector, to v: ShapeVector) {
          guard u.dot(v) < 0 else { return turn(at: center, from: u, to: v, .round) }
          connect(to: center + u.perpendicular * distance)
          let side: Double = distance < 0 ? -1 : 1
          arc(about: center, from: u.perpendicular, to: u * side, middle: u)
          arc(about: center, from: u * side, to: v.perpendicular, middle: -u.perpendicular)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeParallelChain",
      isExtension: true,
      members: [],
      needs: [0, 172, 225, 226, 292],
      text: #"""
      nonisolated extension ShapeParallelChain {
        /// Adds an arc between two directions, which are reversed if the distance is negative.
        private mutating func arc(
          about center: ShapePoint, from: ShapeVector, to: ShapeVector, middle: ShapeVector
        ) {
          let side: Double = distance < 0 ? -1 : 1
          let arc = ShapeArc(
            center: center, radius: distance.magnitude, start: from * side, end: to * side,
            middle: middle)
          for cubic in arc.cubics(tolerance: style.tolerance / 4) { add(cubic) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeVector",
      isExtension: true,
      members: [],
      needs: [123, 226],
      text: #"""
      nonisolated extension ShapeVector {
        /// True if `other` has the same direction, apart from rounding.
        fileprivate func isAlong(_ other: ShapeVector) -> Bool {
          dot(other) > 0 && cross(other).magnitude <= 1e-14 * length * other.length
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// True if all controls are the same point.
        var isPoint: Bool { start == control1 && start == control2 && start == end }
      }
      """#),
    Part(
      type: "ShapeParallelCurve", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 55, 60, 71, 72, 73, 74, 121, 123, 124, 168, 173, 176, 178, 179, 180, 181, 182, 206, 223, 225, 226, 292],
      text: #"""
      /// The curve beside a cubic, at a distance: each point is moved perpendicular to the direction of
      /// the cubic.
      ///
      /// The cubic is divided where its radius of curvature equals the distance, since the offset has a
      /// cusp there. It is also divided where this radius is nearly 0, and where it turns by more than
      /// about 80°. Each part is approximated by a cubic that has the exact ends and directions; the
      /// lengths of its handles are fitted to samples (R. Levien, "Parallel curves of cubic Béziers",
      /// 2022, uses area and moment instead). A part is halved until its fit is within the tolerance.
      nonisolated struct ShapeParallelCurve: Sendable {
        /// A part of the offset.
        enum Part: Sendable {
          case curve(ShapeCubicCurve)
          case line(ShapePoint, ShapePoint)
          /// The curve turns on the spot between two directions, as at a cusp.
          case turn(at: ShapePoint, from: ShapeVector, to: ShapeVector)
          /// The offset runs backward: each of its points is nearer to the cubic than the distance.
          case inverted(ShapeCubicCurve, centers: [ShapePoint])
        }

        let curve: ShapeCubicCurve
        /// The distance by which the curve is moved to the right of its direction, on a screen with y
        /// down.
        let distance: Double
        let tolerance: Double

        /// The number of examined parts after which no part is divided, and the length in t below which a
        /// part is not divided.
        private static let mostSteps = 1000
        private static let smallest = 0x1p-44

        /// The parts in their order. Each part starts where the one before it ends, to within a fraction
        /// of the tolerance.
        func parts() -> [Part] {
          if distance.magnitude <= tolerance / 8 { return [.curve(curve)] }
          if curve.isStraight(turn: 0.01 * tolerance / distance.magnitude) {
            let across = curve.direction(at: 0).perpendicular * distance
            return [.line(curve.start + across, curve.end + across)]
          }
          var stack = Array(intervals.reversed())
          var result: [Part] = []
          var last: ShapeVector?
          var steps = 0
          while let (low, high) = stack.popLast() {
            let piece = curve.part(from: low, to: high)
            if piece.isPoint { continue }
            steps += 1
            let isLast = steps > Self.mostSteps || high - low < Self.smallest
            switch step(piece, isLast: isLast) {
            case .done(let part):
              // At an exact cusp, the direction jumps.
              let start = piece.direction(at: 0)
              if let last, (last - start).length * distance.magnitude > tolerance / 8 {
                result.append(.turn(at: piece.start, from: last, to: start))
              }
              result.append(part)
              last = piece.direction(at: 1)
            case .divide(let t):
              let cut = low + (high - low) * t
              stack.append((cut, high))
              stack.append((low, cut))
            }
          }
          return result
        }

        /// The intervals between the parameters at which the cubic is slowest. Its cusps, if any, are at
        /// these parameters.
        private var intervals: [(Double, Double)] {
          var cuts = [0.0]
          for t in curve.slowPlaces + [1] where t > cuts[cuts.count - 1] { cuts.append(t) }
          return Array(zip(cuts, cuts.dropFirst()))
        }

        private enum Step {
          case done(Part)
          /// The piece must be divided at this parameter of the piece.
          case divide(Double)
        }

        private func step(_ piece: ShapeCubicCurve, isLast: Bool) -> Step {
          let (start, end) = (piece.direction(at: 0), piece.direction(at: 1))
          if piece.reach <= tolerance / 16 {
            return .done(.turn(at: piece.start, from: start, to: end))
          }
          if !isLast, piece.turnsFar(from: start, to: end) { return .divide(0.5) }
          let fit = ShapeParallelFit(piece, distance, start, end)
          if !isLast, let cut = fit.cusp ?? (fit.isEven ? nil : 0.5) { return .divide(cut) }
          // Between the samples, the distance from the exact offset may be greater than at the samples.
          let goal = 0.6 * tolerance
          let (cubic, error) = fit.cubic(tolerance: goal)
          if fit.isInverted { return .done(.inverted(cubic, centers: fit.evolute)) }
          if fit.isStraight(within: 1e-3 * tolerance) { return .done(.line(fit.start, fit.end)) }
          return error <= goal || isLast ? .done(.curve(cubic)) : .divide(0.5)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121, 123],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The greatest distance of a control from the start.
        fileprivate var reach: Double {
          max((control1 - start).length, (control2 - start).length, (end - start).length)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121, 123],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// True if the curve runs nearly straight from its start to its end: each line between successive
        /// controls deviates from the direction to the end by at most `turn`, in radians.
        fileprivate func isStraight(turn: Double) -> Bool {
          guard let along = (end - start).normalized else { return false }
          return [control1 - start, control2 - control1, end - control2].allSatisfy { leg in
            along.dot(leg) >= 0 && along.cross(leg).magnitude <= turn * leg.length
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [116, 121, 226],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The parameters between 0 and 1 at which the curve is slowest, in ascending order. If the
        /// derivative is read as a complex polynomial, the parameters are the real parts of its zeros.
        /// Zeros with a large imaginary part are left out.
        fileprivate var slowPlaces: [Double] {
          func complex(_ v: ShapeVector) -> ShapeComplex { ShapeComplex(real: v.dx, imaginary: v.dy) }
          let (u, v, w) = (
            complex(control1 - start), complex(control2 - control1), complex(end - control2)
          )
          let a = u - v - (v - w)
          let b = (v - u) * 2
          let discriminant = (b * b - a * u * 4).squareRoot
          let q = (b.dot(discriminant) < 0 ? b - discriminant : b + discriminant) * -0.5
          return [q / a, u / q].filter { $0.imaginary.magnitude < 0.2 }.map(\.real)
            .filter { $0 > 1e-12 && $0 < 1 - 1e-12 }.sorted()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [18, 121, 123, 226],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// True if the directions at the ends differ by more than about 80°, or if a line between
        /// successive controls is nearly perpendicular to one of these directions, or runs against it.
        fileprivate func turnsFar(from start: ShapeVector, to end: ShapeVector) -> Bool {
          if start.dot(end) < 0.15 { return true }
          let legs = [control1 - self.start, control2 - control1, self.end - control2]
          let size = legs.reduce(0) { max($0, $1.length) }
          return legs.contains { leg in
            leg.length > 1e-9 * size && min(leg.dot(start), leg.dot(end)) < 0.05 * leg.length
          }
        }
      }
      """#),
    Part(
      type: "ShapeParallelFit", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 41, 60, 71, 72, 73, 121, 123, 124, 137, 160, 183, 184, 185, 212, 223, 225, 226, 292],
      text: #"""
      /// The offset of a piece of a curve: the cusps of the offset, and one cubic that approximates the
      /// offset. The piece turns by less than a right angle.
      nonisolated struct ShapeParallelFit: Sendable {
        private let piece: ShapeCubicCurve
        private let distance: Double
        private let leaving: ShapeVector
        private let arriving: ShapeVector
        let start: ShapePoint
        let end: ShapePoint
        /// Points of the offset and its directions there, evenly spaced in the parameter of the piece.
        private let samples: [(point: ShapePoint, direction: ShapeVector)]
        /// Numbers that have the sign of the offset's speed at the samples: negative where the offset
        /// runs backward. The samples do not include the ends.
        private let speeds: [Double]

        private static let count = 9

        init(
          _ piece: ShapeCubicCurve, _ distance: Double, _ leaving: ShapeVector, _ arriving: ShapeVector
        ) {
          (self.piece, self.distance) = (piece, distance)
          (self.leaving, self.arriving) = (leaving, arriving)
          start = piece.start + leaving.perpendicular * distance
          end = piece.end + arriving.perpendicular * distance
          var (samples, speeds): ([(point: ShapePoint, direction: ShapeVector)], [Double]) = ([], [])
          samples.reserveCapacity(Self.count)
          speeds.reserveCapacity(Self.count)
          for i in 1...Self.count {
            let t = Double(i) / Double(Self.count + 1)
            let (derivative, bend) = (piece.derivative(at: t), piece.bend(at: t))
            let speed = derivative.dot(derivative).squareRoot()
            let direction = speed > 0 ? derivative * (1 / speed) : piece.direction(at: t)
            samples.append((piece.point(at: t) + direction.perpendicular * distance, direction))
            speeds.append(speed * speed * speed - distance * derivative.cross(bend))
          }
          (self.samples, self.speeds) = (samples, speeds)
        }

        // MARK: Cusps

        /// True if the offset runs backward at all samples.
        var isInverted: Bool { speeds.allSatisfy { $0 < 0 } }

        /// The first parameter between samples at which the offset reverses; nil if there is none.
        var cusp: Double? {
          for i in 1..<speeds.count where (speeds[i - 1] < 0) != (speeds[i] < 0) {
            return cusp(
              between: Double(i) / Double(Self.count + 1), and: Double(i + 1) / Double(Self.count + 1))
          }
          return nil
        }

        /// The parameter, between two given ones, at which the speed changes its sign. It is found by
        /// bisection.
        private func cusp(between low: Double, and high: Double) -> Double {
          var (low, high) = (low, high)
          let isBackward = piece.offsetSpeed(at: low, distance) < 0
          for _ in 0..<50 {
            let middle = (low + high) / 2
            if (piece.offsetSpeed(at: middle, distance) < 0) == isBackward {
              low = middle
            } else {
              high = middle
            }
          }
          return (low + high) / 2
        }

        /// Nine centers of curvature, from the start of the piece to its end. A radius that is larger
        /// than the distance is replaced by the distance.
        var evolute: [ShapePoint] {
          (0...8).map { i in
            let t = Double(i) / 8
            let direction = i == 0 ? leaving : i == 8 ? arriving : piece.direction(at: t)
            let radius = piece.curvatureRadius(at: t, atMost: distance.magnitude)
            return piece.point(at: t) + direction.perpendicular * (distance < 0 ? -radius : radius)
          }
        }

        // MARK: Fitting

        /// True if the direction turns by less than about 13° from each sample to the next, so that the
        /// samples show how near a fit is.
        var isEven: Bool {
          var last = leaving
          for (_, direction) in samples {
            if !(last.dot(direction) > 0.975) { return false }
            last = direction
          }
          return last.dot(arriving) > 0.975
        }

        /// True if all samples are within `tolerance` of the line between the ends.
        func isStraight(within tolerance: Double) -> Bool {
          let along = (end - start).normalized ?? .zero
          let length = (end - start).length
          return samples.allSatisfy { point, _ in
            let v = point - start
            return along.cross(v).magnitude <= tolerance && along.dot(v) >= -tolerance
              && along.dot(v) <= length + tolerance && (along != .zero || v.length <= tolerance)
          }
        }

        /// The best cubic, and the largest distance of a sample from it.
        func cubic(tolerance: Double) -> (ShapeCubicCurve, error: Double) {
          // If the offset runs backward, the directions are reversed.
          let sign: Double = isInverted ? -1 : 1
          let fit = ShapeHandleFit(
            start: start, end: end, leaving: leaving * sign, arriving: arriving * sign,
            samples: samples)
          let best = fit.best(tolerance: tolerance)
          return (best.curve, best.error)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [41, 121, 226],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The second derivative by t.
        fileprivate func bend(at t: Double) -> ShapeVector {
          let (u, v, w) = (control1 - start, control2 - control1, end - control2)
          return ((v - u) * (1 - t) + (w - v) * t) * 6
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [41, 121, 123, 183],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// A number that is positive where the offset, at a distance to the right, runs in the direction
        /// of the curve, and negative where the offset runs backward: |P′|³ − distance·(P′ × P″).
        fileprivate func offsetSpeed(at t: Double, _ distance: Double) -> Double {
          let derivative = derivative(at: t)
          let speed = derivative.length
          return speed * speed * speed - distance * derivative.cross(bend(at: t))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [41, 121, 123, 183],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The radius of curvature, at most `limit`; 0 if the first two derivatives are parallel.
        fileprivate func curvatureRadius(at t: Double, atMost limit: Double) -> Double {
          let derivative = derivative(at: t)
          let speed = derivative.length
          let cross = derivative.cross(bend(at: t)).magnitude
          let cube = speed * speed * speed
          return cube < limit * cross ? cube / cross : cross > 0 ? limit : 0
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [17, 20, 187, 188, 190, 191, 192, 193, 225, 292],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// The arrangement of flattened arcs, rounded to a grid of at most 2^18 cells across. The lines
        /// of the arrangement never cross, so that the windings at their sides are always consistent. Nil
        /// if rounding takes more steps than are left.
        ///
        /// The algorithm is snap rounding (J. D. Hobby, "Practical segment intersection with finite
        /// precision output", 1999). A cell is hot if a line ends in it or two lines cross in it, and
        /// each line is rerouted through the centers of all hot cells that it passes. All decisions are
        /// made with integers. Rounding moves a line by at most one cell; flattening moves a curve by at
        /// most half a cell, or by more if 256 lines for each arc are too few.
        ///
        /// - Requires: The arcs are not divided yet.
        var onGrid: ShapePathArrangement? {
          let grid = ShapeGrid(vertices)
          var rounding = ShapeSnapRounding(arcs.flatMap(grid.lines), steps)
          guard let lines = rounding.rounded() else { return nil }
          let points = lines.flatMap { [$0.start, $0.end] }.sorted().withoutRepetitions
          func vertex(_ point: ShapeGridPoint) -> Int { points.partitioningIndex { $0 >= point } }
          return ShapePathArrangement(
            points.map { ShapePoint(Double($0.x), Double($0.y)) },
            lines: lines.map { (vertex($0.start), vertex($0.end), $0.winding) },
            in: Frame(scale: frame.scale, cell: grid.cell, origin: grid.origin))
        }
      }
      """#),
    Part(
      type: "ShapeGrid", extends: nil,
      isExtension: false,
      members: [],
      needs: [17, 42, 44, 107, 152, 188, 189, 212, 225, 227, 292, 293],
      text: #"""
      /// A grid over points, and the map from coordinates to cells.
      private nonisolated struct ShapeGrid {
        /// The center of the points' box.
        let origin: ShapePoint
        /// The side of a cell, a power of two.
        let cell: Double

        init(_ points: [ShapePoint]) {
          var box = ShapeBoundsBuilder()
          for point in points { box.include(point) }
          let rect = box.rect ?? ShapeRect(x: 0, y: 0, width: 0, height: 0)
          origin = rect.center
          let size = max(rect.width, rect.height) / 2
          let exponent = size > 0 ? max(Int(size.exponent) - 16, -1000) : 0
          cell = Double(sign: .plus, exponent: exponent, significand: 1)
        }

        /// The lines of a flattened arc.
        func lines(_ arc: ShapeMonotoneArc) -> [ShapeGridLine] {
          let count = arc.isLine ? 1 : arc.curve.lineCount(tolerance: cell / 2, limit: 256)
          let points = (0...count).map { rounded(arc.curve.point(at: Double($0) / Double(count))) }
          return zip(points, points.dropFirst()).compactMap { start, end in
            start == end ? nil : ShapeGridLine(start: start, end: end, winding: arc.winding)
          }
        }

        private func rounded(_ p: ShapePoint) -> ShapeGridPoint {
          // Cells are so large that distances stay below 2^18 cells; the limit only prevents an overflow.
          func cells(_ distance: Double) -> Int {
            Int(min(max((distance / cell).rounded(), -0x1p18), 0x1p18))
          }
          return ShapeGridPoint(x: cells(p.x - origin.x), y: cells(p.y - origin.y))
        }
      }
      """#),
    Part(
      type: "ShapeGridPoint", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      private nonisolated struct ShapeGridPoint: Comparable {
        var x: Int
        var y: Int

        static func < (a: ShapeGridPoint, b: ShapeGridPoint) -> Bool { (a.x, a.y) < (b.x, b.y) }
      }
      """#),
    Part(
      type: "ShapeGridLine", extends: nil,
      isExtension: false,
      members: [],
      needs: [33, 188],
      text: #"""
      private nonisolated struct ShapeGridLine {
        var start: ShapeGridPoint
        var end: ShapeGridPoint
        var winding: ShapeWindingPair

        var minX: Int { min(start.x, end.x) }
        var maxX: Int { max(start.x, end.x) }
        var minY: Int { min(start.y, end.y) }
        var maxY: Int { max(start.y, end.y) }

        /// The cell in which this line meets another one; nil if the lines are apart or parallel.
        func crossing(_ other: ShapeGridLine) -> ShapeGridPoint? {
          let (ux, uy) = (end.x - start.x, end.y - start.y)
          let (vx, vy) = (other.end.x - other.start.x, other.end.y - other.start.y)
          let (wx, wy) = (other.start.x - start.x, other.start.y - start.y)
          var denominator = ux * vy - uy * vx
          var (s, t) = (wx * vy - wy * vx, wx * uy - wy * ux)
          if denominator < 0 { (denominator, s, t) = (-denominator, -s, -t) }
          guard denominator > 0, s >= 0, s <= denominator, t >= 0, t <= denominator else { return nil }
          // Coordinates are at most 2^18, so that the doubled products stay below 2^61.
          func rounded(_ product: Int) -> Int {
            let twice = 2 * product + denominator
            let quotient = twice / (2 * denominator)
            return twice % (2 * denominator) < 0 ? quotient - 1 : quotient
          }
          return ShapeGridPoint(x: start.x + rounded(ux * s), y: start.y + rounded(uy * s))
        }

        /// True if the line passes through a cell. A cell includes its left and its top side, but not the
        /// other two.
        func goesThrough(_ cell: ShapeGridPoint) -> Bool {
          // Coordinates relative to the center of the cell, in half cells.
          let (ax, ay) = (2 * (start.x - cell.x), 2 * (start.y - cell.y))
          let (bx, by) = (2 * (end.x - cell.x), 2 * (end.y - cell.y))
          guard min(ax, bx) < 1, max(ax, bx) >= -1, min(ay, by) < 1, max(ay, by) >= -1 else {
            return false
          }
          func side(_ x: Int, _ y: Int) -> Int { (bx - ax) * (y - ay) - (by - ay) * (x - ax) }
          let corner = side(-1, -1)
          let (low, high) = (
            min(corner, side(1, -1), side(-1, 1), side(1, 1)),
            max(corner, side(1, -1), side(-1, 1), side(1, 1))
          )
          return low < 0 && high > 0 || corner == 0
        }

        /// The position of a point along the line, up to a factor.
        func place(_ point: ShapeGridPoint) -> Int {
          (point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)
        }
      }
      """#),
    Part(
      type: "ShapeSnapRounding", extends: nil,
      isExtension: false,
      members: [],
      needs: [17, 38, 60, 71, 72, 73, 188, 189, 191, 192, 211, 223, 239],
      text: #"""
      /// Lines rerouted through the centers of hot cells.
      private nonisolated struct ShapeSnapRounding {
        private let lines: [ShapeGridLine]
        /// The hot cells, sorted.
        private let cells: [ShapeGridPoint]
        private var steps: ShapeStepCount

        init(_ lines: [ShapeGridLine], _ steps: ShapeStepCount) {
          (self.lines, self.steps) = (lines, steps)
          var hot = lines.flatMap { [$0.start, $0.end] }
          var active: [ShapeGridLine] = []
          for line in lines.sorted(by: { $0.minX < $1.minX }) where !self.steps.isSpent {
            active.removeAll { $0.maxX < line.minX }
            self.steps.take(active.count)
            for other in active where other.minY <= line.maxY && other.maxY >= line.minY {
              guard let cell = line.crossing(other) else { continue }
              hot.append(cell)
              self.steps.take(ShapeStepCount.pair)
            }
            active.append(line)
          }
          cells = hot.sorted().withoutRepetitions
        }

        /// The rerouted lines; nil if rerouting takes more steps than are left.
        mutating func rounded() -> [ShapeGridLine]? {
          var result: [ShapeGridLine] = []
          for line in lines {
            if steps.isSpent { return nil }
            var start = line.start
            for cell in cellsThrough(line) where cell != start {
              result.append(ShapeGridLine(start: start, end: cell, winding: line.winding))
              start = cell
            }
          }
          return result
        }

        /// The hot cells that a line passes, from its start to its end.
        private mutating func cellsThrough(_ line: ShapeGridLine) -> [ShapeGridPoint] {
          let first = cells.partitioningIndex { $0.x >= line.minX }
          var result: [ShapeGridPoint] = []
          for cell in cells[first...] {
            if cell.x > line.maxX { break }
            steps.take(1)
            if cell.y >= line.minY, cell.y <= line.maxY, line.goesThrough(cell) { result.append(cell) }
          }
          return result.sorted { (line.place($0), $0) < (line.place($1), $1) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeGridPoint",
      isExtension: true,
      members: [],
      needs: [38, 60, 71, 72, 73, 188, 223],
      text: #"""
      nonisolated extension [ShapeGridPoint] {
        /// The elements of a sorted array, each once.
        fileprivate var withoutRepetitions: [ShapeGridPoint] {
          var result: [ShapeGridPoint] = []
          for point in self where point != result.last { result.append(point) }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeGridPoint",
      isExtension: true,
      members: [],
      needs: [188],
      text: #"""
      nonisolated extension [ShapeGridPoint] {
        /// The first index at which a condition is true, found by binary search.
        ///
        /// - Requires: If the condition is true for an element, it is true for all later elements.
        fileprivate func partitioningIndex(_ condition: (ShapeGridPoint) -> Bool) -> Int {
          var (low, high) = (startIndex, endIndex)
          while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
          }
          return low
        }
      }
      """#),
    Part(
      type: "ShapePathArrangement", extends: nil,
      isExtension: false,
      members: [],
      needs: [17, 33, 38, 52, 60, 61, 65, 67, 71, 72, 73, 100, 101, 152, 169, 170, 194, 196, 197, 199, 203, 223, 225, 239, 292],
      text: #"""
      /// The arcs into which paths divide each other and themselves, and the vertices between the arcs.
      ///
      /// Segments are divided at the extremes of x and y, so that the box of an arc is the box of its
      /// ends, and no arc crosses itself. `divide()` then works in four steps:
      ///
      /// 1. Vertices closer together than the tolerance are merged.
      /// 2. Arcs are divided at vertices that lie on them.
      /// 3. Arcs that coincide are merged, and their windings added.
      /// 4. Arcs are divided where they cross or touch, and steps 1 and 3 are repeated.
      ///
      /// Overlaps are merged before crossings are computed, so that a third curve crosses an overlap once
      /// and not twice in nearly the same place. Every step preserves the balance of windings: at each
      /// vertex, the sum of the windings of incoming arcs is the sum of the windings of outgoing arcs.
      ///
      /// An arrangement is incomplete if it has used up its `StepCount`.
      ///
      /// - Complexity: O(n log n) in the number of arcs, plus a comparison for each pair of boxes that
      ///   overlap horizontally, and the bounded time of `ArcContacts` for each pair of arcs whose boxes
      ///   overlap.
      nonisolated struct ShapePathArrangement: Sendable {
        /// A segment of a path.
        struct Source: Sendable {
          var segment: ShapePathSegment
          /// The index among all segments of the path; nil for a line that closes an open subpath.
          var number: Int?
          /// The index of the next source of the closed subpath.
          var next: Int
        }

        /// The segments, except those that are points, in the coordinates of the frame.
        private(set) var sources: [Source] = []
        private(set) var vertices: [ShapePoint] = []
        private(set) var arcs: [ShapeMonotoneArc] = []
        /// The places where arcs will be divided.
        private var cuts: [Cut] = []
        let frame: Frame
        /// The distance within which vertices are treated as the same, in the coordinates of the frame.
        let tolerance: Double
        /// The steps that are left. The arrangement is incomplete if they are spent.
        private(set) var steps = ShapeStepCount()

        /// The map between the coordinates of the paths and those of the arrangement. Multiplication by
        /// `scale` brings the largest coordinate to about 1. In an arrangement on a grid, coordinates are
        /// numbers of cells from `origin`.
        struct Frame: Sendable {
          /// A power of two, so that scaling is exact.
          var scale: Double
          /// The side of a grid cell, a power of two, and the origin of the grid, both in scaled
          /// coordinates.
          var cell = 1.0
          var origin = ShapePoint.zero

          /// A point of the arrangement in the coordinates of the paths, always finite.
          func unscaled(_ p: ShapePoint) -> ShapePoint {
            let limit = Double.greatestFiniteMagnitude
            func unscaled(_ value: Double, _ origin: Double) -> Double {
              min(max((value * cell + origin) / scale, -limit), limit)
            }
            return ShapePoint(unscaled(p.x, origin.x), unscaled(p.y, origin.y))
          }
        }

        private struct Cut: Sendable {
          var arc: Int
          var t: Double
          var vertex: Int
        }

        /// The arcs of one or two paths, not divided yet.
        ///
        /// - Parameters:
        ///   - tolerance: The distance within which vertices are treated as the same, divided by the
        ///     largest coordinate.
        ///   - steps: The number of steps that dividing may take.
        init(_ paths: [ShapeBezierPath], tolerance: Double, steps: ShapeStepCount = ShapeStepCount()) {
          self.steps = steps
          let size = paths.reduce(0) { max($0, $1.largestCoordinate) }
          // A scale with a larger exponent, or its inverse, would not be a normal number.
          let exponent = size > 0 ? min(max(-Int(size.exponent), -1000), 1000) : 0
          frame = Frame(scale: Double(sign: .plus, exponent: exponent, significand: 1))
          self.tolerance = tolerance * size * frame.scale
          for (i, path) in paths.enumerated() {
            add(
              path, i == 0 ? ShapeWindingPair(first: 1, second: 0) : ShapeWindingPair(first: 0, second: 1)
            )
          }
        }

        /// An arrangement of lines between vertices. Lines that coincide are merged.
        ///
        /// - Requires: The lines do not cross.
        init(
          _ vertices: [ShapePoint], lines: [(start: Int, end: Int, winding: ShapeWindingPair)],
          in frame: Frame
        ) {
          (self.vertices, self.frame, tolerance) = (vertices, frame, 0.25)
          for (i, line) in lines.enumerated() {
            let segment = ShapePathSegment(lineFrom: vertices[line.start], to: vertices[line.end])
            sources.append(Source(segment: segment, number: i, next: -1))
            arcs.append(
              ShapeMonotoneArc(
                curve: segment.curve, isLine: true, source: i, from: 0, to: 1, start: line.start,
                end: line.end, winding: line.winding))
          }
          joinCoincidingArcs()
        }

        /// Divides the arcs wherever two of them meet.
        mutating func divide() {
          joinNearVertices()
          divideAtVertices()
          joinCoincidingArcs()
          divideAtCrossings()
          joinCoincidingArcs()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [33, 38, 60, 63, 67, 70, 71, 72, 73, 100, 101, 169, 170, 176, 193, 195, 206, 207, 219, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        private mutating func add(_ path: ShapeBezierPath, _ winding: ShapeWindingPair) {
          var number = 0
          for subpath in path.cubicSubpaths {
            var segments = subpath.segments
            if subpath.end != subpath.start {
              segments.append(ShapePathSegment(lineFrom: subpath.end, to: subpath.start))
            }
            let first = sources.count
            for (i, segment) in segments.enumerated() where !segment.isPoint {
              let source = Source(
                segment: segment.scaled(by: frame.scale),
                number: i < subpath.segments.count ? number + i : nil, next: sources.count + 1)
              sources.append(source)
            }
            number += subpath.segments.count
            if sources.count > first {
              sources[sources.count - 1].next = first
              addArcs(from: first, winding)
            }
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [33, 38, 60, 71, 72, 73, 152, 155, 170, 193, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Adds the arcs of the subpath that consists of the sources from `first` on.
        private mutating func addArcs(from first: Int, _ winding: ShapeWindingPair) {
          let firstVertex = vertices.count
          vertices.append(sources[first].segment.curve.start)
          for i in first..<sources.count {
            let segment = sources[i].segment
            let turns = segment.isLine ? [] : segment.curve.turns
            var from = 0.0
            for to in turns + [1] {
              let part = segment.part(from: from, to: to).curve
              let start = vertices.count - 1
              let isLast = to == 1 && i == sources.count - 1
              if !isLast { vertices.append(part.end) }
              arcs.append(
                ShapeMonotoneArc(
                  curve: part, isLine: segment.isLine, source: i, from: from, to: to, start: start,
                  end: isLast ? firstVertex : vertices.count - 1, winding: winding))
              from = to
            }
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [38, 60, 71, 72, 73, 123, 193, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Merges vertices closer together than the tolerance. Of the vertices that are merged, the one
        /// with the least index stays.
        mutating func joinNearVertices() {
          // The cosine and sine of 35°. Few drawings have many points on a line perpendicular to this
          // direction.
          let keys = vertices.map { $0.x * 0.819_152_044_288_991_8 + $0.y * 0.573_576_436_351_046 }
          let order = vertices.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
          var leaders = Array(vertices.indices)
          var least = leaders
          var window: [Int] = []
          for i in order {
            window.removeAll { keys[i] - keys[$0] > 1.01 * tolerance }
            steps.take(window.count)
            if steps.isSpent { return }
            if let leader = window.first(where: { (vertices[$0] - vertices[i]).length <= tolerance }) {
              leaders[i] = leader
              least[leader] = min(least[leader], i)
            } else {
              window.append(i)
            }
          }
          let places = vertices
          for i in vertices.indices { vertices[i] = places[least[leaders[i]]] }
          for i in arcs.indices {
            arcs[i].start = least[leaders[arcs[i].start]]
            arcs[i].end = least[leaders[arcs[i].end]]
            arcs[i].curve.start = vertices[arcs[i].start]
            arcs[i].curve.end = vertices[arcs[i].end]
          }
          for i in cuts.indices { cuts[i].vertex = least[leaders[cuts[i].vertex]] }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [193, 198, 200, 201, 239],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Removes arcs whose two ends are the same vertex, and divides each arc where an end of another
        /// arc lies on it.
        mutating func divideAtVertices() {
          arcs.removeAll { $0.start == $0.end }
          forEachNearPair { arrangement, i, j in
            arrangement.steps.take(ShapeStepCount.pair)
            arrangement.cut(i, atEndsOf: j)
            arrangement.cut(j, atEndsOf: i)
          }
          makeCuts()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [38, 60, 71, 72, 73, 193, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        private mutating func cut(_ i: Int, atEndsOf j: Int) {
          let arc = arcs[i]
          for vertex in [arcs[j].start, arcs[j].end] where vertex != arc.start && vertex != arc.end {
            let p = vertices[vertex]
            guard arc.mayReach(p, tolerance) else { continue }
            let (t, distance) = arc.nearby(p)
            if distance <= 1.5 * tolerance, t > 0, t < 1 {
              cuts.append(Cut(arc: i, t: t, vertex: vertex))
            }
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [1, 38, 52, 60, 71, 72, 73, 122, 193, 196, 200, 201, 211, 212, 223, 239],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Divides arcs where they cross or touch between their ends.
        mutating func divideAtCrossings() {
          var contacts = ShapeArcContacts(tolerance: tolerance)
          forEachNearPair { arrangement, i, j in
            let (a, b) = (arrangement.arcs[i], arrangement.arcs[j])
            let found = contacts.between(a, b)
            arrangement.steps.take(
              ShapeStepCount.pair * contacts.pairCount + ShapeStepCount.crossing * found.count)
            for contact in found {
              let vertex = arrangement.vertices.count
              arrangement.cuts.append(Cut(arc: i, t: contact.first, vertex: vertex))
              arrangement.cuts.append(Cut(arc: j, t: contact.second, vertex: vertex))
              let (p, q) = (a.curve.point(at: contact.first), b.curve.point(at: contact.second))
              arrangement.vertices.append(p.mixed(with: q, 0.5))
            }
          }
          if !cuts.isEmpty { joinNearVertices() }
          makeCuts()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [38, 60, 71, 72, 73, 193, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Calls `body` with the indices of each pair of arcs whose boxes are within the tolerance of
        /// each other, until the steps are spent.
        private mutating func forEachNearPair(_ body: (inout ShapePathArrangement, Int, Int) -> Void) {
          let boxes = arcs.map(\.box)
          let order = arcs.indices.sorted { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
          var active: [Int] = []
          for i in order {
            let box = boxes[i]
            active.removeAll { boxes[$0].maxX < box.minX - tolerance }
            steps.take(active.count)
            if steps.isSpent { return }
            for j in active {
              if boxes[j].minY <= box.maxY + tolerance, boxes[j].maxY >= box.minY - tolerance {
                body(&self, min(i, j), max(i, j))
                if steps.isSpent { return }
              }
            }
            active.append(i)
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [38, 60, 71, 72, 73, 89, 152, 174, 193, 198, 202, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Divides the arcs at all cuts, and removes the cuts.
        private mutating func makeCuts() {
          guard !cuts.isEmpty, !steps.isSpent else { return }
          cuts.sort { ($0.arc, $0.t, $0.vertex) < ($1.arc, $1.t, $1.vertex) }
          var divided: [ShapeMonotoneArc] = []
          divided.reserveCapacity(arcs.count + cuts.count)
          var next = 0
          for (i, arc) in arcs.enumerated() {
            var rest = arc
            while next < cuts.count, cuts[next].arc == i {
              let cut = cuts[next]
              next += 1
              guard cut.vertex != rest.start else { continue }
              var before = rest
              (before.to, before.end) = (arc.from + (arc.to - arc.from) * cut.t, cut.vertex)
              divided.append(before)
              (rest.from, rest.start) = (before.to, before.end)
            }
            if rest.start != rest.end { divided.append(rest) }
          }
          arcs = divided
          cuts = []
          for i in arcs.indices { shape(i) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [170, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Computes the curve of an arc from its parameters and vertices.
        private mutating func shape(_ i: Int) {
          let arc = arcs[i]
          var curve = sources[arc.source].segment.part(from: arc.from, to: arc.to).curve
          (curve.start, curve.end) = (vertices[arc.start], vertices[arc.end])
          arcs[i].curve = curve
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [17, 38, 60, 71, 72, 73, 152, 193, 223],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Merges arcs that coincide, and adds their windings.
        mutating func joinCoincidingArcs() {
          // A linked list for each vertex: the kept arcs whose other vertex has a greater index.
          var last = Array(repeating: -1, count: vertices.count)
          var before: [Int] = []
          var kept: [ShapeMonotoneArc] = []
          kept.reserveCapacity(arcs.count)
          for arc in arcs {
            let vertex = min(arc.start, arc.end)
            var i = last[vertex]
            while i >= 0, !steps.isSpent, !kept[i].isTwin(of: arc, tolerance: 4 * tolerance) {
              i = before[i]
              steps.take(1)
            }
            if i >= 0 {
              kept[i].winding =
                kept[i].start == arc.start
                ? kept[i].winding + arc.winding : kept[i].winding - arc.winding
            } else {
              before.append(last[vertex])
              last[vertex] = kept.count
              kept.append(arc)
            }
          }
          arcs = kept
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [123, 170, 193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// True if the part of a segment between two parameters stays within four tolerances of its
        /// start.
        func isOnePlace(_ source: Int, from: Double, to: Double) -> Bool {
          let part = sources[source].segment.part(from: from, to: to).curve
          return [part.control1, part.control2, part.end].allSatisfy {
            ($0 - part.start).length <= 4 * tolerance
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathArrangement",
      isExtension: true,
      members: [],
      needs: [193],
      text: #"""
      nonisolated extension ShapePathArrangement {
        /// Removes the lines that close open subpaths.
        mutating func removeClosingLines() {
          arcs.removeAll { sources[$0.source].number == nil }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathSegment",
      isExtension: true,
      members: [],
      needs: [67],
      text: #"""
      nonisolated extension ShapePathSegment {
        /// True if all controls are the same point.
        fileprivate var isPoint: Bool {
          curve.start == curve.control1 && curve.start == curve.control2 && curve.start == curve.end
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathSegment",
      isExtension: true,
      members: [],
      needs: [44, 67, 89, 121, 129, 174, 225, 292],
      text: #"""
      nonisolated extension ShapePathSegment {
        /// The segment with all coordinates multiplied by a power of two.
        func scaled(by scale: Double) -> ShapePathSegment {
          func scaled(_ p: ShapePoint) -> ShapePoint { ShapePoint(p.x * scale, p.y * scale) }
          var result = self
          result.curve = ShapeCubicCurve(
            scaled(curve.start), scaled(curve.control1), scaled(curve.control2), scaled(curve.end))
          if let arc { result.arc = ShapeEllipticArc(center: scaled(arc.center), turn: arc.turn) }
          return result
        }
      }
      """#),
    Part(
      type: "ShapePathInterior", extends: nil,
      isExtension: false,
      members: [],
      needs: [19, 22, 23, 70, 100, 101, 121, 209, 225, 292],
      text: #"""
      /// The region that a path encloses, prepared for many queries. Open subpaths are closed by straight
      /// lines.
      nonisolated struct ShapePathInterior: Sendable {
        private let curves: [ShapeCubicCurve]

        /// The region inside a path. Arcs of ellipses are accurate to 3e-13 of the ellipse's size.
        init(_ path: ShapeBezierPath) {
          curves = path.closedSegments
        }

        /// The region inside a path, with four cubics for each arc of an ellipse, which is fewer than in
        /// `init(_:)`. Arcs are accurate to 7e-8 of the ellipse's size.
        init(drawn path: ShapeBezierPath) {
          curves = path.cubicSubpaths.flatMap(\.closedSegments)
        }

        /// The number of curves and lines.
        var count: Int { curves.count }

        /// The winding number of the path around a point: the number of turns that are clockwise on a
        /// screen with y down, minus the number of counterclockwise turns. A point on the path may be
        /// treated as being on either side of the path.
        /// - Complexity: O(n) in the number of curves.
        func winding(around p: ShapePoint) -> Int {
          curves.reduce(0) { $0 + $1.crossings(rightOf: p) }
        }

        /// True if a point is inside the path by a fill rule.
        func contains(_ p: ShapePoint, rule: ShapeBezierPath.FillRule = .nonZero) -> Bool {
          rule.isInside(winding(around: p))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121, 210, 211, 225, 292],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The number of times that the curve crosses the ray from `p` to the right downward, minus the
        /// number of times that it crosses the ray upward.
        fileprivate func crossings(rightOf p: ShapePoint) -> Int {
          let (low, high) = (
            min(start.y, control1.y, control2.y, end.y), max(start.y, control1.y, control2.y, end.y)
          )
          guard low <= p.y, p.y <= high, max(start.x, control1.x, control2.x, end.x) >= p.x
          else { return 0 }
          if min(start.x, control1.x, control2.x, end.x) > p.x {
            return (end.y > p.y ? 1 : 0) - (start.y > p.y ? 1 : 0)
          }
          var result = 0
          var before = 0.0
          for t in verticalExtremes + [1] where t > before {
            result += crossing(rightOf: p, from: before, to: t)
            before = t
          }
          return result
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [109, 121],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The parameters between 0 and 1 at which the derivative of y vanishes, in ascending order.
        private var verticalExtremes: [Double] {
          let (t1, t2) = shapeDerivativeRoots(start.y, control1.y, control2.y, end.y)
          return [t1, t2].filter { $0 > 0 && $0 < 1 }.sorted()
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeCubicCurve",
      isExtension: true,
      members: [],
      needs: [121, 225, 292],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The direction in which the part between two parameters crosses the ray that runs from `p` to
        /// the right: 1 for downward, −1 for upward, and 0 if the part does not cross the ray. Within the
        /// part, y only rises or only falls.
        private func crossing(rightOf p: ShapePoint, from: Double, to: Double) -> Int {
          let (first, last) = (point(at: from), point(at: to))
          // An end at the height of `p` is treated as above `p`, so a point where two parts meet is
          // counted once.
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
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [221, 225, 292],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// The point after a fraction of the length. A fraction less than 0 or more than 1 gives the
        /// start or the end of the path. Nil for a path without lines and curves, or if the fraction is
        /// NaN.
        func point(at fraction: Double) -> ShapePoint? {
          location(atScaled: fraction * scaledLength).map { point($0) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [221, 226],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// The unit vector in the direction of the path after a fraction of the length, as `tangent(_:)`
        /// returns it. Nil for a path without lines and curves, or if the fraction is NaN.
        func tangent(at fraction: Double) -> ShapeVector? {
          location(atScaled: fraction * scaledLength).map { tangent($0) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [82, 212, 218, 220, 221, 225, 292],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// The point of the path that is nearest to `p`; the first one if several are equally near. Nil
        /// for a path without lines and curves, or if `p` is not finite.
        func nearestPoint(to p: ShapePoint) -> ShapePoint? {
          nearest(to: p).map { point($0.location) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [212, 221, 225, 292],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// `count` points, evenly spaced along the length: the places of `samples(count:)`.
        func points(count: Int) -> [ShapePoint] { samples(count: count).map { point($0) } }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [221],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// The greatest number of samples for a walk.
        static let mostSamples = 100_000
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [215, 216, 221, 225, 235, 246, 292],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// The fraction of the length at which a walk ends. The walk starts at `fraction`, limited to
        /// 0…1, and goes toward `place` over samples about `spacing` points apart, as described at
        /// `SampleWalk`. If the walk ends where it starts, the result is the limited `fraction`. Nil for
        /// a path without lines and curves, if `fraction` is not finite, or if the spacing is not more
        /// than 0.
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
      needs: [82, 111, 118, 123, 160, 212, 219, 220, 221, 225, 246, 292],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// The location on the path that is nearest to `point`, and its distance from `point`, in points;
        /// the first location if several are equally near. Nil for a path without lines and curves, or if
        /// `point` is not finite.
        ///
        /// Each curve is searched as a whole by `CubicCurve.nearest`. Curves, and groups of successive
        /// curves, are skipped if the box of their controls is farther away than the best location so
        /// far.
        func nearest(to point: ShapePoint) -> (location: Location, distance: Double)? {
          guard point.x.isFinite, point.y.isFinite else { return nil }
          let p = scaled(point)
          guard let near = boxes.indexNear(p) else { return nil }
          let bound = segments[near].nearest(to: p).distance
          var best: (location: Location, distance: Double)?
          let isNear = { (box: ShapeBox) in
            let distance = box.distance(to: p)
            return distance <= bound && distance < best?.distance ?? .infinity
          }
          boxes.search(where: isNear) { i in
            let found = segments[i].nearest(to: p)
            if found.distance < best?.distance ?? .infinity {
              best = (Location(segment: i, t: found.t), found.distance)
            }
            return true
          }
          guard let best else { return nil }
          let location = ofPath(best.location)
          let distance =
            scale.factor == 1 ? best.distance : (self.point(location) - point).length
          return (location, min(distance, .greatestFiniteMagnitude))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [63, 66, 207, 221, 225, 292],
      text: #"""
      nonisolated extension ShapePathMeasure {
        /// A point in scaled coordinates. If the point is very far from a small path, only the direction
        /// to the point is kept.
        private func scaled(_ p: ShapePoint) -> ShapePoint {
          guard scale.factor > 1 else { return scale.scaled(p) }
          let factor = min(scale.factor, 0x1p400 / max(p.largest.binade, 0x1p-600))
          return ShapePoint(p.x * factor, p.y * factor)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathMeasure",
      isExtension: true,
      members: [],
      needs: [118, 122, 123, 212, 218, 221, 225, 246, 292],
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
      type: "ShapePathMeasure", extends: nil,
      isExtension: false,
      members: [],
      needs: [18, 38, 60, 61, 63, 64, 65, 68, 69, 71, 72, 73, 89, 100, 101, 111, 112, 121, 122, 123, 124, 129, 160, 170, 174, 207, 212, 213, 219, 223, 225, 226, 236, 292],
      text: #"""
      /// The lengths along a path, computed once to find places on the path.
      ///
      /// Subpaths follow each other, and the gaps between them have no length. Every curve is divided at
      /// a few parameters, between which the speed is smooth enough for one quadrature, and a table holds
      /// the length up to each of these parameters. So a result is as accurate as the length itself: to
      /// `tolerance` of the curve's length, apart from rounding.
      nonisolated struct ShapePathMeasure: Sendable {
        /// A segment of the path, and a parameter on it.
        struct Location: Hashable, Sendable {
          /// The index from 0 among all lines and curves, including those that close a subpath.
          var segment: Int
          /// The parameter, from 0 to 1.
          var t: Double
        }

        /// A line or a curve, or one of the curves that replace an arc.
        struct Segment: Sendable {
          var curve: ShapeCubicCurve
          /// Nil for a straight line, whose parameter t is a fraction of its length.
          var speed: ShapeSpeedIntegral?
        }

        private struct Piece: Sendable {
          var segment: Int
          var start: Double
          var end: Double
          var order: ShapeSpeedIntegral.Order
          /// The length of the path up to the start and up to the end of the piece.
          var before: Double
          var after: Double
        }

        /// The segments, in scaled coordinates like all private properties.
        private(set) var segments: [Segment] = []
        /// The boxes of the controls of the segments.
        private(set) var boxes = ShapeBoxTree([])
        let scale: ShapePowerScale
        /// For a path with arcs, the index in `segments` of the first curve of each of its segments, and
        /// at the end the number of all curves. Empty for a path without arcs, since its segments are
        /// `segments` themselves.
        private var firsts: [Int] = []
        private var pieces: [Piece] = []
        private(set) var scaledLength = 0.0
        /// The length of the path; 0 for a path without lines and curves. A length beyond the range of
        /// numbers is the largest finite number, but places along the path are still right.
        var length: Double { scale.unscaled(scaledLength) }
        /// True if the path is a single closed subpath.
        let isClosed: Bool

        /// The lengths along a path.
        ///
        /// - Parameter tolerance: The allowed error as a fraction of each curve's length. It is raised to
        ///   at least 1e-15.
        init(_ path: ShapeBezierPath, tolerance: Double = 1e-12) {
          self.init(path.subpaths, tolerance: tolerance)
        }

        init(_ subpaths: [ShapeSubpath], tolerance: Double = 1e-12) {
          isClosed = subpaths.count == 1 && subpaths[0].isClosed
          var all = subpaths.flatMap(\.segments)
          scale = ShapePowerScale(size: all.reduce(0) { max($0, $1.curve.largestCoordinate) })
          if scale.factor != 1 {
            let factor = scale.factor
            all = all.map { $0.scaled(by: factor) }
          }
          let hasArcs = all.contains { $0.arc != nil }
          for segment in all {
            if hasArcs { firsts.append(segments.count) }
            for curve in segment.curves { add(curve, isLine: segment.isLine, tolerance) }
          }
          if hasArcs { firsts.append(segments.count) }
          boxes = ShapeBoxTree(segments.map { ShapeBox($0.curve) })
        }

        /// The location on the path that corresponds to a location among `segments`.
        func ofPath(_ place: Location) -> Location {
          guard !firsts.isEmpty else { return place }
          var (low, high) = (0, firsts.count - 2)
          while low < high {
            let middle = (low + high + 1) / 2
            if firsts[middle] <= place.segment { low = middle } else { high = middle - 1 }
          }
          let count = firsts[low + 1] - firsts[low]
          let t = (Double(place.segment - firsts[low]) + place.t) / Double(count)
          return Location(segment: low, t: t)
        }

        /// The location among `segments` that corresponds to a location on the path.
        private func ofCurves(_ place: Location) -> Location {
          guard !firsts.isEmpty else { return place }
          let first = firsts[place.segment]
          guard firsts[place.segment + 1] - first > 1 else {
            return Location(segment: first, t: place.t)
          }
          let (index, t) = ShapeEllipticArc.place(place.t)
          return Location(segment: first + index, t: t)
        }

        private mutating func add(_ curve: ShapeCubicCurve, isLine: Bool, _ tolerance: Double) {
          guard !isLine else {
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
          let before = scaledLength
          scaledLength += length
          pieces.append(
            Piece(
              segment: segments.count - 1, start: piece.start, end: piece.end, order: piece.order,
              before: before, after: scaledLength))
        }

        // MARK: From a length to a place

        /// The location after `distance` along the path. A distance less than 0 or more than the length
        /// gives the start or the end of the path. Nil for a path without lines and curves, or if the
        /// distance is NaN.
        func location(at distance: Double) -> Location? {
          location(atScaled: distance * scale.factor)
        }

        /// The location after a distance in scaled units.
        func location(atScaled distance: Double) -> Location? {
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
          return ofPath(
            Location(
              segment: piece.segment, t: parameter(at: distance - piece.before, in: piece, &known)))
        }

        /// The parameter after `distance` from the start of a piece, by Newton's method within the piece.
        ///
        /// - Parameter known: An earlier parameter and its distance from the start; afterward, the
        ///   parameter and the distance of the result.
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
            if error.magnitude <= 1e-15 * scaledLength { return t }
            if error < 0 { low = t } else { high = t }
            var next = t - error / segment.curve.derivative(at: t).length
            if !(next > low && next < high) { next = (low + high) / 2 }
            if next == t || !(next > low && next < high) { return t }
            t = next
          }
          return t
        }

        // MARK: From a place to a length

        /// The length of the path up to a location.
        func length(to location: Location) -> Double {
          scale.unscaled(scaledLength(to: ofCurves(location)))
        }

        private func scaledLength(to location: Location) -> Double {
          guard
            let last = pieces.firstIndex(where: { piece in
              piece.segment > location.segment
                || piece.segment == location.segment && piece.end >= location.t
            })
          else { return scaledLength }
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

        /// The point at a location.
        func point(_ location: Location) -> ShapePoint {
          let location = ofCurves(location)
          let segment = segments[location.segment]
          guard segment.speed == nil else {
            return scale.unscaled(segment.curve.point(at: location.t))
          }
          return scale.unscaled(segment.curve.start.mixed(with: segment.curve.end, location.t))
        }

        /// The unit vector in the direction of the path at a location. Where the path turns on the spot,
        /// it is the direction in which the path continues; it is zero if all points of the segment
        /// coincide.
        func tangent(_ location: Location) -> ShapeVector {
          let location = ofCurves(location)
          return segments[location.segment].curve.direction(at: location.t)
        }

        /// `count` locations, evenly spaced along the length. On a closed path, the first point is not
        /// repeated at the end. There are no locations on a path without lines and curves.
        func samples(count: Int) -> [Location] {
          guard count > 0, !pieces.isEmpty else { return [] }
          let gaps = isClosed ? count : count - 1
          let spacing = gaps > 0 ? scaledLength / Double(gaps) : 0
          var result: [Location] = []
          result.reserveCapacity(count)
          var index = 0
          var known = (t: pieces[0].start, distance: 0.0)
          for i in 0..<count {
            let distance = i == gaps ? scaledLength : Double(i) * spacing
            while index + 1 < pieces.count, pieces[index].after < distance {
              index += 1
              known = (pieces[index].start, 0)
            }
            let piece = pieces[index]
            let t = parameter(at: distance - piece.before, in: piece, &known)
            result.append(ofPath(Location(segment: piece.segment, t: t)))
          }
          return result
        }

        /// The number of evenly spaced samples that are about `spacing` points apart, at most `limit`; 0
        /// if the spacing is not more than 0, or for a path without lines and curves.
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
      needs: [44, 225, 226, 246, 292],
      text: #"""
      /// A point of a drawn path, with the vectors to its control points and the rounding of its corner.
      nonisolated struct ShapePathNode: Hashable, Sendable {
        /// The point itself.
        var position: ShapePoint
        /// The vector to the control point before the node; zero for a straight line.
        var incoming: ShapeVector
        /// The vector to the control point after the node; zero for a straight line.
        var outgoing: ShapeVector
        /// The radius of the arc that replaces the corner, in points; 0 for none.
        var radius: Double
        /// The elliptic arc that ends at the node, if any: the center of the ellipse, and the cosine and
        /// the sine of the arc's angle, which is at most 90°.
        var arc: (center: ShapePoint, turn: ShapeVector)? {
          get { arcCenter.map { ($0, arcTurn) } }
          set { (arcCenter, arcTurn) = (newValue?.center, newValue?.turn ?? .zero) }
        }
        private var arcCenter: ShapePoint?
        private var arcTurn = ShapeVector.zero

        /// A node; by default without control points and rounding.
        init(
          _ position: ShapePoint, incoming: ShapeVector = .zero, outgoing: ShapeVector = .zero,
          radius: Double = 0
        ) {
          self.position = position
          self.incoming = incoming
          self.outgoing = outgoing
          self.radius = radius
        }

        /// True if a vector to a control point is not zero.
        var hasHandles: Bool { incoming != .zero || outgoing != .zero }

        /// True if the point, its control points and the radius are finite.
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
      needs: [18, 38, 44, 60, 71, 72, 73, 89, 100, 101, 121, 174, 222, 233, 234],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// Appends a subpath through `nodes`. A corner between two other nodes is rounded by its radius,
        /// as by `roundedCorner`; the ends of an open subpath are not corners. A single node is closed
        /// only if its handles make it a loop.
        ///
        /// - Requires: `nodes` is not empty.
        mutating func append(_ nodes: [ShapePathNode], isClosed: Bool) {
          let count = nodes.count
          let isClosed = isClosed && (count > 1 || nodes.contains { $0.hasHandles })
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
              let piece = ShapeCubicCurve(
                a.position, a.position + a.outgoing, b.position + b.incoming, b.position)
              if let arc = b.arc {
                self.arc(piece, about: arc.center, turn: arc.turn)
              } else {
                curve(piece.control1, piece.control2, to: piece.end)
              }
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
      needs: [38, 44, 60, 69, 71, 72, 73, 89, 100, 101, 174, 222, 223],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The nodes of each subpath. The start and the end of a closed subpath are one node.
        var nodeRuns: [(nodes: [ShapePathNode], isClosed: Bool)] {
          subpaths.map { subpath in
            var nodes = [ShapePathNode(subpath.start)]
            for segment in subpath.segments {
              let curve = segment.curve
              if !segment.isLine { nodes[nodes.count - 1].outgoing = curve.control1 - curve.start }
              var node = ShapePathNode(
                curve.end, incoming: segment.isLine ? .zero : curve.control2 - curve.end)
              node.arc = segment.arc.map { ($0.center, $0.turn) }
              nodes.append(node)
            }
            if subpath.isClosed, nodes.count > 1, let last = nodes.last, last.position == subpath.start {
              nodes[0].incoming = last.incoming
              nodes[0].arc = last.arc
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
      needs: [226, 292],
      text: #"""
      /// A point in a plane whose y axis points down.
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
      needs: [246],
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

        /// The vector of length 1 in the same direction; nil if there is no direction, or if the length
        /// is beyond the range of numbers.
        var normalized: ShapeVector? {
          let length = length
          guard length > 0, length.isFinite else { return nil }
          return ShapeVector(dx / length, dy / length)
        }

        /// The dot product.
        func dot(_ other: ShapeVector) -> Double { dx * other.dx + dy * other.dy }

        /// The signed area of the parallelogram between this vector and `other`: positive if `other` is
        /// clockwise of this vector on a screen with y down.
        func cross(_ other: ShapeVector) -> Double { dx * other.dy - dy * other.dx }

        /// The vector, turned by a quarter turn clockwise on a screen with y down.
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
      needs: [225, 292, 293],
      text: #"""
      /// A rectangle with sides along the axes. Its width and its height may be negative.
      nonisolated struct ShapeRect: Hashable, Sendable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        var minX: Double { x }
        var minY: Double { y }
        var midX: Double { x + width / 2 }
        var midY: Double { y + height / 2 }
        var maxX: Double { x + width }
        var maxY: Double { y + height }
        var center: ShapePoint { ShapePoint(midX, midY) }

        /// The rectangle with every edge moved outward by `d` (inward if `d` is negative).
        func outset(by d: Double) -> ShapeRect {
          ShapeRect(x: x - d, y: y - d, width: width + 2 * d, height: height + 2 * d)
        }

        /// The smallest rectangle that contains both rectangles.
        ///
        /// - Requires: No width or height is negative.
        func union(_ other: ShapeRect) -> ShapeRect {
          let (left, top) = (min(x, other.x), min(y, other.y))
          return ShapeRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
        }
      }
      """#),
    Part(
      type: "ShapeRope", extends: nil,
      isExtension: false,
      members: [],
      needs: [100, 101, 113, 122, 123, 138, 212, 225, 226, 230, 246, 292],
      text: #"""
      /// A rope that hangs from one point, or between two points. It consists of links of equal length,
      /// with joints of equal mass.
      ///
      /// y grows downward. A rope that is not longer than the distance between its ends is straight, and
      /// a rope without length is its first point. The number of links is limited to 1…500, and the load
      /// to 0…1,000,000.
      nonisolated struct ShapeRope: Hashable, Sendable {
        /// The line that is drawn for a rope.
        enum Line: String, CaseIterable, Hashable, Sendable {
          /// A line through all joints, from the first to the last.
          case joints
          /// A line through the middles of the links, which leaves out half a link at each end.
          case centers
        }

        /// The point at which the rope starts.
        var start: ShapePoint
        /// The point at which the rope ends; nil for a rope that hangs from its start alone.
        var end: ShapePoint?
        /// The length of all links together, in points.
        var length: Double
        /// The number of links.
        var links: Int
        /// The mass that hangs on the rope, as a multiple of the mass of a joint: at the free end, or at
        /// the middle joint of a rope with two ends. A rope with an odd number of links has two middle
        /// joints, each of which carries half of the load.
        var load: Double

        /// The greatest number of links of a rope.
        static let mostLinks = 500

        /// A rope from a point, or between two points, with a length in points.
        init(
          from start: ShapePoint, to end: ShapePoint? = nil, length: Double, links: Int, load: Double = 0
        ) {
          (self.start, self.end, self.length) = (start, end, length)
          (self.links, self.load) = (links, load)
        }

        /// True if the rope has two ends, and is not longer than the distance between them.
        var isTaut: Bool {
          guard let span else { return false }
          return !(length > span.length)
        }

        /// The joints at rest, from end to end. There is one more joint than there are links. There are
        /// no joints if a number of the rope is not finite.
        ///
        /// Forces are in balance at every joint, and places are accurate to about 1e-10 of the length. No
        /// such balance exists for some ropes that hang deep between ends that are close together: one
        /// link of such a rope would be slack. Without a load, the joints of such a rope lie on the
        /// catenary of the same length. With a load, they hang straight down from both ends, and the link
        /// that joins the two hanging parts is drawn shorter.
        var joints: [ShapePoint] {
          guard isFinite else { return [] }
          guard let span, let end else { return vertical }
          guard !isTaut else { return evenly { start.mixed(with: end, $0) } }
          let places = hanging(span)
          let last = places.count - 1
          return places.enumerated().map { $0 == 0 ? start : $0 == last ? end : start + $1 }
        }

        /// A line through the joints of a rope, or through the middles of its links.
        static func path(through joints: [ShapePoint], _ line: Line = .joints) -> ShapeBezierPath {
          var path = ShapeBezierPath()
          let points =
            line == .joints ? joints : zip(joints, joints.dropFirst()).map { $0.mixed(with: $1, 0.5) }
          for (i, p) in points.enumerated() {
            if i == 0 { path.move(to: p) } else { path.line(to: p) }
          }
          return path
        }

        // MARK: Parts

        /// The number of links, limited to 1…500.
        var count: Int { min(max(links, 1), ShapeRope.mostLinks) }

        /// The vector from the start to the end; nil without an end.
        var span: ShapeVector? { end.map { $0 - start } }

        /// True if the ends, the length and the load are finite.
        var isFinite: Bool {
          let ends = [start, end ?? start]
          return ends.allSatisfy { $0.x.isFinite && $0.y.isFinite } && length.isFinite && load.isFinite
        }

        /// The masses of the joints between the links and, if the rope has a free end, of that end, as
        /// multiples of the mass of a joint.
        var masses: [Double] {
          let load = min(max(load, 0), 1e6)
          guard end != nil else {
            return Array(repeating: 1, count: count - 1) + [1 + load]
          }
          var masses = Array(repeating: 1.0, count: count - 1)
          for joint in middleJoints { masses[joint - 1] += load / Double(middleJoints.count) }
          return masses
        }

        /// The indices of the joints in the middle of a rope with two ends; none if no joint is between
        /// the ends.
        var middleJoints: Range<Int> { count > 1 ? count / 2..<(count + 1) / 2 + 1 : 0..<0 }

        private func evenly(_ place: (Double) -> ShapePoint) -> [ShapePoint] {
          (0...count).map { place(Double($0) / Double(count)) }
        }

        private var vertical: [ShapePoint] {
          let length = max(length, 0)
          return evenly { ShapePoint(start.x, start.y + length * $0) }
        }

        // MARK: Between two points

        /// The joints of a rope that is longer than its span, relative to its start.
        private func hanging(_ span: ShapeVector) -> [ShapeVector] {
          let link = length / Double(count)
          let (width, drop) = (span.dx.magnitude / link, span.dy / link)
          let total = Double(count)
          let catenary = ShapeCatenary(span: width, drop: drop, length: total)
          let places: [ShapePoint]
          if let chain = chain(catenary, width, drop) {
            places = chain.joints
          } else if load > 0,
            let slack = ShapeHangingChain.slackLink(span: width, drop: drop, count: count)
          {
            places = (0...count).map { i in
              i <= slack ? ShapePoint(0, Double(i)) : ShapePoint(width, drop + Double(count - i))
            }
          } else {
            places = evenly { t in
              catenary?.point(at: total * t)
                ?? ShapePoint(width * t, min(total * t, drop + total * (1 - t)))
            }
          }
          let side = span.dx < 0 ? -link : link
          return places.map { ShapeVector(side * $0.x, link * $0.y) }
        }

        private func chain(_ catenary: ShapeCatenary?, _ width: Double, _ drop: Double)
          -> ShapeHangingChain?
        {
          guard count > 1, let catenary else { return nil }
          let masses = masses
          let load = masses.reduce(0, +) - Double(masses.count)
          let guess = (
            catenary.a * (1 + load / Double(count)), -catenary.first - 0.5 + load / 2
          )
          let chain = ShapeHangingChain(span: width, drop: drop, masses: masses, guess: guess)
          return chain.flatMap { $0.error <= 1e-9 * Double(count) ? $0 : nil }
        }
      }
      """#),
    Part(
      type: "ShapeRopeMotion", extends: nil,
      isExtension: false,
      members: [],
      needs: [74, 122, 123, 124, 225, 226, 228, 231, 292],
      text: #"""
      /// A rope that was at rest and swings after a push.
      ///
      /// Gravity is 1,000 points/s², as in UIKit Dynamics, and half of the speed is lost in 1.4 s. The
      /// motion advances in steps of 1/1200 s, 20 for each 1/60 s, by position-based dynamics (M. Müller
      /// et al., "Position based dynamics", 2007, with the small steps of M. Macklin et al., "Small steps
      /// in physics simulation", 2019). In a step, all links are corrected together, by solving their
      /// equations, which are a tridiagonal system (C. Deul et al., "Direct position-based solver for
      /// stiff rods", 2018). If the links still have wrong lengths after a step, for example after a hard
      /// push, the step is repeated with the links corrected one after the other. The rope then swings
      /// more slowly than it should.
      nonisolated struct ShapeRopeMotion {
        private var places: [ShapePoint]
        private var speeds: [ShapeVector]
        /// The reciprocal of the inertia of each joint; 0 for a joint that is held.
        private let weights: [Double]
        /// The acceleration of each joint by gravity, in points/s².
        private let gravities: [Double]
        /// The lengths that links keep.
        private let lengths: [Double]
        private var links: [Link]
        /// The number of steps that have been taken since the push.
        private(set) var steps = 0

        /// A link while a step is corrected.
        private struct Link {
          var direction = ShapeVector.zero
          /// The length by which the link is too long.
          var error = 0.0
          /// The equation of the link, after the links before it are eliminated: the link's correction is
          /// `correction` minus `share` times the correction of the next link.
          var share = 0.0
          var correction = 0.0
        }

        /// The acceleration by gravity, in points/s².
        static let gravity = 1000.0
        /// The time of a step, in seconds.
        static let step = 1.0 / 1200
        /// The time, in seconds, after which a rope of `links` links is treated as being at rest. After
        /// 60 s, less than a millionth of the swing is left. Ropes of more than 100 links stop earlier,
        /// with more of the swing left, so that drawing them does not take long.
        static func duration(links: Int) -> Double { min(60, 6000 / Double(links)) }
        /// The greatest value of pull / (weight of a joint · length of a link) at which one sideways
        /// oscillation of a joint still takes several steps. If the value is greater, as in a tight rope,
        /// joints are given more inertia.
        static let mostPull = 500.0
        /// The greatest ratio between the inertias of two joints.
        static let mostRatio = 10.0
        /// The fraction of the speed that is left after a step.
        private static let rest = 1 - 0.5 * step

        /// A rope at the moment of a push. The push is a velocity in points/s.
        init(_ rope: ShapeRope, joints: [ShapePoint], push: ShapeVector) {
          let link = rope.length / Double(rope.count)
          let masses = rope.masses
          let pull = masses.reduce(1, +) * rope.tautness
          let least = max(pull / (Self.mostPull * link), masses.reduce(1, max) / Self.mostRatio)
          let inertia = masses.map { max($0, least) }
          gravities = [0] + zip(masses, inertia).map { Self.gravity * $0 / $1 } + [0]
          weights = [0] + inertia.map { 1 / $0 } + (rope.end == nil ? [] : [0])
          places = joints
          speeds = Array(repeating: .zero, count: joints.count)
          lengths = zip(joints, joints.dropFirst()).map { ($1 - $0).length }
          links = Array(repeating: Link(), count: joints.count - 1)
          let fastest = 0.3 * link / Self.step
          let speed = ShapeVector(
            min(max(push.dx, -fastest), fastest), min(max(push.dy, -fastest), fastest))
          for joint in rope.end == nil ? rope.count..<rope.count + 1 : rope.middleJoints {
            speeds[joint] = speed
          }
        }

        /// The joints after a time in seconds, which must not be before the time of the steps already
        /// taken.
        mutating func joints(after time: Double) -> [ShapePoint] {
          let wanted = time / Self.step
          let whole = Int(wanted.rounded(.down))
          while steps < whole {
            advance()
            steps += 1
          }
          guard wanted > Double(whole) else { return places }
          var next = self
          next.advance()
          return zip(places, next.places).map { $0.mixed(with: $1, wanted - Double(whole)) }
        }

        private mutating func advance() {
          let before = places
          for i in places.indices where weights[i] > 0 {
            speeds[i] = speeds[i] * Self.rest + ShapeVector(0, gravities[i] * Self.step)
            places[i] = places[i] + speeds[i] * Self.step
          }
          let predicted = places
          if !correctAll() {
            places = predicted
            for _ in 0..<20 { relax() }
          }
          for i in places.indices where weights[i] > 0 {
            speeds[i] = (places[i] - before[i]) * (1 / Self.step)
          }
        }

        /// Corrects the lengths of all links together. Returns false if, after the correction, a length
        /// is still off by more than a ten-thousandth.
        private mutating func correctAll() -> Bool {
          for _ in 0..<4 {
            measure()
            if links.indices.allSatisfy({ links[$0].error.magnitude <= 1e-8 * lengths[$0] }) {
              return true
            }
            eliminate()
            correct()
          }
          measure()
          return links.indices.allSatisfy { links[$0].error.magnitude <= 1e-4 * lengths[$0] }
        }

        /// Gives each link its length, one after the other, forward and backward.
        private mutating func relax() {
          for i in Array(lengths.indices) + lengths.indices.reversed() {
            let way = places[i + 1] - places[i]
            let (length, total) = (way.length, weights[i] + weights[i + 1])
            guard length > 0, total > 0 else { continue }
            let correction = way * ((length - lengths[i]) / (length * total))
            places[i] = places[i] + correction * weights[i]
            places[i + 1] = places[i + 1] - correction * weights[i + 1]
          }
        }

        private mutating func measure() {
          for i in links.indices {
            let way = places[i + 1] - places[i]
            let length = way.dot(way).squareRoot()
            links[i].direction = length > 0 ? way * (1 / length) : ShapeVector(0, 1)
            links[i].error = length - lengths[i]
          }
        }

        private mutating func correct() {
          for i in links.indices {
            let pull = links[i].direction * links[i].correction
            places[i] = places[i] + pull * weights[i]
            places[i + 1] = places[i + 1] - pull * weights[i + 1]
          }
        }

        /// Finds the correction of each link. A factor just above 1 keeps the system regular if all links
        /// lie in one line between two held ends.
        private mutating func eliminate() {
          for i in links.indices {
            var (pivot, right) = ((weights[i] + weights[i + 1]) * (1 + 1e-9), links[i].error)
            if i > 0 {
              let before = links[i - 1]
              let side = -weights[i] * before.direction.dot(links[i].direction)
              pivot -= side * before.share
              right -= side * before.correction
            }
            let next = i + 1 < links.count ? links[i].direction.dot(links[i + 1].direction) : 0
            let factor = pivot > 0 ? 1 / pivot : 0
            links[i].share = -weights[i + 1] * next * factor
            links[i].correction = right * factor
          }
          for i in links.indices.dropLast().reversed() {
            links[i].correction -= links[i].share * links[i + 1].correction
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeRope",
      isExtension: true,
      members: [],
      needs: [225, 226, 228, 232, 292],
      text: #"""
      nonisolated extension ShapeRope {
        /// The joints `time` seconds after a push of the rope at rest; none if a number is not finite.
        ///
        /// Links keep their lengths to about 1e-8, but only to a few percent if a joint moves by the
        /// length of a link or more within 1/1200 s. Tight ropes, very short links and heavy loads swing
        /// more slowly than they should. A negative time is replaced by 0. The rope is at rest after a
        /// minute; if it has n links and n is more than 100, it is at rest after 6,000/n s. A straight
        /// rope between two points does not move. For a rope of 12 links, the computation takes about 1
        /// ms for each second of `time`.
        /// - Complexity: O(n·t) for n links and a time of t seconds.
        /// - Parameter push: The initial velocity, in points/s, of the free end, or of the middle of a
        ///   rope with two ends. Along each axis, it is limited to the length of 0.3 links in 1/1200 s.
        func joints(after time: Double, push: ShapeVector) -> [ShapePoint] {
          var swing = ShapeRopeSwing(self, push: push)
          return swing.joints(after: time)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeRope",
      isExtension: true,
      members: [],
      needs: [123, 228],
      text: #"""
      nonisolated extension ShapeRope {
        /// The approximate pull at the ends, divided by the weight; large for a rope that is nearly
        /// straight.
        fileprivate var tautness: Double {
          guard let span else { return 1 }
          let distance = span.length
          return 1 + (distance / (8 * (length - distance))).squareRoot()
        }
      }
      """#),
    Part(
      type: "ShapeRopeSwing", extends: nil,
      isExtension: false,
      members: [],
      needs: [123, 225, 226, 228, 229, 230, 246, 292],
      text: #"""
      /// A rope after a push, for successive times. The computation for a later time continues from the
      /// result for the time before it; the computation for an earlier time begins again at the push.
      nonisolated struct ShapeRopeSwing: Sendable {
        private let rope: ShapeRope
        private let push: ShapeVector
        /// The joints at rest.
        private let joints: [ShapePoint]
        private var motion: ShapeRopeMotion?

        /// A rope that is pushed at the time 0, with a velocity in points/s.
        init(_ rope: ShapeRope, push: ShapeVector) {
          (self.rope, self.push, joints) = (rope, push, rope.joints)
        }

        /// The joints `time` seconds after the push, as returned by `Rope.joints(after:push:)`.
        mutating func joints(after time: Double) -> [ShapePoint] {
          guard time.isFinite, push.dx.isFinite, push.dy.isFinite else { return [] }
          let isMoving = time > 0 && time < ShapeRopeMotion.duration(links: rope.count) && push != .zero
          guard isMoving, !joints.isEmpty, rope.length > 0, !rope.isTaut else { return joints }
          let hasPassed = motion.map { Double($0.steps) > time / ShapeRopeMotion.step } ?? true
          if hasPassed { motion = ShapeRopeMotion(rope, joints: joints, push: push) }
          let moved = motion?.joints(after: time) ?? joints
          return moved.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? moved : joints
        }
      }
      """#),
    Part(
      type: "ShapeRoundedCorner", extends: nil,
      isExtension: false,
      members: [],
      needs: [225, 292],
      text: #"""
      /// A corner between two straight sides, replaced by an arc that touches both.
      nonisolated struct ShapeRoundedCorner: Hashable, Sendable {
        /// A cubic that begins where the piece before it ends.
        struct Curve: Hashable, Sendable {
          var control1: ShapePoint
          var control2: ShapePoint
          var end: ShapePoint
        }

        /// The point where the first side ends and the arc begins.
        var start: ShapePoint
        /// The curves of the arc: none if the corner stays as it is, one for an arc of at most 90°,
        /// otherwise two equal ones.
        var curves: [Curve]

        /// The point where the arc ends and the second side begins.
        var end: ShapePoint { curves.last?.end ?? start }
      }
      """#),
    Part(
      type: nil, extends: nil,
      isExtension: false,
      members: [],
      needs: [12, 123, 225, 233, 292],
      text: #"""
      /// The rounding of the corner at `corner`, whose sides come from `previous` and go to `next`.
      ///
      /// The arc touches the sides at the distance r·cot(θ/2) from the corner, where θ is the angle
      /// between the sides. The distance is at most half of the shorter side, so that two neighboring
      /// corners can both be rounded. The corner stays as it is if points coincide, if the sides lie on
      /// one line, or if the radius is not positive.
      nonisolated func shapeRoundedCorner(
        previous: ShapePoint, corner: ShapePoint, next: ShapePoint, radius: Double
      ) -> ShapeRoundedCorner {
        let plain = ShapeRoundedCorner(start: corner, curves: [])
        let (before, after) = (previous - corner, next - corner)
        let shorter = min(before.length, after.length)
        guard radius > 0, let a = before.normalized, let b = after.normalized else { return plain }

        // `a` and `b` are unit vectors. So their sum has the length 2·cos(θ/2), and their difference has
        // the length 2·sin(θ/2).
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
      needs: [123, 215, 225, 292],
      text: #"""
      /// A walk over points of a path toward a place, from neighbor to neighbor. A point that is dragged
      /// by such walks never jumps: where the path crosses itself, the point stays on its branch.
      ///
      /// The walk goes in the direction in which the distance to the place decreases more, and stops
      /// where the distance no longer decreases. It may stop before it reaches a point that is even
      /// nearer (R. Mayoff's answer to "Drag a view along a path", 2013).
      nonisolated struct ShapeSampleWalk: Sendable {
        /// The points, in the order of the path.
        let points: [ShapePoint]
        /// True if the first point follows the last one.
        let isClosed: Bool

        /// A walk over points.
        init(_ points: [ShapePoint], isClosed: Bool) {
          (self.points, self.isClosed) = (points, isClosed)
        }

        /// The index of the point at which a walk from `index` ends; nil without points. An index out of
        /// range is replaced by the index of the nearer end.
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
      needs: [38, 60, 66, 71, 72, 73, 116, 121, 132, 133, 134, 135, 136, 223, 237, 246],
      text: #"""
      /// The integral of the speed of a cubic curve, which is its length.
      ///
      /// The derivative is 3·q(t), where q is a quadratic with complex values a(t − r₁)(t − r₂). The
      /// speed 3·|q(t)| is analytic except where t is one of the zeros or their conjugates. So the zeros
      /// show, for any interval, how fast Gauss–Legendre quadrature converges. For an interval of length
      /// 2, the error with n nodes falls as ρ⁻²ⁿ. Here ρ is the sum of the semi-axes of the ellipse that
      /// has its foci at the ends of the interval and passes through the nearest zero (L. N. Trefethen,
      /// "Approximation Theory and Approximation Practice", theorem 19.3). An interval is divided, at the
      /// zero or toward it, until few nodes suffice; no error is estimated from computed values.
      nonisolated struct ShapeSpeedIntegral {
        private let a: ShapeComplex
        private let b: ShapeComplex
        private let c: ShapeComplex
        /// The unit of `a`, `b` and `c`, in which they are about 1. It applies to the curve enlarged by
        /// `scale`.
        private let unit: Double
        private let scale: Double
        private let root1: ShapeComplex
        private let root2: ShapeComplex
        /// |a|·|r₁ − r₂|.
        private let spread: Double
        /// The allowed error, as a multiple of `unit`.
        private let tolerance: Double

        /// An interval of t, and the number of nodes that it needs.
        struct Piece {
          var start: Double
          var end: Double
          var order: Order
        }

        /// The number of nodes.
        enum Order { case four, eight, sixteen, twentyFour }

        /// - Parameter relativeTolerance: The allowed error as a fraction of the length. It is raised to
        ///   at least 1e-15.
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
          (unit, self.scale) = (binade, scale)
          a = u - v - (v - w)
          b = (v - u) * 2
          c = u
          let discriminant = (b * b - a * c * 4).squareRoot
          spread = discriminant.magnitude
          // The sign is chosen so that no cancellation occurs. The product of the zeros gives the other
          // zero.
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
          return min(3 * unit * sum / scale, .greatestFiniteMagnitude)
        }

        /// The intervals from 0 to 1, in their order.
        func pieces() -> [Piece] {
          var result: [Piece] = []
          divide(0, 1) { result.append($0) }
          return result
        }

        /// The integral over a part of a piece, in the units of the curve.
        func length(from start: Double, to end: Double, _ order: Order) -> Double {
          3 * unit * value(of: Piece(start: start, end: end, order: order)) / scale
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
          // At the zero, the speed has a kink or nearly so, but it is smooth on either side. If the zero
          // is not inside the interval, the pieces become smaller toward the zero.
          let cut = place.magnitude < 0.998 ? root.real : center + (place < 0 ? -0.6 : 0.6) * half
          divide(start, cut, body)
          divide(cut, end, body)
        }

        /// The value of ρ that a zero gives for the convergence of the quadrature; infinity for a zero
        /// that has no effect.
        private func convergence(_ root: ShapeComplex, _ center: Double, _ half: Double) -> Double {
          let x = (root.real - center) / half
          let y = root.imaginary / half
          // At an end, a zero that is nearly real hardly causes a kink: the integral of sqrt(t² + y²)
          // differs from the integral of t by y²·log(1/y)/2, and the logarithm is less than 40.
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

        /// The smallest number of nodes that suffices; nil if none does.
        private func order(_ rho: Double, _ half: Double) -> Order? {
          // The integrand grows with the square of the ellipse's size.
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
          // q(center ± u·half) is the even part, square·u² + middle, plus or minus the odd part, odd·u.
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
      needs: [116, 121, 225, 292],
      text: #"""
      nonisolated extension ShapeCubicCurve {
        /// The differences between successive controls of the curve enlarged by `scale`.
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
      type: "ShapeSplitMix64", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// A generator of pseudorandom numbers that depend only on a seed. They are the same on every
      /// platform and in every version.
      ///
      /// The generator is SplitMix64 (G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom
      /// number generators", 2014). Its state after any number of steps can be computed directly, so each
      /// number is also a function of the seed and of the number's index.
      nonisolated struct ShapeSplitMix64: Hashable, Sendable {
        private var state: UInt64

        /// A generator that starts from a state, the seed.
        init(state: UInt64) { self.state = state }

        /// The next number n, 0 ≤ n < 1, a multiple of 2⁻⁵³.
        mutating func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }

        /// The next 64 bits.
        mutating func bits() -> UInt64 {
          state &+= Self.step
          var mixed = state
          mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
          mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
          return mixed ^ (mixed >> 31)
        }

        /// The number at `index`, counted from 0, of the sequence that starts from `seed`.
        static func unit(seed: UInt64, index: UInt64) -> Double {
          var sequence = ShapeSplitMix64(state: seed &+ index &* step)
          return sequence.unit()
        }

        private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15
      }
      """#),
    Part(
      type: "ShapeStepCount", extends: nil,
      isExtension: false,
      members: [],
      needs: [],
      text: #"""
      /// The number of steps that a computation may still take. Unlike a clock, this number stops a
      /// computation at the same step on every machine.
      ///
      /// A step takes about as long as a comparison of two boxes: one or two nanoseconds.
      nonisolated struct ShapeStepCount: Sendable {
        private var left: Int

        /// The limit for one combination of regions or one offset. It corresponds to a few seconds, or to
        /// 200,000 crossings.
        static let most = 1_000_000_000
        /// The cost of a crossing, including the arcs that it adds.
        static let crossing = 5000
        /// The cost of looking for a crossing of two parts of curves.
        static let pair = 50

        init(_ most: Int = ShapeStepCount.most) { left = most }

        /// True if more steps have been taken than are allowed.
        var isSpent: Bool { left < 0 }

        mutating func take(_ steps: Int) {
          let (rest, isTooLittle) = left.subtractingReportingOverflow(steps)
          left = isTooLittle ? -1 : max(rest, -1)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101, 225, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The result of an operation that would take too long: a path with a single point, whose
        /// coordinates are not numbers, so that `isFinite` is false.
        static var tooComplex: ShapeBezierPath {
          var path = ShapeBezierPath()
          path.move(to: ShapePoint(.nan, .nan))
          return path
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The shape of the ends of an open stroke, named as in SVG.
        enum Cap: String, CaseIterable, Hashable, Sendable {
          /// A straight edge at the end.
          case butt
          /// Half a disc beyond the end.
          case round
          /// A straight edge that is half a width beyond the end.
          case square
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [100, 101],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The shape of the outer side of a corner, named as in SVG.
        enum Join: String, CaseIterable, Hashable, Sendable {
          /// Both sides, extended until they meet; `bevel` if the tip is beyond the miter limit.
          case miter
          /// An arc about the corner.
          case round
          /// A straight line.
          case bevel
        }
      }
      """#),
    Part(
      type: "ShapeParallelStyle", extends: nil,
      isExtension: false,
      members: [],
      needs: [100, 101, 242, 246],
      text: #"""
      /// The settings for lines and curves beside a path.
      nonisolated struct ShapeParallelStyle: Sendable {
        var join: ShapeBezierPath.Join
        /// The greatest length of a miter as a multiple of the width of the stroke, at least 1.
        var miterLimit: Double
        /// The greatest distance from the exact curve; more than 0.
        var tolerance: Double

        /// - Parameters:
        ///   - tolerance: The greatest distance from the exact curve. A tolerance that is nil, not more
        ///     than 0, or not finite is replaced by a thousandth of `distance`. The tolerance is raised
        ///     to at least 1e-10 of `distance` and 1e-12 of `size`, since rounding hides smaller
        ///     distances.
        ///   - size: The largest coordinate.
        init(
          _ join: ShapeBezierPath.Join, miterLimit: Double, tolerance: Double?, distance: Double,
          size: Double
        ) {
          self.join = join
          self.miterLimit = miterLimit >= 1 ? miterLimit : 1
          let reach = distance.magnitude
          var wanted = tolerance ?? 0
          if !(wanted > 0 && wanted.isFinite) { wanted = 1e-3 * reach }
          self.tolerance = max(wanted, 1e-10 * reach, 1e-12 * size, .leastNormalMagnitude)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeTransform",
      isExtension: true,
      members: [],
      needs: [249],
      text: #"""
      nonisolated extension ShapeTransform {
        /// The factor by which areas grow; negative if the map mirrors.
        var determinant: Double { a * d - b * c }
      }
      """#),
    Part(
      type: nil, extends: "ShapeTransform",
      isExtension: true,
      members: [],
      needs: [244, 246, 249],
      text: #"""
      nonisolated extension ShapeTransform {
        /// The inverse map; nil if it does not exist within the range of numbers.
        var inverted: ShapeTransform? {
          let determinant = determinant
          let inverse = ShapeTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
          return inverse.isFinite ? inverse : nil
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeTransform",
      isExtension: true,
      members: [],
      needs: [249],
      text: #"""
      nonisolated extension ShapeTransform {
        /// True if all coefficients are finite.
        var isFinite: Bool {
          [a, b, c, d, tx, ty].allSatisfy(\.isFinite)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeTransform",
      isExtension: true,
      members: [],
      needs: [249],
      text: #"""
      nonisolated extension ShapeTransform {
        /// True if the map only moves shapes, and keeps their size and direction.
        var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
      }
      """#),
    Part(
      type: nil, extends: "ShapeTransform",
      isExtension: true,
      members: [],
      needs: [226, 249],
      text: #"""
      nonisolated extension ShapeTransform {
        /// The image of a vector. Only the linear part of the map applies to vectors.
        func apply(to v: ShapeVector) -> ShapeVector {
          ShapeVector(a * v.dx + c * v.dy, b * v.dx + d * v.dy)
        }
      }
      """#),
    Part(
      type: "ShapeTransform", extends: nil,
      isExtension: false,
      members: [],
      needs: [225, 226, 248, 292],
      text: #"""
      /// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty (SVG's `matrix` order).
      nonisolated struct ShapeTransform: Hashable, Sendable {
        var a: Double
        var b: Double
        var c: Double
        var d: Double
        var tx: Double
        var ty: Double

        /// The map that leaves every point in place.
        static let identity = ShapeTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        /// The map that moves every point by `v`.
        static func translation(_ v: ShapeVector) -> ShapeTransform {
          ShapeTransform(a: 1, b: 0, c: 0, d: 1, tx: v.dx, ty: v.dy)
        }

        /// The map that scales about the origin, by `x` horizontally and `y` vertically.
        static func scale(_ x: Double, _ y: Double) -> ShapeTransform {
          ShapeTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
        }

        /// The map that applies this map first, and then `next`.
        func followed(by next: ShapeTransform) -> ShapeTransform {
          ShapeTransform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
        }

        /// The image of a point.
        func apply(to p: ShapePoint) -> ShapePoint {
          ShapePoint(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
        }
      }
      """#),
    Part(
      type: "ShapeVine", extends: nil,
      isExtension: false,
      members: [],
      needs: [38, 60, 71, 72, 73, 88, 97, 100, 101, 178, 223, 225, 227, 238, 251, 292, 293],
      text: #"""
      /// A plant that climbs along a path while the path grows. A seed determines the branches, each of
      /// which has a leaf.
      ///
      /// The same seed and the same points give the same vine, to the bit. A branch starts at a point
      /// that is farther than `separation` from the start of the previous branch. The first branch starts
      /// at a point that is farther than `separation` from the first point.
      nonisolated struct ShapeVine: Hashable, Sendable {
        /// A curve, and a leaf that is centered on its end.
        struct Branch: Hashable, Sendable {
          var start: ShapePoint
          var control1: ShapePoint
          var control2: ShapePoint
          var end: ShapePoint
          /// The box of the oval leaf.
          var leaf: ShapeRect
          /// The width of the curve, half of the vine's line width, in points.
          var lineWidth: Double

          /// The curve, followed by the leaf.
          var path: ShapeBezierPath {
            var path = ShapeBezierPath()
            path.move(to: start)
            path.curve(control1, control2, to: end)
            path.append(.ellipse(in: leaf))
            return path
          }

          /// The part of the branch that has grown `age` seconds after its start. First the curve grows,
          /// then the outline of the leaf, at the same speed. The whole branch takes a second.
          func path(age: Double) -> ShapeBezierPath { path.trimmed(from: 0, to: age) }
        }

        /// The seed of the random numbers.
        let seed: UInt64
        /// The starts of successive branches are farther apart than this distance, in points.
        let separation: Double
        /// The greatest distance that a branch reaches along each axis, in points.
        let reach: Double
        /// The width and the height of a leaf, in points.
        let leafSize: Double
        /// The width of the vine's own line, in points.
        let lineWidth: Double
        /// The branches that have started so far.
        private(set) var branches: [Branch] = []
        private var starts: ShapeBranchPoints

        /// A vine without branches, with lengths in points.
        init(
          seed: UInt64, separation: Double, reach: Double, leafSize: Double, lineWidth: Double
        ) {
          (self.seed, self.separation, self.reach) = (seed, separation, reach)
          (self.leafSize, self.lineWidth) = (leafSize, lineWidth)
          starts = ShapeBranchPoints(separation: separation)
        }

        /// Adds the next point of the path, and returns the branches that start there: one or none. A
        /// point that is not finite is left out.
        mutating func add(_ point: ShapePoint) -> [Branch] {
          guard starts.starts(at: point) else { return [] }
          let branch = branch(at: point)
          branches.append(branch)
          return [branch]
        }

        /// The branch that the next six numbers of the sequence determine. Along each axis, its end is
        /// within `reach` of the start, its first control point within `reach / 2` of the end, and its
        /// second control point within `reach / 4` of the end.
        private func branch(at start: ShapePoint) -> Branch {
          var index = UInt64(6 * branches.count)
          func near(_ center: Double, _ distance: Double) -> Double {
            let unit = ShapeSplitMix64.unit(seed: seed, index: index)
            index += 1
            return center + (2 * unit - 1) * distance
          }
          func near(_ center: ShapePoint, _ distance: Double) -> ShapePoint {
            let x = near(center.x, distance)
            return ShapePoint(x, near(center.y, distance))
          }
          let end = near(start, reach)
          let control1 = near(end, reach / 2)
          let control2 = near(end, reach / 4)
          let leaf = ShapeRect(
            x: end.x - leafSize / 2, y: end.y - leafSize / 2, width: leafSize, height: leafSize)
          return Branch(
            start: start, control1: control1, control2: control2, end: end, leaf: leaf,
            lineWidth: lineWidth / 2)
        }
      }
      """#),
    Part(
      type: "ShapeBranchPoints", extends: nil,
      isExtension: false,
      members: [],
      needs: [123, 225, 246, 292],
      text: #"""
      /// Chooses points along a path so that each is farther than a distance from the one chosen before.
      nonisolated struct ShapeBranchPoints: Hashable, Sendable {
        let separation: Double
        /// The point chosen last. Before the first choice, it is the first point of the path, which is
        /// not chosen itself.
        private var last: ShapePoint?

        init(separation: Double) { self.separation = separation }

        /// True if a branch starts at the next point of the path.
        mutating func starts(at point: ShapePoint) -> Bool {
          guard point.x.isFinite, point.y.isFinite else { return false }
          guard let last else {
            self.last = point
            return false
          }
          guard (point - last).length > separation else { return false }
          self.last = point
          return true
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapeBezierPath",
      isExtension: true,
      members: [],
      needs: [69, 100, 101, 225, 251, 292],
      text: #"""
      nonisolated extension ShapeBezierPath {
        /// The points at which branches may start. They are nodes of the path, each farther than
        /// `separation` from the point chosen before, or from the start of the path. Subpaths follow each
        /// other.
        func branchPoints(separation: Double) -> [ShapePoint] {
          var points = ShapeBranchPoints(separation: separation)
          return subpaths.flatMap { [$0.start] + $0.segments.map(\.curve.end) }
            .filter { points.starts(at: $0) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePathNode",
      isExtension: true,
      members: ["node"],
      needs: [89, 174, 222, 225, 226, 292],
      text: #"""
      nonisolated extension ShapePathNode {
        /// A node at (`x`, `y`), with the vectors to its control points and the radius of its corner, in
        /// points. If an elliptic arc ends at the node, `centerX` and `centerY` are the center of the
        /// ellipse, and `cosine` and `sine` are the cosine and the sine of the arc's angle.
        static func node(
          _ x: CGFloat, _ y: CGFloat, _ inX: CGFloat = 0, _ inY: CGFloat = 0, _ outX: CGFloat = 0,
          _ outY: CGFloat = 0, _ radius: CGFloat = 0, _ centerX: CGFloat? = nil, _ centerY: CGFloat = 0,
          _ cosine: CGFloat = 1, _ sine: CGFloat = 0
        ) -> ShapePathNode {
          var node = ShapePathNode(
            ShapePoint(Double(x), Double(y)), incoming: ShapeVector(Double(inX), Double(inY)),
            outgoing: ShapeVector(Double(outX), Double(outY)), radius: Double(radius))
          if let centerX {
            node.arc = (
              ShapePoint(Double(centerX), Double(centerY)), ShapeVector(Double(cosine), Double(sine))
            )
          }
          return node
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init nodes counts"],
      needs: [38, 60, 71, 72, 73, 100, 101, 222, 223, 246, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// Subpaths through nodes: the first `counts[0]` nodes belong to the first subpath, and so on.
        /// The path is undefined if a number of a node is not finite.
        convenience init(nodes: [ShapePathNode], counts: [Int], areClosed: [Bool]) {
          var path = ShapeBezierPath()
          var start = 0
          for (count, isClosed) in zip(counts, areClosed) where count > 0 {
            path.append(Array(nodes[start..<start + count]), isClosed: isClosed)
            start += count
          }
          self.init(nodes.allSatisfy(\.isFinite) ? path : nil)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init points isClosed"],
      needs: [38, 60, 71, 72, 73, 100, 101, 222, 223, 225, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// Straight lines through points; an empty path if there are no points.
        convenience init(points: [CGPoint], isClosed: Bool) {
          var path = ShapeBezierPath()
          let nodes = points.map { ShapePathNode(ShapePoint($0)) }
          if !nodes.isEmpty { path.append(nodes, isClosed: isClosed) }
          self.init(path)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init box isFinite"],
      needs: [100, 101, 227, 291, 292, 293],
      text: #"""
      nonisolated extension ShapePath {
        /// The path that `make` returns for a box. The path is empty if a side of the box is negative. It
        /// is undefined if a number of the box is not finite, or if `isFinite` is false.
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
      needs: [87, 90, 124, 246, 256, 260, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// A rectangle with rounded corners. There is one radius for all corners, or one for each corner,
        /// clockwise from the top left. Radii are in points.
        convenience init(rectangle: CGRect, radii: [CGFloat]) {
          self.init(box: rectangle, isFinite: radii.allSatisfy(\.isFinite)) { rect in
            .rectangle(rect, radii: radii.map { Double($0) }, direction: Self.direction)
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init oval"],
      needs: [88, 256, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The ellipse that touches the sides of a rectangle.
        convenience init(oval: CGRect) {
          self.init(box: oval, isFinite: true) { .ellipse(in: $0) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init arc from"],
      needs: [89, 100, 101, 124, 174, 246, 256, 260, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The arc of the ellipse in a rectangle between two angles in degrees. A pie is closed through
        /// the center.
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
      needs: [226, 291, 292, 293],
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
      needs: [145, 148, 169, 225, 274, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// The line that an ink method makes from the samples of a pen.
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
      members: ["init rope to"],
      needs: [169, 225, 226, 228, 230, 265, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// A rope from a point, or between two points, after a push.
        ///
        /// - Parameters:
        ///   - time: The time since the push, in seconds.
        ///   - push: The initial velocity, in points/s.
        convenience init(
          rope start: CGPoint, to end: CGPoint?, length: CGFloat, links: Int, load: CGFloat,
          time: CGFloat, push: CGPoint, line: ShapeRope.Line = .joints
        ) {
          let rope = ShapeRope(
            from: ShapePoint(start), to: end.map { ShapePoint($0) }, length: Double(length), links: links,
            load: Double(load))
          let velocity = ShapeVector(Double(push.x), Double(push.y))
          let joints = rope.joints(after: Double(time), push: velocity)
          self.init(joints.isEmpty ? nil : ShapeRope.path(through: joints, line))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init ink thirds"],
      needs: [144, 145, 148, 150, 225, 246, 261, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// The outline of ink whose width follows a measurement, from the least width `low` to the
        /// largest width `high`, in points.
        ///
        /// - Parameter thirds: The pressure or the time of each sample, if the width follows one of them.
        convenience init(
          ink: [CGPoint], thirds: [CGFloat], width: ShapeInkWidth, from low: CGFloat, to high: CGFloat,
          method: ShapeInkMethod, state: ShapeInkDrawing.State
        ) {
          let numbers = ink.flatMap { [$0.x, $0.y] } + thirds + [low, high]
          let drawing = ShapeInkDrawing(.stroke(method), state, width: width)
          self.init(
            numbers.allSatisfy(\.isFinite)
              ? drawing.varyingOutline(
                ink.map { ShapePoint($0) }, thirds.map { Double($0) }, from: Double(low), to: Double(high)
              )
              : nil)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["init ink tolerance"],
      needs: [91, 145, 169, 225, 274, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// A path of few curves whose distance from the samples of a pen is at most `tolerance` points.
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
      needs: [123, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The length, in points; NaN for an undefined path.
        var length: CGFloat { CGFloat(measure?.length ?? .nan) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["area"],
      needs: [13, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The enclosed area, in square points. It is positive if the path runs clockwise on screen,
        /// where y points down.
        var area: CGFloat { CGFloat(path?.area ?? .nan) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["center"],
      needs: [44, 212, 269, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The center of mass of the enclosed area, or of the line if the path encloses no area.
        var center: CGPoint { Self.point(path?.center) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["bounds"],
      needs: [43, 227, 291, 293],
      text: #"""
      nonisolated extension ShapePath {
        /// The smallest upright rectangle that contains the path; NaN for an empty or undefined path.
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
      needs: [212, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The point after a fraction of the length, 0…1.
        func point(at fraction: CGFloat) -> CGPoint {
          Self.point(measure?.point(at: Double(fraction)))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["tangent"],
      needs: [212, 213, 225, 269, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// The unit vector in the direction of the path after a fraction of the length, 0…1.
        func tangent(at fraction: CGFloat) -> CGPoint {
          Self.point(measure?.tangent(at: Double(fraction)).map { ShapePoint($0.dx, $0.dy) })
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["nearest"],
      needs: [212, 214, 225, 269, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// The point of the path that is nearest to `p`.
        func nearest(to p: CGPoint) -> CGPoint {
          Self.point(measure?.nearestPoint(to: ShapePoint(p)))
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["walk"],
      needs: [217, 225, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// The fraction of the length at which a walk ends. The walk starts at `fraction` and goes toward
        /// `p`, over samples about `spacing` points apart. NaN for a path without lines and curves, or if
        /// `spacing` is not more than 0.
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
      needs: [17, 225, 291, 292],
      text: #"""
      nonisolated extension ShapePath {
        /// The winding number of the path around a point; 0 for an undefined path. Turns that are
        /// clockwise on screen, where y points down, count as positive.
        func winding(around p: CGPoint) -> CGFloat {
          CGFloat(path?.winding(around: ShapePoint(p)) ?? 0)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["samples"],
      needs: [215, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// `count` points, evenly spaced along the length; NaN for a path without lines and curves.
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
      needs: [100, 101, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The path for Core Graphics; empty for an undefined path.
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
      needs: [74, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The path in the opposite direction.
        var reversed: ShapePath { mapped(\.reversed) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["trimmed"],
      needs: [97, 246, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The part of the path between two fractions of its length, 0…1.
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
      needs: [98, 246, 291, 292, 293],
      text: #"""
      nonisolated extension ShapePath {
        /// The dashes of a stroke, each as a subpath. The lengths and the phase are in points.
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
      needs: [37, 246, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// A path of straight lines that is nowhere farther from this path than `tolerance`, in points.
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
      needs: [50, 91, 246, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// A path of few curves that is nowhere farther from this path than `tolerance`, in points.
        func fitted(tolerance: CGFloat) -> ShapePath {
          guard tolerance.isFinite else { return ShapePath(nil) }
          return mapped { $0.fitted(tolerance: Double(tolerance)) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["simplified"],
      needs: [92, 246, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// A path with fewer points that is nowhere farther from this path than `tolerance`, in points.
        func simplified(tolerance: CGFloat) -> ShapePath {
          guard tolerance.isFinite else { return ShapePath(nil) }
          return mapped { $0.simplified(tolerance: Double(tolerance)) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["offset"],
      needs: [56, 100, 101, 242, 246, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The path moved sideways by `distance`, in points. If the distance is positive, closed subpaths
        /// grow, and open ones move to the right of their direction.
        func offset(
          by distance: CGFloat, join: ShapeBezierPath.Join, miterLimit: CGFloat
        ) -> ShapePath {
          guard distance.isFinite, miterLimit.isFinite else { return ShapePath(nil) }
          return mapped {
            $0.offset(by: Double(distance), join: join, miterLimit: Double(miterLimit))
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["stroked"],
      needs: [31, 94, 100, 101, 241, 242, 246, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The outline of a stroke along the path. The outline does not overlap itself.
        func stroked(
          width: CGFloat, cap: ShapeBezierPath.Cap, join: ShapeBezierPath.Join, miterLimit: CGFloat
        ) -> ShapePath {
          guard width.isFinite, miterLimit.isFinite else { return ShapePath(nil) }
          return mapped {
            $0.stroked(width: Double(width), cap: cap, join: join, miterLimit: Double(miterLimit)).united
          }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["union"],
      needs: [288, 291, 292, 293],
      text: #"""
      nonisolated extension ShapePath {
        /// The outline of the points inside at least one of the two paths.
        func union(_ other: ShapePath) -> ShapePath { combined(with: other, .union) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["intersection"],
      needs: [288, 291, 292, 293],
      text: #"""
      nonisolated extension ShapePath {
        /// The outline of the points inside both paths.
        func intersection(_ other: ShapePath) -> ShapePath {
          combined(with: other, .intersection)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["difference"],
      needs: [288, 291, 292, 293],
      text: #"""
      nonisolated extension ShapePath {
        /// The outline of the points inside this path but not inside `other`.
        func difference(_ other: ShapePath) -> ShapePath { combined(with: other, .difference) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["exclusion"],
      needs: [288, 291, 292, 293],
      text: #"""
      nonisolated extension ShapePath {
        /// The outline of the points inside exactly one of the two paths.
        func exclusion(_ other: ShapePath) -> ShapePath { combined(with: other, .exclusion) }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["combined"],
      needs: [24, 29, 30, 100, 101, 169, 291, 292, 293],
      text: #"""
      nonisolated extension ShapePath {
        fileprivate func combined(
          with other: ShapePath, _ operation: ShapeBezierPath.BooleanOperation
        ) -> ShapePath {
          guard let other = other.path else { return ShapePath(nil) }
          return mapped { $0.combined(with: other, by: operation) }
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePath",
      isExtension: true,
      members: ["transformed"],
      needs: [96, 246, 249, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The path with every point mapped by an affine transform.
        ///
        /// - Parameter numbers: The coefficients a, b, c, d, tx and ty.
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
      needs: [47, 139, 246, 291],
      text: #"""
      nonisolated extension ShapePath {
        /// The convex hull. If `count` is given, the hull has at most `count` corners; a `count` below 4
        /// is replaced by 4.
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
      needs: [100, 101, 169, 221, 225, 246, 292],
      text: #"""
      /// A path with which a drawing computes. The path is undefined if a number is not finite. An
      /// undefined path draws nothing, and its length, area and points are NaN.
      nonisolated final class ShapePath {
        /// The elements; nil for an undefined path.
        let path: ShapeBezierPath?
        /// The lengths along the path, computed when they are first needed.
        lazy var measure: ShapePathMeasure? = path.map { ShapePathMeasure($0) }

        /// A path; undefined if `path` is nil or a coordinate is not finite.
        init(_ path: ShapeBezierPath?) {
          self.path = path.flatMap { $0.isFinite ? $0 : nil }
        }

        /// The path that `make` returns for this one; undefined if this path is undefined.
        func mapped(_ make: (ShapeBezierPath) -> ShapeBezierPath) -> ShapePath {
          ShapePath(path.map(make))
        }

        /// A point of Core Graphics; NaN for nil.
        static func point(_ p: ShapePoint?) -> CGPoint {
          CGPoint(x: p?.x ?? .nan, y: p?.y ?? .nan)
        }
      }
      """#),
    Part(
      type: nil, extends: "ShapePoint",
      isExtension: true,
      members: [],
      needs: [225],
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
      needs: [20, 227, 246],
      text: #"""
      nonisolated extension ShapeRect {
        /// A rectangle of Core Graphics; nil if one of its numbers is not finite.
        init?(_ rect: CGRect) {
          let (origin, size) = (rect.origin, rect.size)
          let numbers = [origin.x, origin.y, size.width, size.height].map { Double($0) }
          guard numbers.allSatisfy(\.isFinite) else { return nil }
          self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
      }
      """#),
  ]

  /// The indices of the parts that the ink code needs.
  static let inkNeeds: [Int] = [38, 47, 50, 60, 71, 72, 73, 74, 82, 91, 100, 101, 111, 145, 151, 169, 194, 223, 225, 227, 292, 293]

  /// The code for drawing ink in apps.
  /// - Parameters:
  ///   - access: The access level of the types that apps can see, with a space after it.
  ///   - prefix: The prefix of the names of the types that apps can see.
  static func ink(_ access: SwiftCode, _ prefix: SwiftCode) -> SwiftCode {
    #"""
    /// A stroke of a pen or a finger, while it is drawn and when it has ended.
    ///
    /// Adding a sample returns the rectangle to redraw. The time to add a sample does not depend on
    /// the number of samples before it, since finished segments are appended to one path and never
    /// change.
    ///
    ///     var ink = Ink(method: .smoothed, lineWidth: 4)
    ///     setNeedsDisplay(ink.begin(at: start))
    ///     setNeedsDisplay(ink.add(next))
    ///     setNeedsDisplay(ink.end())
    nonisolated \#(access)struct \#(prefix)Ink {
      /// The way in which samples become a path.
      nonisolated \#(access)enum Method: String, CaseIterable, Sendable {
        /// A straight line between each two successive samples.
        case linear
        /// A curve for every four samples, with corners between the curves.
        case grouped
        /// Curves that join smoothly and leave out every third sample.
        case smoothed
        /// A curve through all samples.
        case interpolated
        /// Straight lines, which are replaced by a few curves when the stroke ends.
        case fitted
      }

      /// The way in which the samples become a path.
      \#(access)let method: Method
      /// The stroke, independent of Core Graphics.
      fileprivate private(set) var live: ShapeLiveInk
      private var finishedPath = ShapeCachedPath()

      /// A stroke without samples.
      ///
      /// - Parameter lineWidth: The width of the line, in points. The rectangles to redraw include
      ///   this width.
      \#(access)init(method: Method = .interpolated, lineWidth: CGFloat = 2) {
        self.method = method
        live = ShapeLiveInk(Self.drawing(method), lineWidth: Double(lineWidth))
      }

      /// The width of the line, in points; 0 if the given width is negative or not finite.
      \#(access)var lineWidth: CGFloat { CGFloat(live.lineWidth) }

      /// True from the first sample until the stroke ends or is canceled.
      \#(access)var isDrawing: Bool { live.state == .drawing }

      /// The number of samples of the stroke.
      \#(access)var count: Int { live.count }

      /// Begins a stroke, and discards the one before.
      ///
      /// - Returns: The rectangle to redraw; null for none.
      @discardableResult
      \#(access)mutating func begin(at point: CGPoint) -> CGRect {
        finishedPath = ShapeCachedPath()
        let rect = live.begin(at: ShapePoint(point))
        return noted(rect)
      }

      /// Adds a sample. A sample is left out if it is not finite, or if no stroke has begun.
      ///
      /// - Returns: The rectangle to redraw; null for none.
      @discardableResult
      \#(access)mutating func add(_ point: CGPoint) -> CGRect {
        let rect = live.add(ShapePoint(point))
        return noted(rect)
      }

      /// Ends the stroke at its last sample. A stroke whose samples all coincide is a dot.
      ///
      /// - Returns: The rectangle to redraw; null for none.
      @discardableResult
      \#(access)mutating func end() -> CGRect {
        let wasDrawing = isDrawing
        let rect = live.end()
        if method == .fitted, wasDrawing {
          finishedPath = ShapeCachedPath()
          for element in live.finished { finishedPath.append(element) }
          return rect.map { CGRect($0) } ?? .null
        }
        return noted(rect)
      }

      /// Discards the stroke, even if it has ended.
      ///
      /// - Returns: The rectangle that the stroke covered; null for none.
      @discardableResult
      \#(access)mutating func cancel() -> CGRect {
        finishedPath = ShapeCachedPath()
        return live.cancel().map { CGRect($0) } ?? .null
      }

      /// The stroke as it is drawn now, to be stroked with round caps and joins.
      \#(access)var path: CGPath {
        let path = finishedPath.copy()
        addTail(to: path)
        return path
      }

      /// Strokes the path in a context, with the width of the line and the stroke color of the
      /// context.
      \#(access)func stroke(in context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.addPath(finishedPath.path)
        let tail = CGMutablePath()
        if let end = live.finishedEnd { tail.move(to: CGPoint(x: end.x, y: end.y)) }
        addTail(to: tail)
        context.addPath(tail)
        context.strokePath()
      }

      /// The corners of the convex hull of the drawn stroke, relative to a center and
      /// counterclockwise with y up. They form a physics body for a sprite of the stroke.
      ///
      /// - Parameters:
      ///   - count: The greatest number of corners. A number below 4 is replaced by 4. With fewer
      ///     corners, the hull is larger, but it still contains the whole stroke.
      ///   - center: The position of the sprite, with y down as in `path`; by default the middle of
      ///     the hull's bounds.
      /// - Returns: The corners. There are no corners if there is no stroke, or if the stroke has no
      ///   width and its samples are on a line.
      \#(access)func hull(max count: Int = 12, center: CGPoint? = nil) -> [CGPoint] {
        let hull = live.hull(atMost: count)
        guard hull.count > 2, let middle = center ?? Self.middle(of: hull) else { return [] }
        return hull.reversed().map {
          CGPoint(x: CGFloat($0.x) - middle.x, y: middle.y - CGFloat($0.y))
        }
      }

      /// The middle of the bounds of points; nil without points.
      private static func middle(of points: [ShapePoint]) -> CGPoint? {
        let (x, y) = (points.map(\.x), points.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
        else { return nil }
        return CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
      }

      private func addTail(to path: CGMutablePath) {
        if let tail = live.tail { path.append(tail) }
      }

      private mutating func noted(_ rect: ShapeRect?) -> CGRect {
        if let element = live.lastFinished { finishedPath.append(element) }
        return rect.map { CGRect($0) } ?? .null
      }

      private static func drawing(_ method: Method) -> ShapeInkDrawing.Method {
        switch method {
        case .linear: .stroke(.linear)
        case .grouped: .stroke(.grouped)
        case .smoothed: .stroke(.smoothed)
        case .interpolated: .stroke(.interpolated)
        case .fitted: .fitted(tolerance: 1)
        }
      }
    }

    /// A path that grows. Copies of a stroke share the path until one of the copies continues.
    nonisolated private struct ShapeCachedPath {
      nonisolated private final class ShapeBox {
        let path: CGMutablePath

        init(_ path: CGMutablePath) { self.path = path }
      }

      private var box = ShapeBox(CGMutablePath())

      /// An empty path.
      fileprivate init() {}

      /// The path so far. It is not copied.
      fileprivate var path: CGPath { box.path }

      /// Returns a mutable copy of the path.
      fileprivate func copy() -> CGMutablePath {
        let copy = CGMutablePath()
        copy.addPath(box.path)
        return copy
      }

      /// Appends an element, and first copies the path if another stroke shares it.
      fileprivate mutating func append(_ element: ShapeBezierPath.Element) {
        if !isKnownUniquelyReferenced(&box) { box = ShapeBox(copy()) }
        box.path.append(element)
      }
    }

    nonisolated extension CGMutablePath {
      /// Appends an element of a Bézier path.
      fileprivate func append(_ element: ShapeBezierPath.Element) {
        switch element {
        case .move(let p): move(to: CGPoint(x: p.x, y: p.y))
        case .line(let p): addLine(to: CGPoint(x: p.x, y: p.y))
        case .curve(let a, let b, let p):
          addCurve(
            to: CGPoint(x: p.x, y: p.y), control1: CGPoint(x: a.x, y: a.y),
            control2: CGPoint(x: b.x, y: b.y))
        case .close: closeSubpath()
        }
      }
    }

    nonisolated extension CGRect {
      /// A rectangle for Core Graphics.
      fileprivate init(_ rect: ShapeRect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
      }
    }

    /// The stroke that a view shows. A bitmap contains most of the stroke, so a redraw draws only the
    /// bitmap and the latest segments, regardless of the length of the stroke.
    @MainActor
    private final class ShapeInkCanvas {
      /// The least number of finished segments that are drawn into the bitmap together.
      private static let batch = 64
      /// The greatest number of pixels of a bitmap.
      private static let largestArea: CGFloat = 1e8

      /// The stroke that is being drawn. If no stroke is being drawn, it has no samples.
      fileprivate private(set) var ink = \#(prefix)Ink()
      /// The point that was added last.
      fileprivate private(set) var lastPoint: CGPoint?
      /// The size of the view, in points, and the number of pixels per point.
      private var size = CGSize.zero
      private var scale: CGFloat = 1
      private var bitmap: ShapeInkBitmap?
      /// The image of the bitmap, white on black.
      private var mask: CGImage?
      /// The segments that are being drawn into the bitmap; empty if there are none.
      private var leaving = ShapeBezierPath()
      /// The finished segments after those being drawn into the bitmap, and their number.
      private var waiting = ShapeBezierPath()
      private var waitingCount = 0
      /// A number that changes when the image that is being drawn becomes unnecessary.
      private var generation = 0
      /// True if there is no memory for a bitmap.
      private var hasNoBitmap = false

      /// A canvas without a stroke.
      fileprivate init() {}

      /// Begins a stroke, and discards the one before.
      ///
      /// - Returns: The rectangle to redraw; null for none.
      fileprivate func begin(_ ink: \#(prefix)Ink, at point: CGPoint) -> CGRect {
        let rect = cancel()
        self.ink = ink
        lastPoint = point
        let begun = self.ink.begin(at: point)
        note()
        return rect.union(begun)
      }

      /// Adds a sample, in points.
      ///
      /// - Returns: The rectangle to redraw; null for none.
      fileprivate func add(_ point: CGPoint) -> CGRect {
        lastPoint = point
        let rect = ink.add(point)
        note()
        return rect
      }

      /// Ends the stroke, and stops showing it.
      ///
      /// - Returns: The stroke and the rectangle to redraw; nil without a stroke.
      fileprivate func end() -> (ink: \#(prefix)Ink, rect: CGRect)? {
        guard ink.isDrawing else { return nil }
        ink.end()
        let result = ink
        return (result, cancel())
      }

      /// Discards the stroke.
      ///
      /// - Returns: The rectangle to redraw; null for none.
      fileprivate func cancel() -> CGRect {
        forgetBitmap()
        waiting = ShapeBezierPath()
        waitingCount = 0
        return ink.cancel()
      }

      /// Appends the latest finished segment to the segments that wait for the bitmap.
      private func note() {
        guard let element = ink.live.lastFinished else { return }
        waiting.append(element)
        waitingCount += 1
        if waitingCount >= Self.batch { flush() }
      }

      // MARK: The bitmap

      private func forgetBitmap() {
        generation += 1
        (bitmap, mask, leaving, hasNoBitmap) = (nil, nil, ShapeBezierPath(), false)
      }

      /// Sends all waiting segments to the bitmap if they are enough for a batch, and if no other
      /// batch is being drawn.
      private func flush() {
        guard leaving.isEmpty, waitingCount >= Self.batch, !hasNoBitmap, hasRoom,
          let end = ink.live.finishedEnd
        else { return }
        let bitmap = bitmap ?? ShapeInkBitmap(size: size, scale: scale, lineWidth: ink.lineWidth)
        self.bitmap = bitmap
        leaving = waiting
        waiting = ShapeBezierPath()
        waiting.move(to: end)
        waitingCount = 0
        let (path, generation) = (leaving, generation)
        Task {
          let image = await bitmap.drawn(path)
          self.drew(image, generation)
        }
      }

      /// True if a bitmap of the view would be neither empty nor too large.
      private var hasRoom: Bool {
        let (width, height) = (size.width * scale, size.height * scale)
        return min(width, height) >= 1 && max(width, height) <= 1e5
          && width * height <= Self.largestArea
      }

      private func drew(_ image: ShapeInkImage?, _ generation: Int) {
        guard generation == self.generation else { return }
        guard let image else {
          hasNoBitmap = true
          return
        }
        mask = image.image
        leaving = ShapeBezierPath()
        flush()
      }

      /// Starts a new bitmap if the size or scale of the view has changed.
      private func fit(_ size: CGSize, _ scale: CGFloat) {
        guard size != self.size || scale != self.scale else { return }
        (self.size, self.scale) = (size, scale)
        forgetBitmap()
        waiting = ink.live.finished
        waitingCount = waiting.underestimatedCount
        flush()
      }

      // MARK: Drawing

      /// Draws the stroke in a view of the given size in points, with y down.
      fileprivate func draw(in context: CGContext, color: CGColor, size: CGSize, scale: CGFloat) {
        fit(size, scale)
        guard ink.isDrawing, let opaque = color.copy(alpha: 1) else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if color.alpha < 1 {
          context.setAlpha(color.alpha)
          context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        if let mask { fill(mask, opaque, in: context) }
        context.setStrokeColor(opaque)
        context.setLineWidth(ink.lineWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.addPath(rest)
        context.strokePath()
        if color.alpha < 1 { context.endTransparencyLayer() }
      }

      private func fill(_ mask: CGImage, _ color: CGColor, in context: CGContext) {
        let box = CGRect(origin: .zero, size: size)
        context.saveGState()
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: box, mask: mask)
        context.setFillColor(color)
        context.fill(box)
        context.restoreGState()
      }

      /// The segments that the bitmap does not show yet, and the tail.
      private var rest: CGPath {
        let path = CGMutablePath()
        for element in leaving { path.append(element) }
        for element in waiting { path.append(element) }
        if let tail = ink.live.tail { path.append(tail) }
        return path
      }
    }

    /// A bitmap in shades of gray, drawn off the main thread.
    private actor ShapeInkBitmap {
      private let size: CGSize
      private let scale: CGFloat
      private let lineWidth: CGFloat
      private var context: CGContext?

      /// A black bitmap for a view.
      ///
      /// - Parameters:
      ///   - size: The size of the view, in points.
      ///   - scale: The number of pixels per point.
      ///   - lineWidth: The width of the white line, in points.
      fileprivate init(size: CGSize, scale: CGFloat, lineWidth: CGFloat) {
        (self.size, self.scale, self.lineWidth) = (size, scale, lineWidth)
      }

      /// Draws a path, and returns an image of everything drawn so far; nil if there is no memory for
      /// it.
      fileprivate func drawn(_ path: ShapeBezierPath) -> ShapeInkImage? {
        context = context ?? newContext
        guard let context else { return nil }
        let line = CGMutablePath()
        for element in path { line.append(element) }
        context.addPath(line)
        context.strokePath()
        return context.makeImage().map { ShapeInkImage(image: $0) }
      }

      private var newContext: CGContext? {
        let context = CGContext(
          data: nil, width: Int((size.width * scale).rounded(.up)),
          height: Int((size.height * scale).rounded(.up)), bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
        guard let context else { return nil }
        context.translateBy(x: 0, y: CGFloat(context.height))
        context.scaleBy(
          x: CGFloat(context.width) / size.width, y: -CGFloat(context.height) / size.height)
        context.setStrokeColor(CGColor(gray: 1, alpha: 1))
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        return context
      }
    }

    /// An image that does not change.
    nonisolated private struct ShapeInkImage: @unchecked Sendable {
      /// The image, white on black.
      fileprivate let image: CGImage
    }

    #if canImport(SwiftUI) && !os(tvOS)

      /// A view in which a finger or the pointer draws a stroke.
      ///
      /// The view shows the stroke while it is drawn, and passes each finished stroke to a closure. The
      /// app keeps and shows finished strokes. Further fingers draw nothing, a tap draws a dot, and a
      /// canceled touch draws nothing.
      @MainActor
      \#(access)struct \#(prefix)InkView: View {
        private let method: \#(prefix)Ink.Method
        private let color: CGColor
        private let lineWidth: CGFloat
        private let onEnd: (\#(prefix)Ink) -> Void
        @State private var canvas = ShapeInkCanvas()
        /// A number that changes with each sample, so that the view is redrawn.
        @State private var sample = 0
        /// True during a touch. The system resets this value when it cancels the touch.
        @GestureState private var isTouched = false
        @Environment(\.displayScale) private var scale

        /// A view that draws strokes.
        ///
        /// - Parameters:
        ///   - lineWidth: The width of the line, in points.
        ///   - onEnd: Called with each finished stroke.
        \#(access)init(
          method: \#(prefix)Ink.Method = .interpolated, color: CGColor = CGColor(gray: 0, alpha: 1),
          lineWidth: CGFloat = 2, onEnd: @escaping (\#(prefix)Ink) -> Void
        ) {
          (self.method, self.color, self.lineWidth, self.onEnd) = (method, color, lineWidth, onEnd)
        }

        \#(access)var body: some View {
          let isShown = isTouched && sample >= 0
          return Canvas { context, size in
            context.withCGContext { context in
              if isShown { canvas.draw(in: context, color: color, size: size, scale: scale) }
            }
          }
          .contentShape(Rectangle())
          .gesture(touch)
          .accessibilityElement()
          .accessibilityAddTraits(.allowsDirectInteraction)
        }

        private var touch: some Gesture {
          DragGesture(minimumDistance: 0)
            .updating($isTouched) { touch, isTouched, _ in
              if !isTouched { begin(at: touch.startLocation) }
              isTouched = true
            }
            .onChanged { touch in
              if !canvas.ink.isDrawing { begin(at: touch.startLocation) }
              add(touch.location)
              sample += 1
            }
            .onEnded { touch in
              add(touch.location)
              if let (ink, _) = canvas.end() { onEnd(ink) }
            }
        }

        private func begin(at point: CGPoint) {
          _ = canvas.begin(\#(prefix)Ink(method: method, lineWidth: lineWidth), at: point)
        }

        /// Adds a sample. Repeated points, which a resting finger reports, are left out.
        private func add(_ point: CGPoint) {
          if point != canvas.lastPoint { _ = canvas.add(point) }
        }
      }
    #endif

    #if canImport(UIKit) && !os(tvOS) && !os(watchOS)

      /// A control in which a finger draws a stroke.
      ///
      /// The control shows the stroke while it is drawn, and passes each finished stroke to a closure.
      /// The app keeps and shows finished strokes. Further fingers draw nothing, a tap draws a dot, and
      /// a canceled touch draws nothing.
      \#(access)final class \#(prefix)InkControl: UIControl {
        /// The way in which samples become a path, for strokes that begin from now on.
        \#(access)var method = \#(prefix)Ink.Method.interpolated
        /// The color of the line.
        \#(access)var color = CGColor(gray: 0, alpha: 1) {
          didSet { setNeedsDisplay() }
        }
        /// The width of the line, in points, for strokes that begin from now on.
        \#(access)var lineWidth: CGFloat = 2
        /// Called with each finished stroke, before the actions for `valueChanged` are sent.
        \#(access)var onEnd: ((\#(prefix)Ink) -> Void)?
        private let canvas = ShapeInkCanvas()

        /// A control with a black line 2 points wide.
        \#(access)override init(frame: CGRect) {
          super.init(frame: frame)
          setUp()
        }

        \#(access)required init?(coder: NSCoder) {
          super.init(coder: coder)
          setUp()
        }

        private func setUp() {
          isOpaque = false
          contentMode = .redraw
          isMultipleTouchEnabled = false
          isAccessibilityElement = true
          accessibilityTraits = .allowsDirectInteraction
        }

        \#(access)override func draw(_ rect: CGRect) {
          guard let context = UIGraphicsGetCurrentContext() else { return }
          canvas.draw(
            in: context, color: color, size: bounds.size, scale: traitCollection.displayScale)
        }

        \#(access)override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
          let ink = \#(prefix)Ink(method: method, lineWidth: lineWidth)
          redraw(canvas.begin(ink, at: touch.preciseLocation(in: self)))
          return true
        }

        \#(access)override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
          for touch in event?.coalescedTouches(for: touch) ?? [touch] { add(touch) }
          return true
        }

        \#(access)override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
          if let touch { add(touch) }
          guard let (ink, rect) = canvas.end() else { return }
          redraw(rect)
          onEnd?(ink)
          sendActions(for: .valueChanged)
        }

        \#(access)override func cancelTracking(with event: UIEvent?) {
          redraw(canvas.cancel())
        }

        private func add(_ touch: UITouch) {
          let point = touch.preciseLocation(in: self)
          if point != canvas.lastPoint { redraw(canvas.add(point)) }
        }

        private func redraw(_ rect: CGRect) {
          if !rect.isNull { setNeedsDisplay(rect) }
        }
      }
    #endif
    """#
  }
}
