import ShapeLint
import ShapeNumbers

/// The differences between two versions of a document as text, for people.
///
/// - Parameter title: The first line, such as the path of the document.
package func differenceText(_ difference: DocumentDifference, title: String) -> String {
  var text = DifferenceText()
  text.line(title)
  text.indented { text in
    text.write(difference.statements, below: 0)
    text.write(difference.paints)
    for drawing in difference.drawings { text.write(drawing) }
  }
  return text.text
}

private struct DifferenceText {
  private(set) var text = ""
  private var indentation = ""

  mutating func line(_ words: String) { text += "\(indentation)\(words)\n" }

  mutating func indented(_ body: (inout DifferenceText) -> Void) {
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
  }

  // MARK: Drawings

  mutating func write(_ drawing: DrawingDifference) {
    switch drawing.kind {
    case .added: line("drawing \(drawing.name): added")
    case .removed: line("drawing \(drawing.name): removed")
    default:
      line(
        "drawing \(drawing.name)" + (drawing.formerName.map { ", renamed from \($0)" } ?? ""))
    }
    indented { text in
      text.write(drawing.statements, below: 1)
      text.writeShifts(drawing)
      text.write(drawing.paintRows)
      if !drawing.obstacle.isEmpty {
        text.line("the pictures are not compared: \(drawing.obstacle)")
      } else if drawing.isOnlyPicture {
        text.line("the picture differs: a file or a drawing that it uses has changed")
      }
    }
  }

  // MARK: Statements

  /// - Parameter depth: The number of names of each path that the lines above give.
  mutating func write(_ changes: [StatementChange], below depth: Int) {
    table(
      changes.map { change in
        let path = change.path.dropFirst(depth).joined(separator: "/")
        return [path.isEmpty ? change.word : path, words(change)]
      })
  }

  private func words(_ change: StatementChange) -> String {
    let part = change.part.isEmpty ? "" : change.part + " "
    return switch change.kind {
    case .added: "added: \(change.after)"
    case .removed: "removed: \(change.before)"
    case .renamed: "renamed from \(change.before)"
    case .moved: "moved from \(change.before) into \(change.after)"
    case .reordered: "now \(change.after)"
    case .comment: change.after.isEmpty ? "comment removed" : "comment \(change.after)"
    case .changed:
      switch (change.before.isEmpty, change.after.isEmpty) {
      case (true, _): "\(part)added: \(change.after)"
      case (_, true): "\(part)removed: \(change.before)"
      default: "\(part)\(change.before) -> \(change.after)"
      }
    }
  }

  // MARK: Places

  mutating func writeShifts(_ drawing: DrawingDifference) {
    let rows = drawing.shiftRows
    if rows.isEmpty { return }
    let heads = drawing.sizes.map { size in
      "\(size.kind.word) \(changeNumber(size.width)) × \(changeNumber(size.height))"
    }
    table([["moves by, at the"] + heads] + rows)
  }

  // MARK: Paint

  mutating func write(_ paints: [DrawingDifference.PaintChange]) {
    table(
      paints.map { paint in
        let (old, new) = (paint.before, paint.after)
        var words = "\(shown(old.light)) -> \(shown(new.light))"
        if old.light == new.light {
          words = "in dark \(shown(old.dark)) -> \(shown(new.dark))"
        } else if (old.dark, new.dark) != (old.light, new.light) {
          words += ", in dark \(shown(old.dark)) -> \(shown(new.dark))"
        }
        return [paint.part.isEmpty ? paint.name : "\(paint.name) \(paint.part)", words]
      })
  }

  private func shown(_ paint: String) -> String { paint.isEmpty ? "none" : paint }

  // MARK: Tables

  /// Writes rows whose columns, but for the last one, are as wide as their widest cell.
  private mutating func table(_ rows: [[String]]) {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.dropLast().enumerated() where cell.count <= 40 {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        guard column < row.count - 1, column < widths.count else { return cell }
        return cell + String(repeating: " ", count: max(widths[column] - cell.count, 0))
      }
      line(cells.joined(separator: "  "))
    }
  }
}

extension DrawingDifference {
  /// True if the picture differs, and nothing else.
  fileprivate var isOnlyPicture: Bool {
    statements.isEmpty && shifts.isEmpty && paints.isEmpty && sizes.contains(where: \.differs)
  }

  /// The largest number of shifts of one element, or of one statement in a loop, that have a row each.
  private static let mostRows = 4

  /// A row for each thing that differs, or for many things of one element: its name, and the difference at
  /// each size.
  fileprivate var shiftRows: [[String]] {
    let families = Dictionary(grouping: shifts) { $0.family }
    var written: Set<Shift.Family> = []
    return shifts.compactMap { shift in
      let all = families[shift.family] ?? [shift]
      guard all.count > Self.mostRows, shift.kind != .value else {
        return [shift.name] + sizes.indices.map { shift.words(at: $0) }
      }
      guard written.insert(shift.family).inserted else { return nil }
      return ["\(shift.family.name): \(all.count) \(shift.family.isOfPath ? "points" : "boxes")"]
        + sizes.indices.map { size in
          let most = all.map { $0.distance(at: size) }.max() ?? 0
          return most == 0 ? "-" : "at most \(changeNumber(most))"
        }
    }
  }

  /// The paints that differ; those of a loop that differ in one way are one.
  fileprivate var paintRows: [PaintChange] {
    // A value whose statement tells its colors needs no line of its own.
    let told = Set(
      statements.filter { $0.path.count == 2 && $0.kind == .changed }.map {
        [$0.path[1], $0.before.uppercased(), $0.after.uppercased()]
      })
    var result: [PaintChange] = []
    var first = ""
    for paint in paints
    where !paint.part.isEmpty
      || !told.contains([paint.name, paint.before.light, paint.after.light])
    {
      if let last = result.last, paint.name.contains("["), last.part == paint.part,
        last.before == paint.before, last.after == paint.after,
        first.loopName == paint.name.loopName
      {
        result[result.count - 1].name = "\(first) to \(paint.name)"
      } else {
        result.append(paint)
        first = paint.name
      }
    }
    return result
  }
}

extension String {
  /// The name of the statement of a loop that draws an element such as `bar[2]`.
  fileprivate var loopName: Substring { prefix { $0 != "[" } }
}

extension DrawingDifference.Shift {
  /// The things that share a row if there are many of them.
  fileprivate struct Family: Hashable {
    var name: String
    /// True for the points and handles of a path.
    var isOfPath: Bool
  }

  fileprivate var family: Family {
    let isOfPath = kind == .point || kind == .handle
    return Family(name: isOfPath ? element : String(element.loopName), isOfPath: isOfPath)
  }

  /// The difference at a size in words; `-` if there is none.
  fileprivate func words(at size: Int) -> String {
    let by = differences(at: size)
    if before[size].count != after[size].count || by.allSatisfy({ $0 == 0 }) { return "-" }
    func pair(_ x: Double, _ y: Double) -> String { "(\(signed(x)), \(signed(y)))" }
    switch kind {
    case .point, .handle: return pair(by[0], by[1])
    case .box:
      let parts = [
        by[0] == 0 && by[1] == 0 ? "" : pair(by[0], by[1]),
        by[2] == 0 ? "" : "width \(signed(by[2]))", by[3] == 0 ? "" : "height \(signed(by[3]))",
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    case .value:
      let texts = [before[size], after[size]].map { numbers in
        let words = numbers.map(changeNumber)
        return words.count == 1 ? words[0] : "(\(words.joined(separator: ", ")))"
      }
      return texts.joined(separator: " -> ")
    }
  }
}

/// A number with its sign; 0 without one.
private func signed(_ value: Double) -> String {
  let text = changeNumber(value)
  return value > 0 && text != "0" ? "+" + text : text
}

extension Review.Kind {
  /// The word for the kind of a size.
  package var word: String {
    switch self {
    case .smallest: "smallest"
    case .design: "design"
    case .largest: "largest"
    case .farthest: "very large"
    case .found: "found"
    }
  }
}
