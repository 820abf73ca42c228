import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The motion of a drawing, as members of its `Arguments`.
struct SwiftMotion {
  private let drawing: SwiftDrawing
  private let motion: Motion
  /// The name of the function that returns the arguments at a time.
  let at: SwiftName
  let duration: SwiftName

  /// Creates the motion of a drawing; nil if nothing moves.
  init?(_ drawing: SwiftDrawing) {
    if drawing.layout.animations.isEmpty { return nil }
    self.drawing = drawing
    motion = drawing.layout.motion()
    var names = SwiftNames(reserving: ["bounds", "draw", "filling", "layout"])
    for argument in drawing.arguments { names.take(argument) }
    at = names.value("at")
    duration = names.value("duration")
  }

  /// The duration of the whole motion, in seconds; nil for an endless motion.
  var seconds: Double? {
    motion.isEndless ? nil : motion.phases().once
  }

  /// The lines of the property for the duration, in seconds.
  var durationLines: [SwiftCode] {
    let value = seconds.map { SwiftCode($0) } ?? ".infinity"
    return [
      "/// The duration of the motion in seconds; infinite if it has no end.",
      "\(drawing.access)static let \(duration): Double = \(value)",
    ]
  }

  /// The function that returns the arguments at a time.
  var function: SwiftFunction {
    let layout = drawing.layout
    var formulas = drawing.named(behind: .code("layout"))
    var locals = SwiftNames(reserving: ["result", "time"], drawing.arguments)
    let ends = layout.animations.flatMap { $0.from + $0.to }
    let constants = formulas.constants(
      SwiftConstants.shared(by: ends, formulas), drawing.hints, &locals)
    var body = constants
    body.append(.variable(SwiftName("result"), "Arguments", .code("self")))
    for argument in Set(layout.animations.map(\.argument)).sorted() {
      body += statements(for: argument, formulas, &locals)
    }
    body.append(.result(.code("result")))
    return SwiftFunction(
      documentation: ["/// The arguments `time` seconds after the motion began."],
      head: "\(drawing.access)func \(at)",
      parameters: [.init(declaration: "_ time: Double")], result: "Arguments",
      body: drawing.resolving(for: body.withoutUnusedConstants))
  }

  /// The function with which views call `function`.
  var viewFunction: SwiftFunction {
    SwiftFunction(
      documentation: ["/// The arguments `time` seconds after the motion began."],
      head: "\(drawing.access)func arguments",
      parameters: [.init(declaration: "at time: Double")], result: "Arguments",
      body: [.expression(.call(.code("self.\(at)"), [SwiftArgument(nil, .code("time"))]))])
  }

  private func statements(
    for argument: Int, _ formulas: SwiftFormulas, _ locals: inout SwiftNames
  ) -> [SwiftStatement] {
    let name = drawing.arguments[argument]
    let animations = drawing.layout.animations.enumerated()
      .filter { $0.element.argument == argument }
      .sorted { ($0.element.timing.delay, $0.offset) < ($1.element.timing.delay, $1.offset) }
      .map(\.element)
    var result: [SwiftStatement] = []
    var value: SwiftExpression?
    for animation in animations {
      let part = locals.value("\(name.bare)Part")
      result.append(.constant(part, "CGFloat", self.part(animation.timing)))
      let moved = moved(animation, .name(part), formulas)
      let begins = SwiftExpression.code("time")
        .joined("<", .real(animation.timing.delay), .comparison)
      value = value.map { .conditional(begins, $0, moved) } ?? moved
    }
    if let value { result.append(.assignment("result.\(name)", value)) }
    return result
  }

  /// The expression for the part of a change that is complete at `time`.
  private func part(_ timing: AnimationTiming) -> SwiftExpression {
    var arguments = [
      SwiftArgument("at", .code("time")), SwiftArgument("delay", .real(timing.delay)),
      SwiftArgument("duration", .real(timing.duration)),
      SwiftArgument(
        "repeats", timing.repeats == .infinity ? .code(".infinity") : .real(timing.repeats)),
    ]
    if timing.reverses { arguments.append(SwiftArgument("reverses", .code("true"))) }
    if timing.easing != .linear {
      let curve = timing.easing
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map {
        SwiftArgument(nil, .real($0))
      }
      arguments.append(SwiftArgument("easing", .call(.code(""), numbers)))
    }
    return .call(.code("motionPart"), arguments)
  }

  /// The expression for the argument between the two ends of an animation.
  private func moved(
    _ animation: Layout.Animation, _ part: SwiftExpression, _ formulas: SwiftFormulas
  ) -> SwiftExpression {
    let numbers = zip(animation.from, animation.to).map { from, to in
      from == to
        ? formulas.expression(from)
        : SwiftExpression.call(
          "moved", SwiftArgument("from", formulas.expression(from)),
          SwiftArgument("to", formulas.expression(to)), SwiftArgument(nil, part))
    }
    switch drawing.layout.arguments[animation.argument].type {
    case .point: return .point(numbers[0], numbers[1])
    case .size:
      return .call(
        "CGSize", SwiftArgument("width", numbers[0]), SwiftArgument("height", numbers[1]))
    case .rect: return .rectangle(numbers[0], numbers[1], numbers[2], numbers[3])
    case .color: return .color(numbers[0], numbers[1], numbers[2], numbers[3])
    default: return numbers[0]
    }
  }

  // MARK: Flip-books

  /// The properties that return the number of the current picture of each flip-book.
  var currentFrames: [(name: SwiftName, documentation: SwiftCode, value: SwiftExpression)] {
    let formulas = drawing.named(behind: .code("layout"))
    let books = drawing.layout.flipbooks
    var names = SwiftNames(reserving: ["bounds", "draw", "layout"])
    for argument in drawing.arguments { names.take(argument) }
    return books.map { book in
      let name = names.value(books.count == 1 ? "currentFrame" : "\(book.name)Frame")
      let number = formulas.expression(book.current)
      return (
        name, "/// The number of the picture that the flip-book shows, from 0.",
        SwiftExpression.call("Int", SwiftArgument("exactly", number))
          .joined("??", .number(.zero), .coalescing)
      )
    }
  }

}
