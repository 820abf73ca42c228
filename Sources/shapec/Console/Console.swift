import ShapeSyntax

/// Prints what went wrong to standard error and keeps the exit status that it means.
final class Console {
  /// What was printed, where it is kept instead.
  private(set) var kept: String?
  private(set) var status = ExitStatus.success
  private var errorCount = 0
  private var warningCount = 0
  private var noteCount = 0
  /// What was printed: a file that several documents import is complained about once.
  private var printed: Set<String> = []
  private var hiddenCount = 0
  private var failureCount = 0
  private var hiddenFailures = 0
  /// What the first error or warning is called.
  private var firstID: String?
  /// How many diagnostics are printed. Who has more than these has the wrong file.
  var mostPrinted = Limit.diagnostics.standard
  /// True if lines begin as Xcode wants them, which shows them as issues.
  var isForXcode = false
  private var progress = Progress()
  private lazy var usesColor = kept == nil && isColorful(2)

  /// A console that prints to standard error, or keeps what it is told.
  init(isKept: Bool = false) {
    kept = isKept ? "" : nil
  }

  /// Prints diagnostics about `sources`, which are documents, with their excerpts.
  func print(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    for diagnostic in show(diagnostics, sources) {
      if diagnostic.severity != .note { firstID = firstID ?? diagnostic.id }
      switch diagnostic.severity {
      case .note: noteCount += 1
      case .warning: warningCount += 1
      case .error:
        errorCount += 1
        status = status.and(diagnostic.id.hasPrefix("limit/") ? .limit : .badInput)
      }
    }
  }

  /// Prints diagnostics, and returns those that are new.
  private func show(_ diagnostics: [Diagnostic], _ sources: SourceMap) -> [Diagnostic] {
    if diagnostics.isEmpty { return [] }
    let renderer = DiagnosticRenderer(sources: sources, color: usesColor)
    var text = ""
    let new = diagnostics.filter { diagnostic in
      if printed.count >= mostPrinted, diagnostic.severity != .note {
        hiddenCount += 1
        return true
      }
      let rendered =
        (isForXcode ? renderer.renderForXcode(diagnostic) : renderer.render(diagnostic)) + "\n"
      guard printed.insert(rendered).inserted else { return false }
      text += rendered
      return true
    }
    write(text)
    return new
  }

  /// Prints why the command, or a part of it, failed.
  func fail(_ failure: Failure) {
    if !failure.message.isEmpty { failureCount += 1 }
    if failureCount > mostPrinted, !failure.message.isEmpty {
      hiddenFailures += 1
    } else if isForXcode, let place = failure.place {
      let problem = failure.message.dropFirst(place.count)
      write(visibleText("\(place): error\(problem)") + "\n")
    } else if !failure.message.isEmpty {
      if isForXcode { write("error: ") }
      say(failure.message)
    }
    status = status.and(failure.status)
  }

  /// Prints a sentence about something that is odd but not wrong.
  func warn(_ message: String) {
    say("warning: \(message)")
  }

  /// Prints a sentence about what was done.
  func tell(_ message: String) { say(message) }

  /// Prints a text of several lines, which means `status`.
  func explain(_ text: String, _ status: ExitStatus) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { visibleText(String($0)) + "\n" }.joined())
    self.status = self.status.and(status)
  }

  /// Prints how many diagnostics there were, and returns the status of the whole run.
  func finish() -> ExitStatus {
    progress.clear()
    if hiddenFailures > 0 {
      say("\(hiddenFailures) more files, rows or the like failed and are not named")
    }
    if errorCount == 0, warningCount == 0 { return status }
    let parts = [(errorCount, "error"), (warningCount, "warning"), (noteCount, "note")]
      .filter { $0.0 > 0 }
    var text = parts.map(counted).joined(separator: ", ")
    if hiddenCount > 0 { text += "; \(hiddenCount) of them are not printed" }
    write(text + "\n")
    if let firstID, kept == nil, isatty(2) == 1 {
      write("'shapec explain \(firstID)' says more\n")
    }
    return status
  }

  private func say(_ message: String) {
    write("shapec: \(visibleText(message))\n")
  }

  /// Shows how much of a long work is done, on a terminal only.
  func showProgress(_ done: Int, of count: Int) {
    if kept == nil { progress.show(done, of: count) }
  }

  /// Writes what was asked for, where it has no other place.
  func writeOutput(_ bytes: [UInt8]) throws(Failure) {
    if kept == nil {
      try writeToStandardOutput(bytes)
    } else {
      write(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func write(_ text: String) {
    guard kept == nil else {
      kept?.append(text)
      return
    }
    progress.clear()
    writeToStandardError(text)
  }
}

/// True if what is written to the file descriptor is shown in colors.
func isColorful(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1 && getenv("NO_COLOR") == nil
    && getenv("TERM").map { String(cString: $0) } != "dumb"
}
