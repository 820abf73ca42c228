/// The candidate that the author of `name` most likely meant, or nil if no candidate is near.
///
/// As in rustc, the result is the first of the following that exists: a candidate that differs only
/// in case; the candidate at the smallest edit distance, if the distance is 1 or at most a third of
/// the length of `name` in bytes; a candidate with the same words in another order; the shortest
/// candidate that begins with `name`, ignoring case, if `name` has at least three bytes. Among
/// equally good candidates, the first wins. Names that have no byte in common are never near each
/// other, so `x` is not suggested for `y`.
///
/// The search stops after a fixed number of steps.
/// - Complexity: O(n) in the total length of the candidates.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  var steps = NameSearch.usualSteps
  return nearestName(to: name, among: candidates, steps: &steps)
}

/// The candidate nearest to `name`, found within a budget of `steps` that several searches share.
package func nearestName(
  to name: String, among candidates: some Sequence<String>, steps: inout Int
) -> String? {
  let allowed = min(steps, NameSearch.usualSteps)
  var search = NameSearch(name, steps: allowed)
  for candidate in candidates where search.stepsLeft > 0 { search.consider(candidate) }
  steps -= allowed - search.stepsLeft
  return search.result
}

/// The edit distance between `a` and `b`: the smallest number of insertions, removals and
/// replacements of bytes, and swaps of neighboring bytes, that change `a` into `b`. Nil if it is
/// more than `limit`.
///
/// This is the optimal string alignment distance: the Damerau–Levenshtein distance with the
/// restriction that swapped bytes are not edited again. Only the diagonals that `limit` reaches are
/// computed (E. Ukkonen, "Algorithms for approximate string matching", 1985).
func editDistance(from a: [UInt8], to b: [UInt8], atMost limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  let beyond = limit + 1
  var beforeLast = Array(repeating: beyond, count: b.count + 1)
  var last = (0...b.count).map { min($0, beyond) }
  var row = beforeLast
  for i in 0..<a.count {
    let first = max(0, i - limit)
    let end = min(b.count, i + limit + 1)
    row[first] = first == 0 ? min(i + 1, beyond) : beyond
    var smallest = row[first]
    for j in first..<end {
      var distance = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row[j + 1] = min(distance, beyond)
      smallest = min(smallest, row[j + 1])
    }
    if end < b.count { row[end + 1] = beyond }
    if smallest > limit { return nil }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}

/// The best candidate so far for each of the criteria of `nearestName(to:among:)`.
private struct NameSearch {
  /// Names longer than this number of bytes are compared only as a whole, and case is ignored.
  private static let longestName = 128
  /// The largest number of steps of one search. A step examines one byte or computes one cell of
  /// `editDistance`.
  static let usualSteps = 4_000_000

  private let bytes: [UInt8]
  private let folded: String
  private let words: [String]
  private(set) var stepsLeft: Int

  private var sameLetters: (name: String, distance: Int)?
  private var close: (name: String, distance: Int)?
  private var sameWords: String?
  private var longer: (name: String, length: Int)?

  init(_ name: String, steps: Int) {
    stepsLeft = steps
    bytes = Array(name.utf8)
    folded = name.lowercased()
    words = sortedWords(of: name)
  }

  var result: String? {
    sameLetters?.name ?? close?.name ?? sameWords ?? longer?.name
  }

  mutating func consider(_ candidate: String) {
    let length = candidate.utf8.count
    stepsLeft -= length + 16
    guard max(length, bytes.count) <= Self.longestName else {
      if sameLetters == nil && length == bytes.count && candidate.lowercased() == folded {
        sameLetters = (candidate, 0)
      }
      return
    }
    let candidateBytes = Array(candidate.utf8)
    let candidateFolded = candidate.lowercased()
    if candidateFolded == folded {
      let changed = zip(bytes, candidateBytes).count { $0 != $1 }
      let distance = changed + abs(length - bytes.count)
      if sameLetters.map({ distance < $0.distance }) ?? true {
        sameLetters = (candidate, distance)
      }
    }
    considerDistance(candidate, candidateBytes)
    if sameWords == nil && words.count > 1 && sortedWords(of: candidate) == words {
      sameWords = candidate
    }
    let isShorter = longer.map { length < $0.length } ?? true
    if bytes.count >= 3 && isShorter && candidateFolded.hasPrefix(folded) {
      longer = (candidate, length)
    }
  }

  private mutating func considerDistance(_ candidate: String, _ candidateBytes: [UInt8]) {
    var limit = max(1, bytes.count / 3)
    limit = min(limit, max(bytes.count, candidateBytes.count) - 1)
    if let close { limit = min(limit, close.distance - 1) }
    guard limit >= 0, abs(candidateBytes.count - bytes.count) <= limit else { return }
    let steps = (bytes.count + 1) * (2 * limit + 1)
    guard steps <= stepsLeft else { return }
    stepsLeft -= steps
    if let distance = editDistance(from: bytes, to: candidateBytes, atMost: limit) {
      close = (candidate, distance)
    }
  }
}

/// The words of a name such as `outerRadius`, `outer-radius` or `outer_radius`, in lower case and
/// sorted.
private func sortedWords(of name: String) -> [String] {
  var words: [String] = [""]
  var previous: Character = " "
  for character in name {
    let isSeparator = character == "-" || character == "_" || character == "." || character == " "
    if isSeparator || (character.isUppercase && previous.isLowercase) { words.append("") }
    if !isSeparator { words[words.count - 1] += character.lowercased() }
    previous = character
  }
  return words.filter { !$0.isEmpty }.sorted()
}
