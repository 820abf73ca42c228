import ShapeCompiler
import ShapeSyntax
import ShapeTool

extension DrawSVG {
  /// Draws one picture for each row of the table.
  ///
  /// Rows are read when they are needed, and several of them are drawn concurrently. Each picture
  /// is written as soon as it is drawn, so that memory use does not grow with the number of rows.
  /// An invalid row is reported and skipped.
  func drawTable(_ console: Console, _ limits: Limits) throws(Failure) {
    guard let table = tables.first else { return }
    guard tables.count == 1 else {
      throw .call("a call draws one '--table', not \(listed(tables)); use one call for each")
    }
    guard case .directory(let folder) = try OutputPlace.ofPictures(output) else {
      throw .call("the pictures of a table need a directory: '-o directory/'")
    }
    let rules: RuleFile? = if let depfile { try RuleFile(depfile) } else { nil }
    let ids = try PictureNaming.idPrefix(idPrefix)
    let drawer = try drawer(
      limits, PictureNaming(name: nil, idPrefix: nil, inputs: []))
    let files = try inputFiles(inputs, console)
    guard files.count == 1 else {
      throw .call("'--table' is for one document, but \(files.count) are given")
    }
    if table == "-", files[0] == "-" {
      throw .call("standard input can be the document or the table, not both")
    }
    let program = try readProgram(files[0], limits)
    console.print(program.diagnostics, program.sources)
    guard console.status == .success else { return }
    let read = program.sources.sources.map(\.name) + [table]
    try rules?.check(read, [folder])

    var reader = try TableReader(table, rowLimit: limits[.sourceSize])
    let drawing = try drawing(of: program, files[0])
    let rows = try TableDrawing(
      drawing, of: program, table: table, drawer: drawer, folder: folder, reader, pattern, ids)
    try makeDirectory(folder)
    var taken = TakenPaths(takenBy: "the picture of an earlier row")
    var outputs: [String] = []
    var (count, done) = (0, 0)
    try inOrder(jobs: try jobCount(jobs)) { () throws(Failure) -> NamedRow? in
      guard let row = try reader.next() else { return nil }
      count += 1
      var named = rows.named(row, number: count)
      if named.row.problem == nil {
        let ruleProblem = rules == nil ? nil : RuleFile.problem(with: named.path)
        named.row.problem = named.nameProblem ?? ruleProblem ?? taken.take(named.path)
      }
      return named
    } work: {
      rows.draw($0)
    } stopped: {
      DrawnRow(path: $0.path, failure: rows.bug(in: $0))
    } sink: { drawn throws(Failure) in
      for warning in drawn.warnings { console.warn(warning) }
      console.print(drawn.diagnostics, program.sources)
      if let failure = drawn.failure { console.fail(failure) }
      if depfile != nil { outputs.append(drawn.path) }
      done += 1
      console.showProgress(done, of: .max)
    }
    if count == 0 { console.warn("the table '\(reader.name)' has no rows, so nothing is drawn") }
    if let rules, console.status == .success {
      try rules.write([Dependency(outputs: outputs, inputs: read)])
    }
  }

  /// The index of the selected drawing of the document. Throws unless exactly one is selected.
  private func drawing(of program: Program, _ file: String) throws(Failure) -> Int {
    var selection = DrawingSelection(drawings)
    selection.add(program.drawings.map(\.name))
    try selection.check([file])
    let meant = program.drawings.filter { selection.includes($0.name) }
    guard meant.count == 1 else {
      throw .call(
        "'--table' is for one drawing, but '\(file)' has \(listed(meant.map(\.name))); choose one "
          + "with '--drawing'")
    }
    return meant[0].index
  }
}

/// A row with the path of its picture.
private struct NamedRow: Sendable {
  var row: TableRow
  /// The number of the row, from 1.
  var number: Int
  var path: String

  /// The reason, as a clause, that the file name is refused: it is only `.svg`, or it has more than
  /// 240 bytes. Nil for any other name.
  var nameProblem: String? {
    let name = baseName(path)
    if name == ".svg" { return "the picture has no name" }
    return name.utf8.count > 240 ? "the name of the picture is too long" : nil
  }
}

/// The result of drawing a row.
private struct DrawnRow: Sendable {
  var path: String
  var warnings: [String] = []
  var diagnostics: [Diagnostic] = []
  var failure: Failure?
}

/// A drawing whose arguments are set by the rows of a table.
private struct TableDrawing: Sendable {
  /// The purpose of a column.
  private enum Column: Sendable {
    case argument(Int)
    case size
    case appearance
    case scale
    /// A column that is used only in the names of files and in ids.
    case name
  }

  private let table: String
  private let pattern: NamePattern
  /// The prefix of ids.
  private let ids: PlaceholderText
  /// The pattern for the file names of pictures whose rows have a value `name`. Nil if the first
  /// line names the columns of all rows, if the call has a pattern, or if the drawing has an
  /// argument `name`.
  private var ownNames: NamePattern?
  private let program: Program
  private let index: Int
  private let layout: Layout
  private let drawer: DocumentDrawer
  private let folder: String
  /// The arguments that the call sets for all rows.
  private let given: GivenArguments
  private let columns: [String: Column]

  /// - Throws: If the columns or the options of the call do not fit the drawing.
  init(
    _ index: Int, of program: Program, table: String, drawer: DocumentDrawer, folder: String,
    _ reader: TableReader, _ pattern: String?, _ ids: PlaceholderText
  ) throws(Failure) {
    guard let layout = program.layouts[index] else {
      preconditionFailure("a drawing with errors has no rows")
    }
    (self.program, self.index, self.layout) = (program, index, layout)
    (self.drawer, self.folder, self.table, self.ids) = (drawer, folder, table, ids)
    var uses = ArgumentSettings.Uses()
    given = try drawer.settings.arguments(of: index, program, &uses)
    try drawer.settings.check(uses)
    var colorUses = PictureColors.Uses()
    colorUses.add(layout)
    try drawer.colors.check(colorUses)

    var known: [String: Column] = [:]
    if layout.mainFrame != nil || layout.isPicture { known["size"] = .size }
    known["appearance"] = .appearance
    known["scale"] = .scale
    for (i, argument) in layout.arguments.enumerated() { known[argument.name] = .argument(i) }
    let isNamed = known["name"] == nil
    let hasName = isNamed && reader.hasHeader && reader.columns.contains("name")
    self.pattern = try NamePattern(pattern ?? (hasName ? "{name}" : "{drawing}-{row}"))
    if pattern == nil, !reader.hasHeader, isNamed { ownNames = try NamePattern("{name}") }
    let columnsOfIDs = ids.names.filter { !Self.placeholders.contains($0) }
    for name in self.pattern.columns.union(columnsOfIDs) where known[name] == nil {
      known[name] = .name
    }
    if isNamed { known["name"] = .name }
    columns = known
    try check(reader.columns)
  }

  /// Throws if the drawing does not accept a column of the table, or if a placeholder in the call
  /// is unknown. The columns of an empty table are unknown, so the placeholders are not checked.
  private func check(_ names: [String]) throws(Failure) {
    for name in names where columns[name] == nil { throw .call(unknown(name)) }
    try check(pattern.columns.sorted(), of: "--name", names)
    try check(ids.names, of: "--id-prefix", names)
  }

  /// Throws if one of the `placeholders` in the value of `option` is neither in `columns` nor
  /// predefined.
  private func check(
    _ placeholders: [String], of option: String, _ columns: [String]
  ) throws(Failure) {
    for name in placeholders
    where !columns.isEmpty && !columns.contains(name) && !Self.placeholders.contains(name) {
      throw .call(
        "'\(option)' has '{\(name)}', but the columns are \(listed(columns))"
          + didYouMean(name, among: columns + Self.placeholders))
    }
  }

  /// The predefined placeholders, which are available in every table.
  private static let placeholders = ["drawing", "file", "row"]

  private func unknown(_ column: String) -> String {
    let arguments = layout.arguments.map(\.name)
    let others = ["size", "appearance", "scale", "name"].filter { name in
      columns[name] != nil && !arguments.contains(name)
    }
    let known = arguments + others
    return "'\(layout.name)' accepts no column '\(shortened(column))', only \(listed(known))"
      + didYouMean(column, among: known)
  }

  /// Returns `row` with its number and the path of its picture.
  func named(_ row: TableRow, number: Int) -> NamedRow {
    let hasName = row.text(of: "name") != nil
    let pattern = hasName ? ownNames ?? pattern : pattern
    let name = pattern.path { value(of: $0, row, number) }
    return NamedRow(row: row, number: number, path: joined(folder, name + ".svg"))
  }

  /// The text that replaces a placeholder; nil if the row has no value for it.
  private func value(of placeholder: String, _ row: TableRow, _ number: Int) -> String? {
    if let text = row.text(of: placeholder) { return text }
    switch placeholder {
    case "row": return "\(number)"
    case "drawing": return layout.name
    case "file": return fileStem(program.sources.sources[0].name)
    default: return nil
    }
  }

  /// Draws and writes the picture of a row. Called on any thread.
  func draw(_ named: NamedRow) -> DrawnRow {
    var drawn = DrawnRow(path: named.path)
    do throws(Failure) {
      let given = try arguments(named)
      for promise in layout.brokenPromises(given, program) {
        drawn.warnings.append("\(place(of: named)): \(promise)")
      }
      let scenes = try scenes(given, named, &drawn)
      guard let scenes else { return drawn }
      let prefix = ids.filled { value(of: $0, named.row, named.number) }
      let folder = directoryName(named.path)
      if folder != self.folder { try makeDirectory(folder) }
      let document = program.sources.sources[0].name
      for warning in drawer.imageWarnings(about: scenes, program, document) {
        drawn.warnings.append("\(place(of: named)): \(warning)")
      }
      let images = try drawer.images(of: scenes, program, document, output: named.path)
      try writeFile(
        OutputFile(
          path: named.path,
          bytes: try drawer.bytes(of: scenes, idPrefix: prefix, images: images)),
        inside: self.folder)
    } catch {
      drawn.failure = error
    }
    return drawn
  }

  private func scenes(
    _ given: GivenArguments, _ named: NamedRow, _ drawn: inout DrawnRow
  ) throws(Failure) -> DrawnScenes? {
    var colors = drawer.colors
    let appearance = appearance(of: named.row)
    if let appearance { colors.followsAppearance = appearance == .both }
    let sources = try colors.sources(of: layout, given, isMoving: drawer.time != .still)
    do throws(SceneFailure) {
      return try DrawnScenes(of: index, given, program, colors, sources, drawer.time)
    } catch {
      drawn.diagnostics = error.diagnostics
      throw wrong(named, "the picture cannot be drawn")
    }
  }

  private func arguments(_ named: NamedRow) throws(Failure) -> GivenArguments {
    if let problem = named.row.problem { throw wrong(named, problem) }
    try checkSize(named)
    var given = given
    for (column, text) in named.row.cells {
      do throws(Failure) {
        switch columns[column] {
        case .argument(let argument):
          try given.set(cell: text, column, argument, of: index, program)
        case .size: _ = given.set(try PictureSize(text, option: ""), of: layout)
        case .appearance:
          guard let appearance = appearance(of: named.row) else {
            throw Failure.call("'appearance' must be light, dark or both, not '\(shortened(text))'")
          }
          given.isDark = appearance == .dark
        case .scale: given.scale = try pictureScale(text, option: "")
        case .name: break
        case nil: throw Failure.call(unknown(column))
        }
      } catch {
        throw wrong(named, error.message)
      }
    }
    return given
  }

  /// The appearance that the row sets; nil if it sets none or an invalid one, or if `appearance` is
  /// an argument of the drawing.
  private func appearance(of row: TableRow) -> DrawSVG.Appearance? {
    guard case .appearance = columns["appearance"] else { return nil }
    return row.text(of: "appearance").flatMap { DrawSVG.Appearance(rawValue: $0.trimmed) }
  }

  /// Throws if a row sets the main frame twice.
  private func checkSize(_ named: NamedRow) throws(Failure) {
    guard let main = layout.mainFrame, case .size = columns["size"] else { return }
    let frame = layout.arguments[main].name
    if named.row.text(of: "size") != nil, named.row.text(of: frame) != nil {
      throw wrong(
        named,
        "'size' and '\(frame)' both set the main frame; leave 'size' empty to keep '\(frame)'")
    }
  }

  private func wrong(_ named: NamedRow, _ problem: String) -> Failure {
    Failure(message: "\(place(of: named)): \(problem)", status: .badInput)
  }

  /// The failure to report if a bug prevents drawing the row.
  func bug(in named: NamedRow) -> Failure { .bug(place(of: named)) }

  private func place(of named: NamedRow) -> String {
    let file = table == "-" ? "" : "\(table), "
    return "\(file)row \(named.number), line \(named.row.line)"
  }
}
