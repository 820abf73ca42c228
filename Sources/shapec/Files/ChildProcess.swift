import ShapeTool

/// A process of another program, with pipes to its standard input and from its standard output.
final class ChildProcess {
  private let input: Int32
  private let output: Int32
  private let identity: pid_t
  private var buffer: [UInt8] = []
  private var position = 0
  private var isFinished = false
  private var status: Int32 = 0

  /// Starts `command`, a program in the search path followed by its arguments. The standard error
  /// of the program is discarded.
  init(_ command: [String]) throws(Failure) {
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw .system("start", command[0]) }
    // The flag closes the pipes in child processes that are started later. If a later child process
    // inherited these pipes, the process started here would never see the end of its input.
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawnp(&child, command[0], &actions, nil, &arguments, environ)
    close(toChild[0])
    close(fromChild[1])
    guard code == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw .system("start", command[0], code: code)
    }
    (input, output, identity) = (toChild[1], fromChild[0], child)
  }

  deinit { _ = finish() }

  /// Closes the pipes and waits for the end of the process. Returns the exit status of the process;
  /// 255 if a signal ended the process.
  @discardableResult
  func finish() -> Int32 {
    guard !isFinished else { return status }
    isFinished = true
    close(input)
    close(output)
    var code: Int32 = 0
    waitpid(identity, &code, 0)
    status = code & 0x7F == 0 ? code >> 8 & 0xFF : 255
    return status
  }

  /// The first line of the output of `command`; nil if the command cannot start, or if the line is
  /// empty, has no line break or is not UTF-8.
  static func output(of command: [String]) -> String? {
    guard let process = try? ChildProcess(command), let line = try? process.readLine(),
      !line.isEmpty
    else { return nil }
    return String(validating: line, as: UTF8.self)
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard writeAll(input, bytes) else { throw .system("query", "git") }
  }

  /// The bytes up to the next line break; empty if there is none, even if bytes are left.
  func readLine() throws(Failure) -> [UInt8] {
    while true {
      if let end = buffer[position...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return Array(buffer[position..<end])
      }
      guard try fill() else { return [] }
    }
  }

  /// The next `count` bytes; fewer at the end.
  func read(_ count: Int) throws(Failure) -> [UInt8] {
    while buffer.count - position < count, try fill() {}
    let end = min(position + count, buffer.count)
    defer { position = end }
    return Array(buffer[position..<end])
  }

  /// All remaining bytes.
  func readAll() throws(Failure) -> [UInt8] {
    while try fill() {}
    return buffer
  }

  /// Reads the bytes that are available. Returns false at the end.
  private func fill() throws(Failure) -> Bool {
    buffer.removeSubrange(..<position)
    position = 0
    do throws(ReadingError) {
      let chunk = try readChunk(output, 1 << 16)
      buffer += chunk
      return !chunk.isEmpty
    } catch {
      throw Failure(message: "'git' does not respond: \(error.reason)", status: .systemFailure)
    }
  }
}
