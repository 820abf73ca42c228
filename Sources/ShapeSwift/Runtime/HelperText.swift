// Made by Sources/ShapeRuntime/helpers.py; the next run overwrites changes to this file.
// swift-format-ignore-file

extension SwiftHelper {
  /// The name that drawings call.
  var name: SwiftCode {
    switch self {
    case .digits: "digits"
    case .decimals: "decimals"
    case .shortestDecimal: "shortestDecimal"
    case .limitSolver: "LimitSolver"
    case .motionPart: "motionPart"
    case .moved: "moved"
    case .modulo: "modulo"
    case .random: "random"
    case .element: "element"
    case .dashes: "dashes"
    case .numericSolver: "NumericSolver"
    case .rowLevel: "rowLevel"
    case .cellLength: "cellLength"
    case .addArc: "addArc"
    case .addPie: "addPie"
    case .components: "components"
    case .wideParts: "wideParts"
    case .displayP3: "displayP3"
    case .extendedColor: "extendedColor"
    case .addPolygon: "addPolygon"
    case .cornerEnd: "cornerEnd"
    case .addCorner: "addCorner"
    case .cornerReach: "cornerReach"
    case .roundedRectangle: "roundedRectangle"
    case .roundedCorners: "roundedCorners"
    case .addQuarter: "addQuarter"
    case .paintLinear: "paintLinear"
    case .paintRadial: "paintRadial"
    case .paintLast: "paintLast"
    case .gradient: "gradient"
    case .paintImage: "paintImage"
    case .flipbookImage: "flipbookImage"
    case .flipbookImages: "FlipbookImages"
    case .imageAsset: "imageAsset"
    case .light: "Light"
    case .paintLit: "paintLit"
    case .colorBitmap: "colorBitmap"
    case .repaintedImage: "repaintedImage"
    case .clipToPath: "clipToPath"
    case .clipToLuminance: "clipToLuminance"
    case .grayBitmap: "grayBitmap"
    case .shadowOffset: "shadowOffset"
    case .snapped: "snapped"
    case .pixel: "pixel"
    case .drawText: "drawText"
    case .textLines: "textLines"
    case .isRightToLeft: "isRightToLeft"
    case .font: "font"
    }
  }

  /// The helpers that this one calls, directly or through other helpers.
  var needs: [SwiftHelper] {
    switch self {
    case .digits: [.shortestDecimal]
    case .decimals: [.shortestDecimal]
    case .limitSolver: [.numericSolver]
    case .rowLevel: [.cellLength]
    case .addPie: [.addArc]
    case .addPolygon: [.cornerEnd, .addCorner, .cornerReach]
    case .cornerEnd: [.cornerReach]
    case .addCorner: [.cornerReach]
    case .roundedCorners: [.addQuarter]
    case .paintLinear: [.paintLast, .gradient]
    case .paintRadial: [.paintLast, .gradient]
    case .flipbookImage: [.flipbookImages, .imageAsset]
    case .paintLit: [.light, .colorBitmap, .repaintedImage]
    case .clipToLuminance: [.grayBitmap]
    case .snapped: [.pixel]
    case .drawText: [.textLines, .isRightToLeft]
    default: []
    }
  }

  /// The declaration of the helper, as a member of a drawing.
  var text: SwiftCode {
    switch self {
    case .digits:
      #"""
      /// The shortest decimal that represents the number, without an exponent.
      private static func digits(_ number: CGFloat) -> String {
        let (whole, fraction): (String, String) = shortestDecimal(number)
        return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
      }
      """#
    case .decimals:
      #"""
      /// The number with `count` digits after the decimal point. The shortest decimal that represents
      /// the number is rounded; a half is rounded away from zero.
      private static func decimals(_ number: CGFloat, _ count: Int) -> String {
        guard number.isFinite else { return "\(number)" }
        let (whole, fraction): (String, String) = shortestDecimal(number)
        let zeros: String = String(repeating: "0", count: max(count - fraction.count, 0))
        var digits: [Int] = (whole + fraction.prefix(count) + zeros).compactMap(\.wholeNumberValue)
        var carry: Int = (fraction.dropFirst(count).first ?? "0") < "5" ? 0 : 1
        for i in digits.indices.reversed() {
          (carry, digits[i]) = (digits[i] + carry).quotientAndRemainder(dividingBy: 10)
        }
        let text: String = (carry > 0 ? "1" : "") + digits.map { "\($0)" }.joined()
        let sign: String = number < 0 && text.contains { $0 != "0" } ? "-" : ""
        return sign + text.dropLast(count) + (count > 0 ? "." + text.suffix(count) : "")
      }
      """#
    case .shortestDecimal:
      #"""
      /// The digits before and after the decimal point of the shortest decimal that represents the
      /// number, without a sign.
      private static func shortestDecimal(_ number: CGFloat) -> (whole: String, fraction: String) {
        let parts: [String] = "\(number.magnitude)".split(separator: "e").map(String.init)
        let exponent: Int = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let mantissa: [String] = parts[0].split(separator: ".").map(String.init)
        let digits: String =
          String(repeating: "0", count: max(-exponent, 0)) + mantissa.joined()
          + String(repeating: "0", count: max(exponent, 0))
        let point: Int = mantissa[0].count + max(exponent, 0)
        var fraction: String = String(digits.dropFirst(point))
        while fraction.last == "0" { fraction.removeLast() }
        return (String(digits.prefix(point)), fraction)
      }
      """#
    case .limitSolver:
      #"""
      /// Solves equations under limits. Broken limits become equations, one after the other. A limit
      /// that holds without its equation is released. If this finds no solution, every set of limits
      /// among the first six is tried as equations.
      private struct LimitSolver {
        let solver: NumericSolver
        let limits: Range<Int>

        func solution(from drawn: [CGFloat]) -> [CGFloat] {
          solver.leastSolution(from: drawn, answer)
        }

        /// The unknowns at which the search from `start` ends, and true if all equations and limits
        /// hold there.
        private func answer(from start: [CGFloat]) -> (unknowns: [CGFloat], isMet: Bool) {
          var unknowns: [CGFloat] = start
          guard solver.descend(&unknowns, []) else { return (unknowns, false) }
          var active: [Int] = []
          for _ in 0..<(2 * limits.count + 4) {
            if let broken = brokenLimit(unknowns, active) {
              active.append(broken)
              var next: [CGFloat] = unknowns
              guard solver.descend(&next, active) else { break }
              unknowns = next
            } else if let (kept, next) = lettingGo(active, unknowns) {
              (active, unknowns) = (kept, next)
            } else {
              return (unknowns, true)
            }
          }
          guard let answer = solutionOfAnySet(start) else { return (unknowns, false) }
          return (answer, true)
        }

        /// The limit that is broken most; nil if all limits that are not in `active` hold.
        private func brokenLimit(_ unknowns: [CGFloat], _ active: [Int]) -> Int? {
          let room: [CGFloat] = solver.rows(unknowns).map(\.value)
          let tolerance: CGFloat = 1e-9 * solver.size(unknowns)
          return limits.filter { !active.contains($0) && room[$0] < -tolerance }
            .min { room[$0] < room[$1] }
        }

        /// A solution that keeps all limits after the equation of one active limit is dropped; nil if
        /// there is no such solution.
        private func lettingGo(
          _ active: [Int],
          _ unknowns: [CGFloat]
        ) -> (active: [Int], unknowns: [CGFloat])? {
          guard active.count > 1 else { return nil }
          for i in active {
            let fewer: [Int] = active.filter { $0 != i }
            var next: [CGFloat] = unknowns
            if solver.descend(&next, fewer), brokenLimit(next, fewer) == nil { return (fewer, next) }
          }
          return nil
        }

        /// The solution that keeps all limits while as few of them as possible are equations. Each of
        /// these equations is needed. Nil if no set of limits among the first six gives such a
        /// solution.
        private func solutionOfAnySet(_ start: [CGFloat]) -> [CGFloat]? {
          let tried: Range<Int> = limits.prefix(6)
          let sets: [[Int]] = (1..<(1 << tried.count)).map { set in
            tried.filter { set >> ($0 - tried.lowerBound) & 1 == 1 }
          }
          for size in 1..<(tried.count + 1) {
            for active in sets where active.count == size {
              var unknowns: [CGFloat] = start
              if solver.descend(&unknowns, active), brokenLimit(unknowns, active) == nil,
                active.allSatisfy({ isNeeded($0, active, unknowns) })
              {
                return unknowns
              }
            }
          }
          return nil
        }

        /// True if a limit does not hold if only the other active limits are solved as equations.
        private func isNeeded(_ limit: Int, _ active: [Int], _ answer: [CGFloat]) -> Bool {
          var unknowns: [CGFloat] = answer
          guard solver.descend(&unknowns, active.filter { $0 != limit }) else { return true }
          return solver.rows(unknowns)[limit].value < 1e-9 * solver.size(unknowns)
        }
      }
      """#
    case .motionPart:
      #"""
      /// The fraction of a change, 0…1, that is complete at a time. All times are in seconds. After
      /// `delay`, the change runs `repeats` times, either forward only, or forward and back. The easing
      /// is a cubic Bézier curve from (0, 0) to (1, 1).
      private static func motionPart(
        at time: Double,
        delay: Double,
        duration: Double,
        repeats: Double,
        reverses: Bool = false,
        easing: (x1: Double, y1: Double, x2: Double, y2: Double)? = nil
      ) -> CGFloat {
        let period: Double = reverses ? 2 * duration : duration
        let passed: Double = max(time - delay, 0) / period
        let nearest: Double = passed.rounded()
        let runs: Double = min(abs(passed - nearest) <= 1e-9 ? nearest : passed, repeats)
        let whole: Double = runs.rounded(.down)
        let part: Double = passed >= repeats && runs == whole && whole > 0 ? 1 : runs - whole
        let way: Double = reverses ? min(2 * part, 2 - 2 * part) : part
        guard let easing, way > 0, way < 1 else { return CGFloat(min(max(way, 0), 1)) }
        func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
          let r: Double = 1 - s
          return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
        }
        var low: Double = 0
        var high: Double = 1
        for _ in 0..<60 {
          let middle: Double = (low + high) / 2
          if cubic(easing.x1, easing.x2, middle) < way { low = middle } else { high = middle }
        }
        return CGFloat(cubic(easing.y1, easing.y2, (low + high) / 2))
      }
      """#
    case .moved:
      #"""
      /// The value at a fraction of the way from one value to another; exact at 1.
      private static func moved(from: CGFloat, to: CGFloat, _ part: CGFloat) -> CGFloat {
        part == 1 ? to : from + (to - from) * part
      }
      """#
    case .modulo:
      #"""
      /// The remainder of `a` divided by `b`, with the sign of `b`.
      private static func modulo(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
        a - b * (a / b).rounded(.down)
      }
      """#
    case .random:
      #"""
      /// A number from 0 up to, but not including, 1. The number depends only on `seed` and `index`
      /// (SplitMix64).
      private static func random(_ seed: CGFloat, _ index: CGFloat) -> CGFloat {
        func whole(_ value: CGFloat) -> UInt64 {
          guard value.isFinite else { return 0 }
          let rest: CGFloat = value.rounded(.down).remainder(dividingBy: 0x1p64)
          return UInt64(bitPattern: Int64(exactly: rest) ?? .min)
        }
        var state: UInt64 = whole(seed) &+ (whole(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
        state ^= state >> 31
        return CGFloat(state >> 11) * 0x1p-53
      }
      """#
    case .element:
      #"""
      /// The element of the list at `index`, which is rounded down. An index out of range is replaced
      /// by the index of the nearer end.
      private static func element<T>(_ list: [T], at index: CGFloat) -> T {
        guard index >= 0 else { return list[0] }
        return index < CGFloat(list.count) ? list[Int(index)] : list[list.count - 1]
      }
      """#
    case .dashes:
      #"""
      /// The lengths of dashes and gaps, each at least 0; an empty list if all lengths are zero.
      private static func dashes(_ lengths: [CGFloat]) -> [CGFloat] {
        let dashes: [CGFloat] = lengths.map { max($0, 0) }
        return dashes.contains { $0 > 0 } ? dashes : []
      }
      """#
    case .numericSolver:
      #"""
      /// Newton's method, which takes the shortest way to a solution of the equations. Freedom that the
      /// equations leave is used to minimize the squares of other rows. These other rows are divided
      /// into rungs; the sum of squares is minimized for one rung after the other. The order of the
      /// steps and their greatest number are fixed. If there is no solution, the result is the last
      /// place that came nearer to a solution.
      private struct NumericSolver {
        /// A formula at one place, with its value and the derivatives that are not zero everywhere.
        struct Row {
          var value: CGFloat
          var slopes: [(unknown: Int, value: CGFloat)]
          var bends: [(first: Int, second: Int, value: CGFloat)] = []
        }

        /// The index of a row that is held at a level, and the level.
        typealias Held = (row: Int, level: CGFloat)

        /// The held rows at one place: the differences from their levels, and their slopes. If a
        /// difference is divided by the length of the gradient of its row, the result is, to first
        /// order, the distance to a place where the row is at its level.
        struct State {
          /// The differences from the levels: `offsets` before multiplication by `scales`, `residuals`
          /// after it.
          var offsets: [CGFloat]
          var residuals: [CGFloat]
          var slopes: [[CGFloat]]
          var scales: [CGFloat]
          var error: CGFloat { largest(residuals) }

          /// The largest difference from a level, scaled by the gradients of another place.
          func error(scaledBy scales: [CGFloat]) -> CGFloat {
            largest(zip(offsets, scales).map { $0 * $1 })
          }
        }

        let rows: ([CGFloat]) -> [Row]
        let equations: Range<Int>
        let rungs: [Range<Int>]
        /// The values on which the rows depend, apart from the unknowns.
        let operands: [CGFloat]

        /// Of the solutions to which starts around `drawn` lead, the solution with the least squares.
        func solution(from drawn: [CGFloat]) -> [CGFloat] {
          leastSolution(from: drawn) { start in
            var unknowns: [CGFloat] = start
            let isMet: Bool = descend(&unknowns, [])
            return (unknowns, isMet)
          }
        }

        /// The solution that `solve` finds from the drawn values. If the equations leave freedom, the
        /// mirror image of this solution about the drawn values is a second start; if the solution
        /// found from there has smaller squares, it is returned instead. If there is no solution from
        /// the drawn values, the first solution found from starts around them is returned.
        func leastSolution(
          from drawn: [CGFloat],
          _ solve: ([CGFloat]) -> (unknowns: [CGFloat], isMet: Bool)
        ) -> [CGFloat] {
          let first: (unknowns: [CGFloat], isMet: Bool) = solve(drawn)
          guard first.isMet else {
            guard drawn.allSatisfy(\.isFinite) else { return drawn }
            for start in starts(around: drawn) {
              let answer: (unknowns: [CGFloat], isMet: Bool) = solve(start)
              if answer.isMet { return answer.unknowns }
            }
            return first.unknowns
          }
          let mirrored: [CGFloat] = zip(drawn, first.unknowns).map { 2 * $0 - $1 }
          guard isFree(first.unknowns, drawn) else { return first.unknowns }
          let second: (unknowns: [CGFloat], isMet: Bool) = solve(mirrored)
          let isNearer: Bool =
            second.isMet && isLess(costs(second.unknowns), costs(first.unknowns))
          return isNearer ? second.unknowns : first.unknowns
        }

        /// True if the equations leave freedom at a solution that differs from the drawn values.
        func isFree(_ answer: [CGFloat], _ drawn: [CGFloat]) -> Bool {
          let distance: CGFloat = Self.largest(zip(answer, drawn).map { $0 - $1 })
          guard !rungs.isEmpty, distance > 1e-9 * size(answer),
            let state = state(rows(answer), equations.map { ($0, 0) }, answer.count)
          else { return false }
          return !SingularValues(state.slopes, answer.count).kernel.isEmpty
        }

        /// Values to start from, at some distance from the drawn values.
        func starts(around drawn: [CGFloat]) -> [[CGFloat]] {
          let distance: CGFloat = 0.125 * size(drawn)
          return (0..<3).flatMap { i in
            [distance, -distance].map { distance in
              drawn.indices.map { drawn[$0] + ($0 >> i & 1 == 0 ? distance : -distance) }
            }
          }
        }

        /// The sum of squares of each rung at a solution.
        func costs(_ answer: [CGFloat]) -> [CGFloat] {
          let rows: [Row] = rows(answer)
          return rungs.map { rung in
            let values: [CGFloat] = rows[rung].map(\.value)
            return Self.dot(values, values)
          }
        }

        /// True if the costs `a` are less than `b`, compared rung by rung with a margin for rounding.
        func isLess(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
          for (a, b) in zip(a, b) {
            let margin: CGFloat = 1e-6 * b + 1e-9
            if a < b - margin { return true }
            if a > b + margin { return false }
          }
          return false
        }

        /// Moves the unknowns to a place where the equations and the rows `active` are zero, and then,
        /// rung by rung, to the least squares. Returns true if the equations and active rows are zero
        /// in the end.
        func descend(_ unknowns: inout [CGFloat], _ active: [Int]) -> Bool {
          let zeros: [Held] = (equations + active).map { ($0, 0) }
          guard unknowns.allSatisfy(\.isFinite), settle(&unknowns, zeros, steps: 60) else {
            return false
          }
          var held: [Held] = zeros
          for rung in rungs {
            guard slide(&unknowns, held, rung) else { break }
            let rows: [Row] = rows(unknowns)
            held += rung.map { ($0, rows[$0].value) }
          }
          return state(rows(unknowns), zeros, unknowns.count).map { isMet($0, unknowns) } ?? false
        }

        /// Moves the unknowns by the shortest way to a place where the rows `held` are at their levels.
        /// Returns true if the rows are at their levels in the end.
        func settle(_ unknowns: inout [CGFloat], _ held: [Held], steps: Int) -> Bool {
          let count: Int = unknowns.count
          guard var state = state(rows(unknowns), held, count) else { return false }
          for _ in 0..<steps {
            if state.error == 0 { return true }
            let step: [CGFloat] = SingularValues(state.slopes, count)
              .solution(state.residuals.map { -$0 })
            let length: CGFloat = Self.largest(step)
            if length <= 1e-14 * size(unknowns) { break }
            var factor: CGFloat = min(1, size(unknowns) * 0.125 / length)
            var isNearer: Bool = false
            for _ in 0..<12 where !isNearer {
              let next: [CGFloat] = zip(unknowns, step).map { $0 + factor * $1 }
              if let reached = self.state(rows(next), held, count),
                reached.error(scaledBy: state.scales) < state.error
              {
                (unknowns, state, isNearer) = (next, reached, true)
              }
              factor /= 2
            }
            if !isNearer { break }
          }
          return isMet(state, unknowns)
        }

        /// Moves the unknowns to the least squares of a rung, while the rows `held` stay at their
        /// levels. Returns false if no direction is free.
        func slide(_ unknowns: inout [CGFloat], _ held: [Held], _ rung: Range<Int>) -> Bool {
          let count: Int = unknowns.count
          for _ in 0..<60 {
            let rows: [Row] = rows(unknowns)
            guard let state = state(rows, held, count),
              let wish = plainState(rows, rung.map { ($0, 0) }, count)
            else { return true }
            let bends: [[(first: Int, second: Int, value: CGFloat)]] =
              held.map { rows[$0.row].bends } + rows[rung].map(\.bends)
            guard let step = step(state, wish, bends, count) else { return false }
            let length: CGFloat = Self.largest(step)
            guard length > 1e-14 * size(unknowns) else { break }
            let squares: CGFloat = Self.dot(wish.residuals, wish.residuals)
            // If a step is small, rounding errors can hide that the squares become less.
            let slack: CGFloat = length < 1e-5 * size(unknowns) ? 1e-9 * squares : 0
            var factor: CGFloat = 1
            var isNearer: Bool = false
            for _ in 0..<12 where !isNearer {
              var next: [CGFloat] = zip(unknowns, step).map { $0 + factor * $1 }
              if settle(&next, held, steps: 12) {
                let values: [CGFloat] = self.rows(next)[rung].map(\.value)
                isNearer = Self.dot(values, values) <= squares + slack
              }
              if isNearer { unknowns = next }
              factor /= 2
            }
            if !isNearer { break }
          }
          return true
        }

        /// The step to the least squares of the rows `wish`, in the directions that keep the held rows
        /// at their levels; nil if there are no such directions. The second derivatives of held rows
        /// are weighted by Lagrange multipliers.
        func step(
          _ held: State,
          _ wish: State,
          _ bends: [[(first: Int, second: Int, value: CGFloat)]],
          _ count: Int
        ) -> [CGFloat]? {
          let fixed: SingularValues = SingularValues(held.slopes, count)
          let free: [[CGFloat]] = fixed.kernel
          if free.isEmpty { return nil }
          let reduced: SingularValues = SingularValues(
            wish.slopes.map { row in free.map { Self.dot(row, $0) } }, free.count)
          // If the rung depends on a free direction by no more than this number, the dependence is a
          // rounding error.
          let visible: CGFloat = 1e-9 * wish.slopes.reduce(0) { max($0, Self.largest($1)) }
          let range: [Int] = reduced.range.filter { reduced.values[$0] > visible }
          let directions: [[CGFloat]] = range.map { Self.mixed(reduced.basis[$0], free, count) }
          let gradient: [CGFloat] = Self.mixed(wish.residuals, wish.slopes, count)
          let multipliers: [CGFloat] = fixed.leftSolution(gradient.map { -$0 })
          let weights: [CGFloat] = zip(multipliers, held.scales).map { $0 * $1 } + wish.residuals
          func bent(_ direction: [CGFloat]) -> [CGFloat] {
            var result: [CGFloat] = Array(repeating: 0, count: count)
            for (weight, row) in zip(weights, bends) {
              for bend in row {
                let value: CGFloat = bend.value * weight
                result[bend.first] += value * direction[bend.second]
                if bend.first != bend.second { result[bend.second] += value * direction[bend.first] }
              }
            }
            return result
          }
          let values: [CGFloat] = range.map { reduced.values[$0] }
          let pulls: [CGFloat] = zip(range, values).map { i, value in
            Self.dot(reduced.columns[i], wish.residuals) / value
          }
          var matrix: [[CGFloat]] = directions.map { direction in
            let bend: [CGFloat] = bent(direction)
            return directions.map { Self.dot($0, bend) }
          }
          for (i, value) in values.enumerated() { matrix[i][i] += value * value }
          let distances: [CGFloat] =
            Self.solution(of: matrix, zip(values, pulls).map { -$0 * $1 })
            ?? zip(values, pulls).map { -$1 / $0 }
          return Self.mixed(distances, directions, count)
        }

        /// The rows `held` at a place, divided by the lengths of their gradients; nil if a number is
        /// not finite.
        func state(_ rows: [Row], _ held: [Held], _ count: Int) -> State? {
          guard var state = plainState(rows, held, count) else { return nil }
          for (i, row) in state.slopes.enumerated() {
            let length: CGFloat = Self.dot(row, row).squareRoot()
            guard length > 0 else { continue }
            state.scales[i] = 1 / length
            state.residuals[i] *= state.scales[i]
            state.slopes[i] = row.map { $0 * state.scales[i] }
          }
          return state
        }

        /// The rows `held` at a place; nil if a number is not finite.
        func plainState(_ rows: [Row], _ held: [Held], _ count: Int) -> State? {
          let residuals: [CGFloat] = held.map { rows[$0.row].value - $0.level }
          let slopes: [[CGFloat]] = held.map { held in
            var slopes: [CGFloat] = Array(repeating: 0, count: count)
            for slope in rows[held.row].slopes { slopes[slope.unknown] = slope.value }
            return slopes
          }
          let isFinite: Bool =
            residuals.allSatisfy(\.isFinite) && slopes.allSatisfy { $0.allSatisfy(\.isFinite) }
          guard isFinite else { return nil }
          return State(
            offsets: residuals,
            residuals: residuals,
            slopes: slopes,
            scales: Array(repeating: 1, count: held.count))
        }

        /// True if the held rows are at their levels, apart from rounding.
        func isMet(_ state: State, _ unknowns: [CGFloat]) -> Bool {
          state.error <= 1e-9 * size(unknowns)
        }

        /// The largest absolute value of the unknowns and operands, at least 1.
        func size(_ unknowns: [CGFloat]) -> CGFloat {
          max(1, Self.largest(unknowns), Self.largest(operands))
        }

        static func largest(_ vector: [CGFloat]) -> CGFloat {
          vector.reduce(0) { max($0, $1.magnitude) }
        }

        static func dot(_ a: [CGFloat], _ b: [CGFloat]) -> CGFloat {
          zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
        }

        /// The weighted sum of vectors.
        static func mixed(_ weights: [CGFloat], _ vectors: [[CGFloat]], _ count: Int) -> [CGFloat] {
          var result: [CGFloat] = Array(repeating: 0, count: count)
          for (weight, vector) in zip(weights, vectors) {
            for j in result.indices { result[j] += weight * vector[j] }
          }
          return result
        }

        /// The solution of a symmetric system by Cholesky's method; nil if the matrix is not positive
        /// definite.
        static func solution(of matrix: [[CGFloat]], _ right: [CGFloat]) -> [CGFloat]? {
          var (matrix, result): ([[CGFloat]], [CGFloat]) = (matrix, right)
          let count: Int = result.count
          let most: CGFloat = matrix.indices.reduce(0) { max($0, matrix[$1][$1].magnitude) }
          for j in 0..<count {
            for k in 0..<j {
              for i in j..<count { matrix[i][j] -= matrix[i][k] * matrix[j][k] }
            }
            guard matrix[j][j] > 1e-9 * most else { return nil }
            let root: CGFloat = matrix[j][j].squareRoot()
            for i in j..<count { matrix[i][j] /= root }
          }
          for j in 0..<count {
            for k in 0..<j { result[j] -= matrix[j][k] * result[k] }
            result[j] /= matrix[j][j]
          }
          for j in (0..<count).reversed() {
            for k in (j + 1)..<count { result[j] -= matrix[k][j] * result[k] }
            result[j] /= matrix[j][j]
          }
          return result
        }

        /// The singular value decomposition u·s·v of a matrix, where u and v are orthonormal. It is
        /// found by rotating pairs of columns.
        struct SingularValues {
          /// The columns of u·s, and those of v.
          private(set) var columns: [[CGFloat]]
          private(set) var basis: [[CGFloat]]
          private(set) var values: [CGFloat] = []
          /// The indices of the singular values that are not zero.
          private(set) var range: [Int] = []

          init(_ rows: [[CGFloat]], _ count: Int) {
            columns = (0..<count).map { j in rows.map { $0[j] } }
            basis = Array(repeating: Array(repeating: 0, count: count), count: count)
            for j in 0..<count { basis[j][j] = 1 }
            // A column whose squared length is at most this number is treated as zero, without a
            // direction.
            let least: CGFloat = 1e-30 * columns.reduce(0) { max($0, dot($1, $1)) }
            for _ in 0..<40 {
              var hasTurned: Bool = false
              for p in 0..<count {
                for q in (p + 1)..<count where turn(p, q, least) { hasTurned = true }
              }
              if !hasTurned { break }
            }
            values = columns.map { dot($0, $0).squareRoot() }
            let threshold: CGFloat = threshold
            range = values.indices.filter { values[$0] > threshold }
          }

          private var threshold: CGFloat { 1e-11 * largest(values) }

          /// The columns of v that the matrix maps to zero.
          var kernel: [[CGFloat]] {
            let threshold: CGFloat = threshold
            return values.indices.filter { values[$0] <= threshold }.map { basis[$0] }
          }

          /// Makes two columns orthogonal. Returns false if they already are.
          private mutating func turn(_ p: Int, _ q: Int, _ least: CGFloat) -> Bool {
            let alpha: CGFloat = dot(columns[p], columns[p])
            let beta: CGFloat = dot(columns[q], columns[q])
            let gamma: CGFloat = dot(columns[p], columns[q])
            guard alpha > least, beta > least,
              gamma.magnitude > 1e-15 * (alpha * beta).squareRoot()
            else { return false }
            let zeta: CGFloat = (beta - alpha) / (2 * gamma)
            let root: CGFloat = (1 + zeta * zeta).squareRoot()
            let tangent: CGFloat = (zeta < 0 ? -1 : 1) / (zeta.magnitude + root)
            let cosine: CGFloat = 1 / (1 + tangent * tangent).squareRoot()
            Self.rotate(&columns, p, q, cosine, cosine * tangent)
            Self.rotate(&basis, p, q, cosine, cosine * tangent)
            return true
          }

          private static func rotate(
            _ columns: inout [[CGFloat]],
            _ p: Int,
            _ q: Int,
            _ cosine: CGFloat,
            _ sine: CGFloat
          ) {
            for i in columns[p].indices {
              let (x, y): (CGFloat, CGFloat) = (columns[p][i], columns[q][i])
              columns[p][i] = cosine * x - sine * y
              columns[q][i] = sine * x + cosine * y
            }
          }

          /// The shortest x for which the product of the matrix and x is nearest to `right`.
          func solution(_ right: [CGFloat]) -> [CGFloat] {
            let factors: [CGFloat] = range.map { dot(columns[$0], right) / (values[$0] * values[$0]) }
            return mixed(factors, range.map { basis[$0] }, basis.count)
          }

          /// The shortest y for which the product of y and the matrix is nearest to `left`.
          func leftSolution(_ left: [CGFloat]) -> [CGFloat] {
            let factors: [CGFloat] = range.map { dot(basis[$0], left) / (values[$0] * values[$0]) }
            return mixed(factors, range.map { columns[$0] }, columns.first?.count ?? 0)
          }
        }
      }
      """#
    case .rowLevel:
      #"""
      /// The length added to the basis of every cell, within the limits of the cell, so that all cells
      /// together have the length `total`.
      private static func rowLevel(
        of cells: [(basis: CGFloat, least: CGFloat, most: CGFloat)],
        total: CGFloat
      ) -> CGFloat {
        let starts: [CGFloat] = cells.map { $0.least - $0.basis }
        let ends: [CGFloat] = cells.map { max($0.least, $0.most) - $0.basis }
        let levels: [CGFloat] = (starts + ends.filter(\.isFinite)).sorted()
        func sum(at level: CGFloat) -> CGFloat {
          cells.reduce(0) { $0 + cellLength(of: $1, level: level) }
        }
        guard let next = levels.firstIndex(where: { sum(at: $0) > total }) ?? levels.indices.last,
          next > 0 || sum(at: levels[next]) <= total
        else { return levels.first ?? 0 }
        let isLast: Bool = sum(at: levels[next]) <= total
        let start: CGFloat = isLast ? levels[next] : levels[next - 1]
        let growing: Int = zip(starts, ends).filter { $0 <= start && start < $1 }.count
        guard growing > 0 else { return start }
        let level: CGFloat = start + (total - sum(at: start)) / CGFloat(growing)
        return isLast ? level : min(level, levels[next])
      }
      """#
    case .cellLength:
      #"""
      /// The length of a cell for a level of its row: the basis plus the level, within the limits of
      /// the cell.
      private static func cellLength(
        of cell: (basis: CGFloat, least: CGFloat, most: CGFloat),
        level: CGFloat
      ) -> CGFloat {
        max(cell.least, min(cell.basis + level, cell.most))
      }
      """#
    case .addArc:
      #"""
      /// Adds the arc of the ellipse in a box between two angles in degrees. The arc consists of equal
      /// cubics of at most 90°. An arc of a full turn or more is closed.
      private static func addArc(
        to context: CGContext,
        in box: CGRect,
        from start: CGFloat,
        upTo end: CGFloat
      ) {
        guard (end - start).isFinite, end != start else { return }
        let sweep: CGFloat = min(max(end - start, -360), 360)
        func point(_ angle: CGFloat, _ handle: CGFloat) -> CGPoint {
          let radians: CGFloat = angle * CGFloat.pi / 180
          let (c, s): (CGFloat, CGFloat) = (cos(radians), sin(radians))
          return CGPoint(
            x: box.midX + box.width / 2 * (c - s * handle),
            y: box.midY + box.height / 2 * (s + c * handle))
        }
        let count: CGFloat = (abs(sweep) / 90).rounded(.up)
        let handle: CGFloat = 4 / 3 * tan(sweep / count * CGFloat.pi / 720)
        context.move(to: point(start, 0))
        for i in 0..<Int(count) {
          let from: CGFloat = start + sweep * CGFloat(i) / count
          let to: CGFloat = start + sweep * CGFloat(i + 1) / count
          context.addCurve(
            to: point(to, 0), control1: point(from, handle), control2: point(to, -handle))
        }
        if abs(sweep) >= 360 { context.closePath() }
      }
      """#
    case .addPie:
      #"""
      /// Adds the arc of the ellipse in a box between two angles in degrees, closed through the center.
      private static func addPie(
        to context: CGContext,
        in box: CGRect,
        from start: CGFloat,
        upTo end: CGFloat
      ) {
        addArc(to: context, in: box, from: start, upTo: end)
        let sweep: CGFloat = abs(end - start)
        guard sweep > 0, sweep < 360 else { return }
        context.addLine(to: CGPoint(x: box.midX, y: box.midY))
        context.closePath()
      }
      """#
    case .components:
      #"""
      /// The sRGB components of a color, 0…1. If the color is nil, the components are those of a clear
      /// color.
      private static func components(
        of color: CGColor?
      ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
          let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
          let parts = converted.components, parts.count == 4
        else { return (0, 0, 0, 0) }
        return (parts[0], parts[1], parts[2], parts[3])
      }
      """#
    case .wideParts:
      #"""
      /// The extended sRGB components of a color, which may be outside 0…1. If the color is nil, the
      /// components are those of a clear color.
      private static func wideParts(
        of color: CGColor?
      ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
          let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
          let parts = converted.components, parts.count == 4
        else { return (0, 0, 0, 0) }
        return (parts[0], parts[1], parts[2], parts[3])
      }
      """#
    case .displayP3:
      #"""
      /// A color in Display P3, with components 0…1.
      private static func displayP3(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
      ) -> CGColor {
        let parts: [CGFloat] = [red, green, blue, alpha]
        guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.displayP3) else {
          return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        }
        #if compiler(>=6.2)
          let color: CGColor? = unsafe CGColor(colorSpace: space, components: parts)
        #else
          let color: CGColor? = CGColor(colorSpace: space, components: parts)
        #endif
        return color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
      }
      """#
    case .extendedColor:
      #"""
      /// A color in extended sRGB, whose components may be outside 0…1.
      private static func extendedColor(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
      ) -> CGColor {
        let parts: [CGFloat] = [red, green, blue, alpha]
        guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.extendedSRGB) else {
          return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        }
        #if compiler(>=6.2)
          let color: CGColor? = unsafe CGColor(colorSpace: space, components: parts)
        #else
          let color: CGColor? = CGColor(colorSpace: space, components: parts)
        #endif
        return color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
      }
      """#
    case .addPolygon:
      #"""
      /// Adds a closed path of straight lines. Corners with a radius are rounded.
      private static func addPolygon(
        _ corners: [(place: CGPoint, radius: CGFloat)],
        to path: CGMutablePath
      ) {
        for i in 0...corners.count {
          let (place, radius): (CGPoint, CGFloat) = corners[i % corners.count]
          let previous: CGPoint = corners[(i + corners.count - 1) % corners.count].place
          let next: CGPoint = corners[(i + 1) % corners.count].place
          if i == 0 {
            path.move(to: cornerEnd(from: previous, at: place, to: next, radius: radius))
          } else if i < corners.count || radius > 0 {
            addCorner(to: path, from: previous, at: place, to: next, radius: radius)
          }
        }
        path.closeSubpath()
      }
      """#
    case .cornerEnd:
      #"""
      /// The point at which the rounding of a corner ends.
      private static func cornerEnd(
        from previous: CGPoint,
        at corner: CGPoint,
        to next: CGPoint,
        radius: CGFloat
      ) -> CGPoint {
        let (reach, _, after, _, _) = cornerReach(
          from: previous, at: corner, to: next, radius: radius)
        return CGPoint(x: corner.x + after.dx * reach, y: corner.y + after.dy * reach)
      }
      """#
    case .addCorner:
      #"""
      /// Adds a line up to the rounding of a corner, and the rounding as one or two cubics.
      private static func addCorner(
        to path: CGMutablePath,
        from previous: CGPoint,
        at corner: CGPoint,
        to next: CGPoint,
        radius: CGFloat
      ) {
        let (reach, a, b, cosine, sine) = cornerReach(
          from: previous, at: corner, to: next, radius: radius)
        func along(_ direction: CGVector, _ start: CGPoint, _ length: CGFloat) -> CGPoint {
          CGPoint(x: start.x + direction.dx * length, y: start.y + direction.dy * length)
        }
        let start: CGPoint = along(a, corner, reach)
        let end: CGPoint = along(b, corner, reach)
        path.addLine(to: start)
        guard reach > 0 else { return }
        if a.dx * b.dx + a.dy * b.dy < 1e-9 {
          let handle: CGFloat = 4 / 3 * reach / (1 + 1 / sine)
          path.addCurve(
            to: end, control1: along(a, start, -handle), control2: along(b, end, -handle))
          return
        }
        func halfTangent(_ tangent: CGFloat) -> CGFloat {
          tangent / (1 + (1 + tangent * tangent).squareRoot())
        }
        let handle: CGFloat = 4 / 3 * reach * sine / cosine * halfTangent(halfTangent(cosine / sine))
        let sum: CGVector = CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
        let difference: CGVector = CGVector(dx: b.dx - a.dx, dy: b.dy - a.dy)
        let middle: CGPoint = along(sum, corner, reach * (1 - sine) / (2 * cosine * cosine))
        let tangent: CGFloat = handle / (2 * sine)
        path.addCurve(
          to: middle, control1: along(a, start, -handle),
          control2: along(difference, middle, -tangent))
        path.addCurve(
          to: end, control1: along(difference, middle, tangent), control2: along(b, end, -handle))
      }
      """#
    case .cornerReach:
      #"""
      /// The distance from a corner to the start of its rounding, the unit vectors along both sides,
      /// and the cosine and sine of half the angle between the sides. The distance is at most half of
      /// the shorter side, and 0 if the corner cannot be rounded.
      private static func cornerReach(
        from previous: CGPoint,
        at corner: CGPoint,
        to next: CGPoint,
        radius: CGFloat
      ) -> (reach: CGFloat, before: CGVector, after: CGVector, cosine: CGFloat, sine: CGFloat) {
        let none: CGVector = CGVector(dx: 0, dy: 0)
        let (ax, ay): (CGFloat, CGFloat) = (previous.x - corner.x, previous.y - corner.y)
        let (bx, by): (CGFloat, CGFloat) = (next.x - corner.x, next.y - corner.y)
        let before: CGFloat = (ax * ax + ay * ay).squareRoot()
        let after: CGFloat = (bx * bx + by * by).squareRoot()
        guard radius > 0, before > 0, after > 0 else { return (0, none, none, 1, 1) }
        let a: CGVector = CGVector(dx: ax / before, dy: ay / before)
        let b: CGVector = CGVector(dx: bx / after, dy: by / after)
        let (sumX, sumY): (CGFloat, CGFloat) = (a.dx + b.dx, a.dy + b.dy)
        let (differenceX, differenceY): (CGFloat, CGFloat) = (b.dx - a.dx, b.dy - a.dy)
        let cosine: CGFloat = (sumX * sumX + sumY * sumY).squareRoot() / 2
        let sine: CGFloat = (differenceX * differenceX + differenceY * differenceY).squareRoot() / 2
        guard cosine > 1e-9, sine > 1e-9 else { return (0, none, none, 1, 1) }
        return (min(radius * cosine / sine, min(before, after) / 2), a, b, cosine, sine)
      }
      """#
    case .roundedRectangle:
      #"""
      /// A rectangle with rounded corners, whose radius is at most half of the shorter side.
      private static func roundedRectangle(_ box: CGRect, radius: CGFloat) -> CGPath {
        let radius: CGFloat = min(radius, min(box.width, box.height) / 2)
        let path: CGMutablePath = CGMutablePath()
        if radius > 0, box.width >= 2 * radius, box.height >= 2 * radius {
          path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
        } else {
          path.addRect(box)
        }
        return path
      }
      """#
    case .roundedCorners:
      #"""
      /// A rectangle with a radius for each corner. The radii are reduced by a common factor until they
      /// fit.
      private static func roundedCorners(
        _ box: CGRect,
        topLeft: CGFloat,
        topRight: CGFloat,
        bottomRight: CGFloat,
        bottomLeft: CGFloat
      ) -> CGPath {
        let radii: [CGFloat] = [topLeft, topRight, bottomRight, bottomLeft].map { max($0, 0) }
        let sides: [CGFloat] = [box.width, box.height, box.width, box.height]
        var factor: CGFloat = 1
        for i in 0..<4 where radii[i] + radii[(i + 1) % 4] > sides[i] {
          factor = min(factor, sides[i] / (radii[i] + radii[(i + 1) % 4]))
        }
        let r: [CGFloat] = radii.map { $0 * factor }
        let path: CGMutablePath = CGMutablePath()
        path.move(to: CGPoint(x: box.minX + r[0], y: box.minY))
        path.addLine(to: CGPoint(x: box.maxX - r[1], y: box.minY))
        addQuarter(to: path, from: CGPoint(x: 0, y: -r[1]), to: CGPoint(x: r[1], y: 0))
        path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - r[2]))
        addQuarter(to: path, from: CGPoint(x: r[2], y: 0), to: CGPoint(x: 0, y: r[2]))
        path.addLine(to: CGPoint(x: box.minX + r[3], y: box.maxY))
        addQuarter(to: path, from: CGPoint(x: 0, y: r[3]), to: CGPoint(x: -r[3], y: 0))
        path.addLine(to: CGPoint(x: box.minX, y: box.minY + r[0]))
        addQuarter(to: path, from: CGPoint(x: -r[0], y: 0), to: CGPoint(x: 0, y: -r[0]))
        path.closeSubpath()
        return path
      }
      """#
    case .addQuarter:
      #"""
      /// Adds a quarter of a circle between two points, which are relative to the center of the circle.
      private static func addQuarter(
        to path: CGMutablePath,
        from a: CGPoint,
        to b: CGPoint
      ) {
        let start: CGPoint = path.currentPoint
        let center: CGPoint = CGPoint(x: start.x - a.x, y: start.y - a.y)
        let handle: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)
        path.addCurve(
          to: CGPoint(x: center.x + b.x, y: center.y + b.y),
          control1: CGPoint(x: start.x + b.x * handle, y: start.y + b.y * handle),
          control2: CGPoint(
            x: center.x + b.x + a.x * handle, y: center.y + b.y + a.y * handle))
      }
      """#
    case .paintLinear:
      #"""
      /// Paints a gradient along a line over the whole clip of the context. If the line is shorter than
      /// 0.001 points, only the last color is painted.
      private static func paintLinear(
        _ stops: [(color: CGColor, location: CGFloat)],
        from start: CGPoint,
        to end: CGPoint,
        in context: CGContext
      ) {
        let length: CGFloat = abs(end.x - start.x) + abs(end.y - start.y)
        guard length.isFinite else { return }
        guard length >= 0.001, let gradient: CGGradient = gradient(stops) else {
          paintLast(of: stops, in: context)
          return
        }
        context.drawLinearGradient(
          gradient, start: start, end: end,
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
      """#
    case .paintRadial:
      #"""
      /// Paints a gradient from a circle about `focus` to the circle about `center`, over the whole
      /// clip of the context. The circle about `focus` is kept inside the circle about `center`, at
      /// some distance from its edge.
      private static func paintRadial(
        _ stops: [(color: CGColor, location: CGFloat)],
        center: CGPoint,
        radius: CGFloat,
        focus: CGPoint? = nil,
        innerRadius: CGFloat = 0,
        in context: CGContext
      ) {
        guard (center.x + center.y + radius).isFinite else { return }
        guard radius >= 0.001, let gradient: CGGradient = gradient(stops) else {
          paintLast(of: stops, in: context)
          return
        }
        let inner: CGFloat = min(max(innerRadius, 0), 0.99 * radius)
        let start: CGPoint = focus ?? center
        let (x, y): (CGFloat, CGFloat) = (start.x - center.x, start.y - center.y)
        let distance: CGFloat = (x * x + y * y).squareRoot()
        let room: CGFloat = 0.99 * (radius - inner)
        let part: CGFloat = distance > room ? room / distance : 1
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: center.x + x * part, y: center.y + y * part),
          startRadius: inner, endCenter: center, endRadius: radius,
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
      """#
    case .paintLast:
      #"""
      /// Paints the last color over the whole clip of the context, in place of a gradient without
      /// extent.
      private static func paintLast(
        of stops: [(color: CGColor, location: CGFloat)],
        in context: CGContext
      ) {
        guard let color: CGColor = stops.last?.color else { return }
        context.setFillColor(color)
        context.fill(context.boundingBoxOfClipPath)
      }
      """#
    case .gradient:
      #"""
      /// A gradient in sRGB. If the location of a stop is before that of the preceding stop, the stop
      /// is moved to the preceding stop.
      private static func gradient(
        _ stops: [(color: CGColor, location: CGFloat)]
      ) -> CGGradient? {
        var reached: CGFloat = 0
        let locations: [CGFloat] = stops.map { stop in
          reached = max(reached, min(stop.location, 1))
          return reached
        }
        let space: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
        let colors: CFArray = stops.map(\.color) as CFArray
        #if compiler(>=6.2)
          return unsafe CGGradient(colorsSpace: space, colors: colors, locations: locations)
        #else
          return CGGradient(colorsSpace: space, colors: colors, locations: locations)
        #endif
      }
      """#
    case .paintImage:
      #"""
      /// Paints an image within the clip of the context.
      ///
      /// - Parameters:
      ///   - fit: Returns the scale of the image, given the two scales at which the image fills the
      ///     width and the height of the box. The scaled image is centered in the box; without `fit`
      ///     the image is stretched to the box.
      ///   - isTiled: True if the image is repeated at its own size, from the origin of the box.
      private static func paintImage(
        _ image: CGImage?,
        in box: CGRect,
        fit: ((CGFloat, CGFloat) -> CGFloat)? = nil,
        isTiled: Bool = false,
        on context: CGContext
      ) {
        guard let image: CGImage = image, image.width > 0, image.height > 0 else { return }
        let width: CGFloat = CGFloat(image.width)
        let height: CGFloat = CGFloat(image.height)
        var place: CGRect = box
        if isTiled {
          place.size = CGSize(width: width, height: height)
        } else if let fit {
          let scale: CGFloat = fit(box.width / width, box.height / height)
          place = CGRect(
            x: box.midX - width * scale / 2, y: box.midY - height * scale / 2,
            width: width * scale, height: height * scale)
        }
        context.saveGState()
        context.translateBy(x: 0, y: place.minY + place.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: place, byTiling: isTiled)
        context.restoreGState()
      }
      """#
    case .flipbookImage:
      #"""
      /// The image in a file of the app. If the file does not exist, the image is the asset whose name
      /// is the name of the file without its extension.
      private static func flipbookImage(_ file: String, of book: String) -> CGImage? {
        FlipbookImages.shared.image(file, of: book) {
          guard let url = Foundation.Bundle.main.url(forResource: file, withExtension: nil),
            let source = CGImageSourceCreateWithURL(url as CFURL, nil)
          else { return imageAsset(String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])) }
          let options: [CFString: Any] = [kCGImageSourceShouldCacheImmediately: true]
          return CGImageSourceCreateImageAtIndex(source, 0, options as CFDictionary)
        }
      }
      """#
    case .flipbookImages:
      #"""
      /// The two images of each flip-book that were used last. Only these images stay decoded.
      private final class FlipbookImages: @unchecked Sendable {
        static let shared: FlipbookImages = FlipbookImages()
        private let lock: NSLock = NSLock()
        private var latest: [String: [(file: String, image: CGImage?)]] = [:]

        /// The image of a file. Before a third image is decoded, the image that was used less recently
        /// is released.
        func image(_ file: String, of book: String, decoded: () -> CGImage?) -> CGImage? {
          lock.lock()
          defer { lock.unlock() }
          var images: [(file: String, image: CGImage?)] = latest[book, default: []]
          if let known: Int = images.firstIndex(where: { $0.file == file }) {
            images.append(images.remove(at: known))
          } else {
            images = Array(images.suffix(1))
            latest[book] = images
            images.append((file, decoded()))
          }
          latest[book] = images
          return images.last?.image
        }
      }
      """#
    case .imageAsset:
      #"""
      /// The image asset of the app with the name `name`; nil if the asset does not exist.
      private static func imageAsset(_ name: String) -> CGImage? {
        #if canImport(UIKit)
          return UIImage(named: name)?.cgImage
        #elseif canImport(AppKit)
          return NSImage(named: name)?.cgImage(forProposedRect: nil, context: nil, hints: nil)
        #else
          return nil
        #endif
      }
      """#
    case .light:
      #"""
      /// A light whose color components, in sRGB, are already multiplied by its strength.
      private struct Light {
        let center: CGPoint
        let range, red, green, blue: CGFloat
        /// True if the light becomes weaker with the distance from its center; otherwise its strength
        /// is constant up to its range.
        let fades: Bool
      }
      """#
    case .paintLit:
      #"""
      /// Paints the pixels that `paint` draws, lit by an ambient light and by `lights`. The lights are
      /// added to the colors that remain in an ambient light of the strength `ambient`, 0…1. If
      /// `multiplies` is true, the colors are instead multiplied by the sum of all light.
      private static func paintLit(
        in context: CGContext,
        ambient: CGFloat,
        multiplies: Bool = false,
        lights: [Light],
        _ paint: (CGContext) -> Void
      ) {
        let map: CGAffineTransform = context.ctm
        let back: CGAffineTransform = map.inverted()
        let area: CGRect = context.boundingBoxOfClipPath.applying(map).integral
        guard area.width >= 1, area.height >= 1, area.width <= 16_384, area.height <= 16_384,
          let bitmap: CGContext = colorBitmap(Int(area.width), Int(area.height))
        else { return }
        bitmap.translateBy(x: -area.minX, y: -area.minY)
        bitmap.concatenate(map)
        paint(bitmap)
        guard let image: CGImage = bitmap.makeImage(), let data: CFData = image.dataProvider?.data
        else { return }
        var bytes: [UInt8] = [UInt8](data as Data)
        let dim: CGFloat = min(max(ambient, 0), 1)
        for y in 0..<image.height {
          for x in 0..<image.width {
            let start: Int = y * image.bytesPerRow + 4 * x
            guard bytes[start + 3] > 0 else { continue }
            let place: CGPoint = CGPoint(
              x: area.minX + CGFloat(x) + 0.5, y: area.maxY - CGFloat(y) - 0.5
            ).applying(back)
            var sum: [CGFloat] = [0, 0, 0]
            for light in lights {
              let (dx, dy): (CGFloat, CGFloat) = (place.x - light.center.x, place.y - light.center.y)
              let distance: CGFloat = (dx * dx + dy * dy).squareRoot()
              guard distance < light.range else { continue }
              let strength: CGFloat = light.fades ? 1 - distance / light.range : 1
              sum[0] += strength * light.red
              sum[1] += strength * light.green
              sum[2] += strength * light.blue
            }
            let alpha: CGFloat = CGFloat(bytes[start + 3])
            for i in 0..<3 {
              let part: CGFloat = CGFloat(bytes[start + i]) / alpha
              let shown: CGFloat =
                multiplies ? part * min(dim + sum[i], 1) : max(part + dim - 1, 0) + sum[i]
              bytes[start + i] = UInt8((alpha * min(max(shown, 0), 1)).rounded())
            }
          }
        }
        guard let picture: CGImage = repaintedImage(image, bytes) else { return }
        context.saveGState()
        context.concatenate(back)
        context.draw(picture, in: area)
        context.restoreGState()
      }
      """#
    case .colorBitmap:
      #"""
      /// A clear sRGB bitmap with the components red, green, blue and alpha; nil if there is no memory
      /// for it.
      private static func colorBitmap(_ width: Int, _ height: Int) -> CGContext? {
        guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        let info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
        #if compiler(>=6.2)
          return unsafe CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: space, bitmapInfo: info)
        #else
          return CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: space, bitmapInfo: info)
        #endif
      }
      """#
    case .repaintedImage:
      #"""
      /// An image with the format of `image` and the pixels in `bytes`.
      private static func repaintedImage(_ image: CGImage, _ bytes: [UInt8]) -> CGImage? {
        guard let space: CGColorSpace = image.colorSpace,
          let provider: CGDataProvider = CGDataProvider(data: Data(bytes) as CFData)
        else { return nil }
        #if compiler(>=6.2)
          return unsafe CGImage(
            width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
            bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
            bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
        #else
          return CGImage(
            width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
            bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
            bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
        #endif
      }
      """#
    case .clipToPath:
      #"""
      /// Clips to the current path. Core Graphics ignores an empty path; here, an empty path clips
      /// everything.
      private static func clipToPath(
        of context: CGContext,
        using rule: CGPathFillRule = .winding
      ) {
        if context.isPathEmpty {
          context.clip(to: CGRect.zero)
        } else {
          context.clip(using: rule)
        }
      }
      """#
    case .clipToLuminance:
      #"""
      /// Clips to the luminance of the content that `paint` draws, for each pixel of the context.
      private static func clipToLuminance(
        of context: CGContext,
        _ paint: (CGContext) -> Void
      ) {
        let map: CGAffineTransform = context.ctm
        let area: CGRect = context.boundingBoxOfClipPath.applying(map).integral
        guard area.width >= 1, area.height >= 1, area.width <= 32_768, area.height <= 32_768,
          let gray: CGContext = grayBitmap(Int(area.width), Int(area.height))
        else {
          context.clip(to: CGRect.zero)
          return
        }
        gray.translateBy(x: -area.minX, y: -area.minY)
        gray.concatenate(map)
        paint(gray)
        guard let mask: CGImage = gray.makeImage() else {
          context.clip(to: CGRect.zero)
          return
        }
        context.concatenate(map.inverted())
        context.clip(to: area, mask: mask)
        context.concatenate(map)
      }
      """#
    case .grayBitmap:
      #"""
      /// A black bitmap in shades of gray; nil if there is no memory for it.
      private static func grayBitmap(_ width: Int, _ height: Int) -> CGContext? {
        let space: CGColorSpace = CGColorSpaceCreateDeviceGray()
        let info: UInt32 = CGImageAlphaInfo.none.rawValue
        #if compiler(>=6.2)
          return unsafe CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: space, bitmapInfo: info)
        #else
          return CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: space, bitmapInfo: info)
        #endif
      }
      """#
    case .shadowOffset:
      #"""
      /// The offset of a shadow, x to the right and y down, for the context. On macOS, the y axis of a
      /// context points up.
      private static func shadowOffset(_ x: CGFloat, _ y: CGFloat) -> CGSize {
        #if os(macOS)
          return CGSize(width: x, height: -y)
        #else
          return CGSize(width: x, height: y)
        #endif
      }
      """#
    case .snapped:
      #"""
      /// A box whose edges are moved to boundaries between pixels; `scale` is the number of pixels per
      /// point.
      private static func snapped(
        _ box: CGRect,
        scale: CGFloat,
        x: Bool = true,
        y: Bool = true
      ) -> CGRect {
        func edges(_ start: CGFloat, _ size: CGFloat, _ isSnapped: Bool) -> (CGFloat, CGFloat) {
          guard isSnapped else { return (start, size) }
          let near: CGFloat = pixel(start * scale)
          let far: CGFloat = pixel((start + size) * scale)
          return (near / scale, (far - near) / scale)
        }
        let (left, width) = edges(box.origin.x, box.size.width, x)
        let (top, height) = edges(box.origin.y, box.size.height, y)
        return CGRect(x: left, y: top, width: width, height: height)
      }
      """#
    case .pixel:
      #"""
      /// The pixel boundary nearest to an edge. An edge halfway between two boundaries, apart from
      /// rounding errors, is moved to the greater one.
      private static func pixel(_ edge: CGFloat) -> CGFloat {
        (edge + 0.500001).rounded(.down)
      }
      """#
    case .drawText:
      #"""
      /// Draws lines of text in a box. Long lines are broken into at most `lines` lines; if
      /// `isTruncated` is true, the last line is cut with an ellipsis.
      ///
      /// - Parameters:
      ///   - alignment: The fraction of the free width, 0…1, that is to the left of a line or, if
      ///     `followsWriting` is true, on the side where the writing of the line starts.
      ///   - vertical: The fraction of the free height that is above the text, 0…1.
      private static func drawText(
        _ content: String,
        in box: CGRect,
        font: CTFont,
        tracking: CGFloat = 0,
        lineHeight: CGFloat,
        alignment: CGFloat = 0,
        followsWriting: Bool = true,
        vertical: CGFloat = 0,
        standsOnEdge: Bool = false,
        lines: Int = 1,
        isTruncated: Bool = false,
        mode: CGTextDrawingMode = .fill,
        in context: CGContext
      ) {
        let paragraphs: [Substring] = content.split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var left: Int = max(lines, paragraphs.count)
        var shown: [CTLine?] = []
        for (i, paragraph) in paragraphs.enumerated() {
          let most: Int = left - (paragraphs.count - 1 - i)
          let broken: [CTLine?] = textLines(
            String(paragraph), font: font, tracking: tracking, width: box.width,
            most: lines > 1 ? most : 1, isTruncated: isTruncated)
          left -= broken.count
          shown += broken
        }
        let height: CGFloat = lineHeight * CGFloat(shown.count)
        let capitals: CGFloat = 0.7 * CTFontGetSize(font)
        var baseline: CGFloat =
          box.minY + (box.height - height) * vertical
          + (standsOnEdge ? lineHeight : (lineHeight + capitals) / 2)
        let part: CGFloat =
          followsWriting && isRightToLeft(content) ? 1 - alignment : alignment
        let matrix: CGAffineTransform = context.textMatrix
        defer { context.textMatrix = matrix }
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.setTextDrawingMode(mode)
        for line in shown {
          if let line: CTLine {
            // The space at which a line is broken is not visible.
            let space: CGFloat = lines > 1 ? CTLineGetTrailingWhitespaceWidth(line) : 0
            let width: CGFloat = CTLineGetBoundsWithOptions(line, []).width - space
            context.textPosition = CGPoint(x: box.minX + (box.width - width) * part, y: baseline)
            CTLineDraw(line, context)
          }
          baseline += lineHeight
        }
      }
      """#
    case .textLines:
      #"""
      /// The lines of a paragraph, at most `most`. For a paragraph without characters, the result is a
      /// single nil.
      private static func textLines(
        _ paragraph: String,
        font: CTFont,
        tracking: CGFloat,
        width: CGFloat,
        most: Int,
        isTruncated: Bool
      ) -> [CTLine?] {
        func attributed(_ text: String) -> CFAttributedString? {
          let attributes: [CFString: Any] = [
            kCTFontAttributeName: font, kCTKernAttributeName: tracking,
            kCTForegroundColorFromContextAttributeName: true,
          ]
          return CFAttributedStringCreate(nil, text as CFString, attributes as CFDictionary)
        }
        let length: Int = paragraph.utf16.count
        guard length > 0, let text: CFAttributedString = attributed(paragraph) else { return [nil] }
        let typesetter: CTTypesetter = CTTypesetterCreateWithAttributedString(text)
        var result: [CTLine?] = []
        var start: Int = 0
        while start < length {
          let isLast: Bool = result.count == most - 1
          let fitting: Int = CTTypesetterSuggestLineBreak(typesetter, start, Double(width))
          let count: Int = isLast ? length - start : max(fitting, 1)
          let line: CTLine = CTTypesetterCreateLine(
            typesetter, CFRange(location: start, length: count))
          if isLast, isTruncated, let end: CFAttributedString = attributed("\u{2026}") {
            let ellipsis: CTLine = CTLineCreateWithAttributedString(end)
            result.append(CTLineCreateTruncatedLine(line, Double(width), .end, ellipsis) ?? line)
          } else {
            result.append(line)
          }
          start += count
        }
        return result
      }
      """#
    case .isRightToLeft:
      #"""
      /// True if the first letter of the text is from a right-to-left script.
      private static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
          switch scalar.value {
          case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return true
          default: return false
          }
        }
        return false
      }
      """#
    case .font:
      #"""
      /// A font of a family, or of the system if no family is given. The size is in points. The weight
      /// is from −1 to 1, where 0 is regular.
      private static func font(
        _ family: String? = nil,
        size: CGFloat,
        weight: CGFloat = 0,
        isItalic: Bool = false
      ) -> CTFont {
        var traits: [CFString: Any] = [kCTFontWeightTrait: weight]
        if isItalic { traits[kCTFontSymbolicTrait] = CTFontSymbolicTraits.traitItalic.rawValue }
        var attributes: [CFString: Any] = [kCTFontTraitsAttribute: traits]
        if let family: String { attributes[kCTFontFamilyNameAttribute] = family }
        let system: CTFont? = family == nil ? CTFontCreateUIFontForLanguage(.system, size, nil) : nil
        let descriptor: CTFontDescriptor =
          system.map {
            CTFontDescriptorCreateCopyWithAttributes(
              CTFontCopyFontDescriptor($0), attributes as CFDictionary)
          } ?? CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
        return CTFontCreateWithFontDescriptor(descriptor, size, nil)
      }
      """#
    }
  }
}
