import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The arguments of a drawing as a structure for views, with the functions that change them when a
/// user touches a view.
struct SwiftArgumentsType {
  let drawing: SwiftDrawing
  let isInteractive: Bool
  /// The motion of the drawing; nil if nothing moves.
  let motion: SwiftMotion?
  private var functions: [SwiftFunction] = []

  init(_ drawing: SwiftDrawing) {
    self.drawing = drawing
    self.isInteractive = !drawing.hands.parts.isEmpty
    motion = SwiftMotion(drawing)
    functions =
      [
        initializer, isInteractive ? nodeInitializer : nil, draw, motion?.function,
        drawing.hasViews ? motion?.viewFunction : nil, fitted,
        directed, animation, hash,
      ].compactMap(\.self) + (isInteractive ? handFunctions : [])
  }

  /// The functions that the structure calls but does not declare.
  var callees: Set<SwiftCode> {
    var callees = functions.map { SwiftStatement.function($0) }.callees
    for along in parts.compactMap(\.along) { callees.formUnion(track(along).callees) }
    if drawing.hasViews, let title = drawing.titleProperty { callees.formUnion(title.callees) }
    for frame in motion?.currentFrames ?? [] {
      callees.formUnion([SwiftStatement.expression(frame.value)].callees)
    }
    return callees
  }

  /// Writes the structure.
  func write(to writer: inout SwiftWriter) {
    let access = drawing.access
    let title = drawing.titleProperty
    writer.line("/// The arguments of `draw`.")
    writer.block("\(access)struct Arguments\(conformance)") { writer in
      if isInteractive {
        writeParts(to: &writer)
        writer.blankLine()
      }
      if let motion {
        for line in motion.durationLines { writer.line(line) }
        writer.blankLine()
      }
      if drawing.hasViews {
        writeTraits(to: &writer)
        writer.blankLine()
      }
      for (name, type, meaning) in fields {
        for line in meaning.documentation() { writer.line(line) }
        writer.line("\(access)var \(name): \(type)")
      }
      for function in functions {
        writer.blankLine()
        writer.write([.function(function)])
      }
      if !drawing.solved.isEmpty {
        writer.blankLine()
        writer.line("/// The places of everything in the drawing.")
        writer.block(layoutHead) { $0.write([.expression(drawing.wholeLayout)]) }
      }
      writer.blankLine()
      writer.line("/// The part of the plane that a view shows.")
      writer.block("\(access)var bounds: CGRect") { $0.write([.expression(drawing.viewBounds)]) }
      if drawing.hasViews, let title {
        writer.blankLine()
        writer.line("/// The title that a screen reader reads.")
        writer.block("\(access)var accessibilityTitle: String?") { $0.write(title) }
      }
      for (name, documentation, value) in motion?.currentFrames ?? [] {
        writer.blankLine()
        writer.line(documentation)
        writer.block("\(access)var \(name): Int") { $0.write([.expression(value)]) }
      }
      if isInteractive { writeProperties(to: &writer) }
    }
  }

  /// The conformances of the structure.
  private var conformance: SwiftCode {
    if !drawing.hasViews { return ": Hashable, Sendable" }
    return (isInteractive ? ": ShapeInteraction" : ": ShapeArguments")
      + (motion == nil ? "" : ", ShapeMotion")
  }

  /// Writes the static properties that views read.
  private func writeTraits(to writer: inout SwiftWriter) {
    func write(_ name: SwiftCode, _ type: SwiftCode, _ value: SwiftCode) {
      writer.line("\(drawing.access)static var \(name): \(type) { \(value) }")
    }
    write("design", "Arguments", "Arguments()")
    write("fillsView", "Bool", drawing.filledFrame == nil ? "false" : "true")
    if drawing.titleFollowsView { write("titleFollowsView", "Bool", "true") }
    if isInteractive, drawing.hands.hasCurvedLimits { write("hasCurvedLimits", "Bool", "true") }
    if let motion { write("motionDuration", "Double", SwiftCode(motion.duration)) }
  }

  /// The names, types and documentation of the stored properties. An optional property that is nil
  /// represents the default in the drawing.
  private var fields: [(name: SwiftCode, type: SwiftCode, meaning: String)] {
    let layout = drawing.layout
    var fields: [(SwiftCode, SwiftCode, String)] = layout.isPicture ? [("frame", "CGRect", "")] : []
    for i in drawing.arguments.indices {
      let (name, type) = drawing.field(i)
      fields.append((name, type, drawing.meaning(ofArgument: i)))
    }
    if layout.isPicture { fields.append(("resizing", "ShapeResizing", "")) }
    if layout.scale != nil { fields.append(("scale", "CGFloat", "")) }
    if drawing.hasDirection { fields.append(("isRightToLeft", "Bool", "")) }
    return fields
  }

  // MARK: Members

  /// The head of the layout property, or of a function if the layout depends on the appearance,
  /// which is not an argument.
  private var layoutHead: SwiftCode {
    let head =
      drawing.solved.traits.contains(.appearance)
      ? "func layout(appearance: ShapeAppearance = .light) ->" : "var layout:" as SwiftCode
    return "\(drawing.access)\(head) Layout"
  }

  private var initializer: SwiftFunction {
    SwiftFunction(
      head: "\(drawing.access)init",
      parameters: drawing.valueParameters() + (drawing.hasDirection ? [.direction] : []),
      body: fields.map { .assignment("self.\($0.name)", .code($0.name)) })
  }

  private var draw: SwiftFunction {
    SwiftFunction(
      documentation: ["/// Draws the picture. The y axis points down, as in UIKit."],
      head: "\(drawing.access)func draw",
      parameters: [.init(declaration: "in context: CGContext")]
        + (drawing.hasAppearance
          ? [.appearance]
          : drawing.hasViews
            ? [.init(declaration: "appearance _: ShapeAppearance", value: .code(".light"))] : []),
      body: [
        .expression(
          .call(
            .code("\(drawing.type).draw"),
            [SwiftArgument("in", .code("context"))] + drawing.drawArguments))
      ])
  }

  /// The function that returns the arguments for a view; nil without views.
  private var fitted: SwiftFunction? {
    guard drawing.hasViews else { return nil }
    let size = SwiftStatement.assignment(
      "result.\(drawing.filledFrame ?? "")",
      .call("CGRect", SwiftArgument("origin", .code(".zero")), SwiftArgument("size", .code("size")))
    )
    let changes =
      (drawing.filledFrame == nil ? [] : [size])
      + (drawing.layout.scale == nil ? [] : [.assignment("result.scale", .code("scale"))])
    return SwiftFunction(
      documentation: ["/// The arguments for a view of this size."],
      head: "\(drawing.access)func fitted",
      parameters: [.init(declaration: "to size: CGSize"), .init(declaration: "scale: CGFloat")],
      result: "Arguments",
      body: changes.isEmpty
        ? [.expression(.code("self"))]
        : [.variable(SwiftName("result"), "Arguments", .code("self"))] + changes
          + [.result(.code("result"))])
  }

  /// The function that returns the arguments for a direction of text; nil without views, and if the
  /// picture is the same in both directions.
  private var directed: SwiftFunction? {
    guard drawing.hasViews, drawing.hasDirection else { return nil }
    return SwiftFunction(
      documentation: ["/// The arguments for this direction of text."],
      head: "\(drawing.access)func directed",
      parameters: [.init(declaration: "isRightToLeft: Bool")], result: "Arguments",
      body: [
        .variable(SwiftName("result"), "Arguments", .code("self")),
        .assignment("result.isRightToLeft", .code("isRightToLeft")), .result(.code("result")),
      ])
  }

  /// The function that passes on the numbers that an animation changes; nil if there are no such
  /// numbers, or no views.
  private var animation: SwiftFunction? {
    guard drawing.hasViews else { return nil }
    let animated = drawing.animated(
      drawing.arguments.indices.filter { $0 != drawing.layout.mainFrame })
    return animated.isEmpty ? nil : drawing.animation(of: animated)
  }

  /// The function that hashes the arguments; nil if the Swift compiler makes it.
  private var hash: SwiftFunction? {
    SwiftFunction.needHashing(fields.map(\.type))
      ? .hashing(fields.map { "self.\($0.name)" }, access: drawing.access) : nil
  }

  /// The initializer that takes positions of nodes instead of frames; nil unless each frame has
  /// exactly one node of its own, as in `Layout.ownedNodes`.
  private var nodeInitializer: SwiftFunction? {
    let layout = drawing.layout
    guard let owned = layout.ownedNodes else { return nil }
    var names = SwiftNames(reserving: ["frame", "resizing", "scale"])
    for (i, name) in drawing.arguments.enumerated() where owned[i] == nil { names.take(name) }
    var parameters = drawing.valueParameters()
    var arguments = drawing.valueArguments()
    for (i, node) in owned.sorted(by: { $0.key < $1.key }) {
      let name = names.value(node.name)
      guard
        let place = arguments.firstIndex(where: { $0.label == drawing.arguments[i].asLabel })
      else { return nil }
      let frame = layout.arguments[i].inputs.map { drawing.designNumber($0) }
      let point = [node.position.x, node.position.y].map { drawing.designNumber($0) }
      parameters[place] = SwiftFunction.Parameter(declaration: "\(name): CGPoint")
      func edge(_ part: SwiftCode, _ distance: Rational) -> SwiftExpression {
        let value = SwiftExpression.member(.name(name), part)
        if distance.isZero { return value }
        return value.joined(distance.sign < 0 ? "+" : "-", .number(distance.magnitude), .sum)
      }
      arguments[place].value = .rectangle(
        edge("x", point[0] - frame[0]), edge("y", point[1] - frame[1]), .number(frame[2]),
        .number(frame[3]))
    }
    return SwiftFunction(
      documentation: [
        "/// Creates arguments with frames of the drawn size that put the nodes at these points."
      ],
      head: "\(drawing.access)init", parameters: parameters,
      body: [.expression(.call(.code("self.init"), arguments))])
  }
}

extension Layout {
  /// For each frame argument, the named node that depends on this frame alone. Nil without frames,
  /// if a frame has no such node or more than one, or if a node does not move with the origin of
  /// its frame.
  fileprivate var ownedNodes: [Int: (name: String, position: Pair)]? {
    let frames = arguments.indices.filter { arguments[$0].role == .frame }
    var owned: [Int: (name: String, position: Pair)] = [:]
    for thing in named {
      guard case .path(let nodes) = thing.content, thing.name.isIdentifier else { continue }
      for node in nodes where !node.name.isEmpty {
        let inputs = graph.allInputs(of: [node.position.x, node.position.y])
        let owners = frames.filter { !inputs.isDisjoint(with: arguments[$0].inputs) }
        guard owners.count == 1, let owner = owners.first,
          inputs.isSubset(of: arguments[owner].inputs)
        else { continue }
        if owned[owner] != nil { return nil }
        owned[owner] = (node.name, node.position)
      }
    }
    let follow = owned.allSatisfy { i, node in
      graph.follows(node.position.x, arguments[i].inputs[0])
        && graph.follows(node.position.y, arguments[i].inputs[1])
    }
    return !frames.isEmpty && owned.count == frames.count && follow ? owned : nil
  }
}

extension Graph {
  /// True if `node` moves by the same distance as the input `edge` while the other inputs stay as
  /// they are.
  fileprivate func follows(_ node: Scalar, _ edge: Scalar) -> Bool {
    let terms = affine(node).terms
    return terms.contains { $0.node == edge && $0.coefficient == .one }
      && terms.allSatisfy { operation($0.node) == .input }
  }
}
