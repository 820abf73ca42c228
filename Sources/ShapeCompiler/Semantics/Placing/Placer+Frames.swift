import ShapeFormulas
import ShapeSyntax

/// The frame that places a declaration, and the pins of the declaration.
extension Placer {
  // MARK: Frames

  /// A frame in which declarations are placed.
  struct PlacingFrame {
    var quad: Layout.Quad
    var design: Layout.DesignRect
    var x: FrameAxis
    var y: FrameAxis

    init(_ quad: Layout.Quad, _ design: Layout.DesignRect) {
      self.quad = quad
      self.design = design
      x = FrameAxis(
        min: quad.x, size: quad.width, designMin: design.x, designSize: design.width)
      y = FrameAxis(
        min: quad.y, size: quad.height, designMin: design.y, designSize: design.height)
    }
  }

  enum FrameLookup {
    /// The declaration stays where it is drawn.
    case fixed
    case frame(PlacingFrame)
    /// The frame cannot be used, which was reported, or a row places the declaration.
    case failed
  }

  func placingFrame(_ membership: Membership) -> FrameLookup {
    switch membership.frame {
    case nil:
      if let pins = membership.pins {
        report(
          .pinWithoutFrame(
            at: tree.span(pins), frame: mainFrame.map { arguments[$0].name }))
        return .failed
      }
      return .fixed
    case .group(let index)?: return frame(of: index)
    // The row itself places its elements, so they have no other frame.
    case .row?: return .failed
    case .expression(let node, let scope)?:
      if case .declaration(let index)? = staticTarget(node, scope) {
        if let lookup = lookUp(index, node, scope) { return lookup }
      }
      let value = lower(node, scope, wanted: .rect)
      if value.isError { return .failed }
      guard value.type == .rect else {
        report(
          .notAFrame(
            loader.sources.text(span(node, scope)), value.type, at: span(node, scope)))
        return .failed
      }
      guard let design = designRect(value.scalars) else {
        report(.notFiniteAtDesign(at: span(node, scope)))
        return .failed
      }
      return .frame(PlacingFrame(Layout.Quad(value), design))
    }
  }

  /// The frame that the declaration `index` represents. If the declaration cannot be a frame,
  /// reports an error and returns `failed`. Nil if only the value of the declaration shows whether
  /// it is a frame.
  private func lookUp(_ index: Int, _ node: NodeID, _ scope: Scope) -> FrameLookup? {
    switch declarations[index].kind {
    case .frameArgument, .localFrame, .box:
      return lowering.canSee(index, node, scope) ? frame(of: index) : .failed
    case .plain:
      report(
        .groupWithoutBox(
          declarations[index].name, header: lowering.header(declarations[index]),
          at: span(node, scope)))
      return .failed
    case .path, .line, .point, .node:
      report(.notAFrameElement(declarations[index].name, at: span(node, scope)))
      return .failed
    default: return nil
    }
  }

  private func frame(of index: Int) -> FrameLookup {
    let declaration = declarations[index]
    guard places[declaration.index].value.type == .rect,
      let design = places[declaration.index].drawn
        ?? designRect(places[declaration.index].value.scalars)
    else { return .failed }
    return .frame(
      PlacingFrame(
        places[declaration.index].paintedBox, design))
  }

  /// The rectangle of four formulas at the design; nil if one of them is not finite there.
  func designRect(_ scalars: [Scalar]) -> Layout.DesignRect? {
    guard scalars.count == 4, let x = graph.design(scalars[0]).rational,
      let y = graph.design(scalars[1]).rational, let width = graph.design(scalars[2]).rational,
      let height = graph.design(scalars[3]).rational
    else { return nil }
    return Layout.DesignRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Pins

  private static func pin(_ word: String) -> (isX: Bool, pins: AxisPins)? {
    switch word {
    case "left": (true, .near)
    case "right": (true, .far)
    case "midX": (true, .middle)
    case "width": (true, .size)
    case "top": (false, .near)
    case "bottom": (false, .far)
    case "midY": (false, .middle)
    case "height": (false, .size)
    default: nil
    }
  }

  /// The valid combinations of pins on one axis, for a point and for a box.
  private static let pinsOfPoints: [AxisPins] = [[], .near, .far, .middle]
  private static let pinsOfBoxes: [AxisPins] = [
    [], .near, .far, [.near, .far], .size, [.near, .size], [.far, .size], [.middle, .size],
  ]

  /// The pins of a clause on each axis. If a pin is repeated or a combination is invalid, an error
  /// is reported and the result is nil. A clause of nil has no pins.
  func pins(_ clause: NodeID?, forBox isBox: Bool) -> (x: AxisPins, y: AxisPins)? {
    guard let clause else { return ([], []) }
    guard !tree.hasError(clause) else { return nil }
    var (x, y) = (AxisPins(), AxisPins())
    var (wordsOfX, wordsOfY): ([SourceSpan], [SourceSpan]) = ([], [])
    for word in tree.children(clause) where tree.kind(word) == .word {
      guard let (isX, pin) = Placer.pin(tree.text(word)) else { return nil }
      if isX ? x.contains(pin) : y.contains(pin) {
        report(.repeatedPin(tree.text(word), at: tree.span(word)))
        return nil
      }
      if pin == .size && !isBox {
        report(.sizePinOnPoint(tree.text(word), at: tree.span(word)))
        return nil
      }
      if isX { x.insert(pin) } else { y.insert(pin) }
      if isX { wordsOfX.append(tree.span(word)) } else { wordsOfY.append(tree.span(word)) }
    }
    for (axis, pins, words) in [("horizontal", x, wordsOfX), ("vertical", y, wordsOfY)] {
      let known = isBox ? Placer.pinsOfBoxes : Placer.pinsOfPoints
      if !known.contains(pins) {
        let place = words.dropFirst().reduce(words[0]) { $0.union($1) }
        let isX = axis == "horizontal"
        report(
          pins == .middle
            ? .middleWithoutSize(isX ? "midX" : "midY", isX ? "width" : "height", at: place)
            : .impossiblePins(axis, isBox: isBox, at: place))
        return nil
      }
    }
    return (x, y)
  }

  /// The pins of a point that correspond to the `pins` of a box: the pinned edge or middle of the
  /// box; empty if both edges are pinned.
  func edge(of pins: AxisPins) -> AxisPins {
    let edges = pins.subtracting(.size)
    return edges == [.near, .far] ? [] : edges
  }
}
