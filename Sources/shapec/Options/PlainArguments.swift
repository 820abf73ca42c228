/// The arguments of a command in which nothing has to be judged: options that it has, spelled out,
/// each with its value as the next argument, and inputs.
///
/// ArgumentParser understands every call, but it finds a command's options by reflection, which takes
/// longer than to draw a picture, and with the number of arguments its time grows quadratically. So
/// what is plain is read here, and all else is left to it: mistakes, help, `--size=24x24`, `--`.
struct PlainArguments {
  private(set) var inputs: [String] = []
  private var values: [(option: String, value: String)] = []

  /// Reads `arguments`, in which `options` have a value and `flags` have none; nil where they are
  /// not plain.
  init?(_ arguments: ArraySlice<String>, options: [String], flags: [String]) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if isInput(argument) {
        inputs.append(argument)
      } else if flags.contains(argument) {
        values.append((argument, ""))
      } else if options.contains(argument), let value = rest.popFirst(), isInput(value) {
        values.append((argument, value))
      } else {
        return nil
      }
    }
    if inputs.isEmpty { return nil }
  }

  /// The values of the option that has `names`, in their order.
  func values(_ names: String...) -> [String] {
    values.filter { names.contains($0.option) }.map(\.value)
  }

  func has(_ flag: String) -> Bool { values.contains { $0.option == flag } }
}

/// Whether `argument` cannot be taken for an option.
private func isInput(_ argument: String) -> Bool {
  argument == "-" || !argument.isEmpty && !argument.hasPrefix("-")
}
