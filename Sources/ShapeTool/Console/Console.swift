package import ShapeSyntax

/// Prints messages to standard error and records the resulting exit status.
package final class Console {
  /// The collected messages and output; nil if they are printed.
  package private(set) var kept: String?
  package private(set) var status = ExitStatus.success
  private var errorCount = 0
  private var warningCount = 0
  private var noteCount = 0
  /// The rendered diagnostics so far. If several documents import a file, each diagnostic in that
  /// file is printed only once.
  private var printed: Set<String> = []
  private var hiddenCount = 0
  private var failureCount = 0
  private var hiddenFailures = 0
  /// The id of the first error or warning.
  private var firstID: String?
  /// The number of printed diagnostics after which errors and warnings are only counted; notes are
  /// always printed. It is also the maximum number of printed failures. A larger number suggests
  /// that an input is not the intended file.
  var mostPrinted = Limit.diagnostics.standard
  /// True to print messages in the format that Xcode recognizes as issues.
  var isForXcode = false
  private var progress = Progress()
  private lazy var usesColor = kept == nil && isColorful(2)

  /// Creates a console that prints to standard error, or one that collects its messages in `kept`.
  package init(isKept: Bool = false) {
    kept = isKept ? "" : nil
  }

  /// Prints diagnostics about `sources`, with excerpts of the documents.
  package func print(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
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

  /// Prints the new diagnostics, within the limit `mostPrinted`. Returns the printed diagnostics
  /// and those beyond the limit, which may be repeated.
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

  /// Prints the failure of a command or of a part of its work, unless the failure has no message.
  /// Records the failure's exit status.
  package func fail(_ failure: Failure) {
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

  /// Prints a warning about unusual input that is not an error.
  package func warn(_ message: String) {
    say("warning: \(message)")
  }

  /// Prints a sentence about the progress of a command.
  package func tell(_ message: String) { say(message) }

  /// Prints a text of several lines and records `status`.
  package func explain(_ text: String, _ status: ExitStatus) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { visibleText(String($0)) + "\n" }.joined())
    self.status = self.status.and(status)
  }

  /// Prints the number of failures beyond the limit and, if there are errors or warnings, the
  /// numbers of diagnostics. Returns the exit status of the call.
  package func finish() -> ExitStatus {
    progress.clear()
    if hiddenFailures > 0 {
      say("\(counted(hiddenFailures, "more failure")) not printed")
    }
    if errorCount == 0, warningCount == 0 { return status }
    let parts = [(errorCount, "error"), (warningCount, "warning"), (noteCount, "note")]
      .filter { $0.0 > 0 }
    var text = parts.map(counted).joined(separator: ", ")
    if hiddenCount > 0 { text += "; \(hiddenCount) of them are not printed" }
    write(text + "\n")
    if let firstID, kept == nil, isatty(2) == 1 {
      write("for more, run 'shapec explain \(firstID)'\n")
    }
    return status
  }

  private func say(_ message: String) {
    write("shapec: \(visibleText(message))\n")
  }

  /// Shows the progress of a long call, on a terminal only.
  package func showProgress(_ done: Int, of count: Int) {
    if kept == nil { progress.show(done, of: count) }
  }

  /// Writes output of a command to standard output, or appends it to the collected messages.
  package func writeOutput(_ bytes: [UInt8]) throws(Failure) {
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

/// True if output to the file descriptor may have colors.
package func isColorful(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1 && getenv("NO_COLOR") == nil
    && getenv("TERM").map { String(cString: $0) } != "dumb"
}
