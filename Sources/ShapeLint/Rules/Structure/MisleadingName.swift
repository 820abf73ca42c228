import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let misleadingName = LintRule(
    "structure/misleading-name", .note,
    finds:
      "Two things whose names contradict their order at all sizes. For example, the thing with "
      + "'left' in its name is to the right of the thing with 'right' in its name.",
    reason: "Readers who trust the names pin and move the wrong element.",
    wrong: """
      drawing Eyes {
          canvas 40 x 20
          title "Eyes"
          oval leftEye (24, 4, 12, 12) { fill #333 }
          oval rightEye (4, 4, 12, 12) { fill #333 }
      }
      """,
    right: """
      drawing Eyes {
          canvas 40 x 20
          title "Eyes"
          oval leftEye (4, 4, 12, 12) { fill #333 }
          oval rightEye (24, 4, 12, 12) { fill #333 }
      }
      """,
    check: .drawing { drawing, report in
      let pairs = drawing.oppositePairs
      if pairs.isEmpty || drawing.samples.isEmpty { return }
      let extents = drawing.extents
      for pair in pairs {
        guard let first = extents[pair.first.place], let second = extents[pair.second.place],
          drawing.samples.allSatisfy({ values in
            pair.words.isReversed(first.values(in: values), second.values(in: values))
          })
        else { continue }
        report.report(
          "'\(pair.first.declared.text)' is \(pair.words.relation) "
            + "'\(pair.second.declared.text)'",
          at: pair.first.declared.span, "\(drawing.layout.name)/\(pair.first.declared.text)",
          labels: [Diagnostic.Label("the other is declared here", at: pair.second.declared.span)],
          help: "swap the names")
      }
    })
}

/// Two opposite words that compare the positions or the sizes of things.
private struct OppositeWords {
  var first: String
  var second: String
  /// The UTF-8 bytes of the first word.
  var bytes: [UInt8]
  /// The relation of the thing named with the first word to the other thing, if the names are
  /// wrong.
  var relation: String
  /// The quantity that the words compare: x, y or the number itself.
  var subject: Subject

  enum Subject { case x, y, number }

  init(first: String, second: String, relation: String, subject: Subject) {
    (self.first, self.second, self.relation, self.subject) = (first, second, relation, subject)
    bytes = Array(first.utf8)
  }

  /// Returns the name with the second word in place of the first: `rightEye` for `leftEye`, and
  /// `eyeRight` for `eyeLeft`. Nil if the first word is not a whole word of the name, as `left` in
  /// `leftover`. Names are ASCII.
  func opposite(of name: [UInt8]) -> String? {
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    func ends(_ index: Int) -> Bool { index == name.count || !(0x61...0x7A).contains(name[index]) }
    if name.starts(with: bytes), ends(bytes.count) { return second + text(name[bytes.count...]) }
    let start = capitalPlaces(in: name).first { ends($0 + bytes.count) }
    guard let start else { return nil }
    return text(name[..<start]) + second.prefix(1).uppercased() + second.dropFirst()
      + text(name[(start + bytes.count)...])
  }

  /// The indices at which the name contains the capitalized first word.
  private func capitalPlaces(in name: [UInt8]) -> [Int] {
    guard name.count >= bytes.count else { return [] }
    return (0...name.count - bytes.count).filter { start in
      name[start] == bytes[0] & 0xDF
        && bytes.indices.dropFirst().allSatisfy {
          name[start + $0] == bytes[$0]
        }
    }
  }

  static let all = [
    OppositeWords(first: "left", second: "right", relation: "right of", subject: .x),
    OppositeWords(first: "top", second: "bottom", relation: "below", subject: .y),
    OppositeWords(first: "upper", second: "lower", relation: "below", subject: .y),
    OppositeWords(first: "min", second: "max", relation: "greater than", subject: .number),
    OppositeWords(first: "smallest", second: "largest", relation: "greater than", subject: .number),
  ]

  /// True if the order of two things contradicts the words, and the things do not overlap.
  func isReversed(_ a: LintedExtent.Values, _ b: LintedExtent.Values) -> Bool {
    switch subject {
    case .x: a.isPlace && b.isPlace && a.minX > b.maxX
    case .y: a.isPlace && b.isPlace && a.minY > b.maxY
    case .number: !a.isPlace && !b.isPlace && a.minX > b.maxX
    }
  }
}

/// The extent of a named thing: an area or a point in the plane, or a number.
private struct LintedExtent {
  var xs: [Scalar]
  /// The y coordinates; empty for a number.
  var ys: [Scalar]
  /// The size of a box; nil for other things.
  var size: (width: Scalar, height: Scalar)?

  /// The bounds of the extent at one set of arguments.
  struct Values {
    var minX: Double
    var maxX: Double
    var minY: Double
    var maxY: Double
    var isPlace: Bool
  }

  init?(_ content: Layout.Named.Content) {
    switch content {
    case .value(let value):
      switch value.type {
      case .number where value.scalars.count == 1: (xs, ys) = (value.scalars, [])
      case .point where value.scalars.count == 2:
        (xs, ys) = ([value.scalars[0]], [value.scalars[1]])
      default: return nil
      }
    case .box(let quad, _):
      (xs, ys, size) = ([quad.x], [quad.y], (quad.width, quad.height))
    case .line(let start, let end): (xs, ys) = ([start.x, end.x], [start.y, end.y])
    case .path(let nodes):
      (xs, ys) = (nodes.map(\.position.x), nodes.map(\.position.y))
    case .computedPath: return nil
    }
  }

  init(_ node: Layout.Node) { (xs, ys) = ([node.position.x], [node.position.y]) }

  func values(in evaluation: Evaluation) -> Values {
    var (x, y) = (xs.map { evaluation[$0] }, ys.map { evaluation[$0] })
    if let size {
      x.append(x[0] + evaluation[size.width])
      y.append(y[0] + evaluation[size.height])
    }
    return Values(
      minX: x.min() ?? .nan, maxX: x.max() ?? .nan, minY: y.min() ?? .nan, maxY: y.max() ?? .nan,
      isPlace: !ys.isEmpty)
  }
}

/// The name of a thing, and for a node the name of its path.
private struct NamedPlace: Hashable {
  var path: String?
  var name: String
}

private struct OppositePair {
  var words: OppositeWords
  var first: (place: NamedPlace, declared: LintedNames.Declared)
  var second: (place: NamedPlace, declared: LintedNames.Declared)
}

extension LintedDrawing {
  /// The pairs of names that differ only in one word and its opposite, in the source order of the
  /// names with the first word. Things that a loop repeats or an element transforms are left out.
  fileprivate var oppositePairs: [OppositePair] {
    let declared = names.declared.filter { !$0.place.isTransformed && !$0.place.isRepeated }
    let wanted = declared.flatMap { thing in
      let name = Array(thing.text.utf8)
      return OppositeWords.all.compactMap { words in
        words.opposite(of: name).map { (thing, words, $0) }
      }
    }
    if wanted.isEmpty { return [] }
    var known: [NamedPlace: LintedNames.Declared] = [:]
    for thing in declared { known[place(of: thing)] = thing }
    return wanted.compactMap { thing, words, name in
      let own = place(of: thing)
      let other = NamedPlace(path: own.path, name: name)
      return known[other].map {
        OppositePair(words: words, first: (own, thing), second: (other, $0))
      }
    }
  }

  private func place(of declared: LintedNames.Declared) -> NamedPlace {
    let path =
      declared.kind == .node
      ? declared.place.path.flatMap { document.tree.child($0, .name) }
        .map { document.tree.text($0) } ?? ""
      : nil
    return NamedPlace(path: path, name: declared.text)
  }

  /// The extents of the named numbers, points, boxes, lines, paths and nodes. Computed paths
  /// have no extent, and neither do the frames and parameters that callers set.
  fileprivate var extents: [NamedPlace: LintedExtent] {
    var result: [NamedPlace: LintedExtent] = [:]
    for thing in layout.named {
      if let extent = LintedExtent(thing.content) {
        result[NamedPlace(path: nil, name: thing.name)] = extent
      }
      guard case .path(let nodes) = thing.content else { continue }
      for node in nodes where !node.name.isEmpty {
        result[NamedPlace(path: thing.name, name: node.name)] = LintedExtent(node)
      }
    }
    return result
  }
}
