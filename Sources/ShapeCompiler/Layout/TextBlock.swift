public import ShapeFormulas

extension Layout {
  /// A text in a box. The compiler measures no text: the baselines follow from the box, the font
  /// size and the line height.
  public struct TextBlock: Hashable, Sendable {
    /// The box in points.
    public var box: Quad
    /// The node of the text, in which newlines begin lines.
    public var content: Scalar
    /// The font of the text.
    public var font: Font
    /// The additional space between two characters, in points.
    public var tracking: Scalar
    /// The distance from one baseline to the next, in points.
    public var lineHeight: Scalar
    /// The horizontal alignment of lines.
    public var alignment: TextAlignment = .start
    /// The vertical position of the lines in the box.
    public var vertical: VerticalAlignment = .top
    /// The maximum number of lines into which a renderer that measures text breaks a line that is
    /// too long for the box; 1 if lines are not broken.
    public var lines = 1
    /// True if a renderer that measures text truncates overlong text with an ellipsis.
    public var isTruncated = false
  }

  /// A font.
  public struct Font: Hashable, Sendable {
    /// The family name; nil for the system font.
    public var family: String?
    /// The size in points.
    public var size: Scalar
    /// The weight of the font.
    public var weight: FontWeight = .regular
    /// True for an italic font.
    public var isItalic = false
  }
}

extension Layout.TextBlock {
  /// True if the picture depends on the widths of characters.
  package var isMeasured: Bool { lines > 1 || isTruncated }

  /// The nodes of all formulas, in the order in which `replacing` visits them.
  package var scalars: [Scalar] {
    box.scalars + [content, font.size, tracking, lineHeight]
  }

  /// The text with each formula replaced by the formula that `node` returns for it.
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
