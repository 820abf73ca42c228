/// Configures signals. Writing to a closed pipe or beyond the size limit of files becomes an
/// ordinary error. A crash gets an exit status of its own, unlike that of wrong input.
func prepareProcess() {
  // With these signals ignored, writing to a closed pipe or beyond the size limit fails, and the
  // failure is reported like any other.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // A backtrace of the Swift runtime, if requested, takes precedence.
  if getenv("SWIFT_BACKTRACE") != nil { return }
  for crash in [SIGILL, SIGTRAP, SIGFPE, SIGBUS, SIGSEGV] { signal(crash, endAfterCrash) }
}

/// Ends the process without cleanup, since nothing is buffered.
func endProcess(_ status: ExitStatus) -> Never {
  _exit(status.rawValue)
}

/// Ends the process after a crash, unless the crash is a trap on a thread with a rescue. Such a
/// trap ends only the current work of the thread, and the process continues.
private func endAfterCrash(_ signal: Int32) {
  if signal != SIGBUS, signal != SIGSEGV { takeRescue() }
  let message: StaticString =
    "shapec: this is a bug in shapec; please report it with the document\n"
  _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
  endProcess(.internalError)
}
