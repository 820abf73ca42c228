/// A word of one source, interned: equal words have equal names.
public struct Name: BitwiseCopyable, Hashable, Sendable {
  /// The index into the `NameTable` that made it.
  public var index: UInt32
}

/// The words of one source, each stored once. The reserved words come first, in the order of
/// their token kinds, then the words for kinds of elements and nodes.
public struct NameTable: Sendable {
  private var texts: [String] = []
  /// The same one after the other, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Open addressing over the hash of the bytes; holds index + 1, 0 where free.
  private var slots: [UInt32] = []
  private var hashes: [UInt32] = []

  /// A table that holds the words of the language that every source shares.
  static let initial: NameTable = {
    var table = NameTable()
    table.slots = Array(repeating: 0, count: 256)
    let kinds = ElementKind.allCases.map(\.rawValue) + NodeKind.allCases.map(\.rawValue)
    for word in reservedWords + kinds {
      var copy = word
      copy.withUTF8 { _ = table.intern($0) }
    }
    return table
  }()

  /// The text of `name`.
  public func text(_ name: Name) -> String { texts[Int(name.index)] }

  /// How many names there are.
  public var count: Int { texts.count }

  /// The name for the word `bytes`, which is ASCII.
  mutating func intern(_ word: UnsafeBufferPointer<UInt8>) -> Name {
    // FNV-1a: short words, no attacker gains more than a slow compilation of his own file.
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    hash ^= hash >> 15
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      if hashes[index] == hash, isEqual(index, word) {
        return Name(index: UInt32(index))
      }
      slot = (slot + 1) & mask
    }
    texts.append(String(decoding: word, as: UTF8.self))
    bytes.append(contentsOf: word)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = UInt32(texts.count)
    if texts.count * 2 > slots.count { grow() }
    return Name(index: UInt32(texts.count - 1))
  }

  private func isEqual(_ index: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = index == 0 ? 0 : ends[index - 1]
    guard ends[index] - start == word.count else { return false }
    for i in 0..<word.count where bytes[start + i] != word[i] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}
