import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The pictures of a flip-book and their timing.
struct PaintedFlipbook {
  /// The node of the element, which the flip-books of all iterations of a loop share.
  var element: NodeID
  var name: String
  /// True for a flip-book in a loop.
  var isRepeated: Bool
  /// The number of pictures.
  var count: Int
  /// The number of pictures per second.
  var rate: Rational
  /// The number of runs; nil if the flip-book repeats forever.
  var repeats: Rational?
  /// The formula for the number of the current picture.
  var current: Scalar
}

/// `flipbook` elements: sequences of drawings or images that are shown one at a time.
extension Painter {
  /// The default rate, in pictures per second.
  private static let defaultRate = Rational(12)

  /// The animations of the clocks of flip-books. A clock is the argument that holds the time of a
  /// flip-book; it runs from 0 to the end of the flip-book, once or repeatedly.
  func flipbookAnimations() -> [Layout.Animation] {
    flipbooks.compactMap { book -> Layout.Animation? in
      let pictures = Rational(book.count) * (book.repeats ?? Rational(1))
      guard let argument = lowering.declared.clocks[book.element],
        let length = pictures.divided(by: book.rate)
      else {
        return nil
      }
      var timing = AnimationTiming()
      timing.duration = length.doubleValue
      timing.repeats = book.repeats == nil ? .infinity : 1
      timing.easing = .linear
      timing.jumps = pictures.doubleValue
      return Layout.Animation(
        argument: argument, from: [lowering.graph.constant(0)],
        to: [lowering.graph.constant(length)],
        timing: timing, span: arguments[argument].span)
    }
  }

  /// The elements of a flip-book: one for each drawing, shown one at a time, or a single element
  /// for all images; nil if the flip-book has a mistake, which is reported.
  func lowerFlipbook(_ index: Int) -> [Layout.Element]? {
    let declaration = declarations[index]
    guard lowering.places[declaration.index].value.type == .rect,
      let block = tree.child(declaration.syntax, .block)
    else {
      return nil
    }
    let box =
      lowering.places[declaration.index].paintedBox
    let scope = declaration.inner ?? declaration.scope
    switch (tree.attribute(.drawings, in: block), tree.attribute(.images, in: block)) {
    case (let drawings?, nil):
      guard let list = tree.child(drawings, .list), !tree.hasError(drawings) else { return nil }
      let symbols = Array(tree.children(list))
      guard let book = flipbook(index, block, scope, count: symbols.count) else { return nil }
      return symbols.enumerated().compactMap { number, symbol in
        page(symbol, box, book, number, declaration)
      }
    case (nil, let images?):
      guard let paths = imagePaths(images, scope),
        let book = flipbook(index, block, scope, count: paths.count)
      else { return nil }
      let source = lowering.graph.pick(book.current, paths)
      // Flip-books without a name are distinguished by their indices.
      let name = declaration.name.isEmpty ? "flipbook\(index)" : declaration.name
      var element = Layout.Element(
        name: "", span: declaration.nameSpan, content: .rectangle(box, radii: []),
        paint: Layout.Paint(), transform: nil, visible: nil)
      element.paint.fill = .image(
        Layout.ImageFill(
          source: source, fit: .contain, box: box, flipbook: name))
      return [element]
    case (_?, let images?):
      report(.flipbookBoth(at: tree.span(images)))
    case (nil, nil):
      if !tree.hasError(block) { report(.flipbookEmpty(at: declaration.nameSpan)) }
    }
    return nil
  }

  /// The element for one drawing of a flip-book, visible while the current picture is `number`.
  private func page(
    _ symbol: NodeID, _ box: Layout.Quad, _ book: PaintedFlipbook, _ number: Int,
    _ declaration: Declaration
  ) -> Layout.Element? {
    guard let use = lowerUse(of: symbol, into: box) else { return nil }
    let isShown = lowering.graph.make(
      .equal, book.current, lowering.graph.constant(Rational(number)))
    return Layout.Element(
      name: "\(declaration.name)[\(number)]", span: declaration.nameSpan, content: .use(use),
      paint: Layout.Paint(),
      transform: nil, visible: isShown)
  }

  /// The timing of a flip-book with `count` pictures; nil if its block has a mistake, which is
  /// reported.
  private func flipbook(
    _ index: Int, _ block: NodeID, _ scope: Scope, count: Int
  ) -> PaintedFlipbook? {
    var rate = Self.defaultRate
    if let node = tree.attribute(.rate, in: block) {
      guard let number = constantOperand(node, scope, "the rate") else { return nil }
      guard number.sign > 0, number <= Rational(1000) else {
        report(.flipbookRate(at: tree.span(tree.expression(node) ?? node)))
        return nil
      }
      rate = number
    }
    var repeats: Rational?
    if let node = tree.attribute(.repeats, in: block), tree.expression(node) != nil {
      guard let number = constantOperand(node, scope, "a number of repeats") else { return nil }
      guard number.sign > 0, number <= Rational(86_400) else {
        report(
          .animationTime(
            "a number of repeats", from: "0.001", at: tree.span(tree.expression(node) ?? node)))
        return nil
      }
      repeats = number
    }
    let element = declarations[index].syntax
    let time: Scalar
    if let node = tree.attribute(.time, in: block) {
      guard let value = value(node, .number, scope) else { return nil }
      time = value.scalars[0]
    } else if let argument = lowering.declared.clocks[element] {
      time = arguments[argument].inputs[0]
    } else {
      return nil
    }
    let current = current(time, rate, repeats, count)
    let name = declarations[index].name
    let book = PaintedFlipbook(
      element: element, name: name.isEmpty ? "flipbook" : name, isRepeated: scope.isInLoop,
      count: count, rate: rate, repeats: repeats, current: current)
    if flipbooks.allSatisfy({ $0.element != element }) { flipbooks.append(book) }
    return book
  }

  /// The number of the picture at `time`: floor(time · rate) modulo the number of pictures; 0 for a
  /// negative time; after the end, the last number. A millionth of a picture is added to absorb
  /// rounding errors.
  private func current(
    _ time: Scalar, _ rate: Rational, _ repeats: Rational?, _ count: Int
  ) -> Scalar {
    let turned = lowering.graph.add(
      lowering.graph.scale(time, by: rate), lowering.graph.constant(Rational(1, 1_000_000)))
    var number = lowering.graph.make(
      .maximum, lowering.graph.make(.floor, turned), lowering.graph.constant(0))
    if let repeats {
      let pictures = max((repeats * Rational(count)).doubleValue.rounded(.up), 1)
      let last = lowering.graph.constant(Rational(Int(pictures) - 1))
      number = lowering.graph.make(.minimum, number, last)
    }
    return lowering.graph.make(.modulo, number, lowering.graph.constant(Rational(count)))
  }

  /// The largest number of images that a range can name.
  private static let mostImages = 10_000

  /// The paths of the images of a flip-book, from a text with a range, `"walk{00...79}.png"`, or
  /// from a list of texts; nil if the attribute has a mistake, which is reported.
  private func imagePaths(_ attribute: NodeID, _ scope: Scope) -> [Scalar]? {
    guard let expression = tree.expression(attribute), !tree.hasError(attribute) else { return nil }
    if tree.kind(expression) == .text {
      let text = decodeText(tree, expression, loader.sources[tree.source])
      guard let names = numbered(text) else {
        report(.flipbookImages(at: tree.span(expression)))
        return nil
      }
      let paths = names.map {
        lowering.asImage(Value(.text, [lowering.graph.text($0)]), expression, scope)
      }
      let known = paths.compactMap { $0?.scalars[0] }
      return known.count == names.count ? known : nil
    }
    ensureReferences(of: expression, scope)
    let value = lower(expression, scope, wanted: .list(.text))
    guard let texts = require(value, .list(.text), expression, scope)?.elements else { return nil }
    let known = texts.compactMap { lowering.asImage($0, expression, scope)?.scalars[0] }
    if texts.isEmpty { report(.flipbookEmpty(at: tree.span(expression))) }
    return known.isEmpty || known.count < texts.count ? nil : known
  }

  /// The names `walk00.png` … `walk79.png` for `walk{00...79}.png`; nil for a text without a range,
  /// or with a range of more than `mostImages` images.
  private func numbered(_ text: String) -> [String]? {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else {
      return nil
    }
    let range = text[text.index(after: open)..<close]
    let parts = range.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[1].isEmpty, parts[2].isEmpty,
      let first = wholeNumber(parts[0]), let last = wholeNumber(parts[3]),
      (last - first).magnitude < Self.mostImages
    else { return nil }
    let step = first <= last ? 1 : -1
    return stride(from: first, through: last, by: step).map { number in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(parts[0].count - digits.count, 0))
      return text[..<open] + zeros + digits + text[text.index(after: close)...]
    }
  }

  private func wholeNumber(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.count <= 9,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(digits)
  }
}
