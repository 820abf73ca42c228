public import ShapeSyntax

/// A compiled file: the layouts of its drawings, and of the drawings that they use from other
/// files.
public struct Program: Sendable {
  /// The source texts of all files.
  public var sources: SourceMap
  /// The choices of all files.
  public var choices: [Choice]
  /// The layouts of all drawings in the order of declaration, those of the main file first; nil if
  /// a drawing has errors. `Layout.Use.drawing` is an index into this array.
  public var layouts: [Layout?]
  /// The names of the drawings of the main file in the order of declaration, with their indices in
  /// `layouts`.
  public var drawings: [(name: String, index: Int)]
  /// All diagnostics, in source order.
  public var diagnostics: [Diagnostic]
  /// The stages of solving each drawing's constraints; nil for a drawing without constraints and
  /// rows. All are nil unless `compile` was called with `recordsStages`.
  package var stages: [ConstraintStages?]
  /// The limits of the compilation.
  package var limits: Limits
  /// The sizes of images by their paths, for files that the caller has read.
  public var images: [String: ImageSize] = [:]
  /// The index of the file that declares each drawing.
  package var drawingFiles: [Int]
  /// The values that the main file declares in addition to drawings and choices.
  package var fileValues: FileValues
  /// The syntax tree of the main file; nil if the file is too large.
  package var tree: SyntaxTree?
  /// True if the parser reported nothing in the main file.
  package var isWellFormed: Bool
  /// True if a drawing has colors of Display P3, which it may pass to other drawings.
  package var hasWideColors: Bool

  /// The references to image files, in source order. Each reference is listed once, even if
  /// several layouts contain it.
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

/// Compiles `source` and the files that it imports, which `load` returns.
///
/// This function never fails: errors are in `diagnostics`, and each drawing without errors has a
/// layout. The compilation stays within `limits`; if a limit is reached, a diagnostic `limit/…`
/// names it. With `recordsStages`, the program has the stages that `stagesAsText` prints. Results
/// for imported files are taken from `cache` and stored there.
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
    fileValues: fileValues.values, tree: loaded.modules.first?.tree,
    isWellFormed: loaded.isMainWellFormed,
    hasWideColors: layouts.contains { $0?.hasWideColors == true })
}
