/// Files of `ShapeRuntime` whose types all views of a module share. `ViewText.swift` has their
/// source.
enum SwiftViewCode: CaseIterable {
  /// The protocols through which views use a drawing's arguments.
  case arguments
  /// The view of SwiftUI that shows a drawing.
  case canvas
  /// The protocols through which touches change a drawing's arguments.
  case interaction
  /// The view of SwiftUI in which the user changes a drawing.
  case interactiveView
  /// The control of UIKit, or of AppKit, in which the user changes a drawing.
  case control
  /// The view of UIKit that shows a drawing.
  case uiView
  /// The view of AppKit that shows a drawing.
  case nsView
  /// The styles of toggles and buttons, and the slider, of SwiftUI.
  case styles
  /// The view of SwiftUI that plays the motion of a drawing.
  case player

  /// The name in the list of contents of a file of shared code.
  var name: SwiftCode {
    switch self {
    case .arguments: "ShapeArguments"
    case .canvas: "ShapeCanvas"
    case .interaction: "ShapeInteraction"
    case .interactiveView: "ShapeInteractiveView"
    case .control: "ShapeControl"
    case .uiView: "ShapeUIView"
    case .nsView: "ShapeNSView"
    case .styles: "ShapeToggleStyle"
    case .player: "ShapePlayer"
    }
  }

  /// True if the declarations need Foundation.
  var needsFoundation: Bool { [.interaction, .control, .player].contains(self) }

  /// The code of a view without interaction.
  static let views: Set<SwiftViewCode> = [.arguments, .canvas]

  /// The code of interactive views and controls.
  static let hands: Set<SwiftViewCode> = [
    .arguments, .canvas, .interaction, .interactiveView, .control,
  ]

  /// Writes the declarations.
  func write(
    _ access: SwiftOptions.Access, isPrivate: Bool, to writer: inout SwiftWriter
  ) {
    let code = text(
      access: access.swiftCode, open: access == .public ? "open " : access.swiftCode,
      hidden: isPrivate ? "private " : "", nested: isPrivate ? "fileprivate " : "")
    writer.lines(code.lines)
  }
}
