import Foundation

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A gesture that is attached to a view.
struct AttachedGesture {
  enum Priority { case normal, high, simultaneous }

  let identity: Identity
  let priority: Priority
  let recognize: (TouchEvent, GestureMemory) -> GesturePhase<Void>
  let cancel: (GestureMemory) -> Void
}

nonisolated struct GestureModifier<G: Gesture>: PrimitiveModifier {
  let gesture: G
  let priority: AttachedGesture.Priority
  let mask: GestureMask

  func makeNodes(_ inputs: Inputs, content: (Inputs) -> [Node]) -> [Node] {
    let gesture = gesture
    return content(inputs.entering("touched")).enumerated().map { i, child in
      guard mask.contains(.gesture) else { return child }
      let node = Node(LayeredLayout(index: 0), [child])
      node.gesture = AttachedGesture(
        identity: inputs.identity.appending("gesture \(i)"), priority: priority,
        recognize: { SwiftUI.recognize(gesture, $0, $1).map { _ in () } },
        cancel: { SwiftUI.cancel(gesture, $0) })
      return node
    }
  }
}

extension View {
  nonisolated public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }

  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }
}
