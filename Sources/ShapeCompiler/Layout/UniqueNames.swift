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
    var count = (counts[name] ?? 0) + 1
    var candidate = count == 1 ? name : name + separator + String(count)
    while isReserved(candidate) || counts[candidate] != nil {
      count += 1
      candidate = name + separator + String(count)
    }
    counts[name] = count
    // What becomes another name by its number is taken as a name, too.
    if count > 1 { counts[candidate] = 1 }
    return candidate
  }

  /// Takes a name that was made elsewhere.
  package mutating func take(_ name: String) {
    if counts[name] == nil { counts[name] = 1 }
  }

  /// All that are taken.
  package var all: Set<String> { Set(counts.keys) }
}
