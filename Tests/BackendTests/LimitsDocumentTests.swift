import Foundation
import ShapeSyntax
import Testing

/// The documented table of limits matches the limits in the code.
@Suite struct LimitsDocumentTests {
  @Test func tableIsCurrent() throws {
    let text = try String(
      contentsOf: repository.appending(path: "Grammar/LIMITS.md"), encoding: .utf8)
    for limit in Limit.allCases {
      let row =
        "| `\(limit.option)` | \(grouped(limit.standard)) | \(grouped(limit.largest)) "
        + "| \(limit.subject) |"
      #expect(text.contains(row), "\(row)")
    }
    #expect(text.matches(of: /\n\| `--max-/).count == Limit.allCases.count)
  }

  /// The number with commas between groups of three digits, such as `1,000,000`.
  private func grouped(_ number: Int) -> String {
    var digits = Substring("\(number)")
    var parts: [Substring] = []
    while digits.count > 3 {
      parts.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    return ([digits] + parts.reversed()).joined(separator: ",")
  }
}
