import ShapeFormulas

extension Layout {
  /// True if this drawing, or a drawing that it uses, looks different in a dark appearance.
  package func dependsOnAppearance(_ program: Program) -> Bool {
    guard let dark = graph.inputs.first else { return false }
    if graph.isUsed(dark) { return true }
    return elements.uses.contains { use in
      program.layouts[use.drawing]?.dependsOnAppearance(program) ?? false
    }
  }
}

extension Layout {
  /// True if this drawing, or a drawing that it uses, is mirrored where text runs from right to
  /// left.
  package func dependsOnDirection(_ program: Program) -> Bool {
    isMirrored
      || elements.uses.contains {
        program.layouts[$0.drawing]?.dependsOnDirection(program) ?? false
      }
  }
}

extension [Layout.Element] {
  /// The uses of other drawings, including those in groups.
  package var uses: [Layout.Use] {
    flatMap { element -> [Layout.Use] in
      if case .use(let use) = element.content { return [use] + element.inner.uses }
      return element.inner.uses
    }
  }
}
