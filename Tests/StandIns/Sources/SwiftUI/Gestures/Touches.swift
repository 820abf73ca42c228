import Foundation

/// A drag of a finger, recognized after a movement by `minimumDistance`.
nonisolated public struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var velocity: CGSize
    /// The location that the finger would reach in another quarter of a second at its velocity.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: translation.width + velocity.width / 4,
        height: translation.height + velocity.height / 4)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value> {
    let distance = hypot(
      event.location.x - event.start.x, event.location.y - event.start.y)
    if distance >= minimumDistance { memory.isActive = true }
    guard memory.isActive else { return event.kind == .up ? .failed : .possible }
    let map = event.map(coordinateSpace)
    let moved = CGSize(
      width: event.location.x - event.previous.x, height: event.location.y - event.previous.y)
    let rate = event.elapsed > 0 && event.kind == .move ? 1 / event.elapsed : 0
    let value = Value(
      time: event.time, location: event.location.applying(map),
      startLocation: event.start.applying(map),
      velocity: CGSize(width: moved.width * rate, height: moved.height * rate))
    return event.kind == .up ? .ended(value) : .active(value)
  }
}

/// One or more taps.
nonisolated public struct TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Void> {
    recognizeTap(event, memory, count: count).map { _ in () }
  }
}

/// One or more taps, with their location.
nonisolated public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  func recognize(_ event: TouchEvent, _ memory: GestureMemory) -> GesturePhase<Value> {
    recognizeTap(event, memory, count: count).map { point in
      Value(location: point.applying(event.map(coordinateSpace)))
    }
  }
}

/// A tap is a touch that hardly moves.
private func recognizeTap(
  _ event: TouchEvent, _ memory: GestureMemory, count: Int
) -> GesturePhase<CGPoint> {
  let distance = hypot(event.location.x - event.start.x, event.location.y - event.start.y)
  if distance > 10 { memory.hasFailed = true }
  if memory.hasFailed { return .failed }
  guard event.kind == .up else { return .possible }
  return event.tapCount >= count ? .ended(event.location) : .failed
}
