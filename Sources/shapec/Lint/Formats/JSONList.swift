import ShapeCompiler

/// The elements of a JSON array that is written incrementally, with one element on each line.
struct JSONList {
  private var isEmpty = true

  /// The next element, preceded by its separator.
  mutating func next(_ element: (inout JSONText) -> Void) -> String {
    next(jsonLine(element))
  }

  mutating func next(_ element: String) -> String {
    defer { isEmpty = false }
    return (isEmpty ? "\n" : ",\n") + element
  }
}

/// A JSON value on one line.
func jsonLine(_ value: (inout JSONText) -> Void) -> String {
  var json = JSONText(.line)
  value(&json)
  return json.text
}

extension JSONText {
  /// Writes a member whose value is an object.
  mutating func member(object key: String, _ members: (inout JSONText) -> Void) {
    member(key) { $0.object(members) }
  }

  mutating func member<Element>(
    array key: String, _ elements: [Element], _ write: (inout JSONText, Element) -> Void
  ) {
    member(key) { $0.array(elements, write) }
  }
}
