public import ShapeFormulas

/// What a caller says about a drawing's arguments; what it does not say has its default.
public struct GivenArguments: Hashable, Sendable {
  /// The components of an argument, by its index; of a text none.
  public var numbers: [Int: [Double]] = [:]
  /// Texts, by the argument's index.
  public var texts: [Int: String] = [:]
  /// True if the picture is shown in a dark appearance.
  public var isDark = false
  /// How many device pixels there are to a point: a positive number.
  public var scale = 1.0
  /// True if colors of the picture say which parameter they are.
  package var notesOrigins = false
  /// The moment of a motion that the numbers are of, in seconds, for messages; nil where nothing moves.
  package var moment: Double?
  /// The ropes of pictures of earlier moments.
  package var ropes: RopeMemory?
  /// The size of the target, for a drawing without frames.
  public var targetSize: TargetSize?

  public struct TargetSize: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  public init() {}
}

extension Layout {
  /// The values of all inputs: what is given, and defaults for the rest. A default that depends on
  /// other arguments sees what is given for them.
  public func argumentValues(_ given: GivenArguments) -> ArgumentValues {
    var values = ArgumentValues(
      numbers: graph.inputs.map { graph.design($0).doubleValue },
      texts: graph.textInputs.map { graph.designText($0) })
    values.numbers[0] = given.isDark ? 1 : 0
    values.ropes = given.ropes
    if let scale { values.numbers[graph.slot(scale)] = given.scale }
    for (i, argument) in arguments.enumerated() {
      if argument.type.isText {
        if let text = given.texts[i] { values.texts[graph.slot(argument.inputs[0])] = text }
      } else if let numbers = given.numbers[i] {
        for (input, number) in zip(argument.inputs, numbers) {
          values.numbers[graph.slot(input)] = number
        }
      }
    }
    resolveDefaults(given, &values)
    return values
  }

  /// Gives the arguments whose defaults depend on others these defaults, in the order in which they
  /// can be known.
  private func resolveDefaults(_ given: GivenArguments, _ values: inout ArgumentValues) {
    let dependent = defaultOrder.filter { given.numbers[$0] == nil && given.texts[$0] == nil }
    if dependent.isEmpty { return }
    var linked: [Scalar: Scalar] = [:]
    for i in dependent {
      for (input, value) in zip(arguments[i].inputs, arguments[i].defaults) {
        // An argument that just has the value of another one has what that one has.
        let value = linked[value] ?? value
        switch graph.operation(value) {
        case .input: values.numbers[graph.slot(input)] = values.numbers[graph.slot(value)]
        case .textInput: values.texts[graph.slot(input)] = values.texts[graph.slot(value)]
        default:
          linked[input] = value
          values.links.append(ArgumentValues.Link(input: input, value: value))
        }
      }
    }
    values.links.sort { $0.value < $1.value }
  }
}
