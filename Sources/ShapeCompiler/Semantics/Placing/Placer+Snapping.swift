import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The rounding of boxes for painting, which `snap` sets.
enum Snapping {
  case none, paintcode, pixels
}

/// Boxes as they are painted, with the rounding that `snap` sets.
extension Placer {
  /// Makes the scale an input if the picture of the drawing with the block `block` depends on the
  /// scale.
  func declareScale(_ block: NodeID) {
    let isScaled =
      declared.snapping == .pixels
      || usedDrawings(in: block, module, loader).contains { layouts[$0.drawing]?.scale != nil }
    if !isScaled { return }
    let input = graph.makeInput()
    graph.setDesign(input, to: graph.constant(1))
    scale = input
  }

  /// True if `scalar` depends on arguments, and not only on the scale.
  func dependsOnArguments(_ scalar: Scalar) -> Bool {
    guard let scale else { return graph.isVariable(scalar) }
    while varying.count <= Int(scalar.index) {
      let node = Scalar(varying.count)
      switch graph.operation(node) {
      case .input: varying.append(node != scale)
      case .textInput, .unknown: varying.append(true)
      default:
        varying.append(graph.dependencies(node).contains { varying[Int($0.index)] })
      }
    }
    return varying[Int(scalar.index)]
  }

  /// Rounds a box for painting, if `snap` asks for it and the place of the box is known.
  func snapBox(_ index: Int) {
    if declared.snapping == .none { return }
    let declaration = declarations[index]
    switch declaration.kind {
    case .box, .localFrame: break
    default: return
    }
    let s = places[declaration.index].value.scalars
    guard s.count == 4, !s.contains(where: { graph.isOpen($0) }) else { return }
    let (x, y) = (Extent(min: s[0], size: s[2]), Extent(min: s[1], size: s[3]))
    let snapped =
      declared.snapping == .pixels ? onPixels(x, y, declaration) : asInPaintCode(x, y, declaration)
    guard let snapped else { return }
    places[declaration.index].painted = Layout.Quad(
      x: snapped.x.min, y: snapped.y.min, width: snapped.x.size, height: snapped.y.size)
  }

  /// A box with its edges moved to pixel boundaries. A width or height of zero does not change.
  private func onPixels(_ x: Extent, _ y: Extent, _ declaration: Declaration)
    -> (x: Extent, y: Extent)?
  {
    guard let scale else { return nil }
    func snapped(_ extent: Extent, _ drawnSize: Rational?) -> Extent {
      let size = drawnSize ?? graph.constant(extent.size)
      return size?.isZero == true ? extent : graph.snapped(extent, toPixelsAt: scale)
    }
    let drawn = places[declaration.index].drawn
    return (snapped(x, drawn?.width), snapped(y, drawn?.height))
  }

  /// A box drawn in a frame, rounded as in PaintCode; nil for other boxes, and for elements of
  /// rows.
  private func asInPaintCode(_ x: Extent, _ y: Extent, _ declaration: Declaration)
    -> (x: Extent, y: Extent)?
  {
    if case .row = declaration.membership.frame { return nil }
    guard let design = places[declaration.index].drawn,
      case .frame(let frame) = placingFrame(declaration.membership),
      let pins = boxPins(of: declaration)
    else { return nil }
    return (
      graph.snapped(x, from: design.x, size: design.width, in: frame.x, pins.x),
      graph.snapped(y, from: design.y, size: design.height, in: frame.y, pins.y)
    )
  }
}
