/// The type names that nearly every file of a module uses without qualification.
///
/// A drawing becomes a type of its module. A type of the module hides an imported type of the same
/// name everywhere in the module, even in the expansions of macros. For example, a drawing
/// `MainActor` would hide `@MainActor`, and a drawing `URL` would hide Foundation's `URL`. The list
/// contains types of the standard library, common types of Foundation, SwiftUI, UIKit, AppKit and
/// other frameworks, and modules, which qualify the names of types. The list does not apply to a
/// drawing in a namespace, which hides nothing.
enum SwiftSurroundings {
  static let types: Set<String> = [
    // The standard library.
    "Actor", "AnyHashable", "AnyKeyPath", "ArraySlice", "AsyncIteratorProtocol", "AsyncSequence",
    "AsyncStream", "AsyncThrowingStream", "BidirectionalCollection", "BinaryFloatingPoint",
    "BinaryInteger", "CancellationError", "CheckedContinuation", "ClosedRange", "CodingKey",
    "Collection", "ContinuousClock", "CustomDebugStringConvertible", "CustomStringConvertible",
    "Decodable", "Decoder", "DiscardingTaskGroup", "Duration", "Encodable", "Encoder",
    "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral",
    "ExpressibleByIntegerLiteral", "ExpressibleByStringLiteral", "FloatingPoint", "GlobalActor",
    "Hasher", "Int128", "Int16", "Int32", "Int8", "IteratorProtocol", "KeyPath", "LazySequence",
    "MainActor", "Mirror", "MutableCollection", "ObjectIdentifier", "Observable",
    "ObservationRegistrar", "OptionSet", "RandomAccessCollection", "RangeReplaceableCollection",
    "RawRepresentable", "ReferenceWritableKeyPath", "Regex", "SIMD2", "SIMD3", "SIMD4",
    "SendableMetatype", "SetAlgebra", "SignedInteger", "StaticString", "Strideable",
    "StringProtocol", "Substring", "SuspendingClock", "TaskGroup", "TaskLocal",
    "ThrowingTaskGroup", "UInt", "UInt128", "UInt16", "UInt32", "UInt8", "Unicode",
    "UnsafeMutablePointer", "UnsafePointer", "UnsafeRawPointer", "UnsignedInteger",
    "WritableKeyPath",
    // Foundation.
    "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
    "DateFormatter", "DateInterval", "Decimal", "DispatchQueue", "FileHandle", "FileManager",
    "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale",
    "LocalizedError", "LocalizedStringResource", "Measurement", "NSArray", "NSAttributedString",
    "NSDictionary", "NSError", "NSNumber", "NSObject", "NSObjectProtocol", "NSPredicate",
    "NSString", "NSValue", "Notification", "NotificationCenter", "NumberFormatter", "Predicate",
    "Process", "ProcessInfo", "Progress", "RunLoop", "Thread", "TimeInterval", "TimeZone", "Timer",
    "URL", "URLComponents", "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "UUID",
    "UserDefaults", "UserInfo", "Dimension", "Formatter", "Host", "InputStream", "Operation",
    "OperationQueue", "OutputStream", "Pipe", "Port", "Scanner", "Stream", "Unit", "UnitAngle",
    "UnitLength", "XMLParser",
    // The basis of views and apps.
    "Alignment", "Angle", "Animation", "AnyCancellable", "AnyView", "App", "AppStorage", "Axis",
    "Bindable", "CAAnimation", "CALayer", "EdgeInsets", "EmptyView", "EnvironmentKey",
    "EnvironmentObject", "EnvironmentValues", "FocusState", "Font", "GraphicsContext", "Group",
    "HStack", "HorizontalAlignment", "InsettableShape", "LocalizedStringKey", "NSApplication",
    "NSColor", "NSControl", "NSEvent", "NSFont", "NSView", "NSViewController", "NSWindow",
    "Namespace", "ObservableObject", "ObservedObject", "Preview", "PreviewProvider", "Published",
    "Publisher", "Scene", "SceneStorage", "ShapeStyle", "StateObject", "Transaction",
    "UIApplication", "UIBezierPath", "UIColor", "UIFont", "UIScene", "UIScreen", "UIView",
    "UIViewController", "UIWindow", "UnitPoint", "VStack", "VerticalAlignment", "ViewModifier",
    "WindowGroup", "ZStack",
    // Views, controls and shapes.
    "AccessibilityTraits", "AngularGradient", "AnyGradient", "AnyLayout", "AnyShape",
    "AnyShapeStyle",
    "AnyTransition", "AsyncImage", "BlendMode", "Button", "ButtonRole", "ButtonStyle", "Capsule",
    "Circle", "ColorPicker", "CommandGroup", "CommandMenu", "Commands", "ContentUnavailableView",
    "ControlGroup", "ControlSize", "CoordinateSpace", "DatePicker", "DisclosureGroup", "Divider",
    "EditButton", "Edge", "Ellipse", "EllipticalGradient", "FillStyle", "Form", "GroupBox",
    "Gauge", "Gradient", "Grid", "GridItem", "GridRow", "HelpLink", "KeyEquivalent",
    "KeyboardShortcut", "Label", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid",
    "LazyVStack", "LinearGradient", "Link", "List", "LongPressGesture", "MagnifyGesture",
    "Material", "Menu", "MeshGradient", "MenuBarExtra", "NavigationLink", "NavigationPath",
    "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup", "PasteButton",
    "PhaseAnimator", "Picker", "PresentationDetent", "ProgressView",
    "ProjectionTransform",
    "RadialGradient", "Rectangle", "RenameButton", "RotateGesture", "RoundedRectangle",
    "SafeAreaRegions",
    "ScaledMetric", "ScrollView", "ScrollViewReader", "SecureField", "Section", "Settings",
    "ShadowStyle", "ShareLink", "Slider", "Spacer", "Stepper", "StrokeStyle", "SubmitLabel",
    "SwiftUICore", "Tab", "TabSection", "TabView", "Table", "TableColumn", "TableRow",
    "TapGesture", "TextAlignment", "TextEditor", "TextField", "Toggle", "ToggleStyle",
    "ToolbarItem",
    "ToolbarItemGroup", "Transition", "UnevenRoundedRectangle", "ViewThatFits", "Visibility",
    "Window",
    // Modules.
    "Cocoa", "Combine", "CoreFoundation", "CoreText", "Darwin", "Dispatch", "Glibc", "ObjectiveC",
    "Observation", "QuartzCore", "Synchronization", "Testing", "XCTest",
  ]
}
