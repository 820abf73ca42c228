/// Makes failures of the system errors that are reported, and a crash an exit status that tells it
/// from a fault of the input.
func prepareProcess() {
  // Writing to a closed pipe or beyond the largest file fails, and that is told like any failure.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // Somebody who asks the Swift runtime for a backtrace gets it.
  if getenv("SWIFT_BACKTRACE") != nil { return }
  for crash in [SIGILL, SIGTRAP, SIGFPE, SIGBUS, SIGSEGV] { signal(crash, endAfterCrash) }
}

/// Ends the process. Nothing is buffered, so nothing has to be torn down.
func endProcess(_ status: ExitStatus) -> Never {
  _exit(status.rawValue)
}

/// Ends the process where the Swift runtime or the processor stopped it. A trap harms nothing but what
/// was being done; where that has a rescue, the process goes on.
private func endAfterCrash(_ signal: Int32) {
  if signal != SIGBUS, signal != SIGSEGV { takeRescue() }
  let message: StaticString =
    "shapec: this is a bug of shapec; please report it with the document\n"
  _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
  endProcess(.internalError)
}
