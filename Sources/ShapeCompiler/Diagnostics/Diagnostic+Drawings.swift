import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Diagnostics of the parts of a drawing.
extension Diagnostic {
  /// An error: a drawing without a canvas.
  static func missingCanvas(drawing: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "drawing/no-canvas", "'\(drawing)' has no canvas", at: span,
      helps: [Help("add the size of the design: 'canvas 200 x 38'")])
  }

  /// An error: a canvas that is neither a size nor a rectangle.
  static func canvasForm(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "drawing/canvas", "a canvas is a size, '200 x 38', or a rectangle, '(x, y, w, h)'",
      at: span)
  }

  /// An error: a canvas whose width or height is not greater than 0.
  static func emptyCanvas(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "drawing/canvas", "the width and height of a canvas must be greater than 0",
      at: span)
  }

  /// An error: a setting that is allowed only once appears twice.
  static func repeatedSetting(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, "drawing/repeated", "'\(name)' is set twice", at: span,
      labels: [Label("first set here", at: first)])
  }

  /// A warning: `resizing` in a drawing with frames, which determine how the drawing resizes.
  static func resizingWithFrames(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "drawing/resizing-with-frames", "'resizing' has no effect in a drawing with frames",
      key: "'resizing' has no effect beside frames", at: span,
      notes: [
        "a drawing with frames follows its frames; a drawing without frames is resized as a picture"
      ],
      helps: [Help("remove it", edits: [Edit(replace: span, with: "")])])
  }

  // MARK: Arguments

  /// An error: a second `frame … = canvas`.
  static func secondMainFrame(
    _ name: String, canvas: Layout.DesignRect?, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    let edits = canvas.map { rect in
      let numbers = [rect.x, rect.y, rect.width, rect.height].map(\.decimalDescription)
      return [Edit(replace: span, with: "(\(numbers.joined(separator: ", ")))")]
    }
    return Diagnostic(
      .error, "frame/second-main", "'\(name)' is already the main frame", at: span,
      labels: [Label("this is the frame that '--size' sets", at: first)],
      helps: [Help("give the rectangle as numbers", edits: edits ?? [])])
  }

  /// An error: a `step` or `axis` that the interaction of an argument does not allow, or a step
  /// that is not a positive constant.
  static func handStep(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "frame/hand", message, at: span)
  }

  /// An error: `draggable`, `toggle` or `press` on a type that does not support it.
  static func handType(
    _ word: String, _ type: ValueType, isAlong: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let message =
      switch (word, isAlong) {
      case ("toggle", _), ("press", _):
        "'\(word)' is for a bool, not for \(type.withArticle)"
      case (_, true):
        "'draggable along' is for numbers and angles, not for \(type.withArticle)"
      default: "'draggable' is for frames and points, not for \(type.withArticle)"
      }
    return Diagnostic(
      .error, "frame/hand", message, at: span,
      notes: word == "draggable" && (type == .number || type == .angle)
        ? [
          "\(type.withArticle) is dragged along a path: 'param at: number = 0 in 0...1 draggable along track'"
        ] : [])
  }

  /// An error: an argument is dragged along a path, but has no domain.
  static func handWithoutDomain(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/hand",
      "'\(name)' needs a domain, whose ends are its values at the ends of the path", at: span,
      helps: [Help("give it a domain after its default: 'in 0...1'")])
  }

  /// An error: an argument is dragged along a path and has the same value at both ends.
  static func handWithOneValue(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/hand", "'\(name)' has the same value at both ends of the path",
      at: span, helps: [Help("give it a domain with two different ends: 'in 0...1'")])
  }

  /// An error: an argument is dragged along a path that depends on it.
  static func movingTrack(_ path: String, _ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/hand", "'\(path)' depends on '\(name)', which is dragged along it", at: span,
      notes: ["a drag follows a path that stays the same while the number changes"],
      helps: [Help("drag '\(name)' along a path that does not depend on it")])
  }

  /// An error: an argument is dragged along a path without length.
  static func trackWithoutLength(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/hand", "'\(path)' has no length to drag along",
      at: span, helps: [Help("name a path of at least two nodes")])
  }

  /// An error: an argument is dragged along an element that has no outline; `hasBox` is true if the
  /// element has a box.
  static func trackWithoutOutline(
    _ name: String, hasBox: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let box = "draw its box, 'rect track = \(name) { fill none }', and write 'along track'"
    return Diagnostic(
      .error, "frame/hand", "'\(name)' has no outline to drag along",
      at: span, helps: [Help(hasBox ? box : "name a path, or a shape such as a rect or an oval")])
  }

  /// An error: a parameter has a drawn default, but is not a point.
  static func drawnDefault(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "param/drawn-default",
      "only a point can have a drawn default, not \(type.withArticle)",
      at: span,
      helps: [Help("write '='", edits: [Edit(replace: span.startPoint, with: "= ")])])
  }

  /// An error: a domain of a parameter whose type cannot have one.
  static func domainType(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "param/domain", "only numbers and angles can have a domain, not \(type.withArticle)",
      at: span)
  }

  /// An error: the name after `by` is not the name of an element that can be touched.
  static func handElement(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/hand", "'\(name)' is not an element that can be touched", at: span,
      notes: ["'by' names the element of this drawing that receives touches"])
  }

  /// `value` as the author would write it: a number, or an angle with its unit.
  static func text(_ value: ExactValue, _ type: ValueType) -> String {
    let digits =
      switch value {
      case .rational(let r): r.decimalDescription
      case .real(let x): shortestText(x)
      }
    return type == .angle ? digits + "deg" : digits
  }

  /// An error: a default outside its own domain.
  static func designOutsideDomain(
    _ name: String, _ type: ValueType, value: ExactValue, lower: ExactValue, upper: ExactValue,
    at span: SourceSpan, domain: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "param/design-outside",
      "the default of '\(name)', \(text(value, type)), is outside its domain", at: span,
      labels: [Label("\(text(lower, type)) to \(text(upper, type))", at: domain)])
  }

  /// An error: a `use` gives an argument a constant outside its domain.
  static func useOutsideDomain(
    _ name: String, _ type: ValueType, value: ExactValue, lower: ExactValue, upper: ExactValue,
    at span: SourceSpan, argument: SourceSpan
  ) -> Diagnostic {
    outsideDomain(
      "use/outside-domain", name, type, value, lower, upper, at: span, argument: argument)
  }

  /// An error: a value outside of the domain of the argument `name`.
  static func outsideDomain(
    _ id: String, _ name: String, _ type: ValueType, _ value: ExactValue, _ lower: ExactValue,
    _ upper: ExactValue, at span: SourceSpan, argument: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, id, "\(text(value, type)) is outside the domain of '\(name)'", at: span,
      labels: [Label("\(text(lower, type)) to \(text(upper, type))", at: argument)])
  }

  /// An error: an assumption that is violated at the design.
  static func designOutsideAssumption(
    _ type: ValueType, value: ExactValue, lower: ExactValue?, upper: ExactValue?,
    at span: SourceSpan
  ) -> Diagnostic {
    let ends = [lower, upper].map { end in end.map { text($0, type) } }
    let range =
      switch (ends[0], ends[1]) {
      case (let low?, nil): "at least \(low)"
      case (nil, let high?): "at most \(high)"
      default: "between \(ends[0] ?? "") and \(ends[1] ?? "")"
      }
    return Diagnostic(
      .error, "assume/design-outside", "the design violates this assumption", at: span,
      notes: ["at the design the value is \(text(value, type)), not \(range)"])
  }

  // MARK: Elements

  /// A warning: a box is drawn with a negative width, a negative height or both. `upright` is the
  /// text that replaces the literal at `span`: the same rectangle with a positive size; nil if the
  /// box is not written with plain numbers.
  static func negativeBox(
    isX: Bool, isY: Bool, at span: SourceSpan, upright: String?
  ) -> Diagnostic {
    let size = isX && isY ? "width and height" : isX ? "width" : "height"
    return Diagnostic(
      .warning, "element/negative-size", "this box is drawn with a negative \(size)", at: span,
      notes: ["a box of negative size paints nothing; (x, y) is its top left corner"],
      helps: upright.map { upright in
        [
          Help("start at the opposite corner", edits: [Edit(replace: span, with: upright)])
        ]
      } ?? [])
  }

  /// An error: `offset` or `blur` after a shadow value, which has its own offset and blur.
  static func shadowPart(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "element/shadow", "a shadow value has its own offset and blur", at: span,
      helps: [Help("give a color instead: 'shadow #0004 offset (0, 2) blur 4'")])
  }

  /// An error: a transform without a fixed point.
  static func transformNeedsAbout(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "transform/no-about", "this rotation or scale has no fixed point",
      at: span, notes: ["a box turns about its center; every other element needs 'about'"],
      helps: [Help("add a line: 'about (x, y)'")])
  }

  /// An error: an element without a box has a drawn `about` and pins that include `size`, which is
  /// `width` or `height`. `center` is an expression for the center of a box in the element; `group`
  /// is the beginning of the statement if the element is a group.
  static func aboutNeedsPlace(
    _ size: String, at span: SourceSpan, pins: SourceSpan, center: String?, group: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, "transform/about-size",
      "a drawn 'about' is a point, which has no \(size) to pin", at: span,
      labels: [Label("only an element with a box keeps its \(size)", at: pins)],
      helps: [
        center.map { center in
          Help("compute it from a placed element", edits: [Edit(replace: span, with: center)])
        } ?? Help("compute it from a named, placed element: 'about = back.center'")
      ]
        + (group.map { [Help("or give the group a box: '\($0) (x, y, width, height)'")] } ?? []))
  }

  /// A warning: `about` without a transform.
  static func aboutWithoutTransform(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "transform/unused-about", "'about' has no effect without 'rotate' or 'scale'",
      at: span)
  }

  // MARK: Paths

  /// An error: a path without nodes.
  static func emptyPath(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "path/empty", "this path has no nodes", at: span,
      helps: [Help("add nodes: 'corner (x, y)'")])
  }

  /// An error: `close` where no nodes are open.
  static func nothingToClose(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "path/nothing-to-close", "there are no nodes to close", at: span)
  }

  /// An error: `subpath` before the first node or twice in a row.
  static func emptySubpath(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "path/empty-subpath", "there are no nodes before this 'subpath'", at: span)
  }

  /// An error: an arc without a node before it.
  static func arcWithoutStart(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "path/arc-without-start",
      "an 'arc' continues from a node, but no node comes before it",
      at: span, helps: [Help("write a node before the arc: 'corner (x, y)'")])
  }

  /// An error: `mirror` before the first node.
  static func nothingToMirror(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "path/nothing-to-mirror", "there are no nodes to reflect", at: span)
  }

  /// An error: an axis that is constant while the nodes move; `direction` is the word with which
  /// the axis begins.
  static func constantAxis(_ direction: String, at span: SourceSpan) -> Diagnostic {
    let help =
      switch direction {
      case "line": "take its points from the frame, such as 'target.center'"
      case "horizontal": "take it from the frame: 'mirror about horizontal target.midY'"
      default: "take it from the frame: 'mirror about vertical target.midX'"
      }
    return Diagnostic(
      .error, "path/constant-axis", "the axis is constant, but the nodes follow a frame",
      at: span,
      notes: ["the axis is computed, and does not follow a frame by itself"],
      helps: [Help(help)])
  }

  /// An error: a node that lacks a handle.
  static func missingHandle(_ word: String, _ kind: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "path/missing-handle", "a '\(kind)' node needs '\(word)'", at: span,
      helps: [
        Help(
          kind == "smooth" ? "write 'smooth (x, y) out (dx, dy) in 60%'" : "write 'out (dx, dy)'")
      ])
  }

  /// An error: `in` of a smooth node is a vector instead of a ratio.
  static func smoothRatio(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "path/smooth-ratio",
      "'in' of a 'smooth' node is a ratio of the length of 'out'", at: span,
      helps: [Help("write a ratio: 'in 60%'"), Help("or make the node 'round'")])
  }

  /// An error: a rounded corner at one or both ends of an open path. Inserting a `close` statement
  /// at the place `close`, with the given indentation, turns the ends into a corner.
  static func radiusAtEnd(
    at span: SourceSpan, other: SourceSpan?, isClosable: Bool,
    close: (SourceSpan, indentation: String)?
  ) -> Diagnostic {
    let edits = close.map { [Edit(replace: $0, with: "\n\($1)close")] } ?? []
    return Diagnostic(
      .error, "path/radius", "the end of an open path is not a corner and cannot be rounded",
      at: span,
      labels: other.map { [Label("the other end cannot be rounded either", at: $0)] } ?? [],
      helps: isClosable ? [Help("add 'close' to join the ends", edits: edits)] : [])
  }

  /// An error: a rounded corner next to a curve.
  static func radiusBesideCurve(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "path/radius", "only a corner between two straight lines can be rounded", at: span)
  }
}
