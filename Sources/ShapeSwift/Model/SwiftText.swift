/// Bytes that grow at their end, where they are also taken away again.
///
/// It is an array with room at its end that is filled by copying memory: most of what is written are
/// a few bytes, for which an array's own way takes several times as long.
struct SwiftText {
  private var storage: [UInt8]
  private(set) var count = 0
  /// The digits of a number, before they are written.
  private var digits: [UInt8] = []

  /// - Parameter room: As many bytes are written without growing.
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

  /// Appends what `print` appends to an array, which is empty.
  mutating func append(_ print: (inout [UInt8]) -> Void) {
    digits.removeAll(keepingCapacity: true)
    print(&digits)
    let digits = digits
    digits.withUnsafeBufferPointer { append($0) }
  }

  /// Takes away what stands behind the first `count` bytes.
  ///
  /// - Requires: There are as many.
  mutating func truncate(to count: Int) {
    precondition(count <= self.count, "nothing is added by taking away")
    self.count = count
  }

  private mutating func grow(to end: Int) {
    storage += Array(repeating: 0, count: max(storage.count, end))
  }
}
