import ArgumentParser
import ShapeCompiler

/// Which picture of a drawing is meant.
struct DrawingOptions: ParsableArguments {
  @Option(
    name: .customLong("drawing"),
    help: ArgumentHelp("Only the drawing of this name.", valueName: "name"))
  var drawing: String?

  @Option(
    help: ArgumentHelp(
      "The size of the main frame, or of the picture where a drawing has no frames.",
      valueName: "WxH"))
  var size: String?

  @Option(
    name: .customLong("frame"),
    help: ArgumentHelp("Where a frame is. May be repeated.", valueName: "name=x,y,w,h"))
  var frames: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "The value of a parameter: 0.5, 45deg, true, #F00, a case, a text. May be repeated.",
      valueName: "name=value"))
  var parameters: [String] = []

  @Option(help: "Colors for a light or a dark appearance.")
  var appearance: Appearance = .light

  enum Appearance: String, ExpressibleByArgument, CaseIterable {
    case light, dark
  }
}

extension DrawingOptions {
  /// The drawings of `program` that are meant, as indices of layouts; those with errors left out.
  func chosen(_ program: Program, in file: String) throws -> [Int] {
    guard let drawing else { return program.drawings.map(\.index) }
    guard let found = program.drawings.first(where: { $0.name == drawing }) else {
      let known = program.drawings.map { "'\($0.name)'" }.joined(separator: ", ")
      throw CallError(
        message: "'\(file)' has no drawing '\(drawing)'"
          + (known.isEmpty ? "" : "; it has \(known)"))
    }
    return [found.index]
  }

  /// Whether something is said about arguments, which then has to fit every drawing meant.
  var givesArguments: Bool { size != nil || !frames.isEmpty || !parameters.isEmpty }

  /// The arguments of the drawing `index` as they are given.
  ///
  /// - Throws: `CallError`, with the excerpt of a wrong value printed to `console`.
  func arguments(of index: Int, _ program: Program, _ console: Console) throws -> GivenArguments {
    guard let layout = program.layouts[index] else {
      preconditionFailure("a drawing with errors is never drawn")
    }
    var given = GivenArguments()
    given.isDark = appearance == .dark
    for text in frames {
      try set(text, "--frame", layout, index, program, console, &given)
    }
    for text in parameters {
      try set(text, "--set", layout, index, program, console, &given)
    }
    if let size { try setSize(size, layout, &given) }
    return given
  }

  private func setSize(_ text: String, _ layout: Layout, _ given: inout GivenArguments) throws {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]),
      width > 0, height > 0
    else {
      throw CallError(message: "'--size \(text)' is not a size; write '--size 300x38'")
    }
    if let main = layout.mainFrame {
      if given.numbers[main] == nil {
        given.numbers[main] = [0, 0, width, height]
      } else {
        let name = layout.arguments[main].name
        throw CallError(
          message: "'--size' and '--frame \(name)=…' both set the main frame; give one of them")
      }
    } else if layout.isPicture {
      given.targetSize = GivenArguments.TargetSize(width: width, height: height)
    } else {
      let frames = layout.arguments.filter { $0.role == .frame }.map {
        "'--frame \($0.name)=x,y,w,h'"
      }
      throw CallError(
        message: "'\(layout.name)' has no main frame, so '--size' does not apply"
          + (frames.isEmpty ? "" : "; use \(frames.joined(separator: " or "))"))
    }
  }

  private func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private func set(
    _ text: String, _ option: String, _ layout: Layout, _ index: Int, _ program: Program,
    _ console: Console, _ given: inout GivenArguments
  ) throws {
    guard let equals = text.firstIndex(of: "=") else {
      throw CallError(message: "'\(option) \(text)' lacks '='; write '\(option) name=value'")
    }
    let name = String(text[..<equals])
    let value = String(text[text.index(after: equals)...])
    guard let i = layout.arguments.firstIndex(where: { $0.name == name }) else {
      throw CallError(message: unknown(name, layout))
    }
    if given.numbers[i] != nil || given.texts[i] != nil {
      throw CallError(message: "'\(name)' is given twice")
    }
    if option == "--frame", layout.arguments[i].role != .frame {
      throw CallError(message: "'\(name)' is a parameter; write '--set \(text)'")
    }
    let result = program.value(value, for: i, of: index, name: "\(option) \(name)")
    switch result.value {
    case .numbers(let numbers): given.numbers[i] = numbers
    case .text(let text): given.texts[i] = text
    case nil:
      _ = console.print(result.diagnostics, result.sources)
      throw CallError(
        message: "'\(value)' is not a value for '\(name)', which is a "
          + layout.arguments[i].type.description)
    }
    warnOutsideDomain(i, layout, given, console)
  }

  private func unknown(_ name: String, _ layout: Layout) -> String {
    let known = layout.arguments.map { "'\($0.name)'" }.joined(separator: ", ")
    return "'\(layout.name)' has no argument '\(name)'"
      + (known.isEmpty ? "; it has none" : "; it has \(known)")
  }

  /// A domain is a promise, not a clamp: the picture is drawn, and the caller is told.
  private func warnOutsideDomain(
    _ i: Int, _ layout: Layout, _ given: GivenArguments, _ console: Console
  ) {
    guard let domain = layout.arguments[i].domain, let value = given.numbers[i]?.first else {
      return
    }
    let values = layout.graph.evaluate(layout.argumentValues(given))
    let (lower, upper) = (values[domain.lower[0]], values[domain.upper[0]])
    if value < lower || value > upper {
      console.fail(
        "warning: '\(layout.arguments[i].name)' is outside its domain, \(lower) to \(upper)")
    }
  }
}
