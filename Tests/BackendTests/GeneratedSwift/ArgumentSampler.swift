import ShapeFormulas

#if os(Linux)
  import ShapeCompiler
  import ShapeGeometry
  import TestSupport

  /// A generator of random arguments that satisfy the domains and assumptions of a drawing.
  struct ArgumentSampler {
    private let layout: Layout
    private let program: Program
    private var random: SeededGenerator

    init(_ drawing: GeneratedDrawing, seed: UInt64) {
      (layout, program) = (drawing.layout, drawing.program)
      random = SeededGenerator(seed: seed)
    }

    private mutating func sample() -> GivenArguments? {
      for _ in 0..<40 {
        var given = proposal()
        for round in 0..<30 {
          let isFirst = round == 0
          var isKept = true
          for (value, bounds) in promises where isFirst || !keeps(value, bounds, given) {
            if !isFirst { isKept = false }
            meet(value, bounds, &given)
          }
          if isKept, promises.allSatisfy({ keeps($0.value, $0.bounds, given) }) { return given }
        }
      }
      return nil
    }

    /// A call of the drawing with values for all arguments; nil if no valid arguments are found.
    mutating func call(_ part: GivenPart) -> GeneratedCall? {
      guard let arguments = sample() else { return nil }
      var call = GeneratedCall(part: part, arguments: arguments)
      let canvas = layout.canvas.values
      call.frame = Rect(
        x: number(in: -100, 100), y: number(in: -100, 100),
        width: canvas.width * number(in: 0.2, 4), height: canvas.height * number(in: 0.2, 4))
      if part == .moment { call.time = number(in: -0.5, 4) }
      call.resizing = random.pick(Resizing.allCases)
      if layout.scale != nil, part != .nothing {
        call.arguments.scale = random.pick([1, 1.5, 2, 3])
      }
      if layout.dependsOnDirection(program), part != .nothing {
        call.arguments.isRightToLeft = random.oneIn(2)
      }
      return call
    }

    /// A call with extreme arguments: every number is `number`.
    func hostileCall(_ number: Double, isTrue: Bool) -> GeneratedCall {
      var given = GivenArguments()
      given.isDark = isTrue
      for (i, argument) in layout.arguments.enumerated() {
        switch argument.type {
        case .bool: given.numbers[i] = [isTrue ? 1 : 0]
        case .text: given.texts[i] = isTrue ? String(repeating: "\u{301}", count: 9) : ""
        case .choice: given.numbers[i] = [0]
        case .image: break
        default: given.numbers[i] = argument.inputs.map { _ in number }
        }
      }
      return GeneratedCall(
        part: .everything, arguments: given,
        frame: Rect(x: number, y: number, width: number, height: number),
        resizing: isTrue ? .fit : .stretch)
    }

    // MARK: Proposals

    private mutating func proposal() -> GivenArguments {
      var given = GivenArguments()
      given.isDark = random.oneIn(2)
      for (i, argument) in layout.arguments.enumerated() {
        // An image argument keeps its default, which is an asset of the app.
        if argument.type == .image { continue }
        if argument.type == .text {
          given.texts[i] = random.pick(["", "plain", "\"\\(1)\n", "Grüße 🖼", "7"])
        } else {
          let design = argument.inputs.map { layout.graph.design($0).doubleValue }
          given.numbers[i] = numbers(of: argument.type, like: design)
        }
      }
      return given
    }

    private mutating func numbers(of type: ValueType, like design: [Double]) -> [Double] {
      switch type {
      case .bool: return [random.oneIn(2) ? 1 : 0]
      case .choice(let index, _): return [Double(random.below(program.choices[index].cases.count))]
      case .point: return design.map { $0 + number(in: -100, 100) }
      case .size: return design.map { $0 * number(in: 0, 3) }
      case .rect:
        return design.prefix(2).map { $0 + number(in: -100, 100) }
          + design.suffix(2).map { $0 * number(in: 0.2, 4) }
      case .color: return color()
      case .shadow:
        if random.oneIn(3) { return Array(repeating: 0, count: 7) }
        return color() + [number(in: -5, 5), number(in: -5, 5), number(in: 0, 9)]
      case .gradient, .paint:
        let count = 1 + random.below(4)
        let stops = (0..<count).map { _ in color() + [number(in: -0.2, 1.2)] }
        let all = stops + Array(repeating: stops[count - 1], count: ValueType.mostStops - count)
        return all.flatMap { $0 }
      case .angle: return [number(in: -400, 400)]
      default: return design.map { $0 * number(in: 0, 2) + number(in: -1, 1) }
      }
    }

    private mutating func color() -> [Double] {
      [unit(), unit(), unit(), random.oneIn(2) ? 1 : 0.05 + 0.9 * unit()]
    }

    /// A random number of a range. The ends of the range and whole numbers occur often.
    private mutating func number(in lower: Double, _ upper: Double) -> Double {
      switch random.below(8) {
      case 0: return lower
      case 1: return upper
      case 2:
        let whole = (lower + unit() * (upper - lower)).rounded()
        return min(max(whole, lower), upper)
      default: return lower + unit() * (upper - lower)
      }
    }

    /// A number from 0 up to 1.
    private mutating func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }

    // MARK: Promises

    private typealias Bounds = (lower: Scalar?, upper: Scalar?)

    /// The values that must be within bounds, and their bounds.
    private var promises: [(value: Scalar, bounds: Bounds)] {
      layout.assumptions.map { ($0.value, ($0.lower, $0.upper)) }
        + layout.arguments.flatMap { argument -> [(value: Scalar, bounds: Bounds)] in
          guard let domain = argument.domain else { return [] }
          return argument.inputs.indices.map {
            (argument.inputs[$0], (domain.lower[$0], domain.upper[$0]))
          }
        }
    }

    private func values(_ given: GivenArguments) -> Evaluation {
      layout.graph.evaluate(layout.argumentValues(given))
    }

    private func keeps(_ value: Scalar, _ bounds: Bounds, _ given: GivenArguments) -> Bool {
      let values = values(given)
      let number = values[value]
      return bounds.lower.map { values[$0] <= number } ?? true
        && bounds.upper.map { number <= values[$0] } ?? true
    }

    /// Changes one number to move `value` into `bounds`, by linear extrapolation. The value may
    /// still be out of bounds afterward.
    private mutating func meet(_ value: Scalar, _ bounds: Bounds, _ given: inout GivenArguments) {
      let current = values(given)
      let number = current[value]
      var lower = bounds.lower.map { current[$0] } ?? -.infinity
      var upper = bounds.upper.map { current[$0] } ?? .infinity
      if lower == -.infinity { lower = min(number, upper - 1) - 100 }
      if upper == .infinity { upper = max(number, lower + 1) + 100 }
      guard lower <= upper, number.isFinite else { return }
      let wanted = self.number(in: lower, upper)
      var movers: [(argument: Int, component: Int, slope: Double)] = []
      for (i, numbers) in given.numbers {
        switch layout.arguments[i].type {
        case .bool, .choice, .color, .shadow, .gradient, .paint: continue
        default: break
        }
        for j in numbers.indices {
          var moved = given
          moved.numbers[i]?[j] += 1
          let slope = values(moved)[value] - number
          if slope != 0, slope.isFinite { movers.append((i, j, slope)) }
        }
      }
      movers.sort { ($0.argument, $0.component) < ($1.argument, $1.component) }
      guard !movers.isEmpty else { return }
      let mover = random.pick(movers)
      if layout.arguments[mover.argument].inputs[mover.component] == value {
        given.numbers[mover.argument]?[mover.component] = wanted
      } else {
        given.numbers[mover.argument]?[mover.component] += (wanted - number) / mover.slope
      }
    }
  }
#endif
