import ShapeSyntax

/// The frame that a thing stands in, and its pins.
extension DrawingCompiler {
  // MARK: Frames

  /// A frame as things are placed in it.
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
    /// The thing stays where it is drawn.
    case fixed
    case frame(PlacingFrame)
    /// Reported already.
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
    case .expression(let node, let scope)?:
      if case .declaration(let index)? = staticTarget(node, scope) {
        if let lookup = lookUp(index, node, scope) { return lookup }
      }
      let value = lower(node, scope, wanted: .rect)
      if value.isError { return .failed }
      guard value.type == .rect else {
        report(
          .notAFrame(
            program.sources.text(span(node, scope)), value.type, at: span(node, scope)))
        return .failed
      }
      guard let design = designRect(value.scalars) else {
        report(.notFiniteAtDesign(at: span(node, scope)))
        return .failed
      }
      return .frame(PlacingFrame(Layout.Quad(value), design))
    }
  }

  /// The frame that a declared thing is; nil where its value says what it is.
  private func lookUp(_ index: Int, _ node: NodeID, _ scope: Scope) -> FrameLookup? {
    switch declarations[index].kind {
    case .frameArgument, .localFrame, .box:
      return canSee(index, node, scope) ? frame(of: index) : .failed
    case .plain:
      report(
        .groupWithoutBox(
          declarations[index].name, header: header(declarations[index]), at: span(node, scope)))
      return .failed
    case .path, .line, .point, .node:
      report(.notAFrameElement(declarations[index].name, at: span(node, scope)))
      return .failed
    default: return nil
    }
  }

  private func frame(of index: Int) -> FrameLookup {
    let declaration = declarations[index]
    guard declaration.value.type == .rect,
      let design = declaration.drawn ?? designRect(declaration.value.scalars)
    else { return .failed }
    return .frame(PlacingFrame(declaration.painted ?? Layout.Quad(declaration.value), design))
  }

  /// The rectangle that four scalars are at the design.
  func designRect(_ scalars: [Scalar]) -> Layout.DesignRect? {
    let values = scalars.compactMap { graph.design($0).rational }
    guard values.count == 4 else { return nil }
    return Layout.DesignRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  // MARK: Pins

  private static let pinWords: [String: (isX: Bool, pins: AxisPins)] = [
    "left": (true, .near), "right": (true, .far), "midX": (true, .middle), "width": (true, .size),
    "top": (false, .near), "bottom": (false, .far), "midY": (false, .middle),
    "height": (false, .size),
  ]

  /// The pins of a clause per axis; nil where they make no sense, which is reported.
  func pins(_ clause: NodeID?, forBox isBox: Bool) -> (x: AxisPins, y: AxisPins)? {
    guard let clause else { return ([], []) }
    guard !tree.hasError(clause) else { return nil }
    var (x, y) = (AxisPins(), AxisPins())
    var (wordsOfX, wordsOfY): ([SourceSpan], [SourceSpan]) = ([], [])
    for word in tree.children(clause) where tree.kind(word) == .word {
      guard let (isX, pin) = DrawingCompiler.pinWords[tree.text(word)] else { return nil }
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
      let known: [AxisPins] =
        isBox
        ? [
          [], .near, .far, [.near, .far], .size, [.near, .size], [.far, .size], [.middle, .size],
        ] : [[], .near, .far, .middle]
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

  /// The pins that a point has where a box has `pins`: its one rigid edge or middle.
  func edge(of pins: AxisPins) -> AxisPins {
    let edges = pins.subtracting(.size)
    return edges == [.near, .far] ? [] : edges
  }
}
