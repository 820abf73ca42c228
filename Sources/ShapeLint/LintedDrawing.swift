import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// A drawing as rules see it, with what several of them ask for.
final class LintedDrawing {
  unowned let document: LintedDocument
  /// That of the document, which claims that are kept may outlive.
  let program: Program
  /// The layout in which what follows other arguments, and of which nothing else is declared, has the
  /// default that it has unless a caller says otherwise, everything is painted under the conditions of
  /// the groups around it, and a stroke on one side is part of its element.
  let layout: Layout
  /// The layout as it is compiled.
  let compiledLayout: Layout
  /// The arguments, by their indices, that always have their defaults in `layout`.
  let following: Set<Int>
  /// The index in the program.
  let index: Int
  /// Everything that is painted, groups before what is in them, in painting order.
  private(set) lazy var elements: [Layout.Element] = flattened(layout.elements)
  /// The elements that have no transform, clip or mask, nor has anything around them: all of one space, and
  /// seen wherever their outlines are.
  private(set) lazy var untransformed: [Layout.Element] = flattened(
    layout.elements, where: { $0.transform == nil && $0.isWhole })
  /// What has a name in it.
  private(set) lazy var names = document.names(ofDrawingNamedAt: layout.span)
  /// The arguments' numbers and texts on which something painted or said depends, as inputs of
  /// `compiledLayout`.
  private(set) lazy var usedInputs = inputsInUse()
  /// What of everything is nowhere scaled by a transform, so that strokes are as wide as they say.
  private(set) lazy var unscaled: [Layout.Element] = flattened(
    layout.elements, where: { $0.transform?.scale == nil })
  /// The values of everything at the design.
  private(set) lazy var design: Evaluation = evaluate(designInputs)
  /// The paths that are painted at the design.
  private(set) lazy var paths: [LintedPath] = elements.compactMap { element in
    isVisible(element, design) ? LintedPath(element, of: self, design) : nil
  }
  private(set) lazy var range = DeclaredRange(of: self)
  /// The values of everything at some places of the range, the design first.
  private(set) lazy var samples: [Evaluation] = range.places.map(evaluate)
  /// More places of the range, and the values there, for claims that are not proved.
  private(set) lazy var morePlaces: [[Double]] = range.placesInside()
  private(set) lazy var moreSamples: [Evaluation] = morePlaces.map(evaluate)
  /// Those of the samples at which parameters are as they are by default: frames alone differ.
  private(set) lazy var samplesOfFrames: [Int] = {
    let slots = parameterSlots
    return range.places.indices.filter { i in
      slots.allSatisfy { range.places[i][$0] == designInputs[$0] }
    }
  }()
  /// The same with other values of that of which nothing is declared.
  private(set) lazy var undeclaredSamples: [Evaluation] = range.undeclaredPlaces.map(evaluate)
  /// What is painted, with what it stands in, in painting order.
  private(set) lazy var painted: [PaintedElement] = paintedElements()

  /// Shapes, each with the one that it is painted on, in each state that the drawing may have.
  private(set) lazy var paintedPairs = pairsOfStates()

  /// The rectangles that names mean.
  private lazy var boxes = namedBoxes()
  /// How often each name is written in it.
  private lazy var nameCounts = document.nameCounts(ofDrawingAt: layout.span)

  /// What depends on undeclared arguments; nil where there are none.
  private(set) lazy var undeclaredMove: UndeclaredMove? = {
    guard let place = range.places.last, !range.undeclaredMove.isEmpty else { return nil }
    return UndeclaredMove(
      before: evaluate(place), after: evaluate(zip(place, range.undeclaredMove).map { $0 + $1 }))
  }()
  /// What is seen at once of claims about its arguments.
  lazy var linearClaims = LinearClaims(range.range)
  /// What arguments are where nothing is said, whatever other arguments are.
  private lazy var defaults: ArgumentValues = {
    var values = layout.argumentValues(GivenArguments())
    values.links = []
    return values
  }()
  /// For each node whether it depends on a parameter.
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

  var designInputs: [Double] { layout.graph.inputs.map { layout.graph.design($0).doubleValue } }

  /// `Arrow/arrow`, or with its kind and line where it has no name.
  func subject(_ element: Layout.Element) -> String {
    "\(layout.name)/\(element.name.isEmpty ? element.kind : element.name)"
  }

  /// `'arrow'`, or `this path`.
  func named(_ element: Layout.Element) -> String {
    element.name.isEmpty ? "this \(element.kind)" : "'\(element.name)'"
  }

  /// True if the name of an element stands elsewhere than where it is declared; what an index follows
  /// is a list.
  func isNamedElsewhere(_ element: Layout.Element) -> Bool {
    nameCounts[String(element.name.prefix { $0 != "[" }), default: 0] > 1
  }

  func isVisible(_ element: Layout.Element, _ values: Evaluation) -> Bool {
    element.visible.map { values[$0] != 0 } ?? true
  }

  /// True if something is so at all samples of the declared range, and whatever the values of that of
  /// which nothing is declared.
  func isEverywhere(_ condition: (Evaluation) -> Bool) -> Bool {
    samples.allSatisfy(condition) && undeclaredSamples.allSatisfy(condition)
  }

  /// True if a parameter matters for one of `scalars`.
  func isSetByParameter(_ scalars: [Scalar]) -> Bool {
    let inputs = layout.graph.inputs(of: scalars)
    return layout.arguments.contains { argument in
      argument.role == .parameter && argument.inputs.contains { inputs.contains($0) }
    }
  }

  /// The values of everything for these values of all inputs.
  func evaluate(_ inputs: [Double]) -> Evaluation { layout.graph.evaluate(arguments(inputs)) }

  /// These values of all inputs, by slots, with texts as they are by default.
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

  /// The arguments that these values of all inputs are, by slots, as far as they do not follow others.
  func given(_ values: [Double]) -> GivenArguments {
    layout.given(values, leavingOut: following)
  }

  /// The rectangle that `name` means: a frame, a box or a value.
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

  /// True if formulas depend on a parameter, and not on frames alone.
  func dependsOnParameter(_ scalars: [Scalar]) -> Bool {
    scalars.contains { parameterNodes[Int($0.index)] }
  }

  /// True if boxes are painted with rounded edges, up to half a point from where they stand.
  private(set) lazy var snapsBoxes = layout.named.contains { thing in
    if case .box(let quad, let painted?) = thing.content { quad != painted } else { false }
  }

  /// The design's paper.
  var paper: Rect {
    let canvas = layout.canvas.values
    return Rect(x: canvas.x, y: canvas.y, width: canvas.width, height: canvas.height)
  }

  /// The states of a truth or a choice by the numbers that stand for them.
  func stateNames(_ argument: Layout.Argument) -> [String] {
    switch argument.type {
    case .bool: ["false", "true"]
    case .choice(let index, _):
      program.choices.indices.contains(index) ? program.choices[index].cases : []
    default: []
    }
  }

  /// The frame that the caller sets; nil where the drawing has none.
  var mainFrame: Layout.Quad? {
    layout.mainFrame.map { Layout.Quad(layout.arguments[$0].inputs) }
  }
}

extension Layout {
  /// The arguments that have defaults of other arguments, and of which nothing else is declared.
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
  /// The rectangle of a value's components.
  init(_ scalars: [Scalar]) {
    self.init(x: scalars[0], y: scalars[1], width: scalars[2], height: scalars[3])
  }
}

extension Layout.Element {
  /// The box of a rectangle, an oval or an arc.
  var box: Layout.Quad? {
    switch content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): quad
    default: nil
    }
  }

  /// The word of the language.
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
