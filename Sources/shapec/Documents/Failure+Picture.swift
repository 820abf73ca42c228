import ShapeSVG
import ShapeSyntax
import ShapeTool

extension Failure {
  /// Returns the failure to write a page, because a picture of the document `name` in it cannot be
  /// written.
  static func picture(of name: String, _ error: SVGError, _ limits: Limits) -> Failure {
    if case .tooLarge = error {
      return .limit(.outputSize, "a picture of '\(name)' has too many bytes", limits)
    }
    return Failure(
      message: "this is a bug in shapec: a picture of '\(name)' cannot be written: \(error)",
      status: .internalError)
  }
}
