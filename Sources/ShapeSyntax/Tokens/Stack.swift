/// A stack that owns the memory of its elements. Unlike an array, a stack has a single owner, so an
/// append need not check that the memory is not shared. This saves time, because the lexer and the
/// parser append more often than they do anything else.
struct Stack<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  // Only the stack has a pointer to the memory, so threads cannot share mutable data.
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// An empty stack.
  ///
  /// - Parameter capacity: The number of elements that fit before the memory has to grow.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    memory = .allocate(capacity: self.capacity)
  }

  deinit {
    memory.deallocate()
  }

  subscript(_ i: Int) -> Element {
    get {
      precondition(UInt(bitPattern: i) < UInt(bitPattern: count), "the index is out of range")
      return memory[i]
    }
    set {
      precondition(UInt(bitPattern: i) < UInt(bitPattern: count), "the index is out of range")
      memory[i] = newValue
    }
  }

  var last: Element? { count > 0 ? memory[count - 1] : nil }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    memory[count] = element
    count += 1
  }

  /// Moves all elements of `other` except the first `kept` to the end of this stack.
  mutating func append(movedFrom other: inout Stack, after kept: Int) {
    let moved = other.count - kept
    precondition(kept >= 0 && moved >= 0, "the count is out of range")
    while count + moved > capacity { grow() }
    for i in 0..<moved { memory[count + i] = other.memory[kept + i] }
    count += moved
    other.count = kept
  }

  /// Removes all elements after the first `kept`.
  mutating func removeAll(after kept: Int) {
    precondition(kept >= 0 && kept <= count, "the count is out of range")
    count = kept
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: memory, count: count)
    memory.deallocate()
    (memory, capacity) = (larger, capacity * 2)
  }
}
