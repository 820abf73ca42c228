package import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// Compares the program of a merged document with the programs of the three versions.
///
/// Every error of the merged document must also be an error of one of the sides. At the design,
/// each picture that neither side changes must stay the same, and each picture that only one side
/// changes must be equal to the picture of that side.
package struct MergeCheck {
  private let base: Program
  private let ours: Program
  private let theirs: Program

  package init(base: Program, ours: Program, theirs: Program) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  /// The new errors of the merged program. If there are none, the drawings whose pictures are not
  /// the expected ones.
  package func problems(of merged: Program) -> [MergeProblem] {
    let errors = newErrors(merged)
    if !errors.isEmpty { return errors }
    return changedDrawings(merged)
  }

  /// The errors of the merged program that neither side has. Errors in imported files are left out.
  private func newErrors(_ merged: Program) -> [MergeProblem] {
    func words(_ diagnostic: Diagnostic) -> String { "\(diagnostic.id) \(diagnostic.message)" }
    let known = Set((ours.diagnostics + theirs.diagnostics).map(words))
    return merged.diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .error, !known.contains(words(diagnostic)),
        diagnostic.span.source.index == 0
      else { return nil }
      return MergeProblem(
        offset: diagnostic.span.start, reason: "merged, \(diagnostic.message)")
    }
  }

  /// A problem for each drawing whose merged picture at the design is not the expected one. If
  /// neither side changes the picture, the picture of the base is expected. If one side changes it,
  /// the picture of that side is expected. If both sides change it, every picture is accepted.
  /// Drawings without a picture in one of the versions are not examined.
  private func changedDrawings(_ merged: Program) -> [MergeProblem] {
    let (pictures, base) = (Pictures(merged), Pictures(base))
    let (ours, theirs) = (Pictures(ours), Pictures(theirs))
    return merged.drawings.compactMap { name, index in
      guard let found = pictures[name], let ours = ours[name], let theirs = theirs[name],
        let base = base[name], let layout = merged.layouts[index]
      else { return nil }
      let (byOurs, byTheirs) = (!samePicture(base, ours), !samePicture(base, theirs))
      let reason: String
      switch (byOurs, byTheirs) {
      case (true, true): return nil
      case (false, false):
        if samePicture(found, base) { return nil }
        reason = "merged, the picture of '\(name)' changes, which neither side changes"
      case (true, false):
        if samePicture(found, ours) { return nil }
        reason =
          "merged, the picture of '\(name)' is not that of ours, the only side that changes it"
      case (false, true):
        if samePicture(found, theirs) { return nil }
        reason =
          "merged, the picture of '\(name)' is not that of theirs, the only side that changes it"
      }
      return MergeProblem(offset: layout.span.start, reason: reason)
    }
  }
}

/// The pictures of a program at the design, by the names of its drawings.
private struct Pictures {
  private let program: Program
  private let indices: [String: Int]

  init(_ program: Program) {
    self.program = program
    indices = program.indices
  }

  /// The picture of a drawing; nil if there is none.
  subscript(name: String) -> Scene? {
    guard let index = indices[name], program.layouts[index] != nil else { return nil }
    return try? program.scene(of: index)
  }
}
