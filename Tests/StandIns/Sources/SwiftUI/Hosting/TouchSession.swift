import Foundation

/// The touch of one finger from down to up. The view is evaluated again at every step, so gestures
/// are identified by their place in the tree.
final class TouchSession {
  /// The gestures that were touched, innermost first.
  var candidates: [Identity] = []
  private var memories: [Identity: GestureMemory] = [:]
  private var failed: Set<Identity> = []
  private var pending: [Identity: [Step]] = [:]
  private let start: CGPoint
  private let tapCount: Int
  private var last: (point: CGPoint, time: TimeInterval)

  private struct Step {
    var kind: TouchEvent.Kind
    var location: CGPoint
    var previous: CGPoint
    var time: TimeInterval
    var elapsed: TimeInterval
  }

  init(start: CGPoint, tapCount: Int, time: TimeInterval) {
    self.start = start
    self.tapCount = tapCount
    last = (start, time)
  }

  func send(_ kind: TouchEvent.Kind, to point: CGPoint, time: TimeInterval, _ root: Node) {
    let step = Step(
      kind: kind, location: point, previous: last.point, time: time, elapsed: time - last.time)
    last = (point, time)
    let attached = ordered(root)
    for (_, gesture) in attached { pending[gesture.identity, default: []].append(step) }
    for (node, gesture) in attached where gesture.priority == .simultaneous {
      deliver(to: gesture, node)
    }
    // The other gestures are tried in order. Each waits until all gestures before it have failed,
    // and then receives the events that it has missed.
    for (node, gesture) in attached
    where gesture.priority != .simultaneous && !failed.contains(gesture.identity) {
      if deliver(to: gesture, node).isFailed {
        failed.insert(gesture.identity)
      } else {
        break
      }
    }
  }

  func cancel(_ root: Node) {
    for (_, gesture) in ordered(root) { gesture.cancel(memory(gesture.identity)) }
  }

  private func memory(_ identity: Identity) -> GestureMemory {
    if let memory = memories[identity] { return memory }
    let memory = GestureMemory()
    memories[identity] = memory
    return memory
  }

  @discardableResult
  private func deliver(to gesture: AttachedGesture, _ node: Node) -> GesturePhase<Void> {
    var phase = GesturePhase<Void>.possible
    for step in pending.removeValue(forKey: gesture.identity) ?? [] {
      let event = TouchEvent(
        kind: step.kind, start: start, location: step.location, previous: step.previous,
        time: Date(timeIntervalSinceReferenceDate: step.time), elapsed: step.elapsed,
        tapCount: tapCount,
        map: { $0.fromGlobal(local: node.toGlobal, node.spaces) })
      phase = gesture.recognize(event, memory(gesture.identity))
    }
    return phase
  }

  /// The touched gestures of a new evaluation: first those of high priority, outermost first, and
  /// then the others, innermost first.
  private func ordered(_ root: Node) -> [(Node, AttachedGesture)] {
    var found: [Identity: (Node, AttachedGesture)] = [:]
    func collect(_ node: Node) {
      if let gesture = node.gesture { found[gesture.identity] = (node, gesture) }
      for child in node.children { collect(child) }
    }
    collect(root)
    let touched = candidates.compactMap { found[$0] }
    return touched.reversed().filter { $0.1.priority == .high }
      + touched.filter { $0.1.priority != .high }
  }
}
