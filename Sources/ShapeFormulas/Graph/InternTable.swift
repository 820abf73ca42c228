import ShapeNumbers

/// Finds whether something was made before: the indices of things by the hashes of these, in open
/// addressing (Knuth, The Art of Computer Programming, volume 3, section 6.4). The things themselves
/// lie elsewhere.
struct InternTable: Sendable {
  /// In the upper half an index + 1, 0 where it is free, in the lower half the hash.
  private var slots: [UInt64] = Array(repeating: 0, count: 16)
  private var count = 0

  /// The index of the thing with this hash for which `isEqual` holds.
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

  /// Adds a thing that is not there.
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

/// A hash that is the same in every run; no attacker gains more than a slow compilation of his own
/// file.
struct InternHash {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The words so far in 32 bits.
  var bits: UInt32 { UInt32(truncatingIfNeeded: state ^ state >> 32) }

  /// Adds a word: both halves of its product with an odd number.
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
