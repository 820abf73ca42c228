// swift-format-ignore: NoLeadingUnderscores
nonisolated public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture
where Content.Value: Equatable {
  public typealias Value = Content.Value
  let content: Content
  let action: (Content.Value) -> Void

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value> {
    let phase = SwiftUI.recognize(content, event, memory.part(0))
    if case .active(let value) = phase, memory.lastValue as? Value != value {
      memory.lastValue = value
      action(value)
    }
    return phase
  }

  func cancel(_ memory: GestureMemory) { SwiftUI.cancel(content, memory.part(0)) }
}

// swift-format-ignore: NoLeadingUnderscores
nonisolated public struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  let content: Content
  let action: (Content.Value) -> Void

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value> {
    let phase = SwiftUI.recognize(content, event, memory.part(0))
    if case .ended(let value) = phase { action(value) }
    return phase
  }

  func cancel(_ memory: GestureMemory) { SwiftUI.cancel(content, memory.part(0)) }
}

// swift-format-ignore: NoLeadingUnderscores
nonisolated public struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
  let content: Content
  let transform: (Content.Value) -> Value

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value> {
    SwiftUI.recognize(content, event, memory.part(0)).map(transform)
  }

  func cancel(_ memory: GestureMemory) { SwiftUI.cancel(content, memory.part(0)) }
}

nonisolated public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  public var body: (Base.Value, inout State, inout Transaction) -> Void

  public init(
    base: Base, state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    self.body = body
  }

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value> {
    let phase = SwiftUI.recognize(base, event, memory.part(0))
    switch phase {
    case .active(let value):
      var transaction = Transaction()
      state.update { body(value, &$0, &transaction) }
    case .ended, .failed: state.reset()
    case .possible: break
    }
    return phase
  }

  func cancel(_ memory: GestureMemory) {
    state.reset()
    SwiftUI.cancel(base, memory.part(0))
  }
}

extension Gesture where Value: Equatable {
  nonisolated public func onChanged(
    _ action: @escaping (Self.Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

extension Gesture {
  nonisolated public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  nonisolated public func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }

  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}
