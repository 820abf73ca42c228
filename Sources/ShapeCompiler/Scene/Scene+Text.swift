package import ShapeGeometry

extension Scene {
  /// Lines of text, each with its place: all that is known without a font.
  public struct Text: Hashable, Sendable {
    public struct Line: Hashable, Sendable {
      /// Without newlines.
      public var content: String
      /// The ordinate of its baseline.
      public var baseline: Double
      /// True if it is written from right to left: its first letter that has a direction has that one.
      public var isRightToLeft: Bool

      public init(content: String, baseline: Double, isRightToLeft: Bool = false) {
        (self.content, self.baseline) = (content, baseline)
        self.isRightToLeft = isRightToLeft
      }
    }

    /// Which part of a line lies at `x`.
    public enum Anchor: Hashable, Sendable { case left, middle, right }

    public var lines: [Line]
    public var x: Double
    public var anchor: Anchor
    public var font: Font
    /// Added between two characters.
    public var tracking: Double

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

  public struct Font: Hashable, Sendable {
    /// The name of its family; nil for the one of the system.
    public var family: String?
    /// More than zero.
    public var size: Double
    public var weight: FontWeight
    public var isItalic: Bool

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
  /// The lines of `content` in `box`.
  ///
  /// Capitals are 0.7 of the font's size high, as they are in most fonts for screens, and stand in the
  /// middle of their line.
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

  /// About what each line covers: widths are guessed from those of a common font.
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
  /// How much farther the texts in it may reach than is estimated: in the widest of fonts every character
  /// is as wide as it is high.
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
  fileprivate var largestScale: Double {
    max(a.magnitude + c.magnitude, b.magnitude + d.magnitude)
  }
}

extension TextAlignment {
  /// The same without a reference to the direction of writing.
  package func resolved(isRightToLeft: Bool) -> TextAlignment {
    switch self {
    case .start: isRightToLeft ? .right : .left
    case .end: isRightToLeft ? .left : .right
    default: self
    }
  }
}

extension String {
  /// What stands between newlines. A carriage return before one belongs to it.
  fileprivate var lines: [String] {
    if isPlain { return [self] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// True if it has nothing but printable characters of ASCII.
  private var isPlain: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }

  /// True if something in it is more than space.
  var hasInk: Bool {
    utf8.contains { 0x21..<0x7F ~= $0 } || contains { !$0.isWhitespace }
  }

  /// True if the first letter that has a direction is of a script that is written from right to left
  /// (Unicode Standard Annex 9, P2 and P3).
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

  /// About how wide it is in a font of size 1.
  fileprivate var estimatedWidth: Double {
    reduce(0) { $0 + $1.estimatedWidth }
  }
}

extension Character {
  /// About how wide it is in a sans serif of size 1, by kinds of letters (Helvetica's widths).
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
