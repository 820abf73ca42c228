import Foundation

public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

extension CGContext {
  /// The transform from glyph space to user space. `saveGState` does not save it.
  public var textMatrix: CGAffineTransform {
    get { textTransform }
    set { textTransform = newValue }
  }

  /// The position of the next glyphs, in user space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textTransform.tx, y: textTransform.ty) }
    set { (textTransform.tx, textTransform.ty) = (newValue.x, newValue.y) }
  }

  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Draws a line of text at the text position.
  @_spi(Testing)
  public func drawText(_ text: DrawnText) {
    precondition(
      [.fill, .stroke, .fillStroke].contains(state.textMode), "text as a clip is not supported")
    var text = text
    text.transform = textTransform
    text.fill = state.textMode == .stroke ? nil : state.fillColor
    if state.textMode != .fill { text.stroke = (state.stroke, state.strokeColor) }
    record(.text(text))
  }
}

/// A drawn line of text.
@_spi(Testing)
public struct DrawnText: Hashable, Sendable {
  public var content: String
  public var width: CGFloat
  public var family: String?
  public var size: CGFloat
  public var weight: CGFloat
  public var isItalic: Bool
  public var kern: CGFloat
  /// The transform from glyph space, in which y grows upward, to user space.
  public var transform = CGAffineTransform.identity
  public var fill: CGColor?
  public var stroke: (style: DrawnStroke, color: CGColor)?

  public init(
    content: String, width: CGFloat, family: String?, size: CGFloat, weight: CGFloat,
    isItalic: Bool, kern: CGFloat
  ) {
    self.content = content
    self.width = width
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.kern = kern
  }

  public static func == (a: DrawnText, b: DrawnText) -> Bool {
    a.parts == b.parts && a.stroke?.style == b.stroke?.style && a.stroke?.color == b.stroke?.color
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private struct Parts: Hashable {
    var texts: [String?]
    var numbers: [CGFloat]
    var transform: CGAffineTransform
    var fill: CGColor?
  }

  private var parts: Parts {
    Parts(
      texts: [content, family], numbers: [width, size, weight, isItalic ? 1 : 0, kern],
      transform: transform, fill: fill)
  }
}
