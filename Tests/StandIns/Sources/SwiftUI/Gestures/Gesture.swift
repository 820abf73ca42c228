import Foundation

/// A gesture that turns touches into values.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture of this module. The gesture is created again in every evaluation, so its state during
/// a touch is stored in a `GestureMemory`.
nonisolated protocol PrimitiveGesture: Gesture where Body == Never {
  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value>
  func cancel(_ memory: GestureMemory)
}

extension PrimitiveGesture {
  @MainActor public var body: Never { fatalError("a primitive gesture has no body") }

  func cancel(_ memory: GestureMemory) {}
}

enum GesturePhase<Value> {
  case possible
  case active(Value)
  case ended(Value)
  case failed
}

/// One step of a touch, passed to a gesture.
struct TouchEvent {
  enum Kind { case down, move, up }

  var kind: Kind
  /// The start of the touch, in the space of the host.
  var start: CGPoint
  var location: CGPoint
  var previous: CGPoint
  var time: Date
  var elapsed: TimeInterval
  var tapCount: Int
  /// The transform from the space of the host to a given space, at the time of this step.
  var map: (CoordinateSpace) -> CGAffineTransform
}

/// The state of a gesture during one touch.
final class GestureMemory {
  var isActive = false
  var hasFailed = false
  var lastValue: Any?
  var pending: [TouchEvent] = []
  private var parts: [Int: GestureMemory] = [:]

  func part(_ index: Int) -> GestureMemory {
    if let part = parts[index] { return part }
    let part = GestureMemory()
    parts[index] = part
    return part
  }
}

func recognize<G: Gesture>(
  _ gesture: G, _ event: TouchEvent, _ memory: GestureMemory
) -> GesturePhase<G.Value> {
  func forward<P: PrimitiveGesture>(_ gesture: P) -> GesturePhase<G.Value> {
    gesture.recognize(event, memory).map { $0 as! G.Value }
  }
  if let primitive = gesture as? any PrimitiveGesture { return forward(primitive) }
  return SwiftUI.recognize(onMainActor(gesture) { $0.body }, event, memory).map { $0 as! G.Value }
}

func cancel<G: Gesture>(_ gesture: G, _ memory: GestureMemory) {
  if let primitive = gesture as? any PrimitiveGesture {
    primitive.cancel(memory)
  } else {
    SwiftUI.cancel(onMainActor(gesture) { $0.body }, memory)
  }
}

extension GesturePhase {
  func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  var isActive: Bool {
    if case .active = self { true } else { false }
  }

  var isEnded: Bool {
    if case .ended = self { true } else { false }
  }

  var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
