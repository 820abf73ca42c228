public import ShapeCompiler
public import ShapeSyntax

/// Swift source: UTF-8, formatted, the same bytes everywhere.
public struct SwiftSource: Sendable {
  private var body = SwiftText(room: 0)
  private var usesMathematics = false
  private var usesCoreText = false
  private var usesAssets = false
  private var usesImageFiles = false
  /// What drawings need of the types that compute with paths.
  private var runtime: Set<String> = []
  /// True if these types are declared in another file.
  public var leavesRuntimeOut = false
  /// Who sees types of Core Graphics in what is declared; nil where only functions speak of them within.
  private var graphics: SwiftOptions.Access?
  /// Who sees images, views of SwiftUI, and views and controls for hands; nil where there are none.
  private var images: SwiftOptions.Access?
  /// True if some images are rounded to device pixels, of which the caller says how many there are to a
  /// point.
  private var imagesHaveScale = false
  private var views: SwiftOptions.Access?
  private var hands: SwiftOptions.Access?

  /// With which every file begins.
  public static let firstLine: StaticString =
    "// Made by shapec from a drawing; changes are lost when it is made again."

  /// A file without declarations.
  public init() {}

  /// The same, in which nothing is declared that computes with paths.
  public static var withoutRuntime: SwiftSource {
    var source = SwiftSource()
    source.leavesRuntimeOut = true
    return source
  }

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
    let access = options.access.swiftCode
    var writer = SwiftWriter()
    let kit = SwiftStyleKit(program, module, access: access)
    if includesStyleKit, !kit.isEmpty {
      writer.blankLine()
      if let span = kit.span { types.append((module.kits[0].text, span)) }
      diagnostics += kit.renames
      if kit.declaresGraphics { graphics = options.access }
      kit.write(to: &writer)
    }
    for index in indices {
      guard let layout = program.layouts[index] else { continue }
      writer.blankLine()
      graphics = options.access
      if options.hasImages {
        images = options.access
        imagesHaveScale = imagesHaveScale || layout.scale != nil
      }
      types.append((module.drawings[index].text, layout.span))
      let drawing = SwiftDrawing(
        layout, program, module, type: module.drawings[index], access: access,
        isInteractive: options.isInteractive, hasViews: options.hasViews)
      diagnostics += drawing.renames(prefix: options.prefix)
      let callees = drawing.write(
        to: &writer, hasImages: options.hasImages, hasViews: options.target == .swiftUI)
      runtime.formUnion(drawing.runtime)
      if SwiftHelper.needMathematics(callees) { usesMathematics = true }
      if SwiftHelper.needCoreText(callees) { usesCoreText = true }
      if SwiftHelper.needAssets(callees) { usesAssets = true }
      if SwiftHelper.needImageFiles(callees) { usesImageFiles = true }
      if options.hasViews {
        writeViews(of: drawing, module.views[index], options, to: &writer)
      }
    }
    body = writer.text
    diagnostics += module.clashes(in: program)
  }

  private static let hasHandsOfSwiftUI: SwiftCode = "canImport(SwiftUI) && !os(tvOS)"

  private mutating func writeViews(
    of drawing: SwiftDrawing, _ names: SwiftViewNames, _ options: SwiftOptions,
    to writer: inout SwiftWriter
  ) {
    let views = SwiftViews(drawing, names)
    if options.target == .swiftUI {
      self.views = options.access
      types.append((names.view.text, drawing.layout.span))
      writer.blankLine()
      views.writeView(to: &writer)
      if let motion = SwiftMotion(drawing) {
        types.append((names.player.text, drawing.layout.span))
        writer.blankLine()
        views.writePlayer(motion, to: &writer)
      }
    }
    if drawing.hands.parts.isEmpty { return }
    hands = options.access
    types += [names.interactive, names.control].map { ($0.text, drawing.layout.span) }
    writer.blankLine()
    // Where nothing is dragged, or there are no controls, they are left out.
    writer.conditional(
      options.target == .swiftUI ? "!os(tvOS)" : SwiftSource.hasHandsOfSwiftUI
    ) { views.writeInteractiveView(to: &$0) }
    writer.blankLine()
    writer.conditional("canImport(UIKit) && !os(watchOS)") { views.writeControl(to: &$0) }
  }

  /// The types that are declared, and where the document declares what they are made of.
  public private(set) var types: [(name: String, span: SourceSpan)] = []

  /// What there is to say of names, beside what the program says: which could not be kept, and which
  /// mean two things.
  public private(set) var diagnostics: [Diagnostic] = []

  /// True if nothing is declared.
  public var isEmpty: Bool { body.count == 0 }

  /// Adds what `other` declares.
  public mutating func append(_ other: SwiftSource) {
    body.append(other.body)
    usesMathematics = usesMathematics || other.usesMathematics
    usesCoreText = usesCoreText || other.usesCoreText
    usesAssets = usesAssets || other.usesAssets
    usesImageFiles = usesImageFiles || other.usesImageFiles
    runtime.formUnion(other.runtime)
    graphics = widest(graphics, other.graphics)
    images = widest(images, other.images)
    imagesHaveScale = imagesHaveScale || other.imagesHaveScale
    views = widest(views, other.views)
    hands = widest(hands, other.hands)
  }

  /// True if drawings compute with paths.
  public var usesRuntime: Bool { !runtime.isEmpty }

  /// What the file is called that declares what all drawings of a module need to compute with paths.
  public static let runtimeFileName = "ShapeRuntime.swift"

  /// Notes what another source needs to compute with paths.
  public mutating func needRuntime(of other: SwiftSource) {
    runtime.formUnion(other.runtime)
  }

  /// The file that declares what was noted, for all files of a module.
  public var runtimeFile: SwiftSource {
    var result = SwiftSource()
    var writer = SwiftWriter()
    SwiftRuntime.write(runtime, isPrivate: false, to: &writer)
    result.body = writer.text
    result.graphics = runtime.isEmpty ? nil : .internal
    result.usesMathematics = SwiftRuntime.needsMathematics(runtime)
    result.leavesRuntimeOut = true
    return result
  }

  /// What the file is called with which apps draw ink.
  public static let inkFileName = "ShapeInk.swift"

  /// The file with which apps draw ink: a stroke that grows, a view of SwiftUI and a control of UIKit. It is
  /// made of no drawing; of the options, access and prefix count.
  public static func ink(_ options: SwiftOptions) -> SwiftSource {
    var result = SwiftSource.withoutRuntime
    var writer = SwiftWriter()
    let prefix = SwiftCode(SwiftNames.typePrefix(options.prefix))
    SwiftRuntime.writeInk(options.access.swiftCode, prefix, to: &writer)
    result.body = writer.text
    (result.graphics, result.hands) = (options.access, options.access)
    return result
  }

  /// The file.
  public var bytes: [UInt8] {
    // Head and body together, which most often is the whole file.
    var head = SwiftWriter(room: body.count + 512)
    head.line(SwiftCode(SwiftSource.firstLine))
    head.blankLine()
    // The formatter wants plain imports in front of those with a condition.
    let isConditional = graphics == .package
    if isConditional { writePlainImports(to: &head) }
    write("CoreGraphics", graphics ?? .internal, to: &head)
    if !isConditional { writePlainImports(to: &head) }
    if views != nil, let access = widest(views, hands) { write("SwiftUI", access, to: &head) }
    if views == nil, let hands {
      head.blankLine()
      head.conditional(SwiftSource.hasHandsOfSwiftUI) { write("SwiftUI", hands, to: &$0) }
    }
    if let access = widest(images, hands) ?? (usesAssets ? .internal : nil) {
      head.blankLine()
      head.line("#if canImport(UIKit)")
      head.indented { write("UIKit", access, to: &$0) }
      head.line("#elseif canImport(AppKit)")
      head.indented { write("AppKit", images ?? .internal, to: &$0) }
      head.line("#endif")
    }
    head.append(body)
    if images != nil {
      head.blankLine()
      for line in SwiftSource.imageFunctions(haveScale: imagesHaveScale) { head.line(line) }
    }
    if !leavesRuntimeOut { SwiftRuntime.write(runtime, isPrivate: true, to: &head) }
    return head.text.bytes
  }

  /// Writes the imports of modules whose types nobody sees in what is declared.
  private func writePlainImports(to head: inout SwiftWriter) {
    let usesMathematics = usesMathematics || SwiftRuntime.needsMathematics(runtime)
    if usesCoreText { head.line("import CoreText") }
    if usesMathematics || usesImageFiles { head.line("import Foundation") }
    if usesImageFiles { head.line("import ImageIO") }
  }

  /// Writes the import of a module whose types others see in what is declared: it has to be as visible,
  /// and one that is visible for nothing is warned of.
  ///
  /// One for the package only bars all files of the module from leaving it open, where imports are
  /// public by default.
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
  /// True if there may be views.
  var hasViews: Bool { target == .swiftUI || isInteractive }
}

/// Who sees the one or the other.
private func widest(_ a: SwiftOptions.Access?, _ b: SwiftOptions.Access?) -> SwiftOptions.Access? {
  SwiftOptions.Access.allCases.last { $0 == a || $0 == b }
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
