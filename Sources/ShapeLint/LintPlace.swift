import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The arguments at which a finding holds, and the options that draw the drawing with these
/// arguments.
struct LintPlace {
  /// The notes about the arguments, for the diagnostic.
  private(set) var notes: [String]
  /// The options of `shapec svg` that draw the drawing with the arguments.
  let options: [String]
  /// The values of the arguments; nil if the picture of the design shows the finding.
  let given: GivenArguments?

  /// Creates a place at which something is found.
  /// - Parameters:
  ///   - sentence: The sentence that the place completes in the first note.
  ///   - values: The values of all inputs, by slots.
  ///   - needed: The inputs on which the finding depends.
  init(
    _ sentence: String, at values: [Double], needing needed: Set<Scalar>, of drawing: LintedDrawing
  ) {
    let subject = ProofSubject(drawing)
    let place = subject.place(values, needed: needed) { drawing.range.declared }
    options = LintPlace.options(
      values, of: drawing, needing: needed, leavingOut: drawing.following)
    given = options.isEmpty ? nil : drawing.given(values)
    notes = [place.after(sentence)] + LintPlace.advice(options, drawing)
  }

  /// Creates the place for the dark appearance of `drawing` at the design. The only note is the
  /// command that draws it, because the caller's message mentions the appearance.
  init(darkOf drawing: LintedDrawing) {
    var values = drawing.designInputs
    if !values.isEmpty { values[0] = 1 }
    options = LintPlace.options(
      values, of: drawing, leavingOut: Set(drawing.layout.arguments.indices))
    var given = GivenArguments()
    given.isDark = true
    self.given = given
    notes = LintPlace.advice(options, drawing)
  }

  /// The note with the command that draws the drawing with these options; none for the design.
  private static func advice(_ options: [String], _ drawing: LintedDrawing) -> [String] {
    if options.isEmpty { return [] }
    // An animation would move the drawing away from the values of the options.
    let still = drawing.compiledLayout.animations.isEmpty ? [] : ["--still"]
    let command = ["shapec", "svg", drawing.document.source.name] + still + options
    return ["to see it: \(command.map(shellQuoted).joined(separator: " "))"]
  }

  /// The options of `shapec svg` that draw `drawing` with these values; empty for the design.
  ///
  /// - Parameters:
  ///   - needed: The inputs that matter, or nil for all inputs. Appearance and scale are left out
  ///     if they are not among these inputs.
  ///   - left: The indices of the arguments that are left out because they have their defaults.
  static func options(
    _ values: [Double], of drawing: LintedDrawing, needing needed: Set<Scalar>? = nil,
    leavingOut left: Set<Int>
  ) -> [String] {
    let subject = ProofSubject(drawing)
    var result: [String] = []
    var showsAll = false
    func isNeeded(_ input: Scalar) -> Bool { needed?.contains(input) ?? true }
    if values[0] != 0, isNeeded(subject.graph.inputs[0]) { result += ["--appearance", "dark"] }
    if let scale = subject.scale, isNeeded(scale), values[subject.graph.slot(scale)] != 1 {
      result += ["--scale", shortestText(values[subject.graph.slot(scale)])]
    }
    for (index, argument) in subject.arguments.enumerated()
    where !argument.type.isText && !left.contains(index) {
      let slots = argument.inputs.map { subject.graph.slot($0) }
      if zip(argument.inputs, slots).allSatisfy({
        values[$1] == subject.graph.design($0).doubleValue
      }) {
        continue
      }
      let texts = slots.map { subject.text(values[$0], argument.type) }
      if index == drawing.layout.mainFrame,
        (0..<2).allSatisfy({
          values[slots[$0]] == subject.graph.design(argument.inputs[$0]).doubleValue
        })
      {
        result += ["--size", "\(texts[2])x\(texts[3])"]
      } else {
        let option = argument.role == .frame ? "--frame" : "--set"
        result += [option, "\(argument.name)=\(texts.joined(separator: ","))"]
        // Without `--fit`, the picture shows only the main frame. Another frame may lie beside it.
        showsAll = showsAll || argument.role == .frame && drawing.layout.mainFrame != nil
      }
    }
    if result.isEmpty { return [] }
    let others = drawing.program.drawings.count > 1
    return (others ? ["--drawing", drawing.layout.name] : []) + result + (showsAll ? ["--fit"] : [])
      + ["-o", "-"]
  }
}

extension LintPlace {
  /// This place with a note that the finding does not hold if `condition` is true; unchanged for
  /// nil.
  func limited(to condition: String?) -> LintPlace {
    guard let condition else { return self }
    var place = self
    place.notes.insert("it does not occur where \(condition)", at: 1)
    return place
  }
}

extension ProofSubject {
  fileprivate init(_ drawing: LintedDrawing) {
    self.init(
      graph: drawing.layout.graph, arguments: drawing.layout.arguments,
      scale: drawing.layout.scale, choices: drawing.program.choices)
  }
}

/// `word` quoted for a shell; unchanged if it needs no quotes.
func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      || "-_./=,:@%+".utf8.contains(byte)
  }
  if isPlain, !word.isEmpty { return word }
  return "'"
    + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
