import ShapeNumbers

/// A hash table that finds the index of an earlier value equal to a given value. The caller stores
/// the values. The table uses open addressing (Knuth, The Art of Computer Programming, volume 3,
/// section 6.4).
struct InternTable: Sendable {
  /// The slots. The upper half of a slot is an index + 1, or 0 if the slot is free; the lower half
  /// is the hash.
  private var slots: [UInt64] = Array(repeating: 0, count: 16)
  private var count = 0

  /// The index of the value with the hash `hash` for which `isEqual` returns true; nil if there is
  /// none.
  @inline(__always)
  func find(_ hash: InternHash, _ isEqual: (Int32) -> Bool) -> Int32? {
    let mask = slots.count - 1
    var slot = Int(hash.bits) & mask
    while slots[slot] != 0 {
      let index = Int32(truncatingIfNeeded: slots[slot] >> 32 &- 1)
      if UInt32(truncatingIfNeeded: slots[slot]) == hash.bits, isEqual(index) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds the index of a value that the table does not have yet.
  mutating func insert(_ index: Int32, _ hash: InternHash) {
    count += 1
    if count * 2 > slots.count { grow() }
    place((UInt64(UInt32(bitPattern: index)) + 1) << 32 | UInt64(hash.bits))
  }

  private mutating func place(_ entry: UInt64) {
    let mask = slots.count - 1
    var slot = Int(UInt32(truncatingIfNeeded: entry)) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 { place(entry) }
  }
}

/// A hash that is the same in every run. An author can therefore make a file that causes
/// collisions, but these only slow the compilation of this file.
struct InternHash {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The hash of all words added so far, in 32 bits.
  var bits: UInt32 { UInt32(truncatingIfNeeded: state ^ state >> 32) }

  /// Adds a word to the hash: multiplies by an odd number, and combines both halves of the product.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    let (high, low) = (state ^ word).multipliedFullWidth(by: 0xbf58_476d_1ce4_e5b9)
    state = (high ^ low) &+ 0x94d0_49bb_1331_11eb
  }

  @inline(__always)
  mutating func add(_ number: Rational) {
    if let (numerator, denominator) = number.words {
      add(UInt64(bitPattern: Int64(numerator)))
      if denominator != 1 { add(UInt64(bitPattern: Int64(denominator))) }
    } else {
      let (numerator, denominator) = number.parts
      for word in numerator.magnitude.words { add(word) }
      for word in denominator.words { add(word) }
    }
  }
}
