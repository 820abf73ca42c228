import CoreGraphics

/// A part of a drawing that the user can drag or switch.
nonisolated public protocol ShapePart: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// True if a touch switches the part; otherwise the part is dragged.
  var isToggle: Bool { get }
}

/// The arguments of a drawing that the user changes by touch.
nonisolated public protocol ShapeInteraction: ShapeArguments {
  associatedtype Part: ShapePart

  /// True if a limit is not linear, or if a part is dragged along a path.
  static var hasCurvedLimits: Bool { get }

  /// The box of a part.
  func box(of part: Part) -> CGRect

  /// The distance to each limit; negative beyond the limit.
  func limits() -> [CGFloat]

  /// Moves a part, whatever the limits are.
  mutating func move(_ part: Part, by step: CGSize)

  /// Switches a part, whatever the limits are.
  mutating func flip(_ part: Part)

  /// True if a part is switched on.
  func isOn(_ part: Part) -> Bool

  /// The distance on the canvas that a touch covers in the view.
  func onCanvas(_ offset: CGSize) -> CGSize

  /// Sets a part's place from `now`; makes `offset` relative to this place.
  mutating func resume(_ part: Part, from now: Self, _ offset: inout CGSize)
}

nonisolated extension ShapeInteraction {
  public static var hasCurvedLimits: Bool { false }

  public func limits() -> [CGFloat] { [] }

  public mutating func move(_ part: Part, by step: CGSize) {}

  public mutating func flip(_ part: Part) {}

  public func isOn(_ part: Part) -> Bool { false }

  public func onCanvas(_ offset: CGSize) -> CGSize { offset }

  public mutating func resume(_ part: Part, from now: Self, _ offset: inout CGSize) {}

  // MARK: Touches

  /// The area that takes the touches of a part: at least 44 points wide and high.
  public func area(of part: Part) -> CGRect {
    let area: CGRect = box(of: part)
    return area.insetBy(dx: min(0, (area.width - 44) / 2), dy: min(0, (area.height - 44) / 2))
  }

  /// True if a touch at `point` takes hold of the part. Coordinates are compared, since `contains`
  /// may trap for NaN.
  public func isTouched(_ part: Part, at point: CGPoint) -> Bool {
    let area: CGRect = area(of: part)
    let isInX: Bool = area.minX <= point.x && point.x < area.maxX
    let isInY: Bool = area.minY <= point.y && point.y < area.maxY
    return isInX && isInY
  }

  /// The part at a point; the smallest one if there are several.
  public func part(at point: CGPoint) -> Part? {
    func size(_ part: Part) -> CGFloat {
      let area: CGRect = area(of: part)
      return area.width * area.height
    }
    return Part.allCases.filter { isTouched($0, at: point) }.min { size($0) < size($1) }
  }

  // MARK: Changes

  /// Drags a part by `offset`: straight as far as the limits allow, and then across and down along
  /// these limits.
  public mutating func drag(_ part: Part, by offset: CGSize) {
    let offset: CGSize = onCanvas(offset)
    let share: CGFloat = advance(part, by: offset)
    guard share < 1 else { return }
    _ = advance(part, by: CGSize(width: (1 - share) * offset.width, height: 0))
    _ = advance(part, by: CGSize(width: 0, height: (1 - share) * offset.height))
  }

  /// Switches a part if the limits allow it.
  public mutating func toggle(_ part: Part) {
    let start: Self = self
    flip(part)
    if breaksLimits(of: start) { self = start }
  }

  /// Drags a part as far as the limits allow; returns the completed fraction of `offset`.
  private mutating func advance(_ part: Part, by offset: CGSize) -> CGFloat {
    let start: Self = self
    func moved(_ share: CGFloat) -> Self {
      var result: Self = start
      result.move(part, by: CGSize(width: offset.width * share, height: offset.height * share))
      return result
    }
    let share: CGFloat =
      Self.hasCurvedLimits ? start.curvedShare(moved) : start.straightShare(moved)
    self = moved(share)
    return share
  }

  /// The fraction of a drag that keeps linear limits, whose distance changes evenly.
  private func straightShare(_ moved: (CGFloat) -> Self) -> CGFloat {
    var share: CGFloat = 1
    for (now, then) in zip(limits(), moved(1).limits()) where then < min(now, 0) - 1e-9 {
      share = min(share, max(now, 0) / (max(now, 0) - then))
    }
    return share
  }

  /// The fraction of a drag that keeps all limits, by bisection: the distance to a curved limit may
  /// shrink and grow during a drag.
  private func curvedShare(_ moved: (CGFloat) -> Self) -> CGFloat {
    let now: [CGFloat] = limits()
    func keepsLimits(_ share: CGFloat) -> Bool {
      zip(now, moved(share).limits()).allSatisfy { $1 >= min($0, 0) - 1e-11 }
    }
    if keepsLimits(1) { return 1 }
    var (inside, outside): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<48 {
      let middle: CGFloat = (inside + outside) / 2
      if keepsLimits(middle) {
        inside = middle
      } else {
        outside = middle
      }
    }
    return inside
  }

  private func breaksLimits(of start: Self) -> Bool {
    zip(start.limits(), limits()).contains { $1 < min($0, 0) - 1e-9 }
  }
}

/// A touch that has taken hold of a part.
nonisolated public struct ShapeGrip<Arguments: ShapeInteraction>: Sendable {
  let part: Arguments.Part
  let point: CGPoint
  let start: Arguments

  /// Takes hold of the part at `point`; nil if there is none.
  init?(at point: CGPoint, in start: Arguments) {
    guard let part: Arguments.Part = start.part(at: point) else { return nil }
    (self.part, self.point, self.start) = (part, point, start)
  }

  /// The arguments while the touch is at `place`. A drag along a path continues from `now`.
  func moved(_ now: Arguments, to place: CGPoint) -> Arguments {
    if part.isToggle { return start }
    var offset: CGSize = CGSize(width: place.x - point.x, height: place.y - point.y)
    var result: Arguments = start
    result.resume(part, from: now, &offset)
    result.drag(part, by: offset)
    return result
  }

  /// The arguments after the touch ends at `place`; nil if nothing changes.
  func ended(_ now: Arguments, at place: CGPoint) -> Arguments? {
    if !part.isToggle { return moved(now, to: place) }
    guard start.isTouched(part, at: place) else { return nil }
    var result: Arguments = start
    result.toggle(part)
    return result
  }
}
