package import ShapeSyntax

/// The work of a command, independent of the syntax of the call.
package protocol Action {
  /// Performs the action. Errors in the input are printed to `console`.
  func run(_ console: Console, _ limits: Limits) throws(Failure)
}
