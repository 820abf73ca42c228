import ShapeSyntax

/// Reads a file and everything that it imports, and declares the names in the files.
///
/// Modules are numbered in the order in which they are found; the main file is 0. Long chains of
/// imports do not use the thread's stack.
struct ModuleLoader {
  private(set) var sources = SourceMap()
  private(set) var modules: [Module] = []
  private(set) var choices: [Choice] = []
  private(set) var drawings: [DrawingDeclaration] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// True if the parser reported nothing in the main file.
  private(set) var isMainWellFormed = true
  /// The budget for mistakes, which everything compiled from the modules shares.
  let mistakes = MistakeBudget()
  private let limits: Limits
  private let cache: ImportCache?
  private var indices: [String: Int] = [:]
  private var keys: [String] = []
  /// The names that the misspelled imports of the current module would declare if their paths were
  /// right.
  private var misspelt: [(name: String, span: SourceSpan)] = []
  /// For each module, the modules that it imports, each with the span of its path in the import.
  private var edges: [[(module: Int, span: SourceSpan)]] = []
  /// For each module, the number of imports in the chain from the main file through which the
  /// module was first found.
  private var depths: [Int] = []
  /// The sample files, by the modules that name them and their paths as written.
  private(set) var samples: [SampleFileName: SampleFile] = [:]
  /// The number of bytes of all files.
  private var size = 0

  init(main: SourceText, limits: Limits, cache: ImportCache? = nil, load: ImportLoader) {
    self.limits = limits
    self.cache = cache
    if main.bytes.count > limits[.sourceSize] {
      let id = sources.add(main)
      diagnostics.append(
        .limit(
          .sourceSize, "the document has more than \(limits[.sourceSize]) bytes",
          at: SourceSpan(source: id, start: 0, end: 0)))
      return
    }
    add(main, key: main.name, depth: 0)
    var next = 0
    while next < modules.count {
      declare(next, load)
      loadSamples(next, load)
      next += 1
    }
    reportCycles()
  }

  /// Creates a loader without files.
  init() {
    limits = Limits()
    cache = nil
  }

  /// Adds a source that is one expression, and returns the index of its module. The expression can
  /// use the cases of `choices` where a choice is expected, but not the names of the choices.
  mutating func addExpression(_ source: SourceText, _ choices: [Choice]) -> Int {
    let id = sources.add(source)
    let parsed = parseExpression(source, id: id)
    diagnostics += parsed.diagnostics
    self.choices = choices
    modules.append(Module(source: id, tree: parsed.tree))
    return modules.count - 1
  }

  private mutating func add(_ source: SourceText, key: String, depth: Int) {
    let id = sources.add(source)
    size += source.bytes.count
    let parsed =
      modules.isEmpty
      ? parse(source, id: id, limits: limits)
      : cache?.parsed(source, id: id, limits) ?? parse(source, id: id, limits: limits)
    diagnostics += parsed.diagnostics
    if modules.isEmpty { isMainWellFormed = parsed.diagnostics.isEmpty }
    indices[key] = modules.count
    keys.append(key)
    edges.append([])
    depths.append(depth)
    modules.append(Module(source: id, tree: parsed.tree))
  }

  /// Reads the sample files that the freehand strokes of a module name.
  private mutating func loadSamples(_ index: Int, _ load: ImportLoader) {
    let tree = modules[index].tree
    guard modules[index].rareWords.freehand else { return }
    let source = sources[modules[index].source]
    for text in tree.sampleTexts {
      let path = decodeText(tree, text, source)
      let name = SampleFileName(module: index, path: path)
      if samples[name] != nil { continue }
      switch load(path, keys[index]) {
      case .file(_, let file): samples[name] = readable(file)
      case .tooLarge: samples[name] = .tooLarge(.sourceSize)
      case .missing: samples[name] = .failure("there is no such file")
      case .failure(let reason): samples[name] = .failure(reason)
      }
    }
  }

  /// A sample file, or the limit on bytes that it exceeds.
  private mutating func readable(_ file: SourceText) -> SampleFile {
    if file.bytes.count > limits[.sourceSize] { return .tooLarge(.sourceSize) }
    if size + file.bytes.count > limits[.totalSourceSize] { return .tooLarge(.totalSourceSize) }
    size += file.bytes.count
    return .file(sources.add(file))
  }

  private mutating func declare(_ index: Int, _ load: ImportLoader) {
    let tree = modules[index].tree
    for statement in tree.children(tree.root) {
      switch tree.kind(statement) {
      case .importDeclaration: declareImport(statement, index, load)
      case .choiceDeclaration: declareChoice(statement, index)
      case .letDeclaration:
        guard let name = tree.child(statement, .name) else { continue }
        declare(name, .value(statement), index)
      case .drawing:
        guard let name = tree.child(statement, .name) else { continue }
        if declare(name, .drawing(drawings.count), index) {
          drawings.append(
            DrawingDeclaration(name: tree.text(name), module: index, syntax: statement))
        }
      default: continue
      }
    }
    // The names that misspelled imports would declare are declared, too, so that uses of these
    // names are not reported.
    for (name, span) in misspelt where modules[index].names[name] == nil {
      declare(name, .module(nil), index, at: span)
    }
    misspelt = []
  }

  /// Declares `name`. If the name is already declared, reports this and returns false.
  @discardableResult
  private mutating func declare(_ name: NodeID, _ declared: Module.Declared, _ index: Int) -> Bool {
    let tree = modules[index].tree
    return declare(tree.text(name), declared, index, at: tree.span(name))
  }

  @discardableResult
  private mutating func declare(
    _ text: String, _ declared: Module.Declared, _ index: Int, at span: SourceSpan
  ) -> Bool {
    if let first = modules[index].names[text] {
      diagnostics.append(.duplicateName(text, at: span, first: first.span))
      return false
    }
    modules[index].names[text] = (declared, span)
    return true
  }

  private mutating func declareChoice(_ statement: NodeID, _ index: Int) {
    let tree = modules[index].tree
    let names = tree.children(statement).filter { tree.kind($0) == .name }
    guard let first = names.first else { return }
    var cases: [String] = []
    var known: Set<String> = []
    for name in names.dropFirst() {
      let text = tree.text(name)
      if known.insert(text).inserted {
        cases.append(text)
      } else {
        diagnostics.append(.duplicateCase(text, of: tree.text(first), at: tree.span(name)))
      }
    }
    guard declare(first, .choice(choices.count), index) else { return }
    let source = sources[modules[index].source]
    choices.append(
      Choice(
        name: tree.text(first), documentation: tree.documentation(statement, in: source),
        cases: cases, span: tree.span(first), file: modules[index].source.index))
  }

  private mutating func declareImport(_ statement: NodeID, _ index: Int, _ load: ImportLoader) {
    let tree = modules[index].tree
    guard let text = tree.child(statement, .text), !tree.hasError(statement) else { return }
    let span = tree.span(text)
    let path = decodeText(tree, text, sources[modules[index].source])
    var name = moduleName(path)
    var nameSpan = span
    if let written = tree.child(statement, .name) {
      name = tree.text(written)
      nameSpan = tree.span(written)
    } else if !isName(name) {
      diagnostics.append(.importNeedsName(name, at: span))
      return
    }
    switch load(path, keys[index]) {
    case .file(let key, let source):
      let target = module(source, key: key, importedBy: index, at: span)
      if let target { edges[index].append((target, span)) }
      declare(name, .module(target), index, at: nameSpan)
    case .tooLarge:
      diagnostics.append(tooLarge(at: span))
      declare(name, .module(nil), index, at: nameSpan)
    case .failure(let reason):
      diagnostics.append(.importFails(path, reason, at: span))
      declare(name, .module(nil), index, at: nameSpan)
    case .missing(let neighbors):
      let meant = self.path(near: path, neighbors)
      diagnostics.append(.importMissing(path, nearest: meant, at: span))
      declare(name, .module(nil), index, at: nameSpan)
      if let meant, nameSpan == span { misspelt.append((moduleName(meant), span)) }
    }
  }

  /// The index of the module of a file that the module `index` imports. If the file exceeds a
  /// limit, an error is reported and the result is nil.
  private mutating func module(
    _ source: SourceText, key: String, importedBy index: Int, at span: SourceSpan
  ) -> Int? {
    if let known = indices[key] { return known }
    if let excess = excess(of: source, importedBy: index, at: span) {
      diagnostics.append(excess)
      return nil
    }
    add(source, key: key, depth: depths[index] + 1)
    return modules.count - 1
  }

  private func tooLarge(at span: SourceSpan) -> Diagnostic {
    .limit(
      .sourceSize, "the imported file has more than \(limits[.sourceSize]) bytes", at: span)
  }

  /// The diagnostic for the limit that `source` would exceed as one more file; nil if it exceeds
  /// none.
  private func excess(of source: SourceText, importedBy index: Int, at span: SourceSpan)
    -> Diagnostic?
  {
    if depths[index] >= limits[.importDepth] {
      return .limit(
        .importDepth, "more than \(limits[.importDepth]) files import one another in a chain",
        at: span)
    }
    if modules.count > limits[.imports] {
      return .limit(
        .imports, "the document imports more than \(limits[.imports]) files", at: span)
    }
    if source.bytes.count > limits[.sourceSize] { return tooLarge(at: span) }
    if size + source.bytes.count > limits[.totalSourceSize] {
      return .limit(
        .totalSourceSize,
        "the document and its imports have more than \(limits[.totalSourceSize]) bytes",
        at: span)
    }
    return nil
  }

  /// The default name of an import: the name of its file without `.shape`.
  private func moduleName(_ path: String) -> String {
    withoutExtension(path.split(separator: "/").last.map(String.init) ?? path)
  }

  private func withoutExtension(_ name: String) -> String {
    name.hasSuffix(".shape") ? String(name.dropLast(6)) : name
  }

  /// `path` with its file name replaced by the name in `neighbors` that was most likely meant; nil
  /// if no name is similar. Names that would need escapes are not considered.
  private func path(near path: String, _ neighbors: [String]) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? path
    let known = neighbors.filter { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C } }
    // Names are compared without their common extension, which would make all of them similar.
    let meant = nearestName(
      to: withoutExtension(name), among: known.map(withoutExtension))
    let file = meant.flatMap { meant in known.first { withoutExtension($0) == meant } }
    return file.map { (parts.dropLast().map(String.init) + [$0]).joined(separator: "/") }
  }

  /// True if `text` can be a name of the language.
  private func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first),
      !reservedWords.contains(text)
    else { return false }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x5F
    }
  }

  /// Reports each import that closes a cycle, with the files of the cycle.
  private mutating func reportCycles() {
    var states = Array(repeating: VisitState.waiting, count: modules.count)
    var search = DepthFirstSearch<Int>()
    func enter(_ module: Int) {
      states[module] = .visiting
      search.push(module, needs: edges[module].map(\.module))
    }
    for start in modules.indices where states[start] == .waiting {
      enter(start)
      while let step = search.next(state: { states[$0] }) {
        switch step {
        case .enter(let module): enter(module)
        case .cycle(let members, let edge):
          let names = members.map { sources[modules[$0].source].name }
          diagnostics.append(
            .importCycle(names, at: edges[members[members.count - 1]][edge].span))
        case .leave(let module): states[module] = .done
        }
      }
    }
  }
}

/// The text of the literal `node`, with its escapes resolved.
func decodeText(_ tree: SyntaxTree, _ node: NodeID, _ source: SourceText) -> String {
  let span = tree.span(node)
  var bytes = source.bytes[span.start..<span.end].dropFirst()
  if bytes.last == UInt8(ascii: "\"") { bytes = bytes.dropLast() }
  guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
  var result: [UInt8] = []
  var i = bytes.startIndex
  while i < bytes.endIndex {
    guard bytes[i] == UInt8(ascii: "\\"), i + 1 < bytes.endIndex else {
      result.append(bytes[i])
      i += 1
      continue
    }
    let escape = bytes[i + 1]
    i += 2
    switch escape {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "u"):
      let end = bytes[i...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.endIndex
      let digits = String(decoding: bytes[i..<end].dropFirst(), as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      result += Array(String(Character(scalar)).utf8)
      i = end < bytes.endIndex ? end + 1 : end
    default: result.append(escape)
    }
  }
  return String(decoding: result, as: UTF8.self)
}
