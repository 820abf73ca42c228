/// The arguments of a call in which nothing has to be judged: options, spelled out, each with its
/// value as the next argument, and inputs.
///
/// ArgumentParser understands every call, but it finds a command's options by reflection, which takes
/// longer than to draw a picture, and with the number of arguments its time grows quadratically. So
/// what is plain is read by the actions themselves, and all else is left to it: mistakes, help,
/// `--size=24x24`, `--`.
struct PlainArguments {
  private var rest: ArraySlice<String>

  init(_ arguments: ArraySlice<String>) {
    rest = arguments
  }

  mutating func next() -> String? { rest.popFirst() }

  /// All arguments, where there are some and none can be taken for an option.
  var inputs: [String]? { rest.isEmpty || !rest.allSatisfy(isValue) ? nil : Array(rest) }

  /// True if `argument` cannot be taken for an option.
  func isValue(_ argument: String) -> Bool {
    argument == "-" || !argument.isEmpty && !argument.hasPrefix("-")
  }

  /// Sets `option` to the next argument; false where that is no value.
  mutating func take(_ option: inout String?) -> Bool {
    guard let value = rest.popFirst() else { return false }
    option = value
    return isValue(value)
  }

  /// Adds the next argument to `options`; false where that is no value.
  mutating func take(_ options: inout [String]) -> Bool {
    guard let value = rest.popFirst() else { return false }
    options.append(value)
    return isValue(value)
  }

  /// Sets `option` to the next argument; false where that is no number.
  mutating func take(_ option: inout Int?) -> Bool {
    option = rest.popFirst().flatMap { Int($0) }
    return option != nil
  }
}
