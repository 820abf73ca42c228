import Foundation
import FuzzTargets
import Testing

/// The inputs in the corpus: seeds, and inputs that once caused a crash or an endless loop.
@Suite(.serialized) struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases)
  func everyInputIsHarmless(_ target: FuzzTarget) {
    let files = corpus(of: target)
    #expect(!files.isEmpty, "'\(target)' has no seeds")
    for file in files {
      let problems = target.problems(trying: file.bytes)
      #expect(problems == [], "\(file.path):\n\(target.text(of: file.bytes))")
    }
  }

  @Test func everyFolderIsOfATarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: corpusFolder)
    #expect(folders.sorted() == FuzzTarget.allCases.map(\.rawValue).sorted())
  }
}
