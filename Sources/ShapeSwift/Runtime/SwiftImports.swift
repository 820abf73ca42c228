/// The modules that a file imports, in addition to those of its shared code.
struct SwiftImports: Sendable {
  /// True if declarations call functions of the math library.
  var usesMathematics = false
  /// The access level of declarations with types of Core Graphics in their signatures; nil if no
  /// declaration has such types.
  var graphics: SwiftOptions.Access?
  /// The access level of images; nil if there are none.
  var images: SwiftOptions.Access?
  /// The access level of the views of SwiftUI; nil if there are none.
  var views: SwiftOptions.Access?
  /// The access level of the interactive views and controls; nil if there are none.
  var hands: SwiftOptions.Access?
  /// The access level of a control for drawing ink; nil if there is none.
  var inkControl: SwiftOptions.Access?

  static let hasUIKit: SwiftCode = "canImport(UIKit) && !os(watchOS)"
  static let hasAppKit: SwiftCode = "canImport(AppKit) && !targetEnvironment(macCatalyst)"
  static let hasHandsOfSwiftUI: SwiftCode = "canImport(SwiftUI) && !os(tvOS)"

  /// Adds the imports of another file.
  mutating func formUnion(_ other: SwiftImports) {
    usesMathematics = usesMathematics || other.usesMathematics
    graphics = widest(graphics, other.graphics)
    images = widest(images, other.images)
    views = widest(views, other.views)
    hands = widest(hands, other.hands)
    inkControl = widest(inkControl, other.inkControl)
  }

  /// Writes the imports.
  ///
  /// - Parameter shared: The shared code that the file declares.
  func write(_ shared: SwiftSharedCode, to head: inout SwiftWriter) {
    // swift-format places plain imports before imports with a condition.
    let isConditional = graphics == .package
    if isConditional { writeHidden(shared, to: &head) }
    write("CoreGraphics", graphics ?? .internal, to: &head)
    if !isConditional { writeHidden(shared, to: &head) }
    let access = shared.views.isEmpty ? nil : shared.access ?? .internal
    writeSwiftUI(access, to: &head)
    writePlatform(shared, access, to: &head)
  }

  /// Writes the imports of modules whose types appear in no signature.
  private func writeHidden(_ shared: SwiftSharedCode, to head: inout SwiftWriter) {
    if shared.needsCoreText { head.line("import CoreText") }
    if usesMathematics || shared.needsFoundation || shared.needsImageFiles {
      head.line("import Foundation")
    }
    if shared.needsImageFiles { head.line("import ImageIO") }
  }

  /// Writes the import of SwiftUI.
  ///
  /// - Parameter shared: The access level of shared views; nil if there are none.
  private func writeSwiftUI(_ shared: SwiftOptions.Access?, to head: inout SwiftWriter) {
    guard let access = widest(widest(views, hands), shared) else { return }
    if views != nil { return write("SwiftUI", access, to: &head) }
    head.blankLine()
    // A view without interaction, which shared code may contain, exists on tvOS, too.
    head.conditional(shared == nil ? Self.hasHandsOfSwiftUI : "canImport(SwiftUI)") {
      write("SwiftUI", access, to: &$0)
    }
  }

  /// Writes the imports of UIKit and AppKit.
  private func writePlatform(
    _ shared: SwiftSharedCode, _ access: SwiftOptions.Access?, to head: inout SwiftWriter
  ) {
    let exposed = shared.views.isDisjoint(with: [.control, .uiView]) ? nil : access
    let isHidden = shared.needsAssets || shared.views.contains(.canvas)
    let hidden: SwiftOptions.Access? = isHidden ? .internal : nil
    if let access = widest(widest(images, exposed), widest(inkControl, hidden)) {
      head.blankLine()
      head.line("#if canImport(UIKit)")
      head.indented { write("UIKit", access, to: &$0) }
      head.line("#elseif canImport(AppKit)")
      head.indented { write("AppKit", widest(images, exposed) ?? .internal, to: &$0) }
      head.line("#endif")
    }
    if shared.views.contains(.nsView), let access {
      head.blankLine()
      head.conditional(Self.hasAppKit) { write("AppKit", access, to: &$0) }
    }
  }

  /// Writes the import of a module whose types appear in signatures. The import needs the access
  /// level of these signatures; the compiler warns if an import is more visible than necessary.
  ///
  /// If imports are public by default, a `package import` would force all other files that import
  /// the same module to state an access level.
  private func write(
    _ module: SwiftCode, _ access: SwiftOptions.Access, to head: inout SwiftWriter
  ) {
    if access != .package {
      head.line("\(access.swiftCode)import \(module)")
      return
    }
    head.line("#if hasFeature(InternalImportsByDefault)")
    head.indented { $0.line("package import \(module)") }
    head.line("#else")
    head.indented { $0.line("import \(module)") }
    head.line("#endif")
  }
}
