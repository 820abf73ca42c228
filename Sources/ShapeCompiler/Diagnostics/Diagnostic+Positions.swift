import ShapeNumbers
import ShapeSyntax

/// Diagnostics of positions, frames and pins.
extension Diagnostic {
  /// An error: a drawn position depends on `name`, which is not constant; `isPlaced` is true if a
  /// frame places the position.
  static func drawnNotConstant(
    _ name: String, at span: SourceSpan, isPlaced: Bool, help: Help
  ) -> Diagnostic {
    Diagnostic(
      .error, "position/not-constant", "a drawn position is constant, and '\(name)' is not",
      at: span,
      notes: [
        "'( … )' is drawn in the design and placed by 'in' and 'pin'; '= …' is computed"
          + (isPlaced ? ", and 'in' and 'pin' do not place it" : "")
      ],
      helps: [help])
  }

  /// An error: a drawn position with a percentage.
  static func drawnPercentage(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "position/percentage", "a drawn position is in points of the design, not '\(text)'",
      at: span,
      notes: ["without 'pin', an element that is drawn 'in' a frame scales with it"],
      helps: [Help("write the position in points of the design")])
  }

  /// An error: `pin` without a frame; `frame` is the main frame of the drawing, if it has one.
  static func pinWithoutFrame(at span: SourceSpan, frame: String?) -> Diagnostic {
    Diagnostic(
      .error, "pin/without-frame", "'pin' needs a frame to pin to", at: span,
      helps: [
        frame.map { frame in
          Help(
            "name the frame before the pins",
            edits: [Edit(replace: span.startPoint, with: "in \(frame) ")])
        } ?? Help("declare 'frame target = canvas', and write 'in target' before 'pin'")
      ])
  }

  /// An error: a value after `in` that is not a rectangle.
  static func notAFrame(_ text: String, _ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/not-a-rectangle", "'\(text)' is \(type.withArticle), not a frame", at: span,
      notes: ["elements are placed in a frame, a rectangle, or an element or group with a box"])
  }

  /// An error: the element that is named after `in` has no box.
  static func notAFrameElement(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/not-a-rectangle", "'\(name)' has no box to place elements in", at: span)
  }

  /// An error: a repeated pin.
  static func repeatedPin(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "pin/repeated", "'\(word)' is pinned twice", at: span)
  }

  /// An error: `pin width` or `pin height` on a point.
  static func sizePinOnPoint(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "pin/size-of-point", "a point or node has no \(word) to pin", at: span,
      notes: ["points and nodes are pinned to edges and middles; only boxes have sizes to pin"])
  }

  /// An error: `pin midX` or `pin midY` of a box without its size.
  static func middleWithoutSize(_ middle: String, _ size: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, "pin/impossible", "'\(middle)' alone leaves the \(size) open", at: span,
      helps: [
        Help("pin the \(size) too", edits: [Edit(replace: span.endPoint, with: " \(size)")])
      ])
  }

  /// An error: pins that exclude each other or have no meaning.
  static func impossiblePins(_ axis: String, isBox: Bool, at span: SourceSpan) -> Diagnostic {
    let (near, far, middle, size) =
      axis == "horizontal"
      ? ("left", "right", "midX", "width") : ("top", "bottom", "midY", "height")
    return Diagnostic(
      .error, "pin/impossible", "these \(axis) pins cannot all hold at once", at: span,
      notes: [
        isBox
          ? "a box is pinned by at most two of '\(near)', '\(size)' and '\(far)', or by "
            + "'\(middle) \(size)'"
          : "a point is pinned to one of '\(near)', '\(middle)' and '\(far)'"
      ])
  }

  /// An error: a placement that divides by zero. Inserting the pins `pins` at `place` avoids the
  /// division.
  static func cannotScale(
    _ error: PlacementError, isX: Bool, pins: String, at span: SourceSpan, place: SourceSpan
  ) -> Diagnostic {
    let direction = isX ? "horizontally" : "vertically"
    let help =
      pins.hasPrefix("pin ") ? "pin it: '\(pins)'" : "add '\(pins)' to its pins"
    let helps = [Help(help, edits: [Edit(replace: place, with: " " + pins)])]
    switch error {
    case .frameWithoutSize:
      return Diagnostic(
        .error, "pin/frame-without-size",
        "this cannot scale \(direction) with a frame that has no \(isX ? "width" : "height")",
        at: span, helps: helps)
    case .nothingLeft:
      return Diagnostic(
        .error, "pin/nothing-left",
        "these pins leave no part of the frame that could scale \(direction)", at: span,
        notes: ["the rigid parts fill the whole frame in the design"], helps: helps)
    }
  }

  /// An error: a position that is not finite at the design.
  static func notFiniteAtDesign(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "layout/not-finite", "at the design this is not a finite number", at: span,
      notes: [
        "a divisor is zero, the operand of a square root is negative, a number is too large, or a "
          + "path lacks the needed point, for example because it is trimmed to nothing"
      ])
  }
}

extension Diagnostic {
  /// An error: a coordinate that is not finite at the arguments of a picture, or at a moment of a
  /// motion.
  static func notFinite(_ what: String, moment: Double?, at span: SourceSpan) -> Diagnostic {
    let place = moment.map(seconds) ?? "at these arguments"
    return Diagnostic(
      .error, "layout/not-finite", "\(what) is not finite \(place)", at: span,
      notes: [
        "a divisor is zero, a number is too large, or a path lacks the needed point, for example "
          + "because it is trimmed to nothing"
      ])
  }

  /// An error: a computed path without a value at the arguments of a picture.
  static func notFinitePath(_ what: String, moment: Double?, at span: SourceSpan) -> Diagnostic {
    var result = notFinite(what, moment: moment, at: span)
    result.notes = [
      "a divisor is zero, a number is too large, or paths have too many crossings or segments"
    ]
    return result
  }

  /// An error: a stroke of varying width whose outline has more crossings than the limit.
  static func tooManyCrossings(_ what: String, moment: Double?, at span: SourceSpan) -> Diagnostic {
    let place = moment.map { " " + seconds($0) } ?? ""
    return Diagnostic(
      .error, "layout/not-finite", "the outline of \(what) crosses itself too often\(place)",
      at: span, notes: ["a stroke whose width varies has at most about 200,000 crossings"],
      helps: [Help("draw it as several strokes, or with a 'stroke' of constant width")])
  }

  /// A time in words, such as `at 0.5 s`, rounded to milliseconds.
  static func seconds(_ time: Double) -> String {
    "at \(shortestText((min(time, 1e9) * 1000).rounded() / 1000)) s"
  }
}
