import ShapeCompiler
import ShapeSyntax

extension DrawSVG {
  /// Draws one picture for each row of `table`.
  ///
  /// Rows are read as they are needed and drawn on all threads; each is written at once, so that
  /// memory does not grow with their number. A wrong row is told, and the others go on.
  func drawTable(_ console: Console, _ limits: Limits) throws(Failure) {
    guard let table else { return }
    guard case .directory(let folder) = try PictureOutput(output) else {
      throw .call("the pictures of a table need a directory: '-o directory/'")
    }
    let rules: RuleFile? = if let depfile { try RuleFile(depfile) } else { nil }
    let drawer = try drawer(limits)
    let files = try inputFiles(inputs)
    guard files.count == 1, table != "-" || files[0] != "-" else {
      throw .call("'--table' is for one document, and \(files.count) are given")
    }
    let program = try readProgram(files[0], limits)
    console.print(program.diagnostics, program.sources)
    guard console.status == .success else { return }
    let read = program.sources.sources.map(\.name) + [table]
    try rules?.check(read)

    var reader = try TableReader(table, rowLimit: limits[.sourceSize])
    let drawing = try drawing(of: program, files[0])
    let rows = try TableDrawing(
      drawing, of: program, table: table, drawer: drawer, folder: folder, columns: reader.columns,
      pattern)
    try makeDirectory(folder)
    var taken: Set<PathDigest> = []
    var outputs: [String] = []
    var (count, done) = (0, 0)
    try inOrder(jobs: try jobCount(jobs)) { () throws(Failure) -> NamedRow? in
      guard let row = try reader.next() else { return nil }
      count += 1
      var named = rows.named(row, number: count)
      if !taken.insert(PathDigest(named.path)).inserted {
        named.row.problem = named.row.problem ?? "'\(named.path)' is the picture of a row before it"
      }
      return named
    } work: {
      rows.draw($0)
    } sink: { drawn throws(Failure) in
      for warning in drawn.warnings { console.warn(warning) }
      console.print(drawn.diagnostics, program.sources)
      if let failure = drawn.failure { console.fail(failure) }
      if depfile != nil { outputs.append(drawn.path) }
      done += 1
      console.showProgress(done, of: .max)
    }
    if let rules, console.status == .success {
      try rules.write([Dependency(outputs: outputs, inputs: read)])
    }
  }

  /// The one drawing of the document that is meant.
  private func drawing(of program: Program, _ file: String) throws(Failure) -> Int {
    var selection = DrawingSelection(drawings)
    selection.add(program.drawings.map(\.name))
    try selection.check([file])
    let meant = program.drawings.filter { selection.includes($0.name) }
    guard meant.count == 1 else {
      throw .call(
        "'--table' is for one drawing, and '\(file)' has \(listed(meant.map(\.name))); choose one "
          + "with '--drawing'")
    }
    return meant[0].index
  }
}

/// A row and where its picture goes.
private struct NamedRow: Sendable {
  var row: TableRow
  /// Its number, from 1.
  var number: Int
  var path: String
}

/// What became of a row.
private struct DrawnRow: Sendable {
  var path: String
  var warnings: [String] = []
  var diagnostics: [Diagnostic] = []
  var failure: Failure?
}

/// A drawing as rows set its arguments.
private struct TableDrawing: Sendable {
  private enum Column: Sendable {
    case argument(Int)
    case size
    case appearance
    /// For names of files only.
    case name
  }

  private let table: String
  private let pattern: NamePattern
  /// How a row is named that has a name, where nothing else is said and not all rows have the same
  /// columns.
  private var ownNames: NamePattern?
  private let program: Program
  private let index: Int
  private let layout: Layout
  private let drawer: DocumentDrawer
  private let folder: String
  /// What the call sets for all rows.
  private let given: GivenArguments
  private let columns: [String: Column]

  /// Throws where the columns do not fit the drawing.
  init(
    _ index: Int, of program: Program, table: String, drawer: DocumentDrawer, folder: String,
    columns: [String]?, _ pattern: String?
  ) throws(Failure) {
    guard let layout = program.layouts[index] else {
      preconditionFailure("a drawing with errors has no rows")
    }
    (self.program, self.index, self.layout) = (program, index, layout)
    (self.drawer, self.folder, self.table) = (drawer, folder, table)
    var uses = ArgumentSettings.Uses()
    given = try drawer.settings.arguments(of: index, program, &uses)
    try drawer.settings.check(uses)

    var known: [String: Column] = [:]
    if layout.mainFrame != nil || layout.isPicture { known["size"] = .size }
    known["appearance"] = .appearance
    for (i, argument) in layout.arguments.enumerated() { known[argument.name] = .argument(i) }
    let hasName = known["name"] == nil && columns?.contains("name") == true
    self.pattern = try NamePattern(pattern ?? (hasName ? "{name}" : "{drawing}-{row}"))
    if pattern == nil, columns == nil, known["name"] == nil { ownNames = try NamePattern("{name}") }
    for name in self.pattern.columns where known[name] == nil { known[name] = .name }
    if known["name"] == nil { known["name"] = .name }
    self.columns = known

    guard let columns else { return }
    for column in columns where known[column] == nil {
      throw .call(TableDrawing.unknown(column, layout))
    }
    for column in self.pattern.columns.sorted()
    where !columns.contains(column) && column != "row" && column != "drawing" {
      throw .call(
        "'--name' has '{\(column)}', but the columns are \(listed(columns))"
          + didYouMean(column, among: columns))
    }
  }

  private static func unknown(_ column: String, _ layout: Layout) -> String {
    let names = layout.arguments.map(\.name)
    let what = names.isEmpty ? "it has none" : "it has \(listed(names))"
    return "the column '\(column)' is no argument of '\(layout.name)': \(what)"
      + didYouMean(column, among: names)
  }

  /// `row`, the `number`-th, with the path of its picture.
  func named(_ row: TableRow, number: Int) -> NamedRow {
    let hasName = row.cells.contains { $0.column == "name" }
    let pattern = hasName ? ownNames ?? pattern : pattern
    let name = pattern.path { column in
      if let cell = row.cells.first(where: { $0.column == column }) { return cell.text }
      return column == "row" ? "\(number)" : column == "drawing" ? layout.name : nil
    }
    return NamedRow(row: row, number: number, path: joined(folder, name + ".svg"))
  }

  /// Draws and writes the picture of `named`; called on any thread.
  func draw(_ named: NamedRow) -> DrawnRow {
    var drawn = DrawnRow(path: named.path)
    do throws(Failure) {
      let given = try arguments(named)
      for promise in layout.brokenPromises(given, program) {
        drawn.warnings.append("\(place(of: named)): \(promise)")
      }
      let scene = try scene(given, named, &drawn)
      guard let scene else { return drawn }
      let folder = directoryName(named.path)
      if folder != self.folder { try makeDirectory(folder) }
      try writeFile(
        OutputFile(path: named.path, bytes: try drawer.bytes(of: scene)), inside: self.folder)
    } catch {
      drawn.failure = error
    }
    return drawn
  }

  private func scene(
    _ given: GivenArguments, _ named: NamedRow, _ drawn: inout DrawnRow
  ) throws(Failure) -> Scene? {
    do throws(SceneFailure) {
      return try program.scene(of: index, given)
    } catch {
      drawn.diagnostics = error.diagnostics
      throw wrong(named, "it cannot be drawn")
    }
  }

  private func arguments(_ named: NamedRow) throws(Failure) -> GivenArguments {
    if let problem = named.row.problem { throw wrong(named, problem) }
    if baseName(named.path) == ".svg" { throw wrong(named, "it has no name") }
    if baseName(named.path).utf8.count > 240 { throw wrong(named, "its name is too long") }
    var given = given
    for (column, text) in named.row.cells {
      do throws(Failure) {
        switch columns[column] {
        case .argument(let argument):
          try given.set(cell: text, column, argument, of: index, program)
        case .size: _ = given.set(try PictureSize(text), of: layout)
        case .appearance:
          guard let appearance = DrawSVG.Appearance(rawValue: text) else {
            throw Failure.call("'appearance' is light or dark, not '\(text)'")
          }
          given.isDark = appearance == .dark
        case .name: break
        case nil: throw Failure.call(TableDrawing.unknown(column, layout))
        }
      } catch {
        throw wrong(named, error.message)
      }
    }
    return given
  }

  private func wrong(_ named: NamedRow, _ problem: String) -> Failure {
    Failure(message: "\(place(of: named)): \(problem)", status: .badInput)
  }

  private func place(of named: NamedRow) -> String {
    let file = table == "-" ? "" : "\(table), "
    return "\(file)row \(named.number), line \(named.row.line)"
  }
}

/// What tells a path from others, in little room: its FNV-1a hash, with the bits of the whole mixed into
/// each (the last steps of S. Vigna's SplitMix64).
private struct PathDigest: Hashable {
  private let bits: UInt64

  init(_ path: String) {
    #if canImport(Darwin)
      let path = path.lowercased()
    #endif
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    bits = hash ^ (hash >> 31)
  }
}
