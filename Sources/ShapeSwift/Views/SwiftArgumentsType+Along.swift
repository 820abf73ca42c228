import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Arguments that the user drags along paths.
extension SwiftArgumentsType {
  var hasAlong: Bool { parts.contains { $0.along != nil } }

  /// The statements that return the path along which an argument is dragged.
  func track(_ along: SwiftHands.Along) -> [SwiftStatement] {
    var formulas = drawing.named(behind: .code("layout"))
    var locals = SwiftNames(reserving: [], drawing.arguments)
    let scalars = along.line.map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] } ?? [along.path]
    let constants = formulas.constants(
      SwiftConstants.shared(by: scalars, formulas), drawing.hints, &locals)
    let values = scalars.map { formulas.expression($0) }
    let path = SwiftStatement.result(
      along.line == nil
        ? values[0]
        : .call(
          along.type, SwiftArgument("start", .point(values[0], values[1])),
          SwiftArgument("end", .point(values[2], values[3]))))
    return inLight(drawing.resolving(for: (constants + [path]).withoutUnusedConstants))
  }

  /// The expression for the position of a part on its path, as a fraction from 0 to 1.
  private func share(_ part: SwiftHands.Part, _ along: SwiftHands.Along) -> SwiftExpression {
    let formulas = drawing.named(behind: .code("layout"))
    let name = SwiftExpression.name(drawing.arguments[part.argument])
    let (lower, upper) = (formulas.expression(along.lower), formulas.expression(along.upper))
    guard formulas.graph.constant(along.lower) == .zero else {
      return name.joined("-", lower, .sum).joined("/", upper.joined("-", lower, .sum), .product)
    }
    return formulas.graph.constant(along.upper) == .one
      ? name : name.joined("/", upper, .product)
  }

  /// The statements that move along the path. On a path that is not straight, they walk from sample
  /// to sample, so that a dragged part stays on its branch of the path.
  func walked(
    _ part: SwiftHands.Part, _ along: SwiftHands.Along
  ) -> [SwiftStatement] {
    let formulas = drawing.named(behind: .code("layout"))
    let argument = drawing.arguments[part.argument]
    let (path, spot) = (SwiftExpression.name(along.name), SwiftExpression.code("spot"))
    let wanted = SwiftExpression.point(
      .member(spot, "x").joined("+", .code("step.width"), .sum),
      .member(spot, "y").joined("+", .code("step.height"), .sum))
    let end =
      along.line != nil
      ? path.calling("fraction", SwiftArgument("nearest", wanted))
      : path.calling(
        "walk", SwiftArgument("from", .code("share")), SwiftArgument("toward", wanted),
        SwiftArgument("spacing", .number(.one)))
    let lower = formulas.expression(along.lower)
    let moved = SwiftExpression.call(
      "moved", SwiftArgument("from", lower),
      SwiftArgument("to", formulas.expression(along.upper)), SwiftArgument(nil, .code("end")))
    return drawing.resolving(for: [
      .constant(SwiftName("share"), "CGFloat", share(part, along)),
      .constant(
        SwiftName("spot"), "CGPoint",
        path.calling("point", SwiftArgument("at", .code("share")))),
      .constant(SwiftName("end"), "CGFloat", end),
      .branch(.code("end.isFinite"), [.assignment("self.\(argument)", moved)], []),
    ])
  }

  /// The function that returns the point of a part on its path.
  var spot: SwiftFunction {
    SwiftFunction(
      documentation: ["/// The place of a part on its path."],
      head: "private func spot", parameters: [.init(declaration: "of part: Part")],
      result: "CGPoint",
      body: [
        choice(of: "part") { part in
          guard let along = part.along else { return [.result(.code(".zero"))] }
          let place = SwiftExpression.name(along.name)
            .calling("point", SwiftArgument("at", share(part, along)))
          return drawing.resolving(for: [.result(place)])
        }
      ])
  }

  /// The expression for the point of a part in the coordinates of the view.
  private var shownSpot: SwiftExpression {
    let spot = SwiftExpression.code("spot(of: part)")
    return drawing.layout.isPicture
      ? spot.calling("applying", SwiftArgument(nil, .code("placement"))) : spot
  }

  /// The function that continues a drag from the current position of a part. The start of a walk
  /// along a path affects the branch of the path on which the walk ends.
  var resume: SwiftFunction {
    SwiftFunction(
      documentation: [
        "/// Moves a part to its place in `now`, and subtracts this movement from `offset`."
      ],
      head: "\(drawing.access)mutating func resume",
      parameters: [
        .init(declaration: "_ part: Part"), .init(declaration: "from now: Arguments"),
        .init(declaration: "_ offset: inout CGSize"),
      ],
      body: [
        .constant(SwiftName("begin"), "CGPoint", shownSpot),
        choice(of: "part") { part in
          let name = drawing.arguments[part.argument]
          return part.along == nil
            ? [.expression(.code("break"))] : [.assignment("self.\(name)", .code("now.\(name)"))]
        },
        .constant(SwiftName("end"), "CGPoint", shownSpot),
        .expression(.code("offset.width -= end.x - begin.x")),
        .expression(.code("offset.height -= end.y - begin.y")),
      ])
  }

  /// The function that returns the number of a part.
  var number: SwiftFunction {
    SwiftFunction(
      documentation: [
        "/// The number of a part that is dragged along a path; nil for other parts."
      ],
      head: "\(drawing.access)func number", parameters: [.init(declaration: "of part: Part")],
      result: "CGFloat?",
      body: [
        choice(of: "part") { part in
          guard part.along != nil else { return [.result(.code("nil"))] }
          return drawing.resolving(for: [.result(.name(drawing.arguments[part.argument]))])
        }
      ])
  }

  /// The function that sets the number of a part.
  var setNumber: SwiftFunction {
    SwiftFunction(
      documentation: ["/// Sets the number of a part that is dragged along a path."],
      head: "\(drawing.access)mutating func set",
      parameters: [.init(declaration: "_ number: CGFloat"), .init(declaration: "of part: Part")],
      body: [
        choice(of: "part") { part in
          part.along == nil
            ? [.expression(.code("break"))]
            : [.assignment("self.\(drawing.arguments[part.argument])", .code("number"))]
        }
      ])
  }

  /// The function that returns the ends and the step of the number of a part.
  var scale: SwiftFunction {
    SwiftFunction(
      documentation: ["/// The numbers at both ends of the path of a part, and its step."],
      head: "\(drawing.access)func scale", parameters: [.init(declaration: "of part: Part")],
      result: "(lower: CGFloat, upper: CGFloat, step: CGFloat?)",
      body: [
        choice(of: "part") { part in
          guard let along = part.along else { return [.result(.code("(0, 1, nil)"))] }
          let formulas = drawing.named(behind: .code("layout"))
          let ends = [along.lower, along.upper].map { SwiftArgument(nil, formulas.expression($0)) }
          let step = SwiftArgument(nil, part.step.map { .real($0) } ?? .code("nil"))
          return inLight(drawing.resolving(for: [.result(.call(.code(""), ends + [step]))]))
        }
      ])
  }
}

extension SwiftHands.Along {
  /// The type of the property that returns the path.
  var type: SwiftCode { line == nil ? SwiftFormulas.pathType : "ShapeTrack" }
}
