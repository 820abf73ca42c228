import Foundation
import Testing

/// `shapec worker`
@Suite struct WorkerTests {
  private func responses(_ run: Run) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func answersAsCallsWould() throws {
    let folder = try Folder(["A.shape": Document.square("A"), "B.shape": Document.wrong])
    let requests = """
      {"arguments": ["svg", "A.shape", "-o", "out"], "inputs": [{"path": "}{", "digest": "\\"{"}],
       "requestId": 7}{"arguments": ["check", "B.shape"], "requestId": 8, "verbosity": 1}
      {"arguments": ["svg", "A.shape", "-o", "-"]}
      {"requestId": 7, "cancel": true}
      {"arguments": ["svg", "-"], "requestId": 9} {"arguments": ["svgg"], "requestId": 10}
      """
    for start in [["worker"], ["--persistent_worker"]] {
      let run = try folder.run(start, input: requests)
      #expect(run.status == 0 && run.error == "")
      let answers = try responses(run)
      #expect(answers.map { $0["requestId"] as? Int } == [7, 8, 0, 9, 10])
      #expect(answers.map { $0["exitCode"] as? Int } == [0, 1, 0, 2, 2])
      let outputs = answers.map { $0["output"] as? String }
      #expect(outputs[0] == "")
      #expect(outputs[1] == (try folder.run("check", "B.shape").error))
      #expect(outputs[2] == folder.text("out/A.svg"))
    }
  }

  /// The options of a request do not affect the next request.
  @Test func scales() throws {
    let folder = try Folder(["A.shape": Document.rounded])
    let requests = [["--scale", "2"], [], ["--scale", "0"]].map { options in
      let words = (["svg", "A.shape", "-o", "-"] + options).map { "\"\($0)\"" }
      return "{\"arguments\": [\(words.joined(separator: ", "))]}"
    }
    let run = try folder.run(["worker"], input: requests.joined(separator: "\n"))
    let answers = try responses(run)
    #expect(answers.map { $0["exitCode"] as? Int } == [0, 0, 2])
    #expect((answers[0]["output"] as? String)?.contains(" width=\"3.5\"") == true)
    #expect((answers[1]["output"] as? String)?.contains(" width=\"3\"") == true)
  }

  /// The arguments of the worker precede those of each request.
  @Test func startingArgumentsAreShared() throws {
    let folder = try Folder(["A.shape": Document.square("A")])
    let run = try folder.run(
      "svg", "--persistent_worker", "-o", "-", input: #"{"arguments": ["A.shape"]}"#)
    let picture = try folder.run("svg", "A.shape", "-o", "-").output
    #expect(try responses(run)[0]["output"] as? String == picture)
  }

  @Test(arguments: [
    "hello\nworld\n", "x}", "}", "[1]}", "[]", "\"{\"", #"{"arguments": 1}"#,
    #"{"requestId": "a"}"#,
    "\u{0}", "\u{FEFF}{}", String(repeating: "x", count: 100_000),
  ])
  func whatIsNoRequest(text: String) throws {
    let run = try Folder().run(["worker"], input: text)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.error.hasPrefix(
        "shapec: a worker expects requests of Bazel, such as {\"arguments\": [\"ch"))
    #expect(run.error.split(separator: "\n").count == 1 && run.error.utf8.count < 300)
  }

  @Test func whatIsQuoted() throws {
    let run = try Folder().run(["worker"], input: "\n{} hello \u{1B}[2J\r\nworld")
    #expect(run.status == 2 && run.output.hasPrefix("{\"exitCode\":2,"))
    #expect(run.error.hasSuffix(", not 'hello ␛[2J'\n"))
  }

  @Test(arguments: ["{", #"{"a": "#, #"{"a": "}"#, "{{}"])
  func requestsWithoutEnd(text: String) throws {
    let run = try Folder().run(["worker"], input: text)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error == "shapec: the last request is incomplete\n")
  }
}
