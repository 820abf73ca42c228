import ShapeFormulas
import ShapeGeometry

/// The types that generated code brings along where drawings compute with paths: `ShapePath`, and the
/// geometry behind it, in the words of this package's own sources.
enum SwiftRuntime {
  /// A declaration at the top of a file.
  struct Part: Sendable {
    /// The type that it declares; nil for others.
    var type: String?
    /// The type that it extends, which has to be there, too; nil for others.
    var extends: String?
    /// True if it extends a type, which need not be one of these.
    var isExtension: Bool
    /// Of an extension of `ShapePath`, what it has.
    var members: [String]
    /// The parts that it speaks of.
    var needs: [Int]
    var text: SwiftCode
  }

  /// The parts that have these members of `ShapePath`, and all that they need, in one order.
  static func parts(for features: Set<String>) -> [Part] {
    if features.isEmpty { return [] }
    return parts(
      with: parts.indices.filter { i in
        parts[i].type == "ShapePath" || !features.isDisjoint(with: parts[i].members)
      })
  }

  /// The parts with these numbers, and all that they need, in one order.
  private static func parts(with numbers: [Int]) -> [Part] {
    var isNeeded = Array(repeating: false, count: parts.count)
    var pending = numbers
    // What extends a type that is not there waits for it.
    var waiting: [String: [Int]] = [:]
    var types: Set<String> = []
    while let i = pending.popLast() {
      if isNeeded[i] { continue }
      if let type = parts[i].extends, !types.contains(type), isDeclared(type) {
        waiting[type, default: []].append(i)
        continue
      }
      isNeeded[i] = true
      pending += parts[i].needs
      if let type = parts[i].type {
        types.insert(type)
        pending += waiting.removeValue(forKey: type) ?? []
      }
    }
    return zip(parts, isNeeded).filter(\.1).map(\.0)
  }

  /// True if functions of the mathematical library are needed.
  static func needsMathematics(_ features: Set<String>) -> Bool {
    !features.isDisjoint(with: ["init arc from", "init rectangle radii"])
  }

  private static func isDeclared(_ type: String) -> Bool { parts.contains { $0.type == type } }

  /// Writes the parts for these members.
  /// - Parameter isPrivate: Whether only this file sees them.
  static func write(
    _ features: Set<String>, isPrivate: Bool, to writer: inout SwiftWriter
  ) {
    write(parts(for: features), isPrivate: isPrivate, to: &writer)
  }

  /// Writes the types with which apps draw ink, and the parts that they need, which only their file sees.
  static func writeInk(_ access: SwiftCode, _ prefix: SwiftCode, to writer: inout SwiftWriter) {
    writer.blankLine()
    for line in ink(access, prefix).lines {
      if line == "" { writer.blankLine() } else { writer.line(line) }
    }
    write(parts(with: inkNeeds), isPrivate: true, to: &writer)
  }

  private static func write(_ parts: [Part], isPrivate: Bool, to writer: inout SwiftWriter) {
    for part in parts {
      writer.blankLine()
      var isHead = true
      for line in part.text.lines {
        if line == "" {
          writer.blankLine()
        } else {
          writer.line(isPrivate && isHead ? part.hidden(line, &isHead) : line)
        }
      }
    }
  }
}

extension SwiftRuntime.Part {
  /// A line at its beginning, where what is declared is seen by the file only.
  fileprivate func hidden(_ line: SwiftCode, _ isHead: inout Bool) -> SwiftCode {
    guard line.startsDeclaration else { return line }
    isHead = false
    return isExtension || line.isHidden ? line : "private " + line
  }
}

extension SwiftRuntime {
  /// The members of `ShapePath` that formulas of a graph need.
  static func features(of graph: Graph) -> Set<String> {
    var features: Set<String> = []
    guard graph.hasPaths else { return features }
    for i in 0..<graph.count {
      let node = graph.node(i)
      switch graph.operation(node) {
      case .path where !graph.isVariable(node): continue
      case .path, .pathNumber: break
      default: continue
      }
      let formula = graph.pathFormula(node)
      if formula.paths.contains(where: { !graph.isVariable($0) }) {
        features.insert(feature(of: .outline(.nodes([]))))
      }
      features.insert(feature(of: formula.operation))
    }
    if features.contains("init nodes counts") { features.insert("node") }
    return features
  }

  /// The members that a path is made by which is the same at all arguments; of others they are known.
  static func features(ofConstant path: Scalar, in graph: Graph) -> Set<String> {
    graph.isVariable(path) ? [] : [feature(of: .outline(.nodes([]))), "node"]
  }

  /// The member by which generated code does what an operation does.
  private static func feature(of operation: PathOperation) -> String {
    switch operation {
    case .outline(.nodes): "init nodes counts"
    case .outline(.points): "init points isClosed"
    case .outline(.rectangle): "init rectangle radii"
    case .outline(.oval): "init oval"
    case .outline(.arc): "init arc from"
    case .ink(let drawing):
      drawing.width != nil
        ? "init ink thirds" : drawing.tolerance == nil ? "init ink method" : "init ink tolerance"
    case .rope: "init rope to"
    case .reversed: "reversed"
    case .trimmed: "trimmed"
    case .dashed: "dashed"
    case .flattened: "flattened"
    case .fitted: "fitted"
    case .simplified: "simplified"
    case .offset: "offset"
    case .stroked: "stroked"
    case .combined(let operation): "\(operation)"
    case .transformed: "transformed"
    case .hull: "hull"
    case .pick: ""
    case .length: "length"
    case .area: "area"
    case .center: "center"
    case .bounds: "bounds"
    case .point: "point"
    case .tangent: "tangent"
    case .nearest: "nearest"
    case .walk: "walk"
    case .winding: "winding"
    case .samples: "samples"
    }
  }
}
