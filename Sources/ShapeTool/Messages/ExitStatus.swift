/// The exit statuses of the tool.
package enum ExitStatus: Int32 {
  case success = 0
  /// The input is at fault: a document has errors.
  case badInput = 1
  /// The call is wrong.
  case badCall = 2
  /// A limit was exceeded; the message names it.
  case limit = 3
  /// A bug in this tool.
  case internalError = 70
  /// The system failed: no permission, no space.
  case systemFailure = 74

  /// The more severe of the two statuses, which is the one with the larger number.
  package func and(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}
