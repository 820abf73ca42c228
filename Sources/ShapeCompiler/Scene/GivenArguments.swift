/// What a caller says about a drawing's arguments; what it does not say has its default.
public struct GivenArguments: Hashable, Sendable {
  /// The components of an argument, by its index; of a text none.
  public var numbers: [Int: [Double]] = [:]
  /// Texts, by the argument's index.
  public var texts: [Int: String] = [:]
  /// Whether the picture is shown in a dark appearance.
  public var isDark = false
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
    for (i, argument) in arguments.enumerated() {
      if argument.type == .text {
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

  /// Replaces the defaults that depend on other arguments, in the order in which they can be known.
  private func resolveDefaults(_ given: GivenArguments, _ values: inout ArgumentValues) {
    let dependent = defaultOrder.filter { given.numbers[$0] == nil && given.texts[$0] == nil }
    for i in dependent {
      let evaluation = graph.evaluate(values)
      for (input, value) in zip(arguments[i].inputs, arguments[i].defaults) {
        if arguments[i].type == .text {
          values.texts[graph.slot(input)] = evaluation.text(value)
        } else {
          values.numbers[graph.slot(input)] = evaluation[value]
        }
      }
    }
  }
}
