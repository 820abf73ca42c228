/// What code beside the drawings speaks of in nearly every file, by its bare name.
///
/// A drawing becomes a type of its module, and a type of the module hides one that is imported:
/// everywhere in the module, also in what macros expand to. A drawing `MainActor` would leave no
/// `@MainActor`, a drawing `URL` no address. So these are the types of the standard library and of
/// Foundation that have no other short name, the protocols and containers of SwiftUI from which every
/// view is made, and modules, in front of whose types their names stand. Single controls are not among
/// them, as pictures are often called like what they show: `SwiftUI.Slider` is still to be had.
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
    "UserDefaults", "UserInfo",
    // What views and apps are made of.
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
    // Modules.
    "Cocoa", "Combine", "CoreFoundation", "CoreText", "Darwin", "Dispatch", "Glibc", "ObjectiveC",
    "Observation", "QuartzCore", "Synchronization", "Testing", "XCTest",
  ]
}
