package import ShapeSyntax

/// The failure of a command: one sentence, and the resulting exit status.
package struct Failure: Error {
  /// The message; empty for a failure that is not reported.
  package var message: String
  package var status: ExitStatus
  /// The location at the beginning of the message, `path:line:column` or `path:line`; nil if the
  /// message has none.
  package var place: String?

  package init(message: String, status: ExitStatus, place: String? = nil) {
    self.message = message
    self.status = status
    self.place = place
  }

  /// Returns a failure of the call. `message` states the error and a correction.
  package static func call(_ message: String) -> Failure {
    Failure(message: message, status: .badCall)
  }

  /// Returns a failure because a limit is exceeded.
  package static func limit(_ limit: Limit, _ message: String, _ limits: Limits) -> Failure {
    Failure(
      message: "\(message): more than \(limits[limit]), the limit set by '\(limit.option)'",
      status: .limit)
  }

  /// Returns a failure because the system refused an action on the file at `path`. `action` is a
  /// verb, such as `read`; `code` is the value of `errno`.
  package static func system(_ action: String, _ path: String, code: Int32 = errno) -> Failure {
    Failure(
      message: "cannot \(action) '\(path)': \(systemReason(code))", status: .systemFailure)
  }
}

/// The system's description of the error `code`.
package func systemReason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
