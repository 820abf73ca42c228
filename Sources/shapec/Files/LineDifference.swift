/// A range of lines that is replaced by other lines.
private struct Hunk {
  var old: Range<Int>
  var new: Range<Int>
}

/// The differences between `old` and `new` in the format of `diff -u`.
func unifiedDiff(_ old: [UInt8], _ new: [UInt8], name: String) -> [UInt8] {
  let (a, b) = (lines(of: old), lines(of: new))
  var text = Array("--- \(name)\n+++ \(name)\n".utf8)
  func add(_ sign: String, _ line: ArraySlice<UInt8>) {
    text += Array(sign.utf8) + line
    if line.last != 0x0A { text += Array("\n\\ No newline at end of file\n".utf8) }
  }
  for group in grouped(hunks(a, b)) {
    guard let first = group.first, let last = group.last else { continue }
    let start = max(first.old.lowerBound - context, 0)
    let end = min(last.old.upperBound + context, a.count)
    let shift = first.new.lowerBound - first.old.lowerBound
    let newEnd = last.new.upperBound + end - last.old.upperBound
    text += Array(
      "@@ -\(place(start..<end)) +\(place(start + shift..<newEnd)) @@\n".utf8)
    var next = start
    for hunk in group {
      for line in a[next..<hunk.old.lowerBound] { add(" ", line) }
      for line in a[hunk.old] { add("-", line) }
      for line in b[hunk.new] { add("+", line) }
      next = hunk.old.upperBound
    }
    for line in a[next..<end] { add(" ", line) }
  }
  return text
}

/// The number of unchanged lines around a difference.
private let context = 3

private func place(_ lines: Range<Int>) -> String {
  switch lines.count {
  case 0: "\(lines.lowerBound),0"
  case 1: "\(lines.lowerBound + 1)"
  default: "\(lines.lowerBound + 1),\(lines.count)"
  }
}

/// The hunks in groups. Every line between two hunks of a group belongs to the context of a hunk.
private func grouped(_ hunks: [Hunk]) -> [[Hunk]] {
  var groups: [[Hunk]] = []
  for hunk in hunks {
    if let last = groups.last?.last, hunk.old.lowerBound - last.old.upperBound <= 2 * context {
      groups[groups.count - 1].append(hunk)
    } else {
      groups.append([hunk])
    }
  }
  return groups
}

private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for (i, byte) in text.enumerated() where byte == 0x0A {
    lines.append(text[start...i])
    start = i + 1
  }
  if start < text.count { lines.append(text[start...]) }
  return lines
}

private func hunks(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [Hunk] {
  var isRemoved = Array(repeating: false, count: a.count)
  var isInserted = Array(repeating: false, count: b.count)
  for change in b.difference(from: a) {
    switch change {
    case .remove(let i, _, _): isRemoved[i] = true
    case .insert(let i, _, _): isInserted[i] = true
    }
  }
  var hunks: [Hunk] = []
  var (i, j) = (0, 0)
  while i < a.count || j < b.count {
    let start = (i, j)
    while i < a.count, isRemoved[i] { i += 1 }
    while j < b.count, isInserted[j] { j += 1 }
    if start != (i, j) {
      hunks.append(Hunk(old: start.0..<i, new: start.1..<j))
    } else {
      i += 1
      j += 1
    }
  }
  return hunks
}
