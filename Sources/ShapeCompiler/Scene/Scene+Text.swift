package import ShapeGeometry

extension Scene {
  /// Lines of text with their positions: the layout that is known without measuring a font.
  public struct Text: Hashable, Sendable {
    /// A line of text.
    public struct Line: Hashable, Sendable {
      /// The text of the line, without newlines.
      public var content: String
      /// The y coordinate of the baseline.
      public var baseline: Double
      /// True if the line is written from right to left, judged by its first letter with a
      /// direction.
      public var isRightToLeft: Bool

      /// Creates a line.
      public init(content: String, baseline: Double, isRightToLeft: Bool = false) {
        (self.content, self.baseline) = (content, baseline)
        self.isRightToLeft = isRightToLeft
      }
    }

    /// The part of a line whose x coordinate is `x`.
    public enum Anchor: Hashable, Sendable { case left, middle, right }

    /// The lines from top to bottom.
    public var lines: [Line]
    /// The x coordinate of the anchors of all lines.
    public var x: Double
    /// The part of each line at `x`.
    public var anchor: Anchor
    /// The font of the text.
    public var font: Font
    /// The additional space between two characters, in points.
    public var tracking: Double

    /// Creates a text of positioned lines.
    public init(
      lines: [Line], x: Double, anchor: Anchor = .left, font: Font, tracking: Double = 0
    ) {
      self.lines = lines
      self.x = x
      self.anchor = anchor
      self.font = font
      self.tracking = tracking
    }
  }

  /// A font.
  public struct Font: Hashable, Sendable {
    /// The family name; nil for the system font.
    public var family: String?
    /// The size in points, more than 0.
    public var size: Double
    /// The weight of the font.
    public var weight: FontWeight
    /// True for an italic font.
    public var isItalic: Bool

    /// Creates a font.
    public init(
      family: String? = nil, size: Double, weight: FontWeight = .regular, isItalic: Bool = false
    ) {
      self.family = family
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
    }
  }
}

extension Scene.Text {
  /// Creates the lines of `content` in `box`.
  ///
  /// Capitals are assumed to be 0.7 times the font size in height, as in most screen fonts, and are
  /// vertically centered in their line.
  init(
    _ content: String, in box: Rect, _ block: Layout.TextBlock, font: Scene.Font, tracking: Double,
    lineHeight: Double
  ) {
    let contents = content.lines
    (self.font, self.tracking) = (font, tracking)
    switch block.alignment.resolved(isRightToLeft: content.isRightToLeft) {
    case .left, .start: (x, anchor) = (box.minX, .left)
    case .center: (x, anchor) = (box.midX, .middle)
    case .right, .end: (x, anchor) = (box.maxX, .right)
    }
    let height = lineHeight * Double(contents.count)
    let capitals = 0.7 * font.size
    let first: Double
    switch block.vertical {
    case .top: first = box.minY + (lineHeight + capitals) / 2
    case .middle: first = box.midY - height / 2 + (lineHeight + capitals) / 2
    case .bottom: first = box.maxY - height + (lineHeight + capitals) / 2
    case .baseline: first = box.maxY - height + lineHeight
    }
    lines = contents.enumerated().map { i, content in
      Line(
        content: content, baseline: first + Double(i) * lineHeight,
        isRightToLeft: content.isRightToLeft)
    }
  }

  /// The approximate box of each line: widths are estimated from the widths of characters in a
  /// common font.
  package var estimatedLines: [Rect] {
    lines.map { line in
      let width = line.content.estimatedWidth * font.size + tracking * Double(line.content.count)
      let left =
        switch anchor {
        case .left: x
        case .middle: x - width / 2
        case .right: x - width
        }
      return Rect(
        x: left, y: line.baseline - 0.95 * font.size, width: max(width, 0),
        height: 1.2 * font.size)
    }
  }
}

extension Scene.Node {
  /// The largest error of the estimated extent of texts in the node, after `transform`, if
  /// characters may be as wide as they are high, as in the widest fonts.
  package func textSlack(under transform: Transform) -> Double {
    switch self {
    case .group(let group):
      let inner = group.transform.followed(by: transform)
      return group.children.reduce(0) { max($0, $1.textSlack(under: inner)) }
    case .shape(let shape):
      guard case .text(let text) = shape.outline else { return 0 }
      return text.slack * shape.transform.followed(by: transform).largestScale
    }
  }
}

extension Scene.Text {
  fileprivate var slack: Double {
    let most = lines.map { Double($0.content.count) * 1.1 - $0.content.estimatedWidth }.max() ?? 0
    return (max(most, 0) + 0.5) * font.size
  }
}

extension Transform {
  package var largestScale: Double {
    max(a.magnitude + c.magnitude, b.magnitude + d.magnitude)
  }
}

extension TextAlignment {
  /// The alignment as left, center or right, for a writing direction.
  package func resolved(isRightToLeft: Bool) -> TextAlignment {
    switch self {
    case .start: isRightToLeft ? .right : .left
    case .end: isRightToLeft ? .left : .right
    default: self
    }
  }
}

extension String {
  /// The lines of the text, without their newlines. A carriage return before a newline is part of
  /// the newline.
  fileprivate var lines: [String] {
    if isPlain { return [self] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// True if all characters are printable ASCII.
  private var isPlain: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }

  /// True if some character is not white space.
  var hasInk: Bool {
    utf8.contains { 0x21..<0x7F ~= $0 } || contains { !$0.isWhitespace }
  }

  /// True if the first letter with a direction belongs to a script that is written from right to
  /// left (Unicode Standard Annex 9, P2 and P3).
  package var isRightToLeft: Bool {
    if isPlain { return false }
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return false
  }

  /// The approximate width in a font of size 1.
  fileprivate var estimatedWidth: Double {
    reduce(0) { $0 + $1.estimatedWidth }
  }
}

extension Character {
  /// The approximate width in a sans-serif font of size 1, by classes of letters (Helvetica's
  /// widths).
  fileprivate var estimatedWidth: Double {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar {
    case "i", "j", "l", "I", ".", ",", "'", ":", ";", "!", "|": return 0.26
    case " ", "f", "r", "t", "(", ")", "[", "]", "/", "-": return 0.33
    case "m", "M", "w", "W", "@", "%": return 0.9
    case "A"..."Z": return 0.7
    default: return scalar.value < 0x1100 ? 0.55 : 1
    }
  }
}
