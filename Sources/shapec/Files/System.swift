// The C library, chosen in one place; Foundation would cost milliseconds and megabytes at start.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failure of the system: what was tried, on which file, and why it failed.
struct SystemFailure: Error {
  var action: String
  var path: String
  var code: Int32

  init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
  }

  var reason: String { String(cString: strerror(code)) }

  var message: String { "cannot \(action) '\(path)': \(reason)" }
}
