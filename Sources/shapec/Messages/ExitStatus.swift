/// What the tool's exit status says.
enum ExitStatus: Int32 {
  case success = 0
  /// The input is at fault: a document has errors.
  case badInput = 1
  /// The call is wrong.
  case badCall = 2
  /// A stated limit was reached.
  case limit = 3
  /// A bug of this tool.
  case internalError = 70
  /// The system failed: no permission, no space.
  case systemFailure = 74

  /// The status that tells more: of two failures the later one in this list.
  func and(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}
