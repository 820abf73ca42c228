import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

/// The state of a review.
struct Reviewer {
  private var review: Review
  private let document: LintedDocument
  private let spans: [SourceSpan?]
  private var entries: [Entry] = []
  /// For each drawing, the arguments of its pictures, in the order of the pictures.
  private var pictured: [[GivenArguments]]

  /// The numbers of elements, and of nodes of paths, that further scenes may have. All scenes are
  /// in memory at the same time.
  private var elementsLeft: Int
  private var pointsLeft: Int

  /// A diagnostic or finding that becomes a remark.
  struct Entry {
    var diagnostic: Diagnostic
    var subject = ""
    /// The picture that shows the entry; nil for the picture of the design.
    var picture: Meant?
    var drawing: Int?

    init(_ diagnostic: Diagnostic) {
      self.diagnostic = diagnostic
    }

    init(_ finding: Finding) {
      diagnostic = finding.diagnostic
      subject = finding.subject
      picture = finding.given.map { Meant(arguments: $0, options: finding.picture) }
    }
  }

  /// The arguments and the `shapec svg` options of a picture that is to be drawn.
  struct Meant {
    var arguments: GivenArguments
    var options: [String]
  }

  init(_ document: LintedDocument, _ limits: (Int) -> [LimitSummary]) {
    let program = document.program
    self.document = document
    elementsLeft = program.limits[.items]
    pointsLeft = program.limits[.points]
    spans = document.drawingSpans
    pictured = Array(repeating: [], count: program.drawings.count)
    review = Review(
      name: visibleText(document.source.name),
      drawings: program.drawings.map { name, index in
        Review.Drawing(
          name: name, documentation: program.layouts[index]?.documentation ?? "", pictures: [],
          limits: limits(index))
      },
      remarks: [])
  }

  mutating func add(_ entry: Entry) {
    var entry = entry
    let span = entry.diagnostic.span
    entry.drawing = entry.drawing ?? spans.firstIndex { $0?.holds(span) == true }
    entries.append(entry)
  }

  /// Draws all pictures, marks the remarks in them, and returns the review.
  consuming func finish() -> Review {
    for position in review.drawings.indices { draw(position) }
    let order = entries.indices.sorted { a, b in
      let (x, y) = (entries[a].diagnostic.span, entries[b].diagnostic.span)
      return x == y ? a < b : x < y
    }
    entries = order.map { entries[$0] }
    for position in review.drawings.indices { mark(position) }
    let renderer = DiagnosticRenderer(sources: document.program.sources, color: false)
    review.remarks = entries.map { Review.Remark($0, renderer) }
    return review
  }

  // MARK: Pictures

  /// The maximum number of pictures that are drawn for the limits of one drawing.
  private static let limitPictures = 6

  /// The maximum number of pictures that are drawn for the remarks of one drawing.
  private static let foundLimit = 12

  private mutating func draw(_ position: Int) {
    guard let drawing = document.drawing(at: position) else { return }
    for size in drawing.declaredSizes {
      add(size.kind, Meant(arguments: size.arguments, options: size.options), position, drawing)
    }
    for size in drawing.sizes(changing: review.drawings[position].limits)
      .prefix(Self.limitPictures)
    {
      add(size.kind, Meant(arguments: size.arguments, options: size.options), position, drawing)
    }
    var count = 0
    for entry in entries where entry.drawing == position {
      guard let picture = entry.picture, count < Self.foundLimit,
        !pictured[position].contains(picture.arguments)
      else { continue }
      count += 1
      add(.found, picture, position, drawing)
    }
  }

  private mutating func add(
    _ kind: Review.Kind, _ picture: Meant, _ position: Int, _ drawing: LintedDrawing
  ) {
    guard let scene = scene(picture, position, drawing) else { return }
    // Sizes with equal pictures are shown once.
    let pictures = review.drawings[position].pictures
    if kind != .found, kind != .limit, let same = pictures.firstIndex(where: { $0.scene == scene })
    {
      if kind == .design {
        review.drawings[position].pictures[same].kind = .design
        review.drawings[position].pictures[same].command = ""
      }
      giveBackScene(of: drawing.layout)
      return
    }
    let dark = kind == .found || kind == .limit ? nil : darkScene(picture, besides: scene, drawing)
    review.drawings[position].pictures.append(
      Review.Picture(
        kind: kind, scene: scene, isDark: picture.arguments.isDark,
        dark: dark,
        command: command(picture.options), marks: []))
    pictured[position].append(picture.arguments)
  }

  /// Returns the scene of a picture. If the scene cannot be built, returns nil, and adds an entry
  /// for each diagnostic that has no entry yet.
  private mutating func scene(
    _ picture: Meant, _ position: Int, _ drawing: LintedDrawing
  ) -> Scene? {
    guard takesScene(of: drawing.layout) else {
      let limits = document.program.limits
      add(
        .limit(
          elementsLeft < drawing.layout.extent.elements ? .items : .points,
          "the pictures of the document have more than \(limits[.items]) elements, or "
            + "\(limits[.points]) nodes of paths, together; make a report of this drawing alone",
          at: drawing.layout.span), at: position)
      return nil
    }
    do throws(SceneFailure) {
      return try document.program.scene(of: drawing.index, picture.arguments)
    } catch {
      for diagnostic in error.diagnostics
      where !entries.contains(where: { $0.diagnostic.isAlike(diagnostic) }) {
        var entry = Entry(diagnostic)
        entry.drawing = position
        if !picture.options.isEmpty {
          entry.diagnostic.notes.append("to see the picture: \(command(picture.options))")
        }
        entries.append(entry)
      }
      return nil
    }
  }

  /// Adds a diagnostic about a whole drawing, unless an equal one exists.
  private mutating func add(_ diagnostic: Diagnostic, at position: Int) {
    if entries.contains(where: { $0.diagnostic.isAlike(diagnostic) }) { return }
    var entry = Entry(diagnostic)
    entry.drawing = position
    entries.append(entry)
  }

  /// Reserves room for one more scene of the drawing. Returns false if no room is left.
  private mutating func takesScene(of layout: Layout) -> Bool {
    guard layout.extent.elements <= elementsLeft, layout.extent.points <= pointsLeft else {
      return false
    }
    elementsLeft -= layout.extent.elements
    pointsLeft -= layout.extent.points
    return true
  }

  private mutating func giveBackScene(of layout: Layout) {
    elementsLeft += layout.extent.elements
    pointsLeft += layout.extent.points
  }

  private mutating func darkScene(
    _ picture: Meant, besides light: Scene, _ drawing: LintedDrawing
  ) -> Scene? {
    guard takesScene(of: drawing.layout) else { return nil }
    var arguments = picture.arguments
    arguments.isDark = true
    let dark = try? document.program.scene(of: drawing.index, arguments)
    if let dark, dark != light { return dark }
    giveBackScene(of: drawing.layout)
    return nil
  }

  private func command(_ options: [String]) -> String {
    if options.isEmpty { return "" }
    let words = ["shapec", "svg", document.source.name] + options
    return visibleText(words.map(shellQuoted).joined(separator: " "))
  }

  // MARK: Marks

  /// The maximum number of marked remarks of one drawing.
  private static let markLimit = 100

  private mutating func mark(_ position: Int) {
    guard let drawing = document.drawing(at: position) else { return }
    let own = entries.indices.filter { entries[$0].drawing == position }.prefix(Self.markLimit)
    if own.isEmpty { return }
    let places = DrawnPlaces(drawing)
    let design = review.drawings[position].pictures.firstIndex { $0.kind == .design }
    for (picture, arguments) in pictured[position].enumerated() {
      let values = drawing.layout.graph.evaluate(drawing.layout.argumentValues(arguments))
      for index in own {
        let meant = entries[index].picture?.arguments
        let wanted = meant.flatMap { pictured[position].firstIndex(of: $0) } ?? design
        guard wanted == picture, let place = places.place(of: entries[index].diagnostic, values)
        else { continue }
        review.drawings[position].pictures[picture].marks.append(
          Review.Mark(remark: index, place: place))
      }
    }
  }
}

extension Review.Remark {
  fileprivate init(_ entry: Reviewer.Entry, _ renderer: DiagnosticRenderer) {
    let diagnostic = entry.diagnostic
    let severity: Review.Severity =
      switch diagnostic.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    self.init(
      severity: severity, id: visibleText(diagnostic.id), message: visibleText(diagnostic.message),
      subject: visibleText(entry.subject), drawing: entry.drawing,
      excerpt: renderer.excerpt(diagnostic), notes: diagnostic.notes.map(visibleText),
      helps: diagnostic.helps.map {
        Review.Help(
          message: visibleText($0.message), change: renderer.preview($0, of: diagnostic))
      })
  }
}

extension LintedDocument {
  /// The drawing of the program at `position`; nil if the drawing has errors.
  fileprivate func drawing(at position: Int) -> LintedDrawing? {
    let index = program.drawings[position].index
    return drawings.first { $0.index == index }
  }

  /// The spans of the drawings of the program; nil for a drawing that is not found in the source.
  fileprivate var drawingSpans: [SourceSpan?] {
    var declared = tree.children(tree.root).compactMap {
      node -> (name: String, span: SourceSpan)? in
      guard tree.kind(node) == .drawing, let name = tree.child(node, .name) else { return nil }
      return (tree.text(name), tree.span(node))
    }[...]
    return program.drawings.map { name, _ in
      guard let first = declared.firstIndex(where: { $0.name == name }) else { return nil }
      defer { declared = declared[(first + 1)...] }
      return declared[first].span
    }
  }
}

extension SourceSpan {
  /// True if the start of `other` is inside this span.
  func holds(_ other: SourceSpan) -> Bool {
    source == other.source && start <= other.start && other.start < max(end, start + 1)
  }
}

extension Diagnostic {
  /// True if both diagnostics have the same id, span and message. Notes may differ.
  fileprivate func isAlike(_ other: Diagnostic) -> Bool {
    id == other.id && span == other.span && message == other.message
  }
}
