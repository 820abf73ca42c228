import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes in any environment.
@Suite struct DeterminismTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The wrong documents: those about names, or all of them in slow tests.
  private static let subjects = Thoroughness.choose(quick: "/names", slow: "")
  /// The examples that are left out, as a pattern.
  private static let omitted = Thoroughness.choose(quick: "[K-Z]*.shape", slow: "none")

  /// Runs all commands in a new folder, and returns the files. Hash seeds differ between processes.
  private func everything(_ environment: String, jobs: Int, below: String) throws -> [String: Data]
  {
    let folder = try Folder()
    let script = """
      umask \(below == "" ? "022" : "077")
      mkdir -p ./\(below) && cd ./\(below) && cp -r '\(Self.root.path)/Examples' In && rm -rf In/pictures In/\(Self.omitted)
      \(environment)
      shapec svg In -o out --jobs \(jobs) --depfile out.d
      shapec svg In -o dark --jobs \(jobs) --appearance dark --precision 6 --fit --id-prefix a-
      printf 'id,size,tint\\n1,60x24,#123\\n2,400x80,#456\\n3,red,1\\n' > rows.csv
      shapec svg In/Badge.shape --table rows.csv --name 'b{id}' -o rows --jobs \(jobs) 2> rows.txt
      for file in In/*.shape; do shapec layout $file --json; shapec layout $file; done > layouts.txt 2> layouts-wrong.txt
      cp -r '\(Self.root.path)/Tests/Fixtures/Wrong\(Self.subjects)' Wrong
      shapec check Wrong --jobs \(jobs) 2> wrong.txt
      true
      """
    let run = try folder.shell(script)
    #expect(run.status == 0 && run.output == "", "\(run.error)")
    #expect(
      run.error.split(separator: "\n").allSatisfy { $0.contains("setlocale") }, "\(run.error)")
    let base = below.isEmpty ? folder.url : folder.url.appendingPathComponent(below)
    var files: [String: Data] = [:]
    for name in folder.files.map({ String($0.dropFirst(below.isEmpty ? 0 : below.count + 1)) })
    where !name.hasPrefix("In/") && !name.hasPrefix("Wrong/") {
      files[name] = try Data(contentsOf: base.appendingPathComponent(name))
    }
    return files
  }

  @Test func everythingIsTheSameEverywhere() throws {
    let first = try everything("", jobs: 1, below: "")
    let second = try everything(
      "export TZ=Asia/Kathmandu LANG=tr_TR.UTF-8 LC_ALL=de_DE.UTF-8 HOME=/nowhere COLUMNS=200",
      jobs: 4, below: "another/folder")
    #expect(first.count > Thoroughness.choose(quick: 25, slow: 40))
    #expect(Set(first.keys) == Set(second.keys))
    for (name, bytes) in first { #expect(second[name] == bytes, "\(name)") }
    // No file contains the path of the folder in which it was written.
    for (name, bytes) in first {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(Self.root.path) && !text.contains(NSTemporaryDirectory()), "\(name)")
    }
  }
}
