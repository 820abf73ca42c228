#if os(Linux)
  import Foundation

  /// The results of running a program.
  struct ToolRun {
    /// The exit status as in a shell: 128 plus the number of the signal if a signal ended the
    /// program.
    var status: Int32
    var output: String
    var error: String

    /// Runs `tool`, which is searched in `PATH`, for at most `seconds`.
    static func of(
      _ tool: String, _ arguments: [String], in folder: URL, input: String = "",
      seconds: Int = 600
    ) async throws -> ToolRun {
      let scratch = FileManager.default.temporaryDirectory
        .appending(path: "generated-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      let files = ["input", "output", "error"].map { scratch.appending(path: $0) }
      try Data(input.utf8).write(to: files[0])
      for file in files[1...] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [tool] + arguments
      process.currentDirectoryURL = folder
      // Backtraces are disabled, because many traps are expected.
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C"]) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in done.resume() }
        do { try process.run() } catch { done.resume(throwing: error) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) {
          if process.isRunning { process.terminate() }
        }
      }
      let texts = try files[1...].map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      return ToolRun(
        status: process.terminationStatus + (process.terminationReason == .exit ? 0 : 128),
        output: texts[0], error: texts[1])
    }

    /// The output of a program. Throws if the program fails.
    static func succeeding(
      _ tool: String, _ arguments: [String], in folder: URL, input: String = ""
    ) async throws -> String {
      let run = try await of(tool, arguments, in: folder, input: input)
      if run.status == 0 { return run.output }
      throw ToolFailure(
        description: "\(tool) ended with \(run.status)\n\(run.output)\n\(run.error)")
    }
  }

  struct ToolFailure: Error, CustomStringConvertible {
    var description: String
  }
#endif
