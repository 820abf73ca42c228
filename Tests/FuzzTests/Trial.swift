import Foundation
import FuzzTargets
import Synchronization

extension FuzzTarget {
  /// What is wrong with `input`, which is printed if it ends the process or takes for ever.
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
      // Far more than it takes without optimization.
      return time > 20 ? problems + ["it took \(time) s of the processor"] : problems
    }
  }
}

/// What this thread took so far; other work of the machine does not count.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// One input is tried at a time: there is one alarm in a process.
private let trial = Mutex(())

/// What the handler of signals prints.
nonisolated(unsafe) private let lastWords = UnsafeMutableBufferPointer<UInt8>.allocate(
  capacity: 1 << 17)
nonisolated(unsafe) private var lastWordCount = 0

/// Has `text` printed if a signal ends the process from here on.
private func announce(_ text: String) {
  _ = handlersAreSet
  (_, lastWordCount) = lastWords.update(from: text.utf8)
}

private let handlersAreSet: Void = {
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM] {
    signal(number) { number in
      _ = write(2, lastWords.baseAddress, lastWordCount)
      signal(number, SIG_DFL)
      // What trapped does so again; an alarm does not.
      if number == SIGALRM { raise(number) }
    }
  }
}()
