/// A breaking change: a change of a document that breaks code or other documents that use the
/// document.
package struct BreakingChange: Hashable, Sendable {
  /// The rules for breaking changes, in the order in which they are listed.
  package enum Rule: String, CaseIterable, Sendable {
    case documentRemoved = "document-removed"
    case documentRenamed = "document-renamed"
    case drawingRemoved = "drawing-removed"
    case drawingRenamed = "drawing-renamed"
    case parameterRemoved = "parameter-removed"
    case parameterRenamed = "parameter-renamed"
    case parameterType = "parameter-type"
    case parameterOrder = "parameter-order"
    case rangeNarrowed = "range-narrowed"
    case pathRemoved = "path-removed"
    case memberRemoved = "member-removed"
    case memberType = "member-type"
    case interactionRemoved = "interaction-removed"
    case motionRemoved = "motion-removed"
    case valueRemoved = "value-removed"
    case valueType = "value-type"
    case choiceRemoved = "choice-removed"
    case caseRemoved = "case-removed"
    case picture
    case errors

    /// The rule in words.
    package var summary: String {
      switch self {
      case .documentRemoved: "A document with drawings or values is removed."
      case .documentRenamed: "A document that others may import has another path."
      case .drawingRemoved: "A drawing is removed."
      case .drawingRenamed: "A drawing has another name."
      case .parameterRemoved: "A frame or parameter is removed."
      case .parameterRenamed: "A frame or parameter has another name."
      case .parameterType: "A frame or parameter has another type."
      case .parameterOrder: "Frames or parameters are in another order."
      case .rangeNarrowed: "A frame or parameter may have fewer values than before."
      case .pathRemoved: "A named path is removed or renamed."
      case .memberRemoved: "A named element, value or node is removed or renamed."
      case .memberType: "A named element or value has another type."
      case .interactionRemoved: "An argument is no longer 'draggable', 'toggle' or 'press'."
      case .motionRemoved: "A drawing no longer moves by itself."
      case .valueRemoved: "A value outside of drawings is removed or renamed."
      case .valueType: "A value outside of drawings has another type."
      case .choiceRemoved: "A choice is removed or renamed."
      case .caseRemoved: "A case of a choice is removed or renamed."
      case .picture: "The default picture differs more than '--picture' allows."
      case .errors: "A document that compiled before has errors."
      }
    }
  }

  package var rule: Rule
  /// The change in words.
  package var message: String
  /// The line in the later version, from 1. For a removed statement, this is the line of the last
  /// statement that remains before the removed one in the same block or, if none remains, the line
  /// of the enclosing statement. If the enclosing statement is removed, too, the same rule applies
  /// to it. If no statement is found in this way, the line is 1.
  package var line: Int

  package init(rule: Rule, message: String, line: Int) {
    (self.rule, self.message, self.line) = (rule, message, line)
  }
}
