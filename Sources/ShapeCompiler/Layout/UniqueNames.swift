/// A source of distinct names. Each name is found in amortized constant time, even if the same name
/// is requested many times.
package struct UniqueNames {
  /// The last number used with each name; 1 for the name itself.
  private var counts: [String: Int] = [:]

  /// Creates a source in which no name is taken.
  package init() {}

  /// A new name: `name`, or `name` followed by the separator and the next number that makes a new
  /// name.
  ///
  /// - Parameter isReserved: True for names that must not be used.
  package mutating func make(
    _ name: String, separator: String, isReserved: (String) -> Bool = { _ in false }
  ) -> String {
    // Each table entry is looked up once: pictures have very many names.
    let first = UniqueNames.next(&counts[name, default: 0])
    if first == 1, !isReserved(name) { return name }
    var count = max(first, 2)
    var candidate = name + separator + String(count)
    // A name with a number is recorded as a name, too.
    while isReserved(candidate) || !UniqueNames.takes(&counts[candidate, default: 0]) {
      count += 1
      candidate = name + separator + String(count)
    }
    if count != first { counts[name] = count }
    return candidate
  }

  /// Increments the count and returns it.
  private static func next(_ count: inout Int) -> Int {
    count += 1
    return count
  }

  /// Sets the count of a free name to 1 and returns true. Returns false if the name is taken.
  private static func takes(_ count: inout Int) -> Bool {
    if count > 0 { return false }
    count = 1
    return true
  }

  /// Marks a name that was made elsewhere as taken.
  package mutating func take(_ name: String) {
    if counts[name] == nil { counts[name] = 1 }
  }

  /// All names that are taken, and the reserved names that were requested.
  package var all: Set<String> { Set(counts.keys) }
}
