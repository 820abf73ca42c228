public import ShapeFormulas

/// The values of a drawing's arguments that a caller gives; other arguments have their defaults.
public struct GivenArguments: Hashable, Sendable {
  /// The components of numeric arguments by the index of the argument.
  public var numbers: [Int: [Double]] = [:]
  /// The values of text arguments by the index of the argument.
  public var texts: [Int: String] = [:]
  /// True if the picture is shown in dark mode.
  public var isDark = false
  /// True if the picture is shown where text runs from right to left.
  public var isRightToLeft = false
  /// The number of device pixels per point; greater than 0.
  public var scale = 1.0
  /// True if the colors of the picture record the parameters from which they come.
  package var notesOrigins = false
  /// The time, in seconds, at which a motion gives the arguments these values; used in messages.
  /// Nil without a motion.
  package var moment: Double?
  /// The states of ropes in the pictures at earlier times.
  package var ropes: RopeMemory?
  /// The size of the target, for a drawing without frames; nil for the size of the design.
  public var targetSize: TargetSize?

  /// A size in points.
  public struct TargetSize: Hashable, Sendable {
    public var width: Double
    public var height: Double

    /// Creates a size in points.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Creates arguments that all have their defaults.
  public init() {}
}

extension Layout {
  /// The values of all inputs: those in `given`, and defaults for the rest. A default that depends
  /// on other arguments uses their given values.
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

  /// Sets each argument without a given value to its default, if the default depends on other
  /// arguments. An argument is set after the arguments on which its default depends.
  private func resolveDefaults(_ given: GivenArguments, _ values: inout ArgumentValues) {
    let dependent = defaultOrder.filter { given.numbers[$0] == nil && given.texts[$0] == nil }
    if dependent.isEmpty { return }
    var linked: [Scalar: Scalar] = [:]
    for i in dependent {
      for (input, value) in zip(arguments[i].inputs, arguments[i].defaults) {
        // If the default is just another argument, and that argument is linked to a formula, this
        // argument is linked to the same formula.
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
