import ShapeSyntax

/// Removes the options that set limits, such as `--max-nesting 300`, from `arguments` and returns
/// the limits. Arguments after `--` are not examined. All commands that compile documents have
/// these options. The options are not declared one by one; their names come from the table of
/// limits.
func takeLimits(_ arguments: inout [String]) throws(Failure) -> Limits {
  var limits = Limits()
  guard arguments.contains(where: { $0.hasPrefix("--max-") }) else { return limits }
  var rest: [String] = []
  var i = 0
  while i < arguments.count, arguments[i] != "--" {
    let argument = arguments[i]
    i += 1
    guard argument.hasPrefix("--max-") else {
      rest.append(argument)
      continue
    }
    let name = String(argument.prefix { $0 != "=" })
    guard let limit = Limit.allCases.first(where: { $0.option == name }) else {
      let names = Limit.allCases.map(\.option)
      throw .call("there is no option '\(name)'\(didYouMean(name, among: names))")
    }
    var value = argument.dropFirst(name.count + 1)
    if name.count == argument.count {
      guard i < arguments.count else { throw .call("'\(name)' needs a number") }
      value = arguments[i][...]
      i += 1
    }
    limits[limit] = try number(value, for: limit)
  }
  arguments = rest + arguments[i...]
  return limits
}

/// The number in `text`. A final K, M or G multiplies the number by a power of 1024.
private func number(_ text: Substring, for limit: Limit) throws(Failure) -> Int {
  let shift = text.last.flatMap { ["K": 10, "M": 20, "G": 30][$0] }
  let digits = shift == nil ? text : text.dropLast()
  let isPlain = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  let (number, overflow) = (isPlain ? Int(digits) ?? .max : 0)
    .multipliedReportingOverflow(by: 1 << (shift ?? 0))
  guard isPlain, number > 0, !overflow, number <= limit.largest else {
    throw .call(
      "'\(limit.option)' must be a number from 1 to \(limit.largest), as in "
        + "'\(limit.option) \(limit.standard)', not '\(text)'")
  }
  return number
}

/// The table of limits for the help text.
package var limitTable: String {
  Limit.allCases.map { limit in
    "  \(padded(limit.option, 24)) \(padded("\(limit.standard)", 8)) \(limit.subject)"
  }.joined(separator: "\n")
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(width - text.count, 0))
}
