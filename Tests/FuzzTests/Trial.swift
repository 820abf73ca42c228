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
      alarm(300)
      defer { alarm(0) }
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

/// A lock that allows one trial at a time, since a process has only one alarm.
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
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM] {
    sigaction(number, nil, earlierActions + Int(number))
    signal(number) { number in
      // Any thread receives an alarm, but only a thread that fails receives the other signals.
      if number == SIGALRM || pthread_equal(pthread_self(), trialThread) != 0 {
        _ = write(2, lastWords.baseAddress, lastWordCount)
      }
      sigaction(number, earlierActions + Int(number), nil)
      // A trapping instruction traps again after the handler returns, but an alarm must be raised
      // again.
      if number == SIGALRM { raise(number) }
    }
  }
}()
