public import ShapeCompiler

/// How drawings are written as Swift.
public struct SwiftOptions: Hashable, Sendable {
  /// Who may call what is generated.
  public enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`
  }

  /// For what drawings are written.
  public enum Target: String, CaseIterable, Sendable {
    /// Functions that draw in a context of Core Graphics.
    case coreGraphics = "coregraphics"
    /// They, and views and shapes of SwiftUI.
    case swiftUI = "swiftui"
  }

  public var target: Target
  /// Whether what a hand may change gets views for that, of SwiftUI and UIKit.
  public var isInteractive: Bool
  /// Whether there are functions that make images.
  public var hasImages: Bool
  public var access: Access
  /// Put before the names of types.
  public var prefix: String

  public init(
    target: Target = .coreGraphics, isInteractive: Bool = false, hasImages: Bool = true,
    access: Access = .internal, prefix: String = ""
  ) {
    self.target = target
    self.isInteractive = isInteractive
    self.hasImages = hasImages
    self.access = access
    self.prefix = prefix
  }
}

/// Swift source: UTF-8, formatted, the same bytes everywhere.
public struct SwiftSource: Sendable {
  private var body = SwiftText(room: 0)
  private var access: SwiftCode = ""
  private var usesMathematics = false
  /// Whether what is declared speaks of types of Core Graphics, and not only functions do within.
  private var declaresGraphics = false
  private var hasImages = false
  /// Whether there are views of SwiftUI, and whether only for hands.
  private var hasViews = false
  private var hasHands = false

  /// With which every file begins.
  public static let firstLine: StaticString =
    "// Made by shapec from a drawing; changes are lost when it is made again."

  /// A file without declarations.
  public init() {}

  /// Source that draws the drawings `indices` of `program` with Core Graphics.
  ///
  /// - Parameter includesStyleKit: Whether the choices and values of the program's main file are
  ///   declared, too.
  /// - Requires: These drawings, and what they use, have layouts.
  public init(
    _ indices: [Int], of program: Program, options: SwiftOptions = SwiftOptions(),
    includesStyleKit: Bool = true
  ) {
    let module = SwiftModule(program, options)
    access = options.access.swiftCode
    var writer = SwiftWriter()
    let kit = SwiftStyleKit(program, module, access: access)
    if includesStyleKit, !kit.isEmpty {
      writer.blankLine()
      typeNames.append(module.kits[0].text)
      declaresGraphics = kit.declaresGraphics
      kit.write(to: &writer)
    }
    for index in indices {
      guard let layout = program.layouts[index] else { continue }
      writer.blankLine()
      (hasImages, declaresGraphics) = (options.hasImages, true)
      typeNames.append(module.drawings[index].text)
      let drawing = SwiftDrawing(
        layout, program, module, type: module.drawings[index], access: access,
        isInteractive: options.isInteractive)
      let callees = drawing.write(
        to: &writer, hasImages: options.hasImages, hasViews: options.target == .swiftUI)
      if SwiftHelper.needMathematics(callees) { usesMathematics = true }
      if options.hasViews {
        writeViews(of: drawing, module.views[index], options, to: &writer)
      }
    }
    body = writer.text
  }

  private static let hasHandsOfSwiftUI: SwiftCode = "canImport(SwiftUI) && !os(tvOS)"

  private mutating func writeViews(
    of drawing: SwiftDrawing, _ names: SwiftViewNames, _ options: SwiftOptions,
    to writer: inout SwiftWriter
  ) {
    let views = SwiftViews(drawing, names)
    if options.target == .swiftUI {
      hasViews = true
      writer.blankLine()
      views.writeView(to: &writer)
    }
    if drawing.hands.parts.isEmpty { return }
    hasHands = true
    writer.blankLine()
    // Where nothing is dragged, or there are no controls, they are left out.
    writer.conditional(
      options.target == .swiftUI ? "!os(tvOS)" : SwiftSource.hasHandsOfSwiftUI
    ) { views.writeInteractiveView(to: &$0) }
    writer.blankLine()
    writer.conditional("canImport(UIKit) && !os(watchOS)") { views.writeControl(to: &$0) }
  }

  /// The types that are declared.
  public private(set) var typeNames: [String] = []

  /// Whether nothing is declared.
  public var isEmpty: Bool { body.count == 0 }

  /// Adds what `other` declares.
  public mutating func append(_ other: SwiftSource) {
    body.append(other.body)
    if !other.isEmpty { access = other.access }
    declaresGraphics = declaresGraphics || other.declaresGraphics
    usesMathematics = usesMathematics || other.usesMathematics
    hasImages = hasImages || other.hasImages
    hasViews = hasViews || other.hasViews
    hasHands = hasHands || other.hasHands
  }

  /// The file.
  public var bytes: [UInt8] {
    // Head and body together, which most often is the whole file.
    var head = SwiftWriter(room: body.count + 512)
    head.line(SwiftCode(SwiftSource.firstLine))
    head.blankLine()
    if declaresGraphics {
      write("CoreGraphics", to: &head)
    } else {
      head.line("import CoreGraphics")
    }
    if usesMathematics { head.line("import Foundation") }
    if hasViews { write("SwiftUI", to: &head) }
    if hasHands, !hasViews {
      head.blankLine()
      head.conditional(SwiftSource.hasHandsOfSwiftUI) { write("SwiftUI", to: &$0) }
    }
    if hasImages || hasHands {
      head.blankLine()
      head.line("#if canImport(UIKit)")
      head.indented { write("UIKit", to: &$0) }
      head.line("#elseif canImport(AppKit)")
      head.indented { write("AppKit", to: &$0) }
      head.line("#endif")
    }
    head.append(body)
    if hasImages {
      head.blankLine()
      for line in SwiftSource.imageFunctions { head.line(line) }
    }
    return head.text.bytes
  }

  /// Writes the import of a module whose types others see in what is declared: it has to be as visible,
  /// and one that is visible for nothing is warned of.
  ///
  /// One for the package only bars all files of the module from leaving it open, where imports are
  /// public by default.
  private func write(_ module: SwiftCode, to head: inout SwiftWriter) {
    if access != "package " {
      head.line("\(access)import \(module)")
      return
    }
    head.line("#if hasFeature(InternalImportsByDefault)")
    head.indented { $0.line("package import \(module)") }
    head.line("#else")
    head.indented { $0.line("import \(module)") }
    head.line("#endif")
  }
}

/// What the files are called of the style kit and the drawings `indices`, where each has its own.
public func swiftFileNames(
  _ indices: [Int], of program: Program, options: SwiftOptions
) -> (styleKit: String?, drawings: [String]) {
  let module = SwiftModule(program, options)
  let kit = SwiftStyleKit(program, module, access: "")
  return (
    kit.isEmpty ? nil : module.kits[0].text + ".swift",
    indices.map { module.drawings[$0].text + ".swift" }
  )
}

extension SwiftOptions {
  /// Whether there may be views.
  var hasViews: Bool { target == .swiftUI || isInteractive }
}

extension SwiftOptions.Access {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
