/// The clauses `in` and `pin`.
extension Parser {
  /// Parses `placement = [ "in" ref ] [ pins ]`.
  mutating func parsePlacement() {
    if at == .inKeyword && !startsLine {
      let start = mark()
      advance()
      rejectCanvas()
      expectReference("a frame")
      finish(.inClause, start)
      if at == .leftParenthesis, !startsLine { parseLatePlace(after: span(since: start)) }
    }
    let pins = mark()
    let hasPins = at == .pinKeyword && !startsLine
    parsePins()
    if hasPins, at == .inKeyword, !startsLine { parseLateFrame(after: span(since: pins)) }
  }

  /// Reports `in canvas`.
  mutating func rejectCanvas() {
    if at == .canvasKeyword, !startsLine { report(.canvasAsFrame(at: span)) }
  }

  /// Parses and reports a place after `in F`. The place must come before `in F`.
  private mutating func parseLatePlace(after frame: SourceSpan) {
    let start = mark()
    parseLoneTuple()
    finish(.position, start)
    let place = span(since: start)
    report(
      .frameBeforePlace(
        source.text(place) + " " + source.text(frame), at: place, whole: frame.union(place)))
  }

  /// Parses and reports `in F` after the pins. The pins must come after `in F`.
  private mutating func parseLateFrame(after pins: SourceSpan) {
    let start = mark()
    advance()
    expectReference("a frame")
    finish(.inClause, start)
    let frame = span(since: start)
    report(
      .pinsBeforeFrame(
        source.text(frame) + " " + source.text(pins), at: frame, whole: pins.union(frame)))
  }

  private static let edges: Set<String> = [
    "left", "right", "top", "bottom", "midX", "midY", "width", "height",
  ]

  /// True if the current line begins with the word of a point or node.
  private var placesPoint: Bool {
    let word = text(ofToken: firstOnLine)
    return word == "point" || NodeKind(rawValue: word) != nil
  }

  /// The edges that the author most likely meant by `word` after `pin`. Each is an alternative.
  private func nearestEdges(to word: String) -> [String] {
    switch word.lowercased() {
    case "leading", "start", "minx", "x": ["left"]
    case "trailing", "end", "maxx": ["right"]
    case "centerx", "centrex", "middlex", "centerhorizontally": ["midX"]
    case "centery", "centrey", "middley", "centervertically": ["midY"]
    case "center", "centre", "middle":
      placesPoint ? ["midX midY"] : ["midX width midY height"]
    case "up", "miny", "y": ["top"]
    case "down", "maxy": ["bottom"]
    case "w": ["width"]
    case "h": ["height"]
    case "size": ["width height"]
    case "edges", "all": ["left right top bottom"]
    default: nearestName(to: word, among: Parser.edges.sorted()).map { [$0] } ?? []
    }
  }

  /// Parses `pins = "pin" EDGE { EDGE }`.
  mutating func parsePins() {
    guard at == .pinKeyword, !startsLine else { return }
    let start = mark()
    advance()
    var count = 0
    var (commas, distances): ([SourceSpan], [SourceSpan]) = ([], [])
    while at == .name, !startsLine, !Parser.handWords.contains(word) {
      if !Parser.edges.contains(word) {
        if count > 0, Parser.home(of: word) != nil { break }
        report(.unknownEdge(word, nearest: nearestEdges(to: word), at: span))
      }
      leaf(.word)
      count += 1
      if let distance = takeDistance() { distances.append(distance) }
      if at == .comma, Parser.edges.contains(nextWord) {
        commas.append(span)
        advance()
      }
    }
    if !distances.isEmpty { report(.distancesAfterEdges(distances)) }
    if let first = commas.first { report(.commaBetweenPins(at: first, all: commas)) }
    if count == 0 {
      report(.expected("an edge, such as 'left' or 'width'", found: foundText, at: foundSpan))
    }
    finish(.pinClause, start)
  }

  /// Skips a length after an edge, as in `pin left: 8`. Returns the span of the length, including
  /// the space before it; nil if there is no length.
  private mutating func takeDistance() -> SourceSpan? {
    let (start, space) = (mark(), gap)
    if at == .colon, next == .number { advance() }
    guard at == .number, !startsLine else { return nil }
    advance()
    return space?.union(span(since: start)) ?? span(since: start)
  }

  static let handWords: Set<String> = ["draggable", "toggle", "press"]
}
