#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the process. Nothing is buffered, so nothing has to be torn down.
func endProcess(_ status: ExitStatus) -> Never {
  _exit(status.rawValue)
}
