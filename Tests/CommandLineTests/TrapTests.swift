#if DEBUG
  import Foundation
  import Testing

  /// A bug in the tool makes only one document, row or request fail. Debug builds trap if the
  /// environment asks for it.
  @Suite struct TrapTests {
    private let bug = "this is a bug in shapec; please report it with the document\n"

    private func folder() throws -> Folder {
      try Folder(
        Dictionary(
          uniqueKeysWithValues: (0..<9).map { ("in/S\($0).shape", Document.square("S\($0)")) }))
    }

    @Test(arguments: ["1", "2", "20"])
    func othersAreDrawn(jobs: String) throws {
      let folder = try folder()
      let run = try folder.shell("SHAPEC_TRAP=in/S4.shape shapec svg in -o out --jobs \(jobs)")
      #expect(run.status == 70)
      #expect(run.error.hasSuffix("shapec: 'in/S4.shape': \(bug)"))
      #expect(
        folder.files.filter { $0.hasPrefix("out") }
          == [0, 1, 2, 3, 5, 6, 7, 8].map { "out/S\($0).svg" })
    }

    @Test(arguments: ["check in", "fmt in", "swift in -o out/", "lint in", "lint in --fix"])
    func othersAreSeen(call: String) throws {
      let folder = try folder()
      try folder.write("in/S8.shape", Document.wrong)
      let run = try folder.shell("SHAPEC_TRAP=in/S4.shape shapec \(call) --jobs 2")
      #expect(run.status == 70)
      #expect(run.error.contains("shapec: 'in/S4.shape': \(bug)"))
      if call == "fmt in" { return }
      #expect((run.output + run.error).contains("'nowhere' is not declared"))
    }

    @Test func othersAreReported() throws {
      let folder = try folder()
      let run = try folder.shell("SHAPEC_TRAP=in/S4.shape shapec report in --jobs 2")
      #expect(run.status == 70 && run.error.hasSuffix("shapec: 'in/S4.shape': \(bug)"))
      let page = try #require(folder.text("report.html"))
      #expect(page.contains("S3") && !page.contains("S4") && page.contains("S5"))
    }

    @Test func singleDocument() throws {
      let run = try folder().shell("SHAPEC_TRAP=in/S4.shape shapec check in/S4.shape")
      #expect(run.status == 70 && run.error.hasSuffix("shapec: \(bug)"))
    }

    /// More documents can trap than the call has threads.
    @Test func everyDocument() throws {
      let folder = try Folder(
        Dictionary(uniqueKeysWithValues: (0..<60).map { ("\($0)/A.shape", Document.square()) }))
      let run = try folder.shell("SHAPEC_TRAP=A.shape shapec check . --jobs 2")
      #expect(run.error.count { $0 == "'" } == 120)
      #expect(run.status == 70)
    }

    @Test func otherRequestsAreAnswered() throws {
      let folder = try folder()
      let requests = (3...6).map { i in
        """
        {"arguments": ["svg", "in/S\(i).shape", "-o", "-"], "requestId": \(i)}
        """
      }.joined(separator: "\n")
      let run = try folder.shell("SHAPEC_TRAP=in/S4.shape shapec worker", input: requests)
      #expect(run.status == 0)
      let lines = run.output.split(separator: "\n")
      #expect(lines.map { $0.hasPrefix("{\"exitCode\":0,") } == [true, false, true, true])
      let answer = "{\"exitCode\":70,\"output\":\"shapec: \(bug.dropLast())\\n\",\"requestId\":4}"
      #expect(lines[1] == answer)
    }
  }
#endif
