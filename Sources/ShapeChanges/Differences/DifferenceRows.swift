package import ShapeLint

extension [StatementChange] {
  /// The changes as rows of text. Each row contains the path of the statement and the change.
  ///
  /// - Parameter depth: The number of leading names that are omitted from each path, because the
  ///   reader already knows them.
  package func rows(below depth: Int) -> [[String]] {
    map { change in
      let path = change.path.dropFirst(depth).joined(separator: "/")
      return [path.isEmpty ? change.word : path, change.words]
    }
  }
}

extension StatementChange {
  /// The change in words, without the path of the statement.
  fileprivate var words: String {
    let part = part.isEmpty ? "" : part + " "
    return switch kind {
    case .added: "added: \(after)"
    case .removed: "removed: \(before)"
    case .renamed: "renamed from \(before)"
    case .moved: "moved from \(before) into \(after)"
    case .reordered: "now \(after)"
    case .comment: after.isEmpty ? "comment removed" : "comment \(after)"
    case .changed:
      switch (before.isEmpty, after.isEmpty) {
      case (true, _): "\(part)added: \(after)"
      case (_, true): "\(part)removed: \(before)"
      default: "\(part)\(before) -> \(after)"
      }
    }
  }
}

extension [DrawingDifference.PaintChange] {
  /// The changes that `statements` do not already show. A changed statement shows the change of its
  /// own paint if its texts before and after the change are the two light colors.
  fileprivate func untold(by statements: [StatementChange]) -> Self {
    let told = Set(
      statements.filter { $0.kind == .changed }.map { change in
        [change.path.last ?? "", change.before.withLongColors, change.after.withLongColors]
      })
    // The path of a statement such as `fill` ends with the names of its element and of its part.
    let toldOfElements = Set(
      statements.filter { $0.kind == .changed && $0.path.count > 1 }.map { change in
        [String](change.path.suffix(2)) + [
          change.before.withLongColors, change.after.withLongColors,
        ]
      })
    return filter { paint in
      let colors = [paint.before.light, paint.after.light]
      return paint.part.isEmpty
        ? !told.contains([paint.name] + colors)
        : !toldOfElements.contains([paint.name, paint.part] + colors)
    }
  }

  /// The changes as rows of text. Each row contains the name of the painted thing, and its paint
  /// before and after the change.
  package var rows: [[String]] {
    map { paint in
      let (old, new) = (paint.before, paint.after)
      func shown(_ paint: String) -> String { paint.isEmpty ? "none" : paint }
      let dark = "in dark \(shown(old.dark)) -> \(shown(new.dark))"
      var words = "\(shown(old.light)) -> \(shown(new.light))"
      if old.light == new.light {
        words = dark
      } else if old.dark != new.dark, (old.dark, new.dark) != (old.light, new.light) {
        words += ", " + dark
      }
      return [paint.part.isEmpty ? paint.name : "\(paint.name) \(paint.part)", words]
    }
  }
}

extension DocumentDifference {
  /// The changes of values that the changed statements do not already show.
  package var shownPaints: [DrawingDifference.PaintChange] { paints.untold(by: statements) }
}

extension DrawingDifference {
  /// The name of the drawing, with the change if the whole drawing is added, removed or renamed.
  package var title: String {
    switch kind {
    case .added: "\(name): added" + (otherDocument.map { ", was in '\($0)'" } ?? "")
    case .removed: "\(name): removed" + (otherDocument.map { ", is in '\($0)' now" } ?? "")
    default: name + (formerName.map { ", renamed from \($0)" } ?? "")
    }
  }

  /// A remark about pictures that are not compared, or that differ although the statements, the
  /// coordinates and the paints of the drawing are equal; empty in all other cases.
  package var remark: String {
    if !obstacle.isEmpty { return "the pictures are not compared: \(obstacle)" }
    let isOnlyPicture =
      statements.isEmpty && shifts.isEmpty && paints.isEmpty && sizes.contains(where: \.differs)
    return isOnlyPicture
      ? "the picture differs: a file or a drawing that it uses has changed" : ""
  }

  /// The titles of the compared sizes, such as `design 96 × 32`.
  package var sizeTitles: [String] {
    sizes.map { "\($0.kind.word) \(changeNumber($0.width)) × \(changeNumber($0.height))" }
  }

  /// The maximum number of shifts in a family that have separate rows.
  private static let mostRows = 4

  /// The shifts as rows of text. Each row contains the name of a thing, and its difference at each
  /// size. A family with more than `mostRows` shifts has one row, with the largest distance at each
  /// size. Values belong to no family.
  package var shiftRows: [[String]] {
    let families = Dictionary(grouping: shifts.filter { $0.kind != .value }) { $0.family }
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

  /// The rows of loop elements that only one version has. Consecutive elements of a loop share a
  /// row if the same version has them.
  package var turnRows: [[String]] {
    var rows: [[String]] = []
    var (first, previous) = ("", "")
    for turn in turns {
      let words = "\(turn.kind.rawValue) by its loop"
      if rows.last?[1] == words, isNext(turn.name, after: previous) {
        rows[rows.count - 1][0] = "\(first) to \(turn.name)"
      } else {
        rows.append([turn.name, words])
        first = turn.name
      }
      previous = turn.name
    }
    return rows
  }

  /// The paint changes that the changed statements do not already show. Equal changes of
  /// consecutive elements of a loop are combined.
  package var shownPaints: [PaintChange] {
    var result: [PaintChange] = []
    var (first, previous) = ("", "")
    for paint in paints.untold(by: statements) {
      if let last = result.last, paint.name.contains("["), last.part == paint.part,
        last.before == paint.before, last.after == paint.after,
        isNext(paint.name, after: previous)
      {
        result[result.count - 1].name = "\(first) to \(paint.name)"
      } else {
        result.append(paint)
        first = paint.name
      }
      previous = paint.name
    }
    return result
  }

  /// True if `name` is the element after `previous` in the same loop, as `bar[3]` is after
  /// `bar[2]`.
  private func isNext(_ name: String, after previous: String) -> Bool {
    guard name.contains("["), name.loopName == previous.loopName,
      let number = Int(name.dropFirst(name.loopName.count + 1).dropLast()),
      let former = Int(previous.dropFirst(name.loopName.count + 1).dropLast())
    else { return false }
    return number == former &+ 1
  }
}

extension String {
  /// The color literal with two capital digits for each component; other texts are unchanged.
  fileprivate var withLongColors: String {
    if !hasPrefix("#") { return self }
    let digits = dropFirst().prefix { $0.isHexDigit }
    let long = digits.count == 3 || digits.count == 4 ? digits.flatMap { [$0, $0] } : Array(digits)
    return "#" + String(long).uppercased() + dropFirst(digits.count + 1)
  }

  /// The name of a loop element without its index, such as `bar` for `bar[2]`.
  fileprivate var loopName: Substring { prefix { $0 != "[" } }
}

extension DrawingDifference.Shift {
  /// A family of things, which share one row if there are many of them.
  fileprivate struct Family: Hashable {
    var name: String
    /// True for the points and handles of a path.
    var isOfPath: Bool
  }

  fileprivate var family: Family {
    let isOfPath = kind == .point || kind == .handle
    return Family(name: isOfPath ? element : String(element.loopName), isOfPath: isOfPath)
  }

  /// The difference at a size in words; `-` if there is none, or if the versions have different
  /// counts of numbers.
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

/// The number as text with its sign; 0 has no sign.
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
    case .limit: "limit"
    case .found: "found"
    }
  }
}
