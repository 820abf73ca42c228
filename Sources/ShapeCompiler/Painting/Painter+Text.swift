import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The attributes in the block of a text.
struct TextAttributes {
  var content: Scalar?
  var family: String?
  var size: Scalar?
  var weight = FontWeight.regular
  var isItalic = false
  var tracking: Scalar?
  var lineHeight: Scalar?
  var lineHeightSpan: SourceSpan?
  var alignment = TextAlignment.start
  var vertical = VerticalAlignment.top
  var lines = 1
  var isTruncated = false
}

/// The font families that are written as keywords.
private enum FontFamily: String, CaseIterable { case system }

/// The place where a text that does not fit is truncated.
private enum Truncation: String, CaseIterable { case end }

/// Texts in boxes.
extension Painter {
  /// The default size of a font, in points: the size of body text on Apple's systems.
  private static let defaultSize = Rational(17)
  /// The default height of lines, relative to the size of the font.
  private static let defaultLeading = Rational(12, 10)

  func lowerTextAttribute(
    _ attribute: AttributeWord, _ node: NodeID, _ scope: Scope, _ attributes: inout TextAttributes
  ) {
    switch attribute {
    case .content:
      attributes.content = scalar(node, .text, scope)
      if let expression = operand(node) { checkCharacters(attributes.content, expression) }
    case .font: lowerFont(node, scope, &attributes)
    case .tracking: attributes.tracking = scalar(node, .number, scope)
    case .lineHeight:
      attributes.lineHeight = positive("the height of a line", node, scope)
      attributes.lineHeightSpan = operand(node).map { tree.span($0) }
    case .align:
      attributes.alignment = word(node, scope, TextAlignment.self, attribute.rawValue) ?? .start
    case .vertical:
      attributes.vertical = word(node, scope, VerticalAlignment.self, attribute.rawValue) ?? .top
    case .truncate:
      attributes.isTruncated = word(node, scope, Truncation.self, attribute.rawValue) != nil
    default:
      if let expression = operand(node), let count = lineCount(expression, scope) {
        attributes.lines = count
      }
    }
  }

  /// The text block of an element. If the element has no content, an error is reported and the
  /// result is nil.
  func textBlock(_ box: Layout.Quad, _ attributes: TextAttributes, _ declaration: Declaration)
    -> Layout.TextBlock?
  {
    guard let content = attributes.content else {
      if !says(.content, tree.child(declaration.syntax, .block)) {
        report(.textWithoutContent(at: declaration.nameSpan))
      }
      return nil
    }
    let size = attributes.size ?? lowering.graph.constant(Self.defaultSize)
    checkLineHeight(attributes, size)
    return Layout.TextBlock(
      box: box, content: content,
      font: Layout.Font(
        family: attributes.family, size: size, weight: attributes.weight,
        isItalic: attributes.isItalic),
      tracking: attributes.tracking ?? lowering.graph.constant(0),
      lineHeight: attributes.lineHeight ?? lowering.graph.scale(size, by: Self.defaultLeading),
      alignment: attributes.alignment, vertical: attributes.vertical, lines: attributes.lines,
      isTruncated: attributes.isTruncated)
  }

  /// Warns of lines that overlap because their height seems to be meant as a multiple of the font
  /// size.
  private func checkLineHeight(_ attributes: TextAttributes, _ size: Scalar) {
    guard let height = attributes.lineHeight, let span = attributes.lineHeightSpan,
      !lowering.graph.isVariable(height),
      lowering.graph.design(height).doubleValue <= Self.largestLeading,
      lowering.graph.design(height).doubleValue < lowering.graph.design(size).doubleValue / 2
    else { return }
    report(
      .lineHeightOfPart(
        loader.sources.text(span),
        of: lowering.graph.isVariable(size) ? nil : lowering.graph.design(size).doubleValue,
        at: span))
  }

  /// The largest line height that may be meant as a multiple of the font size.
  private static let largestLeading = 3.0

  // MARK: Fonts

  private func lowerFont(_ node: NodeID, _ scope: Scope, _ attributes: inout TextAttributes) {
    let parts = modifiers(node)
    if let expression = operand(node) {
      if tree.kind(expression) == .number {
        report(.fontWithoutFamily(hasSize: parts["size"] != nil, at: tree.span(expression)))
      } else if tree.kind(expression) == .choiceValue {
        _ = keyword(expression, scope, FontFamily.self, "font")
      } else if let name = scalar(node, .text, scope) {
        attributes.family = family(name, expression)
      }
    }
    if let size = parts["size"] { attributes.size = positive("the size of a font", size, scope) }
    if let weight = parts["weight"] {
      attributes.weight = word(weight, scope, FontWeight.self, "weight") ?? .regular
    }
    attributes.isItalic = parts["italic"] != nil
  }

  /// The name of a font family. If it is not constant or not a name, an error is reported and the
  /// result is nil.
  private func family(_ name: Scalar, _ node: NodeID) -> String? {
    guard !lowering.graph.isVariable(name) else {
      report(.fontNotConstant(at: tree.span(node)))
      return nil
    }
    let text = lowering.graph.designText(name)
    // Quotes and similar characters would end the name in a list of names.
    let isName =
      text.contains { $0.isLetter || $0.isNumber }
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || " -_.&".unicodeScalars.contains($0)
      }
    if !isName { report(.fontName(at: tree.span(node))) }
    return isName ? text : nil
  }

  // MARK: Operands

  private func word<Word: RawRepresentable & CaseIterable>(
    _ node: NodeID, _ scope: Scope, _ type: Word.Type, _ name: String
  ) -> Word? where Word.RawValue == String {
    operand(node).flatMap { keyword($0, scope, type, name) }
  }

  /// The number after a word. A constant that is not greater than 0 is reported, and the result is
  /// nil.
  private func positive(_ what: String, _ node: NodeID, _ scope: Scope) -> Scalar? {
    guard let number = scalar(node, .number, scope) else { return nil }
    if !lowering.graph.isVariable(number), !(ExactValue.zero < lowering.graph.design(number)),
      let expression = operand(node)
    {
      report(.outOfRange(what, "must be greater than 0", at: tree.span(expression)))
      return nil
    }
    return number
  }

  private static let mostLines = 1000

  private func lineCount(_ expression: NodeID, _ scope: Scope) -> Int? {
    ensureReferences(of: expression, scope)
    let value = lower(expression, scope, wanted: .number)
    guard let number = require(value, .number, expression, scope)?.scalars[0] else { return nil }
    guard !lowering.graph.isVariable(number),
      let count = lowering.graph.design(number).rational?.asInt,
      (1...Self.mostLines).contains(count)
    else {
      report(.lineCount(1...Self.mostLines, at: tree.span(expression)))
      return nil
    }
    return count
  }

  /// Reports, once per drawing, a text whose picture depends on measured widths and therefore
  /// differs between outputs.
  func noteMeasuredText(_ elements: [Layout.Element]) {
    if let text = elements.firstMeasuredText { report(.measuredText(at: text.span)) }
  }

  /// Warns of a constant text with unprintable characters.
  private func checkCharacters(_ content: Scalar?, _ node: NodeID) {
    guard let content, !lowering.graph.isVariable(content) else { return }
    let text = lowering.graph.designText(content)
    guard let scalar = text.unicodeScalars.first(where: isUnprintable) else { return }
    report(.unprintable(scalar, at: tree.span(node)))
  }
}

extension [Layout.Element] {
  /// The first text whose picture depends on the widths of characters.
  fileprivate var firstMeasuredText: Layout.Element? {
    lazy.compactMap { element -> Layout.Element? in
      if case .text(let block) = element.content, block.isMeasured { return element }
      return element.inner.firstMeasuredText
    }.first
  }
}

/// True for control characters except tabs and line breaks, for characters that change the
/// direction of text, and for the noncharacters U+FFFE and U+FFFF.
private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D: false
  case ..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
