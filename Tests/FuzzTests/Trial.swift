import Foundation
import FuzzTargets
import Synchronization

extension FuzzTarget {
  /// The broken promises with `input`. The input is printed if it ends the process or takes too
  /// long.
  func problems(trying input: [UInt8]) -> [String] {
    trial.withLock { _ in
      announce(
        """

        An input of the fuzz target '\(self)' ended the process. Keep it in Tests/Corpus/\(self):
        base64 -d <<< \(Data(input).base64EncodedString())

        """)
      defer { announce("") }
      setTimer(seconds: 600)
      defer { setTimer(seconds: 0) }
      let start = processorSeconds()
      let problems = problems(with: input)
      let time = processorSeconds() - start
      // Without optimization, any input needs far less time than this limit.
      return time > 20 ? problems + ["the input took \(time) s of processor time"] : problems
    }
  }
}

/// The processor time of this thread so far, which excludes other work of the machine.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Sets the timer that ends the process after some seconds of its processor time; 0 stops the timer.
private func setTimer(seconds: Int) {
  var time = itimerval()
  time.it_value.tv_sec = seconds
  _ = setitimer(processorTimer, &time, nil)
}

#if canImport(Glibc)
  private let processorTimer = __itimer_which_t(ITIMER_PROF.rawValue)
#else
  private let processorTimer = ITIMER_PROF
#endif

/// A lock that allows one trial at a time, since a process has only one timer.
private let trial = Mutex(())

/// The text that the signal handler prints, and the thread of the trial that the text is about.
nonisolated(unsafe) private let lastWords = UnsafeMutableBufferPointer<UInt8>.allocate(
  capacity: 1 << 17)
nonisolated(unsafe) private var lastWordCount = 0
nonisolated(unsafe) private var trialThread = pthread_self()

/// Sets the text that is printed if a signal ends the process.
private func announce(_ text: String) {
  _ = handlersAreSet
  trialThread = pthread_self()
  (_, lastWordCount) = lastWords.update(from: text.utf8)
}

/// The actions for signals before the handlers of this file were set; they print a backtrace.
nonisolated(unsafe) private let earlierActions = UnsafeMutablePointer<sigaction>.allocate(
  capacity: 64)

private let handlersAreSet: Void = {
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPROF] {
    sigaction(number, nil, earlierActions + Int(number))
    signal(number) { number in
      // Any thread receives the timer's signal, but only a thread that fails receives the other signals.
      if number == SIGPROF || pthread_equal(pthread_self(), trialThread) != 0 {
        _ = write(2, lastWords.baseAddress, lastWordCount)
      }
      sigaction(number, earlierActions + Int(number), nil)
      // A trapping instruction traps again after the handler returns, but the timer's signal must be
      // raised again.
      if number == SIGPROF { raise(number) }
    }
  }
}()
