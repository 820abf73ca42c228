package import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
package import ShapeSyntax

/// A size at which a review shows a drawing.
package struct DeclaredSize: Sendable {
  package var kind: Review.Kind
  /// The arguments of the picture.
  package var arguments: GivenArguments
  /// The options of `shapec svg` that draw the picture; empty for the design.
  package var options: [String]
}

extension Program {
  /// The sizes at which a review shows each drawing of the main file, the smallest first; empty for
  /// a drawing with errors.
  ///
  /// - Parameter tree: The tree of the main file.
  package func declaredSizes(_ tree: SyntaxTree) -> [[DeclaredSize]] {
    let document = LintedDocument(self, LintSettings(), tree: tree)
    let drawn = Dictionary(
      document.drawings.map { ($0.index, $0.declaredSizes) },
      uniquingKeysWith: { first, _ in first })
    return drawings.map { drawn[$0.index] ?? [] }
  }
}

/// The declared bounds of one number of an argument.
package struct DeclaredBounds: Sendable {
  /// The index of the argument in the layout, and the index of the component in its type.
  package var argument: Int
  package var component: Int
  /// The bounds; nil for none.
  package var lower: Double?
  package var upper: Double?
}

extension Program {
  /// The declared bounds of the arguments of the drawings `indices` of the main file, by the index
  /// of the drawing. Numbers about which the document declares nothing are left out, and so are
  /// drawings with errors. A drawing has no bounds if no arguments satisfy its declarations.
  ///
  /// - Parameter tree: The tree of the main file.
  package func declaredBounds(
    of indices: Set<Int>, _ tree: SyntaxTree
  ) -> [Int: [DeclaredBounds]] {
    if indices.isEmpty { return [:] }
    let document = LintedDocument(self, LintSettings(), tree: tree)
    var result: [Int: [DeclaredBounds]] = [:]
    for drawing in document.drawings where indices.contains(drawing.index) {
      result[drawing.index] = drawing.declaredBounds
    }
    return result
  }
}

extension LintedDrawing {
  /// The maximum number of inputs whose bounds are computed. Each input takes two linear programs.
  private static let mostBounded = 200

  fileprivate var declaredBounds: [DeclaredBounds] {
    if range.range.isEmpty { return [] }
    var found: [(argument: Int, component: Int, slot: Int)] = []
    for (index, argument) in layout.arguments.enumerated() where !argument.type.isText {
      for (component, input) in argument.inputs.enumerated() {
        let slot = layout.graph.slot(input)
        if range.declared.contains(slot) { found.append((index, component, slot)) }
      }
    }
    found = Array(found.prefix(Self.mostBounded))
    let forms = found.map { LinearForm(.zero, [LinearForm.Term($0.slot, .one)]) }
    let lower = range.range.corners(toward: forms.map { -$0 })
    let upper = range.range.corners(toward: forms)
    return found.enumerated().map { i, input in
      func bound(_ corner: [Rational], toward form: LinearForm) -> Double? {
        range.range.isUnbounded(toward: form) ? nil : corner[input.slot].doubleValue
      }
      return DeclaredBounds(
        argument: input.argument, component: input.component,
        lower: bound(lower[i], toward: -forms[i]), upper: bound(upper[i], toward: forms[i]))
    }
  }

  /// The sizes at which a review shows the drawing.
  var declaredSizes: [DeclaredSize] {
    let followers = followers
    return range.sizes(of: self).map { kind, values in
      DeclaredSize(
        kind: kind, arguments: layout.given(values, leavingOut: followers),
        options: LintPlace.options(values, of: self, leavingOut: followers))
    }
  }
}

extension LintedDrawing {
  /// The sizes at which limits begin or cease to act. Each size differs from the design in one
  /// number. Sizes outside the declared range are left out. The sizes are sorted by the slot of the
  /// number, then by its value.
  func sizes(changing limits: [LimitSummary]) -> [DeclaredSize] {
    let followers = followers
    var changes: [(slot: Int, value: Double)] = limits.flatMap(\.changes).map {
      (layout.graph.slot($0.input), $0.value)
    }
    changes.sort { ($0.slot, $0.value) < ($1.slot, $1.value) }
    var sizes: [DeclaredSize] = []
    for (i, change) in changes.enumerated() where i == 0 || changes[i - 1] != change {
      var values = designInputs
      values[change.slot] = change.value
      let exact = values.compactMap { Rational(exactly: $0) }
      guard exact.count == values.count, range.range.contains(exact) else { continue }
      sizes.append(
        DeclaredSize(
          kind: .limit, arguments: layout.given(values, leavingOut: followers),
          options: LintPlace.options(values, of: self, leavingOut: followers)))
    }
    return sizes
  }
}

extension DeclaredRange {
  /// Returns the values of all inputs, by slots, at the smallest size, at the design and at the
  /// largest size of the main frame or, without a main frame, of all frames. Returns the design
  /// alone if nothing is declared about these sizes, or if the range is empty. Parameters have the
  /// same values as at the design. Callers leave out `followers`, whose values follow the frames.
  func sizes(of drawing: LintedDrawing) -> [(kind: Review.Kind, values: [Double])] {
    let design: (Review.Kind, [Double]) = (.design, drawing.designInputs)
    let slots = sizeSlots(of: drawing.layout).filter { declared.contains($0) }
    if range.isEmpty || slots.isEmpty { return [design] }
    var frames = range
    let frameSlots = frameSlots(of: drawing.layout)
    for slot in range.point.indices where !frameSlots.contains(slot) {
      frames.pin(slot)
    }
    let size = LinearForm(.zero, slots.sorted().map { LinearForm.Term($0, .one) })
    let largest: Review.Kind = frames.isUnbounded(toward: size) ? .farthest : .largest
    let corners = frames.corners(toward: [-size, size]).map { $0.map(\.doubleValue) }
    return [(.smallest, corners[0]), design, (largest, corners[1])]
  }

  private func frameSlots(of layout: Layout) -> Set<Int> {
    Set(
      layout.arguments.filter { $0.role == .frame }.flatMap(\.inputs).map { layout.graph.slot($0) })
  }

  /// The slots of the width and the height of the main frame. Without a main frame, the slots of
  /// the positions and sizes of all frames.
  private func sizeSlots(of layout: Layout) -> Set<Int> {
    guard let main = layout.mainFrame else { return frameSlots(of: layout) }
    return Set(layout.arguments[main].inputs.dropFirst(2).map { layout.graph.slot($0) })
  }
}

extension LintedDrawing {
  /// The indices of the arguments that have their defaults in all pictures of sizes: the parameters
  /// whose defaults depend on other arguments, and the arguments of `following`.
  var followers: Set<Int> {
    following.union(layout.defaultOrder.filter { layout.arguments[$0].role == .parameter })
  }
}
