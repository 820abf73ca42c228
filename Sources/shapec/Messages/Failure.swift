import ShapeSyntax

/// Why a command cannot do what it was called for: one sentence, and the exit status that it means.
struct Failure: Error {
  /// Empty where nobody wants to read it.
  var message: String
  var status: ExitStatus
  /// The place with which the message begins, `path:line:column`, where it is one of a file.
  var place: String?

  /// The call is wrong: `message` says how, and what would be right.
  static func call(_ message: String) -> Failure {
    Failure(message: message, status: .badCall)
  }

  /// More than `limit` allows.
  static func limit(_ limit: Limit, _ message: String, _ limits: Limits) -> Failure {
    Failure(
      message: "\(message): more than \(limits[limit]), which '\(limit.option)' sets",
      status: .limit)
  }

  /// The system refused to `action` the file at `path`, for the reason that `errno` gives.
  static func system(_ action: String, _ path: String, code: Int32 = errno) -> Failure {
    Failure(
      message: "cannot \(action) '\(path)': \(systemReason(code))", status: .systemFailure)
  }
}

/// What the system calls the failure `code`.
func systemReason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
