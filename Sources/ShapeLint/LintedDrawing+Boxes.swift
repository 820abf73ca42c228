import ShapeCompiler
import ShapeSyntax

/// A box that is drawn in a named frame.
struct PlacedBox {
  var name: String
  var span: SourceSpan
  var box: Layout.Quad
  var frame: Layout.Quad
}

extension LintedDrawing {
  /// The local frames and the untransformed boxes that are drawn in named frames. Boxes that a row
  /// or column places are left out.
  var placedBoxes: [PlacedBox] {
    var boxes: [(name: String, span: SourceSpan, box: Layout.Quad)] = []
    for declared in names.declared where declared.kind == .localFrame {
      if let box = box(named: declared.text) { boxes.append((declared.text, declared.span, box)) }
    }
    for element in untransformed {
      if let box = element.box { boxes.append((element.name, element.span, box)) }
    }
    return boxes.compactMap { name, span, box in
      guard !document.isInRow(span), let around = document.frameName(of: span),
        let frame = self.box(named: around)
      else { return nil }
      return PlacedBox(name: name, span: span, box: box, frame: frame)
    }
  }
}
