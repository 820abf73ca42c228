package import ShapeFormulas

/// The type of a value of the language.
public indirect enum ValueType: Hashable, Sendable {
  case number
  /// What a literal such as `50%` is until it is used as a ratio.
  case percentage
  case angle
  case bool
  case text
  /// The path of a picture, relative to the document.
  case image
  case point
  case size
  case rect
  case color
  case shadow
  case gradient
  /// A color, a gradient or none.
  case paint
  /// A color and its place in a gradient.
  case stop
  case path
  /// `none`, where a color or shadow may stand.
  case nothing
  /// A case of a choice, by the choice's index in the program.
  case choice(Int, name: String)
  case list(ValueType)
  /// What was already reported.
  case error

  /// How messages call it.
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

  /// The noun with its article, for messages.
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

  /// The noun for several of it, for messages.
  private var plural: String {
    switch self {
    case .choice(_, let name): "'\(name)'"
    case .list(let element): "lists of \(element.plural)"
    default: description + "s"
    }
  }

  /// The names of the numbers it consists of; one empty name where it is one number.
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

  /// The most stops of a gradient that is an argument.
  package static let mostStops = 16

  private static let stopComponents = (0..<mostStops).flatMap { i in
    ["red", "green", "blue", "alpha", "position"].map { "stops[\(i)].\($0)" }
  }

  /// True if a value of the type is a text for the graph.
  package var isText: Bool { self == .text || self == .image }

  /// True if a value of the type has its stops as formulas.
  package var hasStops: Bool { self == .gradient || self == .paint }

  /// True if `+` and `-` join two of it.
  var isAdditive: Bool {
    switch self {
    case .number, .angle, .point, .size: true
    default: false
    }
  }

  /// True if it may stand where `other` is wanted.
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

/// A value of the language as formulas: the scalars of its components, or the elements of a list.
package struct Value: Sendable {
  package var type: ValueType
  package var scalars: [Scalar]
  package var elements: [Value] = []
  /// How many values a list holds, those of its lists included; `Int.max` is anything more.
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

  /// What stands for a value that was already reported.
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
  package init(_ scalars: some Sequence<Scalar>) {
    let s = Array(scalars)
    self.init(red: s[0], green: s[1], blue: s[2], alpha: s[3])
  }
}
