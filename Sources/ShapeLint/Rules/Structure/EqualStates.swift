import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let equalStates = LintRule(
    "structure/equal-states", .warning,
    finds:
      "Two values of a Boolean or a choice that give pictures which nobody can tell apart, at the "
      + "design, at other sizes, in the dark appearance and with other states of other parameters.",
    reason: "The parameter promises a difference that users do not see.",
    wrong: """
      drawing Lamp {
          canvas 20 x 20
          title "Lamp"
          param on: bool = true
          oval lamp (0, 0, 20, 20) { fill on ? #FFCC00 : #FFCC01 }
      }
      """,
    right: """
      drawing Lamp {
          canvas 20 x 20
          title "Lamp"
          param on: bool = true
          oval lamp (0, 0, 20, 20) { fill on ? #FFCC00 : #6B7280 }
      }
      """,
    parameters: [
      Parameter(
        name: "distance", standard: 0.02,
        meaning: "the distance in OKLab, 0…1, below which two colors look the same")
    ],
    check: .drawing { drawing, report in
      let distance = report.number("distance")
      for (index, argument) in drawing.layout.arguments.enumerated()
      where (argument.hand != nil || drawing.isUsed(argument)) && !drawing.mayShow(argument) {
        guard let pair = drawing.equalStates(of: index, within: distance) else { continue }
        let names = drawing.stateNames(argument)
        report.report(
          argument.type == .bool
            ? "the picture does not show whether '\(argument.name)' is true"
            : "'.\(names[pair.0])' and '.\(names[pair.1])' of '\(argument.name)' look the same",
          at: argument.span, "\(drawing.layout.name)/\(argument.name)",
          help: "make the pictures differ, or remove one of the states")
      }
    })
}

extension LintedDrawing {
  /// True if a picture, a title or a constraint depends on the argument.
  fileprivate func isUsed(_ argument: Layout.Argument) -> Bool {
    zip(layout.arguments, compiledLayout.arguments).contains { own, compiled in
      own.name == argument.name && compiled.inputs.contains { usedInputs.contains($0) }
    }
  }

  /// True if an element depends on the argument and also on an argument about which the document
  /// declares nothing, so that other values may show a difference.
  fileprivate func mayShow(_ argument: Layout.Argument) -> Bool {
    let slots = Set(argument.inputs.map { layout.graph.slot($0) })
    let dependents = layout.graph.dependents { slots.contains($0) }
    var scalars: Set<Scalar> = []
    for element in layout.elements {
      var own: [Scalar] = []
      _ = element.replacing { scalar in
        own.append(scalar)
        return scalar
      }
      if own.contains(where: { dependents[Int($0.index)] }) { scalars.formUnion(own) }
    }
    let others = layout.graph.inputs(of: Array(scalars))
    return layout.arguments.contains { other in
      switch other.type {
      case .bool, .choice: return false
      default: break
      }
      // The position of a frame moves everything alike.
      let inputs = other.role == .frame ? Array(other.inputs.suffix(2)) : other.inputs
      return inputs.contains { input in
        others.contains(input)
          && (other.type.isText || !range.declared.contains(layout.graph.slot(input)))
      }
    }
  }

  /// The first two states of a Boolean or a choice whose pictures look the same under all examined
  /// conditions; nil if there are none.
  fileprivate func equalStates(of argument: Int, within distance: Double) -> (Int, Int)? {
    let design = statePictures(of: argument)
    var pairs = design.indices.flatMap { i in
      design.indices.dropFirst(i + 1).map { (i, $0) }
    }
    for conditions in [GivenArguments()] + otherConditions(than: argument) {
      if pairs.isEmpty { return nil }
      let pictures =
        conditions == GivenArguments() ? design : statePictures(of: argument, conditions)
      pairs.removeAll { a, b in
        guard let first = pictures[a], let second = pictures[b] else { return true }
        return !first.looksLike(second, within: distance)
      }
    }
    return pairs.first
  }

  /// Arguments at which a difference between states may show: the dark appearance, the states of
  /// other parameters, and the samples of the declared range.
  private func otherConditions(than argument: Int) -> [GivenArguments] {
    let states = paintedPairs.map(\.state.given)
    return states + range.places.map { given($0) }
  }
}
