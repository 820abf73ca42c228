import TestSupport
import Testing

/// Documents that are not files: pipes and devices. A call waits only for standard input, and for
/// the writer of a pipe.
@Suite struct PipeTests {
  private func folder() throws -> Folder {
    let folder = try Folder(["In.shape": Linted.clean])
    _ = try folder.shell("mkfifo pipe.shape")
    return folder
  }

  /// Calls that wait two seconds for a writer.
  private static let calls = [
    "svg pipe.shape -o -", "lint pipe.shape", "check pipe.shape", "fmt pipe.shape",
    "layout pipe.shape", "swift pipe.shape -o -", "report pipe.shape -o -",
  ]

  @Test(arguments: calls.prefix(Thoroughness.choose(quick: 2, slow: calls.count)))
  func nobodyWrites(call: String) async throws {
    let run = try await folder().shellThatWaits("timeout 20 \"$SHAPEC\" \(call)")
    #expect(run.status == 2)
    #expect(
      run.error.contains("cannot read 'pipe.shape': it is a pipe that nothing writes to"),
      "\(run.error)")
  }

  /// The writer may start after the call, and may write slowly.
  @Test(arguments: [
    "cat In.shape > pipe.shape & shapec lint pipe.shape; wait",
    "(sleep 0.5; cat In.shape) > pipe.shape & shapec lint pipe.shape; wait",
    "(sleep 0.5; exec cat In.shape > pipe.shape) & shapec lint pipe.shape; wait",
    "(head -c 20 In.shape; sleep 3; tail -c +21 In.shape) > pipe.shape & shapec lint pipe.shape",
    "shapec lint <(sleep 3; cat In.shape)", "cat In.shape | shapec lint /dev/stdin",
    "shapec lint /dev/stdin < In.shape", "cat In.shape | shapec lint -",
    "(sleep 3; cat In.shape) | shapec lint /dev/stdin",
    "cat In.shape > pipe.shape & shapec lint /dev/stdin < pipe.shape; wait",
  ])
  func somebodyWrites(script: String) async throws {
    let run = try await folder().shellThatWaits(script)
    #expect(run.status == 0 && run.output == "" && run.error == "", "\(run.error)")
  }

  @Test func longPipes() async throws {
    let run = try await folder().shellThatWaits(
      "cat In.shape > pipe.shape & shapec check pipe.shape --max-source-size 20; wait $!; exit $?")
    #expect(run.error.contains("'pipe.shape' has too many bytes"), "\(run.error)")
  }

  @Test func emptyPipes() throws {
    let folder = try folder()
    for script in ["shapec lint <(true)", "shapec lint - < /dev/null", "shapec lint /dev/null"] {
      let run = try folder.shell(script)
      #expect(run.status == 0 && run.error == "", "\(run.error)")
    }
  }

  /// A terminal is read only as standard input. Otherwise, a call would wait for typed input.
  @Test func devices() async throws {
    let run = try await folder().shellThatWaits(
      """
      script --version 2>/dev/null | grep -q util-linux || { echo "it is a device with nothing"; exit; }
      sleep 3 | script -qec "timeout --foreground 20 '$SHAPEC' lint /dev/tty < /dev/null" /dev/null
      """)
    #expect(run.output.contains("it is a device with nothing"), "\(run.output)")
  }

  /// A pipe is not replaced by its formatted or fixed content.
  @Test(arguments: ["fmt", "lint --fix"])
  func pipesAreNotMended(call: String) throws {
    let folder = try folder()
    try folder.write("In.shape", Linted.roof().replacing("    ", with: "  "))
    let run = try folder.shell("cat In.shape > pipe.shape & shapec \(call) pipe.shape; wait")
    #expect(run.status == 0 || run.error.contains("cannot write 'pipe.shape': it is not a file"))
  }
}
