/// An interned word of one source. Equal words have equal names.
public struct Name: BitwiseCopyable, Hashable, Sendable {
  /// The index into the `NameTable` that made the name.
  public var index: UInt32
}

/// The words of one source, each stored once.
///
/// The reserved words come first, in the order of their token kinds. The words for kinds of
/// elements and nodes and the words for attributes follow.
public struct NameTable: Sendable {
  /// The data with which a word is found.
  private struct Entry {
    /// The bytes of the word if it has at most eight bytes, otherwise a hash of the bytes.
    var key: UInt64
    /// The offset of the word in the bytes of all words.
    var start: Int
    var count: Int
  }

  private var texts: [String] = []
  private var entries: [Entry] = []
  /// The bytes of all words, one after another.
  private var bytes: [UInt8] = []
  /// An open-addressing hash table over the keys; each slot holds an index + 1, or 0 if it is free.
  private var slots: [UInt32] = []

  /// A table of the words that every source shares.
  static let initial: NameTable = {
    var table = NameTable()
    table.slots = Array(repeating: 0, count: 256)
    let kinds =
      ElementKind.allCases.map(\.rawValue) + NodeKind.allCases.map(\.rawValue)
      + AttributeWord.allCases.map(\.rawValue)
    for word in reservedWords { _ = table.intern(word) }
    for word in kinds { _ = table.intern(word) }
    return table
  }()

  /// The text of `name`.
  public func text(_ name: Name) -> String { texts[Int(name.index)] }

  /// The number of names in the table.
  public var count: Int { texts.count }

  /// The key of a word that ends with `byte`, where `key` is the key of the word without `byte`.
  /// The key of the empty word is 0.
  @inline(__always) static func key(_ key: UInt64, with byte: UInt8) -> UInt64 {
    (key << 8 | key >> 56) ^ UInt64(byte)
  }

  /// The name for the word `word`, which is ASCII and has the key `key`.
  mutating func intern(_ word: UnsafeBufferPointer<UInt8>, key: UInt64) -> Name {
    let mask = slots.count - 1
    var slot = NameTable.slot(of: key) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      let entry = entries[index]
      if entry.key == key, entry.count == word.count, word.count <= 8 || isEqual(entry, word) {
        return Name(index: UInt32(index))
      }
      slot = (slot + 1) & mask
    }
    texts.append(String(decoding: word, as: UTF8.self))
    entries.append(Entry(key: key, start: bytes.count, count: word.count))
    bytes.append(contentsOf: word)
    slots[slot] = UInt32(texts.count)
    if texts.count * 2 > slots.count { grow() }
    return Name(index: UInt32(texts.count - 1))
  }

  /// The name for the word `word`, which is ASCII.
  mutating func intern(_ word: String) -> Name {
    var word = word
    return word.withUTF8 { bytes in
      var key: UInt64 = 0
      for byte in bytes { key = NameTable.key(key, with: byte) }
      return intern(bytes, key: key)
    }
  }

  private func isEqual(_ entry: Entry, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    for i in 0..<word.count where bytes[entry.start + i] != word[i] { return false }
    return true
  }

  /// The first slot to examine, by multiplicative hashing: the upper bits of the product depend on
  /// all bits of the key. Someone who causes collisions on purpose only slows the compilation of
  /// their own file.
  @inline(__always) private static func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = NameTable.slot(of: entry.key) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}
