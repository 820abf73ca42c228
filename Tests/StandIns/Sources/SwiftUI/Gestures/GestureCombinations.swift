/// A gesture that recognizes the first gesture, or the second one after the first has failed.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value> {
    memory.pending.append(event)
    if !memory.hasFailed {
      let phase = SwiftUI.recognize(first, event, memory.part(0))
      guard phase.isFailed else { return phase.map { .first($0) } }
      memory.hasFailed = true
    }
    // The second gesture receives the events that occurred while the first one was possible.
    var phase = GesturePhase<Second.Value>.possible
    for event in memory.pending { phase = SwiftUI.recognize(second, event, memory.part(1)) }
    memory.pending = []
    return phase.map { .second($0) }
  }

  func cancel(_ memory: GestureMemory) {
    SwiftUI.cancel(first, memory.part(0))
    SwiftUI.cancel(second, memory.part(1))
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// A gesture that recognizes both gestures at once.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value> {
    let a = SwiftUI.recognize(first, event, memory.part(0))
    let b = SwiftUI.recognize(second, event, memory.part(1))
    let value = Value(first: a.value, second: b.value)
    if a.isFailed && b.isFailed { return .failed }
    if a.isActive || b.isActive { return .active(value) }
    if a.isEnded || b.isEnded { return .ended(value) }
    return .possible
  }

  func cancel(_ memory: GestureMemory) {
    SwiftUI.cancel(first, memory.part(0))
    SwiftUI.cancel(second, memory.part(1))
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension GesturePhase {
  fileprivate var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }
}

extension Gesture {
  nonisolated public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  nonisolated public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
