/// Names that are all different; each is found in constant time, however many are alike.
package struct UniqueNames {
  /// The last number that each name was given with; 1 for the name itself.
  private var counts: [String: Int] = [:]

  package init() {}

  /// A new name: `name`, or that with the next number behind it that makes one.
  ///
  /// - Parameter isReserved: Whether a name is not to be had.
  package mutating func make(
    _ name: String, separator: String, isReserved: (String) -> Bool = { _ in false }
  ) -> String {
    // Each table entry is looked up once: pictures have very many names.
    let first = UniqueNames.next(&counts[name, default: 0])
    if first == 1, !isReserved(name) { return name }
    var count = max(first, 2)
    var candidate = name + separator + String(count)
    // What becomes another name by its number is taken as a name, too.
    while isReserved(candidate) || !UniqueNames.takes(&counts[candidate, default: 0]) {
      count += 1
      candidate = name + separator + String(count)
    }
    if count != first { counts[name] = count }
    return candidate
  }

  /// Counts one more, and returns the new number.
  private static func next(_ count: inout Int) -> Int {
    count += 1
    return count
  }

  /// Takes a name unless somebody has it; returns whether it did.
  private static func takes(_ count: inout Int) -> Bool {
    if count > 0 { return false }
    count = 1
    return true
  }

  /// Takes a name that was made elsewhere.
  package mutating func take(_ name: String) {
    if counts[name] == nil { counts[name] = 1 }
  }

  /// All that are taken.
  package var all: Set<String> { Set(counts.keys) }
}
