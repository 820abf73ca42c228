/// One line of a rendered diagnostic, before the width of its gutter is known.
struct OutputRow {
  /// The signs to the left of the text.
  enum Gutter {
    /// Nothing; the text begins in the first column.
    case none
    /// ` --> ` or ` ::: `, before the place of an excerpt.
    case place(arrow: String)
    /// ` 7 |`, or ` |` under a line.
    case bar(line: Int?)
    /// ` 7 +` or ` 7 -`, before a line that an edit adds or removes.
    case change(line: Int, added: Bool)
    /// `...`, for lines that are left out.
    case gap
    /// ` = `, before a note or a help.
    case remark
  }

  var gutter: Gutter
  var text: StyledText

  init(_ gutter: Gutter, _ text: StyledText = StyledText()) {
    self.gutter = gutter
    self.text = text
  }

  /// The line number that the gutter must have room for.
  var line: Int? {
    switch gutter {
    case .bar(let line): line
    case .change(let line, _): line
    case .none, .place, .gap, .remark: nil
    }
  }

  /// The whole line, with a gutter for line numbers of up to `digits` digits.
  func text(gutterDigits digits: Int) -> StyledText {
    func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
    func number(_ line: Int?) -> String {
      let number = line.map { String($0) } ?? ""
      return spaces(1 + digits - number.utf8.count) + number + " "
    }
    var whole = StyledText()
    switch gutter {
    case .none: break
    case .place(let arrow): whole.append(spaces(digits + 1) + arrow + " ", .gutter)
    case .bar(let line): whole.append(number(line) + "| ", .gutter)
    case .change(let line, let added):
      whole.append(number(line), .gutter)
      whole.append(added ? "+ " : "- ", added ? .added : .removed)
    case .gap: whole.append("..." + spaces(digits + 1), .gutter)
    case .remark: whole.append(spaces(digits + 2) + "= ", .gutter)
    }
    whole.append(text)
    return whole
  }
}

/// A text as a list of runs, each in one style.
struct StyledText {
  private(set) var runs: [(text: String, style: Style)] = []

  init() {}

  /// - Requires: `text` contains only characters that `visibleText(_:)` leaves unchanged.
  init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  /// - Requires: `text` contains only characters that `visibleText(_:)` leaves unchanged.
  mutating func append(_ text: String, _ style: Style = .plain) {
    if text.isEmpty { return }
    if runs.last?.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append((text, style))
    }
  }

  mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style) }
  }

  /// The text to print, without spaces at the end.
  func printed(color: Bool) -> String {
    var result = ""
    var runs = runs
    while let last = runs.last {
      let kept = last.text.utf8.reversed().drop { $0 == UInt8(ascii: " ") }.count
      if kept > 0 {
        runs[runs.count - 1].text = String(decoding: last.text.utf8.prefix(kept), as: UTF8.self)
        break
      }
      runs.removeLast()
    }
    for (text, style) in runs {
      if color, let code = style.code {
        result += "\u{1B}[\(code)m\(text)\u{1B}[0m"
      } else {
        result += text
      }
    }
    return result
  }
}

/// The role of a run of text, which determines its color.
enum Style: Equatable {
  case plain
  case title
  case gutter
  case severity(Diagnostic.Severity)
  case secondary
  case help
  case added
  case removed
  case replaced

  /// The parameters of the ANSI escape sequence that selects the style.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .title: "1"
    case .gutter, .secondary: "1;34"
    case .severity(.error): "1;31"
    case .severity(.warning), .replaced: "1;33"
    case .severity(.note), .added: "1;32"
    case .help: "1;36"
    case .removed: "1;31"
    }
  }
}
