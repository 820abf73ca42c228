/// A byte buffer that grows and shrinks at its end.
///
/// Its storage is an array with spare room, filled by copying memory. Most appends add only a few
/// bytes, for which the array's own `append` would take several times as long.
struct SwiftText {
  private var storage: [UInt8]
  private(set) var count = 0
  /// The digits of a number, before they are written.
  private var digits: [UInt8] = []

  /// - Parameter room: The number of bytes that can be appended before the storage grows.
  init(room: Int) {
    storage = Array(repeating: 0, count: room)
  }

  var bytes: [UInt8] { Array(storage[..<count]) }

  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let end = count + text.count
    if end > storage.count { grow(to: end) }
    storage.withUnsafeMutableBytes { storage in
      UnsafeMutableRawBufferPointer(rebasing: storage[count..<end])
        .copyMemory(from: UnsafeRawBufferPointer(text))
    }
    count = end
  }

  mutating func append(_ other: SwiftText) {
    other.storage.withUnsafeBufferPointer { storage in
      append(UnsafeBufferPointer(rebasing: storage[..<other.count]))
    }
  }

  mutating func append(_ byte: UInt8) {
    if count == storage.count { grow(to: count + 1) }
    storage[count] = byte
    count += 1
  }

  /// Calls `print` with an empty array, then appends to this text the bytes that `print` has put
  /// into the array.
  mutating func append(_ print: (inout [UInt8]) -> Void) {
    digits.removeAll(keepingCapacity: true)
    print(&digits)
    let digits = digits
    digits.withUnsafeBufferPointer { append($0) }
  }

  /// True if `word` occurs after the first `start` bytes.
  func contains(_ word: StaticString, after start: Int) -> Bool {
    let word = Array(word.description.utf8)
    guard let first = word.first, start + word.count <= count else { return false }
    return (start...count - word.count).contains { i in
      storage[i] == first && storage[i..<i + word.count].elementsEqual(word)
    }
  }

  /// Removes everything after the first `count` bytes.
  ///
  /// - Requires: The text has at least `count` bytes.
  mutating func truncate(to count: Int) {
    precondition(count <= self.count, "a text cannot be truncated to more bytes than it has")
    self.count = count
  }

  private mutating func grow(to end: Int) {
    storage += Array(repeating: 0, count: max(storage.count, end))
  }
}
