import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The solved layout of a drawing, as a structure.
extension SwiftDrawing {
  /// A function or a computed property of the layout.
  enum LayoutMember {
    case function(SwiftFunction)
    case property(SwiftCode, [SwiftStatement])

    /// The statements that may call functions.
    var statements: [SwiftStatement] {
      switch self {
      case .function(let function): [.function(function)]
      case .property(_, let body): body
      }
    }
  }

  /// The functions and properties of the layout, without its stored properties.
  var layoutMembers: [LayoutMember] {
    let inner = inner
    return (access == "" && storesNothing ? [] : [.function(initializer)])
      + (layoutHash.map { [.function($0)] } ?? [])
      + (hasComputedMembers ? solved.members.map { computed($0) } : [])
      + solved.blocks.map { .function($0.source(formulas)) }
      + placements.functions.filter(\.isInLayout).map {
        .function($0.source("fileprivate ", inner, solved.names))
      }
      + solved.paths.map { path in
        .property(
          "\(path.authorsName != nil ? access : "fileprivate ")var \(path.name): CGPath",
          building(path.subpaths))
      }
  }

  /// True if the members of the layout are computed properties: none is a list, no block is solved
  /// at run time, no argument has a computed default, and the formulas need no constants.
  static func hasComputedMembers(
    _ layout: Layout, _ solved: SwiftLayoutType, _ formulas: SwiftFormulas
  ) -> Bool {
    let isEach = solved.members.allSatisfy { if case .list = $0.value { false } else { true } }
    return isEach && solved.blocks.isEmpty
      && !layout.defaultOrder.contains { solved.arguments.contains($0) }
      && SwiftConstants.shared(by: solved.members.flatMap(\.value.formulas), formulas).isEmpty
  }

  private func computed(_ member: SwiftMember) -> LayoutMember {
    let value = member.value.expression(formulas) { placements.pointInLayout($0, formulas) }
    return .property(
      "\(access)var \(member.name): \(member.value.type(formulas))", [.expression(value)])
  }

  /// Writes the structure of the layout.
  func writeLayout(_ members: [LayoutMember], to writer: inout SwiftWriter) {
    writer.line("/// The places of everything in the drawing.")
    writer.block("\(access)struct Layout: Hashable, Sendable") { writer in
      for structure in solved.structures {
        writer.block("\(access)struct \(structure.type): Equatable, Sendable") { writer in
          for member in structure.members {
            writer.line("\(access)let \(member.name): \(member.type)")
          }
        }
        writer.blankLine()
      }
      writeArguments(to: &writer)
      for block in solved.blocks where block.isKept {
        writer.line("fileprivate let \(block.solution): [CGFloat]")
      }
      if !hasComputedMembers {
        for member in solved.members {
          writer.line("\(access)let \(member.name): \(member.value.type(formulas))")
        }
      }
      for (i, member) in members.enumerated() {
        // After structures a blank line already exists.
        if i > 0 || !storesNothing { writer.blankLine() }
        switch member {
        case .function(let function): writer.write([.function(function)])
        case .property(let head, let body): writer.block(head) { $0.write(body) }
        }
      }
    }
  }

  /// True if the layout has no stored properties.
  private var storesNothing: Bool {
    solved.arguments.isEmpty && solved.traits.isEmpty && hasComputedMembers
  }

  /// The function that hashes the layout; nil if the Swift compiler makes it. Only the
  /// arguments and the traits of the screen are hashed, because they determine all other members.
  private var layoutHash: SwiftFunction? {
    let types = solved.arguments.map { type(of: layout.arguments[$0]) }
    if hasComputedMembers, !SwiftFunction.needHashing(types) { return nil }
    let names = solved.arguments.map { SwiftCode(arguments[$0]) } + solved.traits.fields.map(\.name)
    return .hashing(names.map { "self.\($0)" }, access: access)
  }

  private func writeArguments(to writer: inout SwiftWriter) {
    for i in solved.arguments {
      writer.line("\(access)let \(arguments[i]): \(type(of: layout.arguments[i]))")
    }
    if solved.traits.contains(.scale) {
      writer.line("/// The number of device pixels in a point.")
    }
    for field in solved.traits.fields {
      writer.line("\(access)let \(field.name): \(field.type)")
    }
  }

  /// The initializer of the layout.
  var initializer: SwiftFunction {
    var body = solved.arguments.map { i in
      SwiftStatement.assignment("self.\(arguments[i])", .name(arguments[i]))
    }
    body += solved.traits.fields.map { .assignment("self.\($0.name)", .code($0.name)) }
    return SwiftFunction(
      head: "\(access)init",
      parameters: parameters(solved.arguments) + solved.traits.parameters,
      body: hasComputedMembers ? body : resolving(solved.arguments, for: body + assignments))
  }

  /// The statements that assign the members of the layout.
  var assignments: [SwiftStatement] {
    var formulas = formulas
    var statements: [SwiftStatement] = []
    var locals = layoutLocals
    var blocks = solved.blocks[...]
    for block in blocks {
      for (unknown, element) in block.elements(of: .name(block.solution)) {
        formulas.name(unknown, element)
      }
    }
    let members = solved.members.map { SwiftAssignment($0, &formulas) }
    let roots = members.flatMap(\.value.formulas) + solved.blocks.flatMap(\.block.operands)
    let changing = formulas.graph.nodes(
      dependingOn: members.flatMap { $0.rows?.columns.map(\.input) ?? [] })
    let numbers = members.compactMap { assignment -> Scalar? in
      if case .number(let scalar, _) = assignment.member.value { scalar } else { nil }
    }
    let shared = SwiftConstants.shared(by: roots, formulas, except: Set(numbers))
      .filter { !changing.contains($0) }
    // A member is assigned after the constants for all formulas that it consists of.
    var pending = members.sorted { $0.last < $1.last }[...]
    func assignMembers(upTo node: Scalar?) {
      while let next = pending.first, node.map({ next.last < $0 }) ?? true {
        pending.removeFirst()
        statements += next.statements(&formulas, &locals)
        next.member.value.nameParts(of: .name(next.member.name), &formulas)
      }
    }
    func assign(upTo node: Scalar?) {
      while let block = blocks.first, node.map({ block.first < $0 }) ?? true {
        blocks.removeFirst()
        assignMembers(upTo: block.first)
        let name = block.solution
        statements.append(.constant(name, "[CGFloat]", block.call(formulas)))
        if block.isKept { statements.append(.assignment("self.\(name)", .name(name))) }
      }
      assignMembers(upTo: node)
    }
    var written: [SwiftExpression: SwiftName] = [:]
    for node in shared {
      assign(upTo: node)
      statements += formulas.constants([node], hints, &locals, &written)
    }
    assign(upTo: nil)
    return statements.withoutUnusedConstants
  }

  /// The formulas, with the names that they have in code of the layout.
  var inner: SwiftFormulas { named(behind: nil) }

  /// The formulas, with the names that they have in code where `base` refers to the layout. `base`
  /// is nil for code of the layout itself.
  func named(behind base: SwiftExpression?) -> SwiftFormulas {
    formulas.named(by: solved, behind: base)
  }

  /// The statements that build a path and return it.
  func building(_ subpaths: [Layout.Subpath]) -> [SwiftStatement] {
    var formulas = inner
    let roots = placements.unplaced(subpaths, formulas.graph)
    var locals = layoutLocals
    var statements = formulas.constants(
      SwiftConstants.shared(by: roots, formulas), hints, &locals)
    statements.append(.constant(SwiftName("path"), "CGMutablePath", .call("CGMutablePath")))
    var path = SwiftPath(on: "path", formulas, placements)
    for subpath in subpaths { path.add(subpath) }
    return (statements + path.statements + [.result(.code("path"))]).withoutUnusedConstants
  }

  /// The function that returns a named path. Its parameters are the arguments and the traits of the
  /// screen that the path depends on.
  func pathFunction(_ path: SwiftLayoutType.Path) -> SwiftFunction {
    let scalars = path.subpaths.scalars
    let indices = origins.arguments(neededBy: scalars)
    let traits = origins.traits(neededBy: scalars, indices)
    return SwiftFunction(
      head: "\(access)static func \(path.name)",
      parameters: parameters(indices) + traits.parameters, result: "CGPath",
      body: [
        .expression(
          .member(solvedLayout(indices, traits), SwiftCode(path.name)))
      ])
  }

  /// A call of the layout's initializer: `Layout(left: left, right: right)`.
  func solvedLayout(_ indices: [Int], _ traits: SwiftTraits) -> SwiftExpression {
    .call(
      .code("Layout"),
      indices.map { SwiftArgument(arguments[$0].asLabel, .name(arguments[$0])) }
        + traits.arguments)
  }

  /// A call of the layout's initializer with everything that the layout depends on.
  var wholeLayout: SwiftExpression {
    solvedLayout(solved.arguments, solved.traits)
  }
}

extension SwiftFormulas {
  /// The formulas, with the names that they have in code where `base` refers to the layout
  /// `solved`. `base` is nil for code of the layout itself.
  func named(by solved: SwiftLayoutType, behind base: SwiftExpression?) -> SwiftFormulas {
    var result = self
    for member in solved.members
    where member.value.formulas.contains(where: { result.isCompound($0) }) {
      let name =
        base.map { SwiftExpression.member($0, SwiftCode(member.name)) } ?? .name(member.name)
      member.value.nameParts(of: name, &result)
    }
    for block in solved.blocks where block.isKept {
      let name =
        base.map { SwiftExpression.member($0, SwiftCode(block.solution)) } ?? .name(block.solution)
      for (unknown, element) in block.elements(of: name) where result.isCompound(unknown) {
        result.name(unknown, element)
      }
    }
    return result
  }
}
