import ShapeSyntax

/// The failure of a command: one sentence, and the resulting exit status.
struct Failure: Error {
  /// The message; empty for a failure that is not reported.
  var message: String
  var status: ExitStatus
  /// The location at the beginning of the message, `path:line:column` or `path:line`; nil if the
  /// message has none.
  var place: String?

  /// Returns a failure of the call. `message` states the error and a correction.
  static func call(_ message: String) -> Failure {
    Failure(message: message, status: .badCall)
  }

  /// Returns a failure because a limit is exceeded.
  static func limit(_ limit: Limit, _ message: String, _ limits: Limits) -> Failure {
    Failure(
      message: "\(message): more than \(limits[limit]), the limit set by '\(limit.option)'",
      status: .limit)
  }

  /// Returns a failure because the system refused an action on the file at `path`. `action` is a
  /// verb, such as `read`; `code` is the value of `errno`.
  static func system(_ action: String, _ path: String, code: Int32 = errno) -> Failure {
    Failure(
      message: "cannot \(action) '\(path)': \(systemReason(code))", status: .systemFailure)
  }
}

/// The system's description of the error `code`.
func systemReason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
