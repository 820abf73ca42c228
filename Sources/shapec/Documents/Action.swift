import ShapeSyntax

/// What a command does, without the way in which it was called.
protocol Action {
  /// Does it. What is wrong with the input is printed to `console`.
  func run(_ console: Console, _ limits: Limits) throws(Failure)
}
