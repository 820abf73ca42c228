public import ShapeSyntax

/// A compiled file: the layouts of its drawings, and of those that they use from other files.
public struct Program: Sendable {
  public var sources: SourceMap
  public var choices: [Choice]
  /// The layouts of all drawings, in the order of declaration, the main file's first; nil where a
  /// drawing has errors. `Layout.Use.drawing` is an index into it.
  public var layouts: [Layout?]
  /// The names of the drawings of the main file, in the order of declaration, with their indices.
  public var drawings: [(name: String, index: Int)]
  /// Everything that there is to say, in source order.
  public var diagnostics: [Diagnostic]
  /// How the constraints of each drawing were solved, where that was asked for; nil for a drawing
  /// without constraints.
  package var stages: [ConstraintStages?]
  package var limits: Limits
  /// The sizes of pictures by their paths, as far as somebody has looked at the files.
  public var images: [String: ImageSize] = [:]
  /// The indices of the files that declare the drawings.
  package var drawingFiles: [Int]
  /// What the main file declares beside drawings and choices.
  package var fileValues: FileValues
  /// True if a drawing has colors of Display P3, which others may be handed.
  package var hasWideColors: Bool { layouts.contains { $0?.hasWideColors == true } }

  /// The images that are named, each place once, in source order.
  package var imageNames: [Layout.ImageName] {
    let all = Set(layouts.flatMap { $0?.imageNames ?? [] })
    return all.sorted { ($0.span, $0.path) < ($1.span, $1.path) }
  }

  /// True if a picture may show images.
  package var hasImages: Bool {
    layouts.contains { layout in
      layout?.imageNames.isEmpty == false
        || layout?.arguments.contains { $0.type == .image } == true
    }
  }

  /// The names of all files.
  package var fileNames: [String] { sources.sources.map(\.name) }
}

/// Compiles `source` and what it imports, as far as `load` finds it.
///
/// Never fails: what is wrong is in `diagnostics`, and a drawing without errors has a layout. Takes
/// no more than `limits`; where one is reached, a diagnostic `limit/…` says which. With
/// `recordsStages`, it keeps what `stagesAsText` prints. What it makes of imported files it takes from
/// `cache`, and keeps there.
public func compile(
  _ source: SourceText, limits: Limits = Limits(), recordsStages: Bool = false,
  cache: ImportCache? = nil, load: ImportLoader
) -> Program {
  let loaded = ModuleLoader(main: source, limits: limits, cache: cache, load: load)
  let known = recordsStages ? nil : cache?.layouts(of: loaded, limits)
  let order = orderDrawings(loaded, limits)
  var layouts = known ?? Array(repeating: nil, count: loaded.drawings.count)
  var stages: [ConstraintStages?] = Array(repeating: nil, count: loaded.drawings.count)
  var diagnostics = loaded.diagnostics + order.diagnostics
  for index in order.drawings where known == nil || loaded.drawings[index].module == 0 {
    let lowered = lowerDrawing(
      index, loaded, layouts, limits, recordsStages: recordsStages)
    (layouts[index], stages[index]) = (lowered.layout, lowered.stages)
    diagnostics += lowered.diagnostics
  }
  let fileValues = lowerFileValues(loaded, limits, ofImports: known == nil)
  diagnostics += fileValues.diagnostics
  if known == nil { cache?.keep(layouts, of: loaded, limits, diagnostics) }
  return Program(
    sources: loaded.sources, choices: loaded.choices, layouts: layouts,
    drawings: loaded.drawings.enumerated().filter { $0.element.module == 0 }
      .map { ($0.element.name, $0.offset) },
    diagnostics: diagnostics.sortedForPrinting(),
    stages: stages, limits: limits,
    drawingFiles: loaded.drawings.map { loaded.modules[$0.module].source.index },
    fileValues: fileValues.values)
}
