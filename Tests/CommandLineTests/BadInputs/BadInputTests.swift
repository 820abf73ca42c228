import Foundation
import Testing

/// The tool answers every input with a picture, or with a diagnostic and its exit status.
@Suite struct BadInputTests {
  static let all = badDocuments + hostileCalls

  @Test(arguments: all)
  func isAnswered(_ input: BadInput) throws {
    if isThreadSanitized, input.call.contains("ulimit") { return }
    let folder = try input.folder()
    let run = try folder.shell("set -o pipefail\n\(input.call)")
    let text = run.output + run.error
    #expect(run.status == input.status, "\(text.prefix(1000))")
    for said in input.says { #expect(text.contains(said), "\(text.prefix(1000))") }
    expectPrintable(run.error)
    if run.status != 0 {
      #expect(!run.output.contains("<svg"), "a failed call should not print a picture")
    }
    #expect(!folder.files.contains { $0.hasSuffix(".tmp") })
  }

  /// Every class of inputs has a test.
  @Test func everyClassIsTried() {
    let tried = Set(Self.all.map(\.number))
    // Class 20, a document cut off at each byte, has a test of its own.
    for number in Array(1...58) + Array(71...79) + Array(91...100) + [104, 107, 108]
    where number != 20 {
      #expect(tried.contains(number), "class \(number) has no test")
    }
  }

  /// Expects that text from a document reaches the terminal only as printable text.
  private func expectPrintable(_ text: String) {
    let bad = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(bad.isEmpty, "\(bad.prefix(4).map { String($0.value, radix: 16) })")
  }
}
