import ShapeCompiler
import ShapeSyntax

extension LintRule {
  static let noOpTransform = LintRule(
    "drawing/no-op-transform", .warning, fix: .safe,
    finds: "A transform that changes nothing.",
    reason: "The transform is left over from an experiment, but reads as if it had an effect.",
    wrong: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          rect plate (0, 0, 40, 20) {
              fill #C00
              rotate 0deg
          }
      }
      """,
    right: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          rect plate (0, 0, 40, 20) { fill #C00 }
      }
      """,
    check: .document { document, report in
      let tree = document.tree
      guard !document.program.diagnostics.containsError else { return }
      tree.forEachStatement { attribute, block in
        guard let word = document.uselessTransform(attribute) else { return }
        report.report(
          "'\(document.text(attribute))' changes nothing", at: tree.span(attribute),
          document.subject(of: attribute), fix: document.removal(of: attribute, word, in: block))
      }
    })
}

extension LintedDocument {
  /// The keyword of a transform whose literal numbers make it the identity; nil for other
  /// attributes.
  fileprivate func uselessTransform(_ attribute: NodeID) -> String? {
    guard tree.kind(attribute) == .attribute, let node = tree.child(attribute, .word),
      let operand = tree.expression(attribute)
    else { return nil }
    let word = text(node)
    let isNeutral: (Double) -> Bool
    switch word {
    case "rotate" where text(operand).hasSuffix("deg"):
      isNeutral = { $0.truncatingRemainder(dividingBy: 360) == 0 }
    case "rotate", "offset": isNeutral = { $0 == 0 }
    case "scale": isNeutral = { $0 == 1 }
    default: return nil
    }
    let parts = tree.kind(operand) == .tuple ? Array(tree.children(operand)) : [operand]
    return parts.allSatisfy { literal($0).map(isNeutral) == true } ? word : nil
  }

  private func literal(_ node: NodeID) -> Double? {
    guard tree.kind(node) == .number else { return nil }
    let text = text(node)
    if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 } }
    return Double(text.prefix { !"dtr".contains($0) })
  }

  /// The help that removes the attribute, and with the last `rotate` or `scale` of the block also
  /// `about`; nil if no space separates one of these attributes from the text beside it.
  fileprivate func removal(of attribute: NodeID, _ word: String, in block: NodeID)
    -> Diagnostic.Help?
  {
    var nodes = [attribute]
    let others = tree.children(block).filter { node in
      tree.kind(node) == .attribute && node != attribute
    }
    func isCalled(_ node: NodeID, _ words: [String]) -> Bool {
      tree.child(node, .word).map { words.contains(text($0)) } ?? false
    }
    if word != "offset", !others.contains(where: { isCalled($0, ["rotate", "scale"]) }) {
      nodes += others.filter { isCalled($0, ["about"]) }
    }
    let edits = nodes.map { removal(of: tree.span($0)) }
    guard zip(nodes, edits).allSatisfy({ tree.span($0) != $1.span }) else { return nil }
    return Diagnostic.Help("remove it", edits: edits)
  }
}
