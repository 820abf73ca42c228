private import CLibXML2
import ShapeGeometry

/// A document being written through libxml2, which closes elements, escapes text and indents.
/// libxml2 does not check its input, so the methods of this class accept only types whose values
/// are valid in SVG.
final class SVGWriter {
  let imageAddresses: [String: String]
  private let output: SVGOutput
  private let writer: xmlTextWriterPtr
  /// A buffer in which attribute values are assembled one after another.
  private var value: SVGValue
  /// The colors that attributes alone cannot express.
  let colors: SVGColors

  init(_ options: SVGOptions, _ colors: SVGColors = SVGColors()) throws(SVGError) {
    _ = libraryIsReady
    self.colors = colors
    value = SVGValue(precision: options.precision)
    imageAddresses = options.imageAddresses
    // libxml2 counts bytes in 32 bits.
    output = SVGOutput(sizeLimit: min(options.sizeLimit, Int(Int32.max)))
    guard let buffer = output.makeBuffer() else {
      throw SVGError.library(action: "allocate a buffer")
    }
    guard let writer = xmlNewTextWriter(buffer) else {
      xmlOutputBufferClose(buffer)
      throw SVGError.library(action: "make a writer")
    }
    self.writer = writer
    try check(xmlTextWriterSetIndent(writer, 1), "set the indentation")
    try check(xmlTextWriterSetIndentString(writer, indentation.pointer), "set the indentation")
  }

  deinit {
    xmlFreeTextWriter(writer)
  }

  /// The maximum number of digits after the decimal point of a coordinate.
  var precision: Int { value.precision }

  /// Writes one element; `content` writes its attributes, then its children.
  func element(_ element: SVGElement, _ content: () throws(SVGError) -> Void) throws(SVGError) {
    try check(xmlTextWriterStartElement(writer, element.rawValue.pointer), "start an element")
    try content()
    try check(xmlTextWriterEndElement(writer), "end an element")
  }

  /// Writes the elements that `content` writes, and the end tag of the element around them, on one
  /// line.
  func withoutIndentation(_ content: () throws(SVGError) -> Void) throws(SVGError) {
    try check(xmlTextWriterSetIndent(writer, 0), "set the indentation")
    try content()
    try check(xmlTextWriterSetIndent(writer, 1), "set the indentation")
    // libxml2 does not indent a tag that follows text, even if the text is empty.
    try check(xmlTextWriterWriteRawLen(writer, [0], 0), "write text")
  }

  /// Writes one attribute with the value that `body` appends, unless the value is `default`.
  func attribute(
    _ name: SVGAttribute, default: StaticString? = nil, _ body: (inout SVGValue) -> Void
  ) throws(SVGError) {
    value.removeAll()
    body(&value)
    if let `default`, value.isEqual(to: `default`) { return }
    guard value.bytes.count <= output.sizeLimit else { throw .tooLarge }
    assert(value.isPlain, "a value that would have to be escaped")
    try check(xmlTextWriterStartAttribute(writer, name.rawValue.pointer), "start an attribute")
    try check(
      xmlTextWriterWriteRawLen(writer, value.bytes, Int32(truncatingIfNeeded: value.bytes.count)),
      "write an attribute")
    try check(xmlTextWriterEndAttribute(writer), "end an attribute")
  }

  func attribute(
    _ name: SVGAttribute, _ number: Double, default: StaticString? = nil
  ) throws(SVGError) {
    try attribute(name, default: `default`) { $0.append(number) }
  }

  /// Writes an attribute that refers to the element whose identifier is `reference`.
  func attribute(_ name: SVGAttribute, reference: SVGIdentifier) throws(SVGError) {
    try attribute(name) { value in
      value.append("url(#")
      value.append(reference)
      value.append(")")
    }
  }

  func attribute(_ name: SVGAttribute, _ word: StaticString) throws(SVGError) {
    try attribute(name) { $0.append(word) }
  }

  /// Writes the position and the size of a box.
  func attributes(of box: Rect) throws(SVGError) {
    try attribute(.x, box.x)
    try attribute(.y, box.y)
    try attribute(.width, box.width)
    try attribute(.height, box.height)
  }

  func attribute(_ name: SVGAttribute, _ identifier: SVGIdentifier) throws(SVGError) {
    try attribute(name) { $0.append(identifier) }
  }

  /// Writes one attribute whose value is text by the author. libxml2 escapes this text.
  func attribute(_ name: SVGAttribute, _ text: SVGText) throws(SVGError) {
    try check(
      xmlTextWriterWriteAttribute(writer, name.rawValue.pointer, text.bytes + [0]),
      "write an attribute")
  }

  func text(_ text: SVGText) throws(SVGError) {
    try check(xmlTextWriterWriteString(writer, text.bytes + [0]), "write text")
  }

  /// True if two coordinates print as the same text.
  func printsAlike(_ a: Double, _ b: Double) -> Bool {
    value.removeAll()
    value.append(a)
    let end = value.bytes.count
    value.append(b)
    return value.isEqual(0..<end, end..<value.bytes.count)
  }

  /// Ends the document, and returns all of its bytes. Nothing can be written afterward.
  func finish() throws(SVGError) -> [UInt8] {
    try check(xmlTextWriterEndDocument(writer), "end the document")
    try check(xmlTextWriterFlush(writer), "flush the document")
    return output.bytes
  }

  /// Throws an error if `result` says that libxml2 failed to do `action`, or if the document is too
  /// large.
  private func check(_ result: Int32, _ action: StaticString) throws(SVGError) {
    if output.isFull { throw .tooLarge }
    if result < 0 { throw SVGError.library(action: "\(action)") }
  }
}

/// The destination to which libxml2 writes.
private final class SVGOutput {
  private(set) var bytes: [UInt8] = []
  let sizeLimit: Int
  /// True if libxml2 wrote more bytes than `sizeLimit` allows.
  private(set) var isFull = false

  init(sizeLimit: Int) {
    self.sizeLimit = sizeLimit
  }

  /// A buffer that libxml2 empties into `bytes` while this object exists; nil if memory is
  /// exhausted.
  func makeBuffer() -> xmlOutputBufferPtr? {
    xmlOutputBufferCreateIO(
      { context, bytes, count in
        guard let context, let bytes else { return -1 }
        let output = Unmanaged<SVGOutput>.fromOpaque(context).takeUnretainedValue()
        output.isFull = output.isFull || output.bytes.count + Int(count) > output.sizeLimit
        // Callers check `isFull` afterward. An error returned here would be printed by libxml2.
        if output.isFull { return count }
        output.bytes += UnsafeRawBufferPointer(start: bytes, count: Int(count))
        return count
      }, nil, Unmanaged.passUnretained(self).toOpaque(), nil)
  }
}

/// A value that every writer accesses, so that the library is initialized once before any thread
/// uses it.
private let libraryIsReady: Void = xmlInitParser()

private let indentation: SVGName = "  "
