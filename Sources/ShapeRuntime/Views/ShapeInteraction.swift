import CoreGraphics
import Foundation

/// The ways in which a touch changes a part.
nonisolated public enum ShapePartKind: Sendable {
  /// The part follows the touch.
  case drag
  /// The touch switches the part when it ends in the part.
  case toggle
  /// The part is on while the touch is in it.
  case press
}

/// The direction in which a touch must start to move in order to drag a part. Other touches
/// scroll.
nonisolated public enum ShapeAxis: Sendable {
  case horizontal, vertical
}

/// A part of a drawing that the user can drag, switch or press.
nonisolated public protocol ShapePart: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var kind: ShapePartKind { get }

  /// The key of the part's title in the app's localized strings. If it is nil, a screen reader
  /// reads the title of the drawing for its only part, and the names of several parts.
  var title: String? { get }

  /// The direction in which a touch must start to move in order to drag the part; nil if any
  /// direction will do.
  var axis: ShapeAxis? { get }
}

nonisolated extension ShapePart {
  public var title: String? { nil }

  public var axis: ShapeAxis? { nil }
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

  /// The number of a part that is dragged along a path; nil for other parts.
  func number(of part: Part) -> CGFloat?

  /// Sets the number of a part that is dragged along a path.
  mutating func set(_ number: CGFloat, of part: Part)

  /// The numbers at both ends of the path, and the distance between successive numbers that a drag
  /// can reach; nil as the distance if a drag can reach every number.
  func scale(of part: Part) -> (lower: CGFloat, upper: CGFloat, step: CGFloat?)

  /// True if a part is switched on.
  func isOn(_ part: Part) -> Bool

  /// Converts `offset`, a distance in the view, to the distance on the canvas.
  func onCanvas(_ offset: CGSize) -> CGSize

  /// Moves a part that is dragged along a path to its place in `now`, and subtracts this movement
  /// from `offset`.
  mutating func resume(_ part: Part, from now: Self, _ offset: inout CGSize)
}

nonisolated extension ShapeInteraction {
  public static var hasCurvedLimits: Bool { false }

  public func limits() -> [CGFloat] { [] }

  public mutating func move(_ part: Part, by step: CGSize) {}

  public mutating func flip(_ part: Part) {}

  public func isOn(_ part: Part) -> Bool { false }

  public func number(of part: Part) -> CGFloat? { nil }

  public mutating func set(_ number: CGFloat, of part: Part) {}

  public func scale(of part: Part) -> (lower: CGFloat, upper: CGFloat, step: CGFloat?) {
    (0, 1, nil)
  }

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

  /// The part at a point: the smallest one if there are several, and of several equal ones the one
  /// whose middle is nearest.
  public func part(at point: CGPoint) -> Part? {
    parts(at: point).first
  }

  /// The parts that a touch at a point may mean: among the smallest parts there, the part whose
  /// middle is nearest to the point, and those whose middles are at most 0.01 points farther away.
  func parts(at point: CGPoint) -> [Part] {
    let touched: [(part: Part, size: CGFloat, distance: CGFloat)] = Part.allCases
      .filter { isTouched($0, at: point) }
      .map { part in
        let area: CGRect = area(of: part)
        return (part, area.width * area.height, area.distance(to: point))
      }
    guard let least: CGFloat = touched.map(\.size).min() else { return [] }
    let smallest = touched.filter { $0.size <= least }
    let nearest: CGFloat = smallest.map(\.distance).min() ?? 0
    return smallest.filter { $0.distance <= nearest + 0.01 }.map(\.part)
  }

  // MARK: Changes

  /// Drags a part by `offset`: in a straight line as far as the limits allow, and then by the rest
  /// of `offset`, first horizontally and then vertically, as far as the limits allow. A number that
  /// has a step is then rounded to a step.
  public mutating func drag(_ part: Part, by offset: CGSize) {
    let offset: CGSize = onCanvas(offset)
    let share: CGFloat = advance(part, by: offset)
    if share < 1 {
      _ = advance(part, by: CGSize(width: (1 - share) * offset.width, height: 0))
      _ = advance(part, by: CGSize(width: 0, height: (1 - share) * offset.height))
    }
    if let number: CGFloat = number(of: part) { round(number, of: part) }
  }

  /// Sets the number of a part to the nearest step, or to the step on the other side of the number
  /// if the nearest one breaks a limit. The number stays if both break a limit, or without steps.
  private mutating func round(_ number: CGFloat, of part: Part) {
    let start: Self = self
    guard let step: CGFloat = scale(of: part).step else { return }
    let wanted: CGFloat = rounded(number, of: part)
    for candidate in [wanted, wanted < number ? wanted + step : wanted - step] {
      set(rounded(candidate, of: part), of: part)
      if !breaksLimits(of: start) { return }
      self = start
    }
  }

  /// The step of a part that is nearest to `number`, limited to the numbers of the path; `number`
  /// itself for a part without steps.
  func rounded(_ number: CGFloat, of part: Part) -> CGFloat {
    let (lower, upper, step): (CGFloat, CGFloat, CGFloat?) = scale(of: part)
    guard let step, number.isFinite else { return number }
    let steps: CGFloat = ((number - lower) / step).rounded()
    let least: CGFloat = min(lower, upper)
    return min(max(lower + steps * step, least), max(lower, upper))
  }

  /// Sets the number of a part to the next or the previous step, as a screen reader asks. Without
  /// steps, the number changes by a tenth of the path. The number stays if a limit would be broken.
  public mutating func adjust(_ part: Part, up: Bool) {
    guard let number: CGFloat = number(of: part) else { return }
    let (lower, upper, step): (CGFloat, CGFloat, CGFloat?) = scale(of: part)
    let change: CGFloat = step ?? abs(upper - lower) / 10
    let start: Self = self
    let wanted: CGFloat = up ? number + change : number - change
    set(rounded(min(max(wanted, min(lower, upper)), max(lower, upper)), of: part), of: part)
    if breaksLimits(of: start) { self = start }
  }

  /// The title of a part as a screen reader reads it. A single part without a title has the title
  /// of the drawing.
  func spokenTitle(of part: Part) -> String {
    if let title = part.title { return NSLocalizedString(title, comment: "") }
    let title: String? = Part.allCases.count == 1 ? accessibilityTitle : nil
    return title ?? part.rawValue
  }

  /// The number of a part as a screen reader reads it: as a percentage of its path; nil for a part
  /// without a number.
  func spokenNumber(of part: Part) -> String? {
    guard let number: CGFloat = number(of: part) else { return nil }
    let (lower, upper, _): (CGFloat, CGFloat, CGFloat?) = scale(of: part)
    let share: NSNumber = NSNumber(value: Double((number - lower) / (upper - lower)))
    return NumberFormatter.localizedString(from: share, number: .percent)
  }

  /// Switches all parts of the kind `press` on, or all of them off.
  mutating func press(_ isPressed: Bool) {
    for part in Part.allCases where part.kind == .press && isOn(part) != isPressed { flip(part) }
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

nonisolated extension CGRect {
  /// The distance of the middle from a point.
  package func distance(to point: CGPoint) -> CGFloat {
    let (x, y): (CGFloat, CGFloat) = (midX - point.x, midY - point.y)
    return (x * x + y * y).squareRoot()
  }
}

/// A touch that has taken hold of a part.
nonisolated public struct ShapeGrip<Arguments: ShapeInteraction>: Sendable {
  let part: Arguments.Part
  /// Other parts at the same place that can be dragged. A drag moves only the part whose middle
  /// comes nearest to the touch.
  private let twins: [Arguments.Part]
  let point: CGPoint
  let start: Arguments

  /// Takes hold of the part at `point`; nil if there is none.
  init?(at point: CGPoint, in start: Arguments) {
    let parts: [Arguments.Part] = start.parts(at: point)
    guard let part: Arguments.Part = parts.first else { return nil }
    (self.part, self.point, self.start) = (part, point, start)
    twins = parts.dropFirst().filter { $0.kind == .drag && part.kind == .drag }
  }

  /// True if a touch that has moved to `place` drags the part, false if it does not; nil while its
  /// direction is unknown.
  func drags(at place: CGPoint) -> Bool? {
    guard let axis: ShapeAxis = part.axis else { return true }
    let (x, y): (CGFloat, CGFloat) = (abs(place.x - point.x), abs(place.y - point.y))
    return max(x, y) < 10 ? nil : (axis == .horizontal ? x >= y : y >= x)
  }

  /// The arguments while the touch is at `place`. A drag along a path continues from `now`.
  func moved(_ now: Arguments, to place: CGPoint) -> Arguments {
    switch part.kind {
    case .toggle:
      return start
    case .press:
      var result: Arguments = start
      if start.isTouched(part, at: place) != start.isOn(part) { result.flip(part) }
      return result
    case .drag:
      let first: Arguments = dragged(part, now, to: place)
      return twins.reduce((part, first)) { best, twin in
        let other: Arguments = dragged(twin, now, to: place)
        let isNearer: Bool =
          other.box(of: twin).distance(to: place) < best.1.box(of: best.0).distance(to: place)
        return isNearer ? (twin, other) : best
      }.1
    }
  }

  private func dragged(
    _ part: Arguments.Part, _ now: Arguments, to place: CGPoint
  ) -> Arguments {
    var offset: CGSize = CGSize(width: place.x - point.x, height: place.y - point.y)
    var result: Arguments = start
    result.resume(part, from: now, &offset)
    result.drag(part, by: offset)
    return result
  }

  /// The arguments after the touch ends at `place`; nil if the touch ends outside a part that is
  /// toggled or pressed.
  func ended(_ now: Arguments, at place: CGPoint) -> Arguments? {
    if part.kind == .drag { return moved(now, to: place) }
    guard start.isTouched(part, at: place) else { return nil }
    var result: Arguments = start
    if part.kind == .toggle { result.toggle(part) }
    return result
  }
}
