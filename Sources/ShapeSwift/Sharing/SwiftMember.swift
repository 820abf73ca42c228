import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// A named member of the solved layout of a drawing.
struct SwiftMember {
  /// The value of a member, made of formulas.
  indirect enum Value {
    case number(Scalar, SwiftFormulas.Kind)
    case point(Layout.Pair)
    case size(Layout.Pair)
    case rectangle(Layout.Quad)
    /// A nested structure, with its type and members.
    case structure(SwiftCode, [(name: SwiftName, value: Value)])
    case list([Value])
  }

  var name: SwiftName
  var value: Value
}

extension SwiftMember.Value {
  /// Names the compound formulas of the value. The name of each formula is the corresponding part
  /// of the expression `name`.
  func nameParts(of name: SwiftExpression, _ formulas: inout SwiftFormulas) {
    let kinds = kinds
    for (i, (scalar, expression)) in scalars(name).enumerated()
    where formulas.isCompound(scalar) {
      formulas.name(scalar, expression, as: kinds[i])
    }
  }

  /// The kinds of the formulas, in the order of `scalars(_:)`.
  var kinds: [SwiftFormulas.Kind] {
    switch self {
    case .number(_, let kind): [kind]
    case .point, .size: [.number, .number]
    case .rectangle: [.number, .number, .number, .number]
    case .structure(_, let members): members.flatMap(\.value.kinds)
    case .list(let elements): elements.flatMap(\.kinds)
    }
  }

  /// The formulas of the value, each with its expression as a part of `name`.
  func scalars(_ name: SwiftExpression) -> [(Scalar, SwiftExpression)] {
    switch self {
    case .number(let scalar, _): [(scalar, name)]
    case .point(let pair): [(pair.x, .member(name, "x")), (pair.y, .member(name, "y"))]
    case .size(let pair): [(pair.x, .member(name, "width")), (pair.y, .member(name, "height"))]
    case .rectangle(let quad):
      [
        (quad.x, .member(.member(name, "origin"), "x")),
        (quad.y, .member(.member(name, "origin"), "y")),
        (quad.width, .member(.member(name, "size"), "width")),
        (quad.height, .member(.member(name, "size"), "height")),
      ]
    case .structure(_, let members):
      members.flatMap { $0.value.scalars(.member(name, SwiftCode($0.name))) }
    case .list(let elements):
      elements.enumerated().flatMap { i, element in
        element.scalars(.element(name, .number(Rational(i))))
      }
    }
  }

  /// The type of the value in Swift.
  func type(_ formulas: SwiftFormulas) -> SwiftCode {
    switch self {
    case .number(_, let kind): formulas.type(of: kind)
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rectangle: "CGRect"
    case .structure(let type, _): type
    case .list(let elements):
      "[\((elements.first { !$0.isEmpty } ?? elements.first)?.type(formulas) ?? "CGFloat")]"
    }
  }

  /// The type of a point, or of nested lists of points.
  var ofPoints: SwiftCode {
    guard case .list(let elements) = self else { return "CGPoint" }
    return "[\((elements.first { !$0.isEmpty } ?? elements.first)?.ofPoints ?? "CGPoint")]"
  }

  /// True if the value is a list without any elements, even in nested lists.
  var isEmpty: Bool {
    guard case .list(let elements) = self else { return false }
    return elements.allSatisfy(\.isEmpty)
  }

  /// True if both values can be elements of the same list.
  func hasType(of other: SwiftMember.Value) -> Bool {
    switch (self, other) {
    case (.number(_, let a), .number(_, let b)): a == b
    case (.point, .point), (.size, .size), (.rectangle, .rectangle): true
    case (.structure(let a, _), .structure(let b, _)): a == b
    case (.list(let a), .list(let b)):
      (a.first { !$0.isEmpty }).map { a in
        (b.first { !$0.isEmpty }).map { a.hasType(of: $0) } ?? true
      } ?? true
    default: false
    }
  }

  /// True if both values have lists of equal lengths at the same places.
  func hasForm(of other: SwiftMember.Value) -> Bool {
    switch (self, other) {
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.hasForm(of: $1) }
    case (.structure(_, let a), .structure(_, let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.value.hasForm(of: $1.value) }
    default: hasType(of: other)
    }
  }

  /// The value as an expression.
  func expression(_ formulas: SwiftFormulas) -> SwiftExpression {
    expression(formulas) { .point(formulas.expression($0.x), formulas.expression($0.y)) }
  }

  /// The value as an expression, with each point written by `point`.
  func expression(
    _ formulas: SwiftFormulas, point: (Layout.Pair) -> SwiftExpression
  ) -> SwiftExpression {
    switch self {
    case .number(let scalar, let kind): return formulas.expression(scalar, kind)
    case .point(let pair): return point(pair)
    case .size(let pair):
      return .call(
        "CGSize", SwiftArgument("width", formulas.expression(pair.x)),
        SwiftArgument("height", formulas.expression(pair.y)))
    case .rectangle(let quad):
      return .rectangle(
        formulas.expression(quad.x), formulas.expression(quad.y),
        formulas.expression(quad.width), formulas.expression(quad.height))
    case .structure(let type, let members):
      return .call(
        .code(type),
        members.map {
          SwiftArgument($0.name.asLabel, $0.value.expression(formulas, point: point))
        })
    case .list(let elements):
      return .list(elements.map { $0.expression(formulas, point: point) })
    }
  }

  /// The value with each formula replaced by the result of `node`, in the order of `scalars(_:)`.
  func replacing(_ node: (Scalar) -> Scalar) -> SwiftMember.Value {
    switch self {
    case .number(let scalar, let kind): .number(node(scalar), kind)
    case .point(let pair): .point(Layout.Pair(x: node(pair.x), y: node(pair.y)))
    case .size(let pair): .size(Layout.Pair(x: node(pair.x), y: node(pair.y)))
    case .rectangle(let quad):
      .rectangle(
        Layout.Quad(
          x: node(quad.x), y: node(quad.y), width: node(quad.width), height: node(quad.height)))
    case .structure(let type, let members):
      .structure(type, members.map { ($0.name, $0.value.replacing(node)) })
    case .list(let elements): .list(elements.map { $0.replacing(node) })
    }
  }

  /// The formulas of the value, in the order of `scalars(_:)`.
  var formulas: [Scalar] {
    switch self {
    case .number(let scalar, _): [scalar]
    case .point(let pair), .size(let pair): [pair.x, pair.y]
    case .rectangle(let quad): quad.scalars
    case .structure(_, let members): members.flatMap(\.value.formulas)
    case .list(let elements): elements.flatMap(\.formulas)
    }
  }
}
