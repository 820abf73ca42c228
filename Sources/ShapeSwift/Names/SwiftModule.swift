import ShapeCompiler

/// An enumeration of a style kit.
struct SwiftChoice {
  /// How it is spoken of: `IconsStyle.State`.
  var type: SwiftCode
  var name: SwiftName
  var cases: [SwiftName]
}

/// What the views of a drawing are called.
struct SwiftViewNames {
  /// For SwiftUI.
  var view: SwiftName
  /// For SwiftUI, where something moves by itself.
  var player: SwiftName
  /// For SwiftUI, with hands.
  var interactive: SwiftName
  /// For UIKit, with hands.
  var control: SwiftName
}

/// What the types of a program are called.
///
/// Each file has its names for itself, so that they are the same whichever file is compiled.
struct SwiftModule {
  /// The types of the drawings, by their index in the program.
  private(set) var drawings: [SwiftName] = []
  /// Their views, where there are some.
  private(set) var views: [SwiftViewNames] = []
  private(set) var choices: [SwiftChoice] = []
  /// The style kits of the files, by the index of the source.
  private(set) var kits: [SwiftName] = []

  /// Types of SwiftUI and UIKit that views speak of, and that a drawing had better not hide.
  private static let viewTypes: Set<String> = [
    "Animatable", "AnimatablePair", "Binding", "Canvas", "Color", "ColorScheme", "DragGesture",
    "Environment", "ForEach",
    "GeometryReader", "Gesture", "GestureState", "Path", "Shape", "State", "Task", "Text",
    "TimelineView",
    "View", "ViewBuilder",
  ]

  /// Types that views and controls have from what they are, where they would hide a drawing.
  private static let inheritedTypes: Set<String> = [
    "AnimatableData", "AnimationCurve", "AnimationOptions", "AnimationTransition",
    "AutoresizingMask", "Body", "ContentHorizontalAlignment", "ContentMode",
    "ContentVerticalAlignment", "Event", "Invalidating", "Invalidations",
    "KeyframeAnimationOptions", "KeyValueObservingPublisher", "SystemAnimation",
    "TintAdjustmentMode",
  ]

  /// They, types that stand in that of a drawing or in its views, and what other code of the module
  /// speaks of.
  private static let reserved = viewTypes.union(inheritedTypes).union([
    "Appearance", "Arguments", "Grip", "Image", "Layout", "Part", "PartElement", "Resizing",
  ]).union(SwiftSurroundings.types)

  init(_ program: Program, _ options: SwiftOptions) {
    let files = program.fileNames
    let prefixes = files.enumerated().map { options.prefix(ofFile: $1, isMain: $0 == 0) }
    var scopes = files.map { _ in SwiftNames(reserving: Self.reserved) }
    drawings = zip(program.layouts, program.drawingFiles).map { layout, file in
      scopes[file].type(layout?.name ?? "", prefix: prefixes[file])
    }
    for (i, name) in files.enumerated() {
      kits.append(scopes[i].type(baseName(name), prefix: prefixes[i], suffix: "Style"))
    }
    if options.hasViews { nameViews(program, prefixes, &scopes) }
    var members = scopes.map { _ in SwiftNames(reserving: ["Appearance"]) }
    for choice in program.choices {
      let name = members[choice.file].type(choice.name, kind: "Choice")
      var cases = SwiftNames()
      choices.append(
        SwiftChoice(
          type: "\(kits[choice.file]).\(name)", name: name,
          cases: choice.cases.map { cases.value($0) }))
    }
  }

  /// Names the views behind the drawings, which have the first choice.
  private mutating func nameViews(
    _ program: Program, _ prefixes: [String], _ scopes: inout [SwiftNames]
  ) {
    views = zip(program.layouts, program.drawingFiles).map { layout, file in
      func name(_ suffix: StaticString) -> SwiftName {
        scopes[file].type(layout?.name ?? "", prefix: prefixes[file], suffix: suffix)
      }
      return SwiftViewNames(
        view: name("View"), player: name("Player"), interactive: name("InteractiveView"),
        control: name("Control"))
    }
  }

  /// The type of a shadow; nil is none.
  static let shadowType: SwiftCode = "(color: CGColor, offset: CGSize, blur: CGFloat)?"

  /// The type of the stops of a gradient.
  static let stopsType: SwiftCode = "[(color: CGColor, location: CGFloat)]"

  /// The type of values in Swift; nil for what has none.
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

/// `Icons` of `a/b/Icons.shape`.
private func baseName(_ path: String) -> String {
  let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
  let name = file.prefix { $0 != UInt8(ascii: ".") }
  return String(decoding: name, as: UTF8.self)
}
