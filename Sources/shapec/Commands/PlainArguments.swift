/// The arguments of a plain call: inputs, and options that are spelled in full and have their
/// values as separate arguments.
///
/// ArgumentParser understands every call. However, it finds a command's options by reflection,
/// which takes longer than drawing a picture. The time for all arguments grows quadratically with
/// their number. Therefore the actions of `svg`, `check` and `lint` read plain calls themselves.
/// ArgumentParser reads all other calls, such as those with mistakes, `--help`, `--size=24x24` or
/// `--`.
struct PlainArguments {
  private var rest: ArraySlice<String>

  init(_ arguments: ArraySlice<String>) {
    rest = arguments
  }

  mutating func next() -> String? { rest.popFirst() }

  /// All arguments; nil if there are none, or if one is empty or may be an option.
  var inputs: [String]? { rest.isEmpty || !rest.allSatisfy(isValue) ? nil : Array(rest) }

  /// True if `argument` is not empty and cannot be an option.
  func isValue(_ argument: String) -> Bool {
    argument == "-" || !argument.isEmpty && !argument.hasPrefix("-")
  }

  /// Sets `option` to the next argument. Returns false if that argument is missing, is empty or may
  /// be an option.
  mutating func take(_ option: inout String?) -> Bool {
    guard let value = rest.popFirst() else { return false }
    option = value
    return isValue(value)
  }

  /// Appends the next argument to `options`. Returns false if that argument is missing, is empty or
  /// may be an option.
  mutating func take(_ options: inout [String]) -> Bool {
    guard let value = rest.popFirst() else { return false }
    options.append(value)
    return isValue(value)
  }

  /// Sets `option` to the next argument. Returns false if that argument is missing or not an
  /// integer.
  mutating func take(_ option: inout Int?) -> Bool {
    option = rest.popFirst().flatMap { Int($0) }
    return option != nil
  }
}
