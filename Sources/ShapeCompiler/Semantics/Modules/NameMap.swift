import ShapeSyntax

/// The declarations of the names in one scope. If there are few names, they are compared one after
/// another. Otherwise they are stored in a hash table with open addressing, whose keys are the
/// numbers of the names. The numbers are consecutive.
struct NameMap {
  private(set) var entries: [(name: Name, value: Int)] = []
  /// For each slot of the hash table, the index of its entry plus 1, or 0 if the slot is free. The
  /// list is empty while there are few entries.
  private var slots: [UInt32] = []

  private static let few = 8

  subscript(name: Name) -> Int? {
    if slots.isEmpty { return entries.first { $0.name == name }?.value }
    let mask = slots.count - 1
    var slot = NameMap.slot(of: name, mask)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot] - 1)]
      if entry.name == name { return entry.value }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a name that the map does not yet contain.
  mutating func add(_ name: Name, _ value: Int) {
    entries.append((name, value))
    if entries.count <= NameMap.few { return }
    if entries.count * 2 > slots.count {
      slots = Array(repeating: 0, count: max(slots.count * 2, NameMap.few * 4))
      for place in entries.indices { addSlot(place) }
    } else {
      addSlot(entries.count - 1)
    }
  }

  private mutating func addSlot(_ place: Int) {
    let mask = slots.count - 1
    var slot = NameMap.slot(of: entries[place].name, mask)
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(truncatingIfNeeded: place + 1)
  }

  /// The first slot of a name. Consecutive numbers get slots that are far apart, so that a free
  /// slot is near (Knuth, The Art of Computer Programming, volume 3, section 6.4, multiplicative
  /// hashing).
  private static func slot(of name: Name, _ mask: Int) -> Int {
    Int((name.index &* 0x9e37_79b1) >> 7) & mask
  }
}
