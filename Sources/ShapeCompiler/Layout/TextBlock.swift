public import ShapeFormulas

extension Layout {
  /// A text in a box. Nothing of it is measured: where its lines stand follows from the box, the size of
  /// the font and the height of lines.
  public struct TextBlock: Hashable, Sendable {
    public var box: Quad
    /// A text, whose newlines begin lines.
    public var content: Scalar
    public var font: Font
    /// Added between two characters, in points.
    public var tracking: Scalar
    /// From one baseline to the next, in points.
    public var lineHeight: Scalar
    public var alignment: TextAlignment = .start
    public var vertical: VerticalAlignment = .top
    /// The most lines into which a renderer that measures text breaks each line that is too long for the
    /// box; 1 where lines are not broken.
    public var lines = 1
    /// True if such a renderer ends what does not fit with an ellipsis.
    public var isTruncated = false
  }

  public struct Font: Hashable, Sendable {
    /// The name of its family; nil for the one of the system.
    public var family: String?
    /// In points.
    public var size: Scalar
    public var weight: FontWeight = .regular
    public var isItalic = false
  }
}

extension Layout.TextBlock {
  /// True if its picture depends on the widths of characters.
  package var isMeasured: Bool { lines > 1 || isTruncated }

  /// Its formulas, in the order in which they are replaced.
  package var scalars: [Scalar] {
    box.scalars + [content, font.size, tracking, lineHeight]
  }

  /// The same with another formula in the place of each.
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.TextBlock {
    var result = self
    result.box = box.replacing(node)
    result.content = node(content)
    result.font.size = node(font.size)
    result.tracking = node(tracking)
    result.lineHeight = node(lineHeight)
    return result
  }
}
