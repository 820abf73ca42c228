import ShapeCompiler

/// An enumeration of a style kit.
struct SwiftChoice {
  /// The type as other code refers to it: `IconsStyle.State`.
  var type: SwiftCode
  var name: SwiftName
  var cases: [SwiftName]
}

/// The names of the views of a drawing.
struct SwiftViewNames {
  /// The view of SwiftUI that shows the drawing.
  var view: SwiftName
  /// The view of SwiftUI that plays the motion of the drawing.
  var player: SwiftName
  /// The view of SwiftUI in which the user changes the drawing by touch.
  var interactive: SwiftName
  /// The control of UIKit in which the user changes the drawing by touch.
  var control: SwiftName
  /// The views of UIKit and AppKit that show the drawing.
  var uiView: SwiftName
  var nsView: SwiftName
  /// The style of SwiftUI in which the drawing is the switch of a toggle.
  var toggleStyle: SwiftName
  /// The style of SwiftUI in which the drawing is the ground of a button.
  var buttonStyle: SwiftName
  /// The view of SwiftUI in which the user sets a number.
  var slider: SwiftName
}

/// The names of the types of a program.
///
/// The types of a document are named without regard to the other documents, so that the types of a
/// document have the same names whether the document is compiled or imported.
struct SwiftModule {
  /// The names of the drawings' types, by the index of the drawing in the program.
  private(set) var drawings: [SwiftName] = []
  /// The names of the drawings' views, by the index of the drawing in the program; empty without
  /// views.
  private(set) var views: [SwiftViewNames] = []
  private(set) var choices: [SwiftChoice] = []
  /// The names of the documents' style kits, by the index of the document.
  private(set) var kits: [SwiftName] = []
  /// The types that contain the types of the documents, by the index of the document; nil for types
  /// at file level.
  private let namespaces: [SwiftName?]
  private let drawingFiles: [Int]

  /// Types of SwiftUI and UIKit that views refer to, and that a drawing should not hide.
  private static let viewTypes: Set<String> = [
    "Animatable", "AnimatablePair", "Binding", "Canvas", "Color", "ColorScheme", "DragGesture",
    "Environment", "EnvironmentValues", "ForEach",
    "GeometryReader", "Gesture", "GestureState", "Image", "LayoutDirection", "Path", "Shape",
    "State", "Task", "Text",
    "TimelineView",
    "View", "ViewBuilder",
  ]

  /// Nested types that views and controls inherit. They would hide a drawing of the same name.
  private static let inheritedTypes: Set<String> = [
    "AnimatableData", "AnimationCurve", "AnimationOptions", "AnimationTransition",
    "AutoresizingMask", "Body", "ContentHorizontalAlignment", "ContentMode",
    "ContentVerticalAlignment", "Event", "Invalidating", "Invalidations",
    "KeyframeAnimationOptions", "KeyValueObservingPublisher", "SystemAnimation",
    "TintAdjustmentMode",
  ]

  /// The reserved names: the names of types that views refer to or inherit, and of types nested in
  /// a drawing or its views.
  private static let reserved = viewTypes.union(inheritedTypes).union([
    "Arguments", "Hasher", "Layout", "Part", "ShapeDrawing", "ShapeImage",
  ]).union(SwiftViewCode.types)

  /// The reserved names of types at file level, which must not hide types to which other code of
  /// the module refers.
  private static let reservedAtFileLevel = reserved.union(SwiftSurroundings.types)

  /// Names the types of `program`. Views get names only if the options require views.
  init(_ program: Program, _ options: SwiftOptions) {
    let files = program.fileNames
    let around = files.enumerated().map { options.scope(ofFile: $1, isMain: $0 == 0) }
    let prefixes = around.map(\.prefix)
    namespaces = around.map { $0.namespace.isEmpty ? nil : SwiftNames.typePrefix($0.namespace) }
    drawingFiles = program.drawingFiles
    var scopes = namespaces.map {
      SwiftNames(reserving: $0 == nil ? Self.reservedAtFileLevel : Self.reserved)
    }
    drawings = zip(program.layouts, program.drawingFiles).map { layout, file in
      scopes[file].type(layout?.name ?? "", prefix: prefixes[file])
    }
    for (i, name) in files.enumerated() {
      kits.append(scopes[i].type(baseName(name), prefix: prefixes[i], suffix: "Style"))
    }
    if options.hasViews { nameViews(program, prefixes, &scopes) }
    var members = scopes.map { _ in SwiftNames() }
    for choice in program.choices {
      let name = members[choice.file].type(choice.name, kind: "Choice")
      var cases = SwiftNames()
      choices.append(
        SwiftChoice(
          type: "\(code(for: kits[choice.file], of: choice.file)).\(name)", name: name,
          cases: choice.cases.map { cases.value($0) }))
    }
  }

  /// The type that contains the types of the main file; nil for types at file level.
  var namespace: SwiftName? { namespaces[0] }

  /// The type of a drawing, as the main file refers to it.
  func type(ofDrawing index: Int) -> SwiftCode {
    code(for: drawings[index], of: drawingFiles[index])
  }

  /// The name of a type of a file, as the main file refers to it.
  private func code(for name: SwiftName, of file: Int) -> SwiftCode {
    guard let namespace = namespaces[file], namespace != namespaces[0] else {
      return SwiftCode(name)
    }
    return "\(namespace).\(name)"
  }

  /// The name of a type of a file, as other modules refer to it.
  func fullName(_ name: SwiftName, ofFile file: Int = 0) -> String {
    (namespaces[file].map { $0.text + "." } ?? "") + name.text
  }

  /// Names the views. The drawings already have names, which take precedence.
  private mutating func nameViews(
    _ program: Program, _ prefixes: [String], _ scopes: inout [SwiftNames]
  ) {
    views = zip(program.layouts, program.drawingFiles).map { layout, file in
      func name(_ suffix: StaticString) -> SwiftName {
        scopes[file].type(layout?.name ?? "", prefix: prefixes[file], suffix: suffix)
      }
      return SwiftViewNames(
        view: name("View"), player: name("Player"), interactive: name("InteractiveView"),
        control: name("Control"), uiView: name("UIView"), nsView: name("NSView"),
        toggleStyle: name("ToggleStyle"),
        buttonStyle: name("ButtonStyle"), slider: name("Slider"))
    }
  }

  /// The type of a shadow; the value is nil if there is no shadow.
  static let shadowType: SwiftCode = "ShapeShadow?"

  /// The type of the stops of a gradient.
  static let stopsType: SwiftCode = "[ShapeStop]"

  /// The Swift type of the values of `type`; nil if these values have no representation in Swift.
  func type(of type: ValueType) -> SwiftCode? {
    switch type {
    case .number, .percentage, .angle: "CGFloat"
    case .bool: "Bool"
    case .text: "String"
    case .image: "CGImage?"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .color: "CGColor"
    case .shadow: Self.shadowType
    case .gradient, .paint: Self.stopsType
    case .choice(let index, _): choices[index].type
    case .list(let element): self.type(of: element).map { "[\($0)]" }
    case .path, .stop, .nothing, .error: nil
    }
  }
}

/// The file name without folders, up to its first period: `Icons` for `a/b/Icons.shape`.
private func baseName(_ path: String) -> String {
  let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
  let name = file.prefix { $0 != UInt8(ascii: ".") }
  return String(decoding: name, as: UTF8.self)
}
