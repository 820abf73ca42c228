import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Documents with errors: random changes of sentences of the grammar, and of the documents that are
/// checked in.
@Suite(.serialized) struct MutationTests {
  /// Tests random changes of `documents` as inputs of `target`.
  private func tryMutations(
    of documents: [[UInt8]], _ target: FuzzTarget, seed: UInt64, count: Int
  ) {
    var random = SeededGenerator(seed: seed)
    var mutator = DocumentMutator(seed: seed &+ 1)
    for i in 0..<Thoroughness.choose(quick: count / 2, slow: 30 * count) {
      let mutation = mutator.mutate(random.pick(documents), with: random.pick(documents))
      let problems = target.problems(trying: mutation)
      guard !problems.isEmpty else { continue }
      Issue.record(
        """
        mutation \(i) of seed \(seed): \(problems.joined(separator: "; "))
        \(target.text(of: mutation))
        As a file: base64 -d <<< \(Data(mutation).base64EncodedString())
        """)
      return
    }
  }

  @Test func treesOfMutatedDocuments() {
    tryMutations(of: checkedInDocuments.map(\.bytes), .tree, seed: 101, count: 200)
  }

  @Test func treesOfMutatedSentences() {
    let sentences = generatedSentences(seed: 102, count: 200).map { Array($0.utf8) }
    tryMutations(of: sentences, .tree, seed: 102, count: 200)
  }

  @Test func mutatedDocuments() {
    let documents = checkedInDocuments.map(\.bytes).filter { $0.count < 3000 }
    tryMutations(of: documents, .document, seed: 103, count: 200)
  }

  @Test func mutatedSentences() {
    let sentences = generatedSentences(seed: 104, count: 200).map { Array($0.utf8) }
    tryMutations(of: sentences, .document, seed: 104, count: 60)
  }

  /// Documents, compared and merged with randomly changed versions of them.
  @Test func mutatedVersions() {
    let documents = checkedInDocuments.map(\.bytes).filter { $0.count < 2000 }
    var random = SeededGenerator(seed: 107)
    var mutator = DocumentMutator(seed: 108)
    let versions = (0..<100).map { _ -> [UInt8] in
      let base = random.pick(documents)
      let sides = (0..<2).map { _ in mutator.mutate(base, with: random.pick(documents)) }
      return Array(([base] + sides).joined(separator: versionSeparator))
    }
    tryMutations(of: versions, .changes, seed: 107, count: 150)
  }

  /// Random changes of meaningful statements.
  @Test func mutatedStatements() {
    var random = SeededGenerator(seed: 105)
    let documents = (0..<20).map { _ in
      let decisions = (0..<100).map { _ in UInt8(random.below(256)) }
      return Array(FuzzTarget.sentence.text(of: decisions).utf8)
    }
    tryMutations(of: documents, .document, seed: 105, count: 120)
  }

  @Test func mutatedSettings() {
    tryMutations(of: corpus(of: .argument).map(\.bytes), .argument, seed: 106, count: 120)
  }
}
