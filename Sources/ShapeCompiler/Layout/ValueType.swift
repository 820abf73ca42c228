package import ShapeFormulas

/// The type of a value of the language.
public indirect enum ValueType: Hashable, Sendable {
  case number
  /// The type of a literal such as `50%` until it is used as a ratio.
  case percentage
  case angle
  case bool
  case text
  /// The path of an image file, relative to the document.
  case image
  case point
  case size
  case rect
  case color
  case shadow
  case gradient
  /// A color, a gradient or none.
  case paint
  /// A color and its position in a gradient.
  case stop
  case path
  /// The type of `none`, which is allowed in place of a color, a gradient, a paint or a shadow.
  case nothing
  /// A case of a choice, by the choice's index in the program.
  case choice(Int, name: String)
  case list(ValueType)
  /// The type of a value with an error that was reported.
  case error

  /// The noun for the type in messages.
  public var description: String {
    switch self {
    case .number: "number"
    case .percentage: "percentage"
    case .angle: "angle"
    case .bool: "bool"
    case .text: "text"
    case .image: "image"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .color: "color"
    case .shadow: "shadow"
    case .gradient: "gradient"
    case .paint: "paint"
    case .stop: "stop"
    case .path: "path"
    case .nothing: "none"
    case .choice(_, let name): name
    case .list(let element): "list of \(element.description)"
    case .error: "error"
    }
  }

  /// The noun for the type with its article, in messages.
  var withArticle: String {
    switch self {
    case .angle: "an angle"
    case .image: "an image"
    case .nothing: "'none'"
    case .choice(_, let name): "a '\(name)'"
    case .list(let element): "a list of \(element.plural)"
    default: "a \(description)"
    }
  }

  /// The plural of the noun for the type, in messages.
  private var plural: String {
    switch self {
    case .choice(_, let name): "'\(name)'"
    case .list(let element): "lists of \(element.plural)"
    default: description + "s"
    }
  }

  /// The names of the components. A value with a single component, such as a number or a text, has
  /// one empty name. Lists, stops, `none` and errors have no names.
  public var components: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .shadow: ["red", "green", "blue", "alpha", "dx", "dy", "blur"]
    case .gradient, .paint: ValueType.stopComponents
    case .stop, .list, .error, .nothing: []
    default: [""]
    }
  }

  /// The maximum number of stops of a gradient that is an argument.
  package static let mostStops = 16

  private static let stopComponents = (0..<mostStops).flatMap { i in
    ["red", "green", "blue", "alpha", "position"].map { "stops[\(i)].\($0)" }
  }

  /// True if a value of the type is a text in the graph.
  package var isText: Bool { self == .text || self == .image }

  /// True if the components of the type are the components of gradient stops.
  package var hasStops: Bool { self == .gradient || self == .paint }

  /// True if `+` and `-` can combine two values of the type.
  var isAdditive: Bool {
    switch self {
    case .number, .angle, .point, .size: true
    default: false
    }
  }

  /// True if a value of the type is allowed where `other` is expected.
  func coerces(to other: ValueType) -> Bool {
    if self == other || self == .error || other == .error { return true }
    switch (self, other) {
    case (.percentage, .number): return true
    case (.nothing, .color), (.nothing, .shadow), (.nothing, .gradient): return true
    case (.color, .paint), (.gradient, .paint), (.nothing, .paint): return true
    case (.list(let a), .list(let b)): return a.coerces(to: b)
    default: return false
    }
  }
}

/// A value of the language as formulas: the nodes of its components, or the elements of a list.
package struct Value: Sendable {
  /// The type of the value.
  package var type: ValueType
  /// The nodes of the components, in the order of `ValueType.components`; empty for a list. A
  /// gradient has five nodes for each of its stops; a stop has its color, its position and possibly
  /// the middle between the previous stop and itself.
  package var scalars: [Scalar]
  /// The elements of a list; empty for other values.
  package var elements: [Value] = []
  /// The number of values: for a list, the sum over its elements, or `Int.max` on overflow; 1 for
  /// other values.
  private(set) var count = 1

  init(_ type: ValueType, _ scalars: [Scalar]) {
    self.type = type
    self.scalars = scalars
  }

  init(list elements: [Value], of type: ValueType) {
    self.type = .list(type)
    self.scalars = []
    self.elements = elements
    count = elements.reduce(0) { sum, element in
      let (sum, overflow) = sum.addingReportingOverflow(element.count)
      return overflow ? .max : sum
    }
  }

  /// The value used after an error that was reported.
  static let error = Value(.error, [])

  var isError: Bool { type == .error }
}

extension Layout.Quad {
  init(_ value: Value) {
    let s = value.scalars
    self.init(x: s[0], y: s[1], width: s[2], height: s[3])
  }
}

extension Layout.Pair {
  init(_ value: Value) {
    self.init(x: value.scalars[0], y: value.scalars[1])
  }
}

extension Layout.Color {
  /// Creates a color from the nodes of red, green, blue and alpha.
  package init(_ scalars: some Sequence<Scalar>) {
    let s = Array(scalars)
    self.init(red: s[0], green: s[1], blue: s[2], alpha: s[3])
  }
}
