import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// A drawing as rules see it, with the values that several rules need.
final class LintedDrawing {
  unowned let document: LintedDocument
  /// The program of the document, which is kept here because claims may outlive the document.
  let program: Program
  /// The compiled layout with three changes for rules. The arguments in `following` have their
  /// defaults. Every element also has the conditions of the groups around it. A stroke on one side
  /// of an outline, which the compiler turns into a clipped or masked stroke, is again the stroke
  /// of its element.
  let layout: Layout
  /// The layout as the compiler makes it.
  let compiledLayout: Layout
  /// The indices of the arguments that always have their defaults in `layout`. The default of each
  /// such argument depends on other arguments, and the document declares nothing else about the
  /// argument.
  let following: Set<Int>
  /// The index of the drawing in the program.
  let index: Int
  /// All elements in painting order, each group before its children.
  private(set) lazy var elements: [Layout.Element] = flattened(layout.elements)
  /// The elements that have no transform, clip or mask, and are in no group with a transform, clip
  /// or mask. The elements share one coordinate space, and are visible everywhere in their
  /// outlines.
  private(set) lazy var untransformed: [Layout.Element] = flattened(
    layout.elements, where: { $0.transform == nil && $0.isWhole })
  /// The names that the drawing declares and reads.
  private(set) lazy var names = document.names(ofDrawingNamedAt: layout.span)
  /// The numbers and texts of arguments on which the painted elements, the title, the description
  /// or a constraint depends, as inputs of `compiledLayout`.
  private(set) lazy var usedInputs = inputsInUse()
  /// The elements that no transform scales, so that their strokes have the declared widths.
  private(set) lazy var unscaled: [Layout.Element] = flattened(
    layout.elements, where: { $0.transform?.scale == nil })
  /// The values of all formulas at the design.
  private(set) lazy var design: Evaluation = evaluate(designInputs)
  /// The paths that are painted at the design, with their coordinates there.
  private(set) lazy var paths: [LintedPath] = painted.compactMap { painted in
    isVisible(painted.element, design) ? LintedPath(painted, of: self, design) : nil
  }
  /// The declared range of the arguments.
  private(set) lazy var range = DeclaredRange(of: self)
  /// The values of all formulas at `range.places`, the design first if it is in the range.
  private(set) lazy var samples: [Evaluation] = range.places.map(evaluate)
  /// Additional places of the range, for claims that are not proved.
  private(set) lazy var morePlaces: [[Double]] = range.placesInside()
  /// The values of all formulas at `morePlaces`.
  private(set) lazy var moreSamples: [Evaluation] = morePlaces.map(evaluate)
  /// The indices of the samples at which all parameters have their defaults. Frames, the appearance
  /// and the scale may differ.
  private(set) lazy var samplesOfFrames: [Int] = {
    let slots = parameterSlots
    return range.places.indices.filter { i in
      slots.allSatisfy { range.places[i][$0] == designInputs[$0] }
    }
  }()
  /// The values of all formulas at places at which undeclared arguments differ from the design.
  private(set) lazy var undeclaredSamples: [Evaluation] = range.undeclaredPlaces.map(evaluate)
  /// All elements with the groups that contain them, in painting order.
  private(set) lazy var painted: [PaintedElement] = paintedElements()

  /// The shapes of the picture at the design, in painting order; nil if there are too many.
  private(set) lazy var designShapes = shapes(GivenArguments())
  /// The layers of the picture at the design, in painting order; empty if there are too many.
  private(set) lazy var designLayers = (designShapes ?? []).map(PaintedLayer.init)
  /// The shapes of the pictures at the smallest and the largest declared size, each with the values
  /// of all inputs, by slots. Empty if nothing is declared about sizes.
  private(set) lazy var sizedShapes: [(values: [Double], shapes: [LintedShape])] =
    range.sizes(of: self).filter { $0.kind != .design }.compactMap { _, values in
      shapes(given(values)).map { (values, $0) }
    }
  /// The layers of the pictures of `sizedShapes`.
  private(set) lazy var sizedLayers: [(values: [Double], layers: [PaintedLayer])] =
    sizedShapes.map { ($0.values, $0.shapes.map(PaintedLayer.init)) }
  /// The things of the picture at the design, in painting order.
  private(set) lazy var drawnThings = arrangedThings()
  /// The boxes and ovals of one form on one shape at the design.
  private(set) lazy var likeThings = arrangedLikeThings()
  /// The rows and columns of like things at the design.
  private(set) lazy var thingRows = arrangedRows()

  /// For each examined state of the drawing, the texts and small shapes that lie completely on
  /// another shape, each with the other shape.
  private(set) lazy var paintedPairs = pairsOfStates()

  /// The rectangles that have names.
  private lazy var boxes = namedBoxes()
  /// The number of occurrences of each name in the drawing.
  private lazy var nameCounts = document.nameCounts(ofDrawingAt: layout.span)

  /// The values before and after all undeclared arguments move; nil if all arguments are declared,
  /// or if the range has no places.
  private(set) lazy var undeclaredMove: UndeclaredMove? = {
    guard let place = range.places.last, !range.undeclaredMove.isEmpty else { return nil }
    return UndeclaredMove(
      before: evaluate(place), after: evaluate(zip(place, range.undeclaredMove).map { $0 + $1 }))
  }()
  /// The decision procedure for claims that are affine in the arguments. It needs no search.
  lazy var linearClaims = LinearClaims(range.range)
  /// The default values of all arguments at the design. They do not follow the values of other
  /// arguments.
  private lazy var defaults: ArgumentValues = {
    var values = layout.argumentValues(GivenArguments())
    values.links = []
    return values
  }()
  /// For each node of the graph, true if the node depends on a parameter other than a text.
  private lazy var parameterNodes: [Bool] = {
    let slots = Set(parameterSlots)
    return layout.graph.dependents { slots.contains($0) }
  }()

  init(_ layout: Layout, index: Int, of document: LintedDocument) {
    compiledLayout = layout
    let following = layout.undeclaredFollowers
    self.following = following
    self.layout = layout.following { following.contains($0) }.withStrokesOfElements()
      .spreadingConditions()
    self.index = index
    self.document = document
    program = document.program
  }

  private var parameterSlots: [Int] {
    layout.arguments.filter { $0.role == .parameter && !$0.type.isText }.flatMap(\.inputs)
      .map { layout.graph.slot($0) }
  }

  /// The values of all inputs at the design, by slots.
  var designInputs: [Double] { layout.graph.inputs.map { layout.graph.design($0).doubleValue } }

  /// The subject of findings about an element: `Arrow/arrow`, or `Arrow/path` if a path has no
  /// name.
  func subject(_ element: Layout.Element) -> String {
    "\(layout.name)/\(element.name.isEmpty ? element.kind : element.name)"
  }

  /// The phrase for an element in messages: `'arrow'`, or `this path` if a path has no name.
  func named(_ element: Layout.Element) -> String {
    element.name.isEmpty ? "this \(element.kind)" : "'\(element.name)'"
  }

  /// True if the drawing mentions the name of an element outside of the element's declaration. An
  /// index in the element's name is ignored: the element `dots[1]` counts as mentioned by `dots`.
  func isNamedElsewhere(_ element: Layout.Element) -> Bool {
    nameCounts[String(element.name.prefix { $0 != "[" }), default: 0] > 1
  }

  /// True if the element's condition holds for these values, or if the element has no condition.
  func isVisible(_ element: Layout.Element, _ values: Evaluation) -> Bool {
    element.visible.map { values[$0] != 0 } ?? true
  }

  /// True if `condition` holds at all samples of the declared range, and at all samples with other
  /// values of undeclared arguments.
  func isEverywhere(_ condition: (Evaluation) -> Bool) -> Bool {
    samples.allSatisfy(condition) && undeclaredSamples.allSatisfy(condition)
  }

  /// True if one of `scalars` depends on a parameter.
  func isSetByParameter(_ scalars: [Scalar]) -> Bool {
    let inputs = layout.graph.inputs(of: scalars)
    return layout.arguments.contains { argument in
      argument.role == .parameter && argument.inputs.contains { inputs.contains($0) }
    }
  }

  /// Returns the values of all formulas for these values of all inputs, by slots.
  func evaluate(_ inputs: [Double]) -> Evaluation { layout.graph.evaluate(arguments(inputs)) }

  /// Returns arguments with these values of all inputs, by slots. Texts have their defaults.
  func arguments(_ inputs: [Double]) -> ArgumentValues {
    var values = defaults
    values.numbers = inputs
    return values
  }

  private func flattened(
    _ elements: [Layout.Element], where isMeant: (Layout.Element) -> Bool = { _ in true }
  ) -> [Layout.Element] {
    elements.filter(isMeant).flatMap { element in
      guard case .group(let inner) = element.content else { return [element] }
      return [element] + flattened(inner, where: isMeant)
    }
  }

  /// Returns arguments with these values of all inputs, by slots. The arguments in `following` are
  /// left out.
  func given(_ values: [Double]) -> GivenArguments {
    layout.given(values, leavingOut: following)
  }

  /// The rectangle that is named `name`: a frame, a box or a value; nil if there is none.
  func box(named name: String) -> Layout.Quad? { boxes[name] }

  private func namedBoxes() -> [String: Layout.Quad] {
    var result: [String: Layout.Quad] = [:]
    for argument in layout.arguments where argument.type == .rect && result[argument.name] == nil {
      result[argument.name] = Layout.Quad(argument.inputs)
    }
    for thing in layout.named where result[thing.name] == nil {
      switch thing.content {
      case .box(let quad, _): result[thing.name] = quad
      case .value(let value) where value.type == .rect:
        result[thing.name] = Layout.Quad(value.scalars)
      default: break
      }
    }
    return result
  }

  /// True if one of `scalars` depends on a parameter other than a text.
  func dependsOnParameter(_ scalars: [Scalar]) -> Bool {
    scalars.contains { parameterNodes[Int($0.index)] }
  }

  /// True if the painted edges of boxes are rounded to pixels, which moves them by up to half a
  /// point.
  private(set) lazy var snapsBoxes = layout.named.contains { thing in
    if case .box(let quad, let painted?) = thing.content { quad != painted } else { false }
  }

  /// The canvas, in points.
  var paper: Rect {
    let canvas = layout.canvas.values
    return Rect(x: canvas.x, y: canvas.y, width: canvas.width, height: canvas.height)
  }

  /// The names of the states of a Boolean or a choice, by their numbers; empty for other arguments.
  func stateNames(_ argument: Layout.Argument) -> [String] {
    switch argument.type {
    case .bool: ["false", "true"]
    case .choice(let index, _):
      program.choices.indices.contains(index) ? program.choices[index].cases : []
    default: []
    }
  }

  /// The main frame, whose size callers of the drawing set; nil if the drawing has no main frame.
  var mainFrame: Layout.Quad? {
    layout.mainFrame.map { Layout.Quad(layout.arguments[$0].inputs) }
  }
}

extension Layout {
  /// The indices of the arguments whose defaults depend on other arguments, and about which the
  /// document declares nothing else. Booleans, choices, texts and images are left out.
  fileprivate var undeclaredFollowers: Set<Int> {
    if defaultOrder.isEmpty { return [] }
    let assumed = graph.inputs(of: assumptions.flatMap(\.scalars))
    return Set(
      defaultOrder.filter { index in
        let argument = arguments[index]
        switch argument.type {
        case .bool, .choice, .text, .image: return false
        default: break
        }
        return argument.domain == nil && !argument.inputs.contains { assumed.contains($0) }
      })
  }
}

extension Layout.Quad {
  /// Creates a rectangle from x, y, width and height.
  init(_ scalars: [Scalar]) {
    self.init(x: scalars[0], y: scalars[1], width: scalars[2], height: scalars[3])
  }
}

extension Layout.Element {
  /// The box of a rectangle, an oval or an arc; nil for other elements.
  var box: Layout.Quad? {
    switch content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): quad
    default: nil
    }
  }

  /// The keyword of the element's content. Polygons, stars and computed paths count as `path`,
  /// images as `rect`, and rows, columns and flip-books as `group`.
  var kind: String {
    switch content {
    case .group: "group"
    case .path, .computedPath: "path"
    case .rectangle: "rect"
    case .oval: "oval"
    case .arc(_, let sweep): sweep.isPie ? "pie" : "arc"
    case .line: "line"
    case .text: "text"
    case .use: "use"
    }
  }
}
