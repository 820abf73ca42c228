/// Merges three versions of a sequence, such as the elements of a list, if the two sides change
/// different parts (compare S. Khanna, K. Kunal, B. C. Pierce, A formal investigation of diff3,
/// 2007).
struct SequenceMerge {
  /// A range of the base that a side replaces with a range of its own elements. Either range may be
  /// empty.
  struct Chunk {
    var base: Range<Int>
    var side: Range<Int>
  }

  /// The maximum number of elements in a version. Each element of the base is compared with each
  /// element of a side.
  private static let most = 256

  /// The chunks of theirs, each with the elements of ours that it replaces; nil if both sides
  /// change the same or adjacent elements, or if there are too many elements.
  ///
  /// - Parameters:
  ///   - counts: The numbers of elements of base, ours and theirs.
  ///   - areEqual: True if an element of the base equals an element of a side.
  static func replacements(
    _ counts: (base: Int, ours: Int, theirs: Int), areEqual: (Int, Side, Int) -> Bool
  ) -> [(ours: Range<Int>, theirs: Range<Int>)]? {
    guard max(counts.base, counts.ours, counts.theirs) <= most else { return nil }
    let ours = chunks(counts.base, counts.ours) { areEqual($0, .ours, $1) }
    let theirs = chunks(counts.base, counts.theirs) { areEqual($0, .theirs, $1) }
    var result: [(ours: Range<Int>, theirs: Range<Int>)] = []
    for chunk in theirs {
      var shift = 0
      for other in ours {
        // An unchanged element must be between two chunks of different sides, so that the order of
        // the chunks is known.
        if other.base.upperBound < chunk.base.lowerBound {
          shift = other.side.upperBound - other.base.upperBound
        } else if other.base.lowerBound <= chunk.base.upperBound {
          return nil
        }
      }
      let place = (chunk.base.lowerBound + shift)..<(chunk.base.upperBound + shift)
      result.append((place, chunk.side))
    }
    return result
  }

  /// The chunks in which the base and a side differ. They consist of the elements outside of a
  /// longest common subsequence.
  private static func chunks(
    _ base: Int, _ side: Int, areEqual: (Int, Int) -> Bool
  ) -> [Chunk] {
    // lengths[i][j] is the length of a longest common subsequence of the elements from i on and the
    // elements from j on.
    var lengths = Array(repeating: Array(repeating: 0, count: side + 1), count: base + 1)
    for i in stride(from: base - 1, through: 0, by: -1) {
      for j in stride(from: side - 1, through: 0, by: -1) {
        lengths[i][j] =
          areEqual(i, j)
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var result: [Chunk] = []
    var (i, j) = (0, 0)
    while i < base || j < side {
      if i < base, j < side, areEqual(i, j) {
        (i, j) = (i + 1, j + 1)
        continue
      }
      let start = (i, j)
      while i < base || j < side, !(i < base && j < side && areEqual(i, j)) {
        if j == side || i < base && lengths[i + 1][j] >= lengths[i][j + 1] {
          i += 1
        } else {
          j += 1
        }
      }
      result.append(Chunk(base: start.0..<i, side: start.1..<j))
    }
    return result
  }
}
