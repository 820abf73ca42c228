import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, as an independent parser reads it.
final class Markup {
  let name: String
  let attributes: [String: String]
  private(set) var children: [Markup] = []
  private(set) var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The number in an attribute; nil if the attribute is missing or not a number.
  func number(_ attribute: String) -> Double? { self[attribute].flatMap(Double.init) }

  /// The element and all its descendants.
  var all: [Markup] { [self] + children.flatMap(\.all) }

  /// The root element of a document.
  static func parse(_ document: [UInt8]) throws -> Markup {
    let reader = Reader()
    let parser = XMLParser(data: Data(document))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw MarkupError(message: "\(String(describing: parser.parserError))")
    }
    return root
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Markup?
    private var open: [Markup] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = Markup(name, attributes)
      if let parent = open.last {
        parent.children.append(element)
      } else {
        root = element
      }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open.last?.text += text
    }
  }
}

struct MarkupError: Error {
  var message: String
}
