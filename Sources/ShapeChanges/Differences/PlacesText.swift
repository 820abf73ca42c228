import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// The positions of all points and boxes in a document's drawings, as comment lines, at the
/// smallest declared size, the design and the largest declared size of each drawing. Comparing the
/// lines of two versions shows the positions that have changed.
///
/// The result is empty if the document has errors.
package func placesText(_ version: DocumentVersion) -> String {
  if version.program.diagnostics.contains(where: { $0.severity == .error }) { return "" }
  let (places, labels) = (ItemPlaces(version.items), ItemLabels(version.items))
  let sizes = version.program.declaredSizes(version.items.tree)
  var text = ""
  for (position, drawing) in version.program.drawings.enumerated() {
    guard let layout = version.program.layouts[drawing.index] else { continue }
    let things = DrawnThings(layout, places, labels)
    for size in sizes[position] {
      let values = things.evaluation(size.arguments)
      let (width, height) = layout.shownSize(size.arguments)
      text +=
        "// \(drawing.name), \(size.kind.word) \(changeNumber(width)) × \(changeNumber(height))\n"
      for thing in things.things where thing.isPlace {
        let numbers = thing.numbers(values).map(changeNumber).joined(separator: " ")
        text += "//   \(thing.name): \(numbers)\n"
      }
    }
  }
  return text
}

extension DrawnThings.Thing {
  fileprivate var isPlace: Bool {
    switch content {
    case .point, .vector, .box, .path: true
    case .value, .paint: false
    }
  }
}

extension Layout {
  /// The size of the main frame, or else of the canvas, in points.
  func shownSize(_ given: GivenArguments) -> (width: Double, height: Double) {
    if let mainFrame, let numbers = given.numbers[mainFrame], numbers.count == 4 {
      return (numbers[2], numbers[3])
    }
    let canvas = canvas.values
    return (canvas.width, canvas.height)
  }
}
