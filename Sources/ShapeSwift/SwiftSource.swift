public import ShapeCompiler
public import ShapeSyntax

/// A file of generated Swift source. It is UTF-8, formatted, and identical on all platforms.
public struct SwiftSource: Sendable {
  private var body = SwiftText(room: 0)
  private var imports = SwiftImports()
  /// The code that the drawings share.
  private var shared = SwiftSharedCode()
  /// The previews of views, which are outside of the namespace.
  private var previews: [SwiftPreview] = []
  /// True if the shared code is declared in another file.
  public var leavesRuntimeOut = false
  /// True if the body contains the shared code.
  private var declaresShared = false
  /// The first line of every generated file.
  public static let firstLine: StaticString =
    "// Made by shapec from a drawing; changes are lost when this file is generated again."

  /// Creates a file without declarations.
  public init() {}

  /// A file without declarations that omits the shared code, which another file declares.
  public static var withoutRuntime: SwiftSource {
    var source = SwiftSource()
    source.leavesRuntimeOut = true
    return source
  }

  /// Creates source that draws the drawings `indices` of `program` with Core Graphics.
  ///
  /// - Parameters:
  ///   - indices: The indices of drawings in the program.
  ///   - program: The compiled program.
  ///   - options: The target, the access level and the prefix of the declarations.
  ///   - includesStyleKit: True to declare the choices and values of the program's main file, too.
  /// - Requires: These drawings, and the drawings that they use, have layouts.
  public init(
    _ indices: [Int], of program: Program, options: SwiftOptions = SwiftOptions(),
    includesStyleKit: Bool = true
  ) {
    let module = SwiftModule(program, options)
    let kit = SwiftStyleKit(program, module, access: options.access.swiftCode)
    var writer = SwiftWriter()
    if let namespace = module.namespace {
      if (kit.isEmpty || !includesStyleKit) && indices.allSatisfy({ program.layouts[$0] == nil }) {
        return
      }
      shared.namespaces.insert(namespace)
      writer.blankLine()
      writer.block("extension \(namespace)") {
        write(indices, of: program, module, kit, options, includesStyleKit, to: &$0)
      }
    } else {
      write(indices, of: program, module, kit, options, includesStyleKit, to: &writer)
    }
    SwiftPreview.write(previews, to: &writer)
    body = writer.text
    shared.images = imports.images
    if !shared.isEmpty { shared.access = options.access }
    diagnostics += module.clashes(in: program)
  }

  private mutating func write(
    _ indices: [Int], of program: Program, _ module: SwiftModule, _ kit: SwiftStyleKit,
    _ options: SwiftOptions, _ includesStyleKit: Bool, to writer: inout SwiftWriter
  ) {
    var isFirst = module.namespace != nil
    func separate(_ writer: inout SwiftWriter) {
      if !isFirst { writer.blankLine() }
      isFirst = false
    }
    if includesStyleKit, !kit.isEmpty {
      separate(&writer)
      if let span = kit.span { types.append((module.fullName(module.kits[0]), span)) }
      diagnostics += kit.renames
      if kit.declaresGraphics { imports.graphics = options.access }
      kit.write(to: &writer)
      shared.formUnion(kit.sharedCode)
      if SwiftHelper.needMathematics(kit.callees) { imports.usesMathematics = true }
    }
    for index in indices {
      guard let layout = program.layouts[index] else { continue }
      separate(&writer)
      imports.graphics = options.access
      if options.hasImages { imports.images = options.access }
      types.append((module.fullName(module.drawings[index]), layout.span))
      let drawing = SwiftDrawing(
        layout, program, module, type: module.drawings[index], access: options.access.swiftCode,
        isInteractive: options.isInteractive, hasViews: options.hasPlainViews)
      diagnostics += drawing.renames(prefix: options.prefix)
      shared.hashesGeometry = shared.hashesGeometry || drawing.hashesGeometry
      let start = writer.text.count
      let callees = drawing.write(
        to: &writer, hasImages: options.hasImages, hasPaths: options.hasPaths,
        hasShapes: options.target.contains(.swiftUI))
      var code = drawing.sharedCode(calling: callees)
      // Formulas of paths may have become formulas of numbers.
      if !code.paths.isEmpty, !writer.text.contains("ShapePath", after: start) { code.paths = [] }
      shared.formUnion(code)
      if SwiftHelper.needMathematics(callees) { imports.usesMathematics = true }
      if options.hasViews {
        writeViews(of: drawing, module.views[index], options, to: &writer)
      }
    }
  }

  private mutating func writeViews(
    of drawing: SwiftDrawing, _ names: SwiftViewNames, _ options: SwiftOptions,
    to writer: inout SwiftWriter
  ) {
    let views = SwiftViews(drawing, names)
    if options.target.contains(.swiftUI) {
      imports.views = options.access
      types.append((drawing.module.fullName(names.view), drawing.layout.span))
      writer.blankLine()
      views.writeView(to: &writer)
      previews += SwiftPreview.all(of: drawing, names)
      shared.views.formUnion(SwiftViewCode.views)
      if !drawing.layout.animations.isEmpty {
        shared.views.insert(.player)
        types.append((drawing.module.fullName(names.player), drawing.layout.span))
        writer.blankLine()
        views.writePlayer(to: &writer)
      }
    }
    for (framework, name, condition, code) in [
      (SwiftOptions.Target.uiKit, names.uiView, SwiftImports.hasUIKit, SwiftViewCode.uiView),
      (.appKit, names.nsView, SwiftImports.hasAppKit, .nsView),
    ] where options.target.contains(framework) {
      shared.views.formUnion([.arguments, code])
      types.append((drawing.module.fullName(name), drawing.layout.span))
      writer.blankLine()
      writer.conditional(condition) { views.writePlatformView(name, framework, to: &$0) }
    }
    if drawing.hands.parts.isEmpty { return }
    shared.views.formUnion(SwiftViewCode.hands)
    imports.hands = options.access
    types += ([names.interactive, names.control] + views.aliases.map(\.name)).map {
      (drawing.module.fullName($0), drawing.layout.span)
    }
    if !views.aliases.isEmpty { shared.views.insert(.styles) }
    writer.blankLine()
    // The interactive view is omitted on tvOS, which has no drag gestures, and the control on
    // watchOS, which has no controls of UIKit.
    writer.conditional(
      options.target.contains(.swiftUI) ? "!os(tvOS)" : SwiftImports.hasHandsOfSwiftUI
    ) {
      views.writeInteractiveView(to: &$0)
      views.writeAliases(to: &$0)
    }
    writer.blankLine()
    writer.conditional("\(SwiftImports.hasUIKit) || canImport(AppKit)") {
      views.writeControl(to: &$0)
    }
  }

  /// The names of the declared types. `span` is the location, in the document, of the declaration
  /// from which the type was made.
  public private(set) var types: [(name: String, span: SourceSpan)] = []

  /// Diagnostics about names, in addition to the diagnostics of the program: about names that do
  /// not get their usual spelling in Swift, and about names that denote two types.
  public private(set) var diagnostics: [Diagnostic] = []

  /// True if the file has no declarations.
  public var isEmpty: Bool { body.count == 0 }

  /// Appends the declarations of `other`. The `types` and `diagnostics` of `other` are not added.
  public mutating func append(_ other: SwiftSource) {
    body.append(other.body)
    imports.formUnion(other.imports)
    shared.formUnion(other.shared)
  }

  /// True if the drawings need shared code.
  public var usesRuntime: Bool { !shared.isEmpty }

  /// The name of the file that declares the shared code for all drawings of a module.
  public static let runtimeFileName = "ShapeRuntime.swift"

  /// Adds the shared code that a file of shared code, with the content `text`, declares.
  public mutating func needRuntime(asIn text: String) {
    shared.formUnion(SwiftSharedCode(contentsOf: text))
  }

  /// Adds the shared code that `other` needs.
  public mutating func needRuntime(of other: SwiftSource) {
    shared.formUnion(other.shared)
  }

  /// The file that declares, for a whole module, the code that the module's drawings share.
  public var runtimeFile: SwiftSource {
    var result = SwiftSource()
    var writer = SwiftWriter()
    shared.write(isPrivate: false, to: &writer)
    result.body = writer.text
    result.shared = shared
    result.imports.graphics = shared.graphics
    result.imports.images = shared.images
    result.leavesRuntimeOut = true
    result.declaresShared = true
    return result
  }

  /// The name of the file that apps use to draw ink.
  public static let inkFileName = "ShapeInk.swift"

  /// The file that apps use to draw ink. It declares a growing stroke, a view of SwiftUI and a
  /// control of UIKit, and does not depend on any drawing. Of the options, only the access level
  /// and the prefix matter.
  public static func ink(_ options: SwiftOptions) -> SwiftSource {
    var result = SwiftSource.withoutRuntime
    var writer = SwiftWriter()
    let prefix = SwiftCode(SwiftNames.typePrefix(options.prefix))
    SwiftRuntime.writeInk(options.access.swiftCode, prefix, to: &writer)
    result.body = writer.text
    result.imports.graphics = options.access
    result.imports.hands = options.access
    result.imports.inkControl = options.access
    return result
  }

  /// The content of the file in UTF-8.
  public var bytes: [UInt8] {
    // The capacity covers the head and the body, which usually make up the whole file.
    var head = SwiftWriter(room: body.count + 512)
    head.line(SwiftCode(SwiftSource.firstLine))
    if declaresShared {
      for line in shared.contents { head.line(line) }
    }
    head.blankLine()
    var imports = imports
    // Elsewhere, images and interactive views are types of the module; ink is declared in this file.
    if !includesShared, imports.inkControl == nil {
      (imports.images, imports.hands) = (nil, nil)
    }
    imports.write(includesShared ? shared : SwiftSharedCode(), to: &head)
    head.append(body)
    if !leavesRuntimeOut { shared.write(isPrivate: true, to: &head) }
    return head.text.bytes
  }

  /// True if the file contains the shared code.
  private var includesShared: Bool { !leavesRuntimeOut || declaresShared }
}

/// The names of the generated files if the style kit and each of the drawings `indices` get a file
/// of their own. The name of the style kit's file is nil if the style kit is empty.
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
  /// True if the options request views.
  var hasViews: Bool { hasPlainViews || isInteractive }

  /// True if the options request views without interaction.
  var hasPlainViews: Bool { !target.isEmpty }
}
