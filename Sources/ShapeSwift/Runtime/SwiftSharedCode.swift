import ShapeCompiler

/// The code that drawings share: functions, types of arguments, and the path runtime, as far as the
/// drawings need them. A module declares this code once.
struct SwiftSharedCode {
  /// The functions and types that drawings need, without those that only other helpers need.
  var helpers: Set<SwiftHelper> = []
  /// The features of the path runtime that drawings need.
  var paths: Set<SwiftCode> = []
  /// True if structures hash rectangles, points and sizes.
  var hashesGeometry = false
  /// The code that views share.
  var views: Set<SwiftViewCode> = []
  /// The types whose extensions contain drawings.
  var namespaces: Set<SwiftName> = []
  /// The access level of the types in the signatures of drawings.
  var access: SwiftOptions.Access?
  /// The access level of images; nil if no drawing makes images.
  var images: SwiftOptions.Access?

  var isEmpty: Bool {
    helpers.isEmpty && paths.isEmpty && views.isEmpty && namespaces.isEmpty && images == nil
      && !hashesGeometry
  }

  /// Adds the code that other drawings need.
  mutating func formUnion(_ other: SwiftSharedCode) {
    helpers.formUnion(other.helpers)
    paths.formUnion(other.paths)
    views.formUnion(other.views)
    hashesGeometry = hashesGeometry || other.hashesGeometry
    namespaces.formUnion(other.namespaces)
    access = widest(access, other.access)
    images = widest(images, other.images)
  }

  // MARK: Imports

  /// The access level at which the code imports Core Graphics; nil if the code does not use it.
  var graphics: SwiftOptions.Access? {
    var rest = self
    rest.namespaces = []
    if rest.isEmpty { return nil }
    let isExposed = !views.isEmpty || allHelpers.contains { $0 == .shadow || $0 == .stop }
    return isExposed ? access ?? .internal : .internal
  }

  var needsFoundation: Bool {
    allHelpers.contains(where: \.usesMathematics) || SwiftRuntime.needsMathematics(paths)
      || views.contains(where: \.needsFoundation)
  }

  var needsCoreText: Bool { helpers.contains(.drawText) }

  /// True if the code loads images of the app.
  var needsAssets: Bool { allHelpers.contains(.imageAsset) }

  /// True if the code reads image files.
  var needsImageFiles: Bool { helpers.contains(.flipbookImage) }

  // MARK: Declarations

  /// The helpers, and all helpers that they need, in the order of declaration.
  private var allHelpers: [SwiftHelper] {
    var all = helpers.reduce(into: helpers) { $0.formUnion($1.needs) }
    if !views.isEmpty { all.insert(.appearance) }
    return SwiftHelper.allCases.filter { all.contains($0) }
  }

  /// Writes the declarations.
  ///
  /// - Parameter isPrivate: True to limit the visibility to the file, except for the types in the
  ///   signatures of drawings.
  func write(isPrivate: Bool, to writer: inout SwiftWriter) {
    let all = allHelpers
    let hidden: SwiftCode = isPrivate ? "private " : ""
    for namespace in namespaces.sorted(by: { $0.text < $1.text }) {
      writer.blankLine()
      writer.line("/// The drawings of this module.")
      writer.line("\((access ?? .internal).swiftCode)nonisolated enum \(namespace) {}")
    }
    for helper in all where helper.isExposed {
      writer.blankLine()
      write(helper, to: &writer)
    }
    let functions = all.filter { !$0.isType }
    if !functions.isEmpty || images != nil {
      writer.blankLine()
      writer.line("/// A drawing. Drawings share the functions of this protocol.")
      writer.line("\(hidden)nonisolated protocol ShapeDrawing {}")
    }
    if !functions.isEmpty {
      writer.blankLine()
      writer.block("nonisolated extension ShapeDrawing") { writer in
        for (i, function) in functions.enumerated() {
          if i > 0 { writer.blankLine() }
          writer.lines(function.lines)
        }
      }
    }
    if let images { writeImages(images, to: &writer) }
    for helper in all where helper.isType && !helper.isExposed {
      writer.blankLine()
      writer.lines(helper.lines.marked("\(hidden)nonisolated "))
    }
    if hashesGeometry {
      writer.blankLine()
      writer.lines(Self.hashing(isPrivate ? "fileprivate " : ""))
    }
    for view in SwiftViewCode.allCases where views.contains(view) {
      writer.blankLine()
      view.write(access ?? .internal, isPrivate: isPrivate, to: &writer)
    }
    SwiftRuntime.write(paths, isPrivate: isPrivate, to: &writer)
  }

  /// Writes the type of an argument. The members of the type get its access level.
  private func write(_ helper: SwiftHelper, to writer: inout SwiftWriter) {
    let access = (access ?? .internal).swiftCode
    var lines = helper.lines.marked("\(access)nonisolated ")
    // If the type is internal, the compiler makes the same initializer.
    if access == "", let first = lines.firstIndex(where: { $0.text.hasPrefix("  init(") }),
      let last = lines[first...].firstIndex(of: "  }")
    {
      lines.removeSubrange(first - 1...last)
    }
    for line in lines {
      let isMember = ["  let ", "  init(", "  func hash("].contains { line.text.hasPrefix($0) }
      if line.text.isEmpty {
        writer.blankLine()
      } else {
        writer.line(isMember ? "  \(access)\(line.unindented)" : line)
      }
    }
  }

  /// The functions that hash rectangles, points and sizes, which are hashable only in newer
  /// systems. Rectangles are equal if they are equal when standardized. Without the functions for
  /// values that are not optional, the compiler would choose the generic `combine`.
  private static func hashing(_ access: SwiftCode) -> [SwiftCode] {
    let functions = [("point", "CGPoint"), ("size", "CGSize"), ("rectangle", "CGRect")]
      .flatMap { (name: SwiftCode, type: SwiftCode) -> [SwiftCode] in
        let parts: [SwiftCode] =
          switch type {
          case "CGPoint": ["x", "y"]
          case "CGSize": ["width", "height"]
          default: ["minX", "minY", "width", "height"]
          }
        return [
          "", "  \(access)mutating func combine(_ \(name): \(type)) {",
          "    combine(Optional(\(name)))", "  }",
          "", "  \(access)mutating func combine(_ \(name): \(type)?) {",
        ] + parts.map { "    combine(\(name)?.\($0))" } + ["  }"]
      }
    return ["nonisolated extension Hasher {"] + functions.dropFirst() + ["}"]
  }

  // MARK: Images

  private func writeImages(_ access: SwiftOptions.Access, to writer: inout SwiftWriter) {
    writer.blankLine()
    writer.lines([
      "#if canImport(UIKit)", "  \(access.swiftCode)typealias ShapeImage = UIImage",
      "#elseif canImport(AppKit)", "  \(access.swiftCode)typealias ShapeImage = NSImage", "#endif",
    ])
    writer.blankLine()
    writer.lines(Self.imageFunctions)
  }

  /// The functions that make images. AppKit draws at the scale of the screen, so the function for
  /// AppKit ignores `scale`.
  private static let imageFunctions: [SwiftCode] = {
    let documentation: [SwiftCode] = [
      "    /// An image of a rectangle; empty if the rectangle has no size, or if its width and height",
      "    /// add up to 10,000 points or more.",
    ]
    return ["#if canImport(UIKit) && !os(watchOS)", "  nonisolated extension ShapeDrawing {"]
      + documentation + [
        "    static func makeImage(",
        "      of bounds: CGRect, scale: CGFloat? = nil, _ paint: @Sendable (CGContext) -> Void",
        "    ) -> UIImage {",
        "      guard bounds.width * bounds.height > 0, bounds.width + bounds.height < 1e4 else {",
        "        return UIImage()", "      }",
        "      let format: UIGraphicsImageRendererFormat = .preferred()",
        "      if let scale { format.scale = scale }",
        "      let renderer: UIGraphicsImageRenderer = UIGraphicsImageRenderer(",
        "        bounds: bounds, format: format)",
        "      return renderer.image { paint($0.cgContext) }", "    }", "  }",
        "#elseif canImport(AppKit)", "  nonisolated extension ShapeDrawing {",
      ] + documentation + [
        "    static func makeImage(",
        "      of bounds: CGRect, scale _: CGFloat? = nil,",
        "      _ paint: @escaping @Sendable (CGContext) -> Void", "    ) -> NSImage {",
        "      let area: CGFloat = bounds.width * bounds.height",
        "      let hasSize: Bool = area > 0 && bounds.width + bounds.height < 1e4",
        "      return NSImage(size: hasSize ? bounds.size : .zero, flipped: true) { _ in",
        "        guard let context = NSGraphicsContext.current?.cgContext, hasSize else { return false }",
        "        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)",
        "        paint(context)", "        return true", "      }", "    }", "  }", "#endif",
      ]
  }()
}

extension [SwiftCode] {
  /// The lines of a declaration, with modifiers before its first word.
  fileprivate func marked(_ modifiers: SwiftCode) -> [SwiftCode] {
    guard let head = firstIndex(where: \.startsDeclaration) else { return self }
    var lines = self
    lines[head] = modifiers + lines[head]
    return lines
  }
}
