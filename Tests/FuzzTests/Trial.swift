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
      alarm(120)
      defer { alarm(0) }
      let start = ContinuousClock.now
      let problems = problems(with: input)
      let time = ContinuousClock.now - start
      // Far more than it takes without optimization on a machine that does other things.
      return time > .seconds(20) ? problems + ["it took \(time)"] : problems
    }
  }
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
