import ShapeFormulas
import ShapeGeometry

/// The types that a generated file declares if its drawings compute with paths: `ShapePath` and the
/// geometric types that it uses, copied from this package's own sources.
enum SwiftRuntime {
  /// A top-level declaration.
  struct Part: Sendable {
    /// The type that the part declares; nil for other declarations.
    var type: String?
    /// The type of the runtime that the part extends; nil for other parts. The part is generated
    /// only together with this type.
    var extends: String?
    /// True if the part is an extension, even of a type outside the runtime.
    var isExtension: Bool
    /// The members of an extension of `ShapePath`.
    var members: [SwiftCode]
    /// The indices of the parts that the part refers to.
    var needs: [Int]
    var text: SwiftCode
  }

  /// The parts with the members `features` of `ShapePath`, and all parts that they need, in the
  /// order of declaration.
  static func parts(for features: Set<SwiftCode>) -> [Part] {
    if features.isEmpty { return [] }
    return parts(
      with: parts.indices.filter { i in
        parts[i].type == "ShapePath" || !features.isDisjoint(with: parts[i].members)
      })
  }

  /// The parts with these indices, and all parts that they need, in the order of declaration.
  private static func parts(with numbers: [Int]) -> [Part] {
    var isNeeded = Array(repeating: false, count: parts.count)
    var pending = numbers
    // An extension of a type that is not needed yet waits until the type is needed.
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

  /// True if the features need functions of the math library.
  static func needsMathematics(_ features: Set<SwiftCode>) -> Bool {
    !features.isDisjoint(with: ["init arc from", "init rectangle radii"])
  }

  /// All members of `ShapePath`.
  static let allFeatures: [SwiftCode] = parts.flatMap(\.members)

  private static func isDeclared(_ type: String) -> Bool { parts.contains { $0.type == type } }

  /// Writes the parts for the members `features` of `ShapePath`.
  ///
  /// - Parameter isPrivate: True to limit the visibility of the parts to the file.
  static func write(
    _ features: Set<SwiftCode>, isPrivate: Bool, to writer: inout SwiftWriter
  ) {
    write(parts(for: features), isPrivate: isPrivate, to: &writer)
  }

  /// Writes the types that apps use to draw ink. The parts that these types need get file-level
  /// visibility.
  static func writeInk(_ access: SwiftCode, _ prefix: SwiftCode, to writer: inout SwiftWriter) {
    writer.blankLine()
    writer.lines(ink(access, prefix).lines)
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
  /// `line`, with file-level visibility if it begins the declaration of a part other than an
  /// extension.
  fileprivate func hidden(_ line: SwiftCode, _ isHead: inout Bool) -> SwiftCode {
    guard line.startsDeclaration else { return line }
    isHead = false
    return isExtension || line.isHidden ? line : "private " + line
  }
}

extension SwiftRuntime {
  /// The members of `ShapePath` that the formulas of a graph need.
  static func features(of graph: Graph) -> Set<SwiftCode> {
    var features: Set<SwiftCode> = []
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

  /// The members that create `path` if it does not depend on the arguments; empty for any other
  /// path.
  static func features(ofConstant path: Scalar, in graph: Graph) -> Set<SwiftCode> {
    graph.isVariable(path) ? [] : [feature(of: .outline(.nodes([]))), "node"]
  }

  /// The member of `ShapePath` that performs an operation in generated code; empty for a choice of
  /// paths.
  private static func feature(of operation: PathOperation) -> SwiftCode {
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
    case .combined(.union): "union"
    case .combined(.intersection): "intersection"
    case .combined(.difference): "difference"
    case .combined(.exclusion): "exclusion"
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
