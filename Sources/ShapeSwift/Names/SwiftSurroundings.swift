/// The type names that nearly every file of a module uses without qualification.
///
/// A drawing becomes a type of its module. A type of the module hides an imported type of the same
/// name everywhere in the module, even in the expansions of macros. For example, a drawing
/// `MainActor` would hide `@MainActor`, and a drawing `URL` would hide Foundation's `URL`. The list
/// contains the types of the standard library and of Foundation that have no other short name, the
/// protocols and containers of SwiftUI from which every view is made, and modules, which qualify
/// the names of types. The list does not contain single controls, because a drawing often has the
/// name of the control that it shows; `SwiftUI.Slider` remains available.
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
    // Modules.
    "Cocoa", "Combine", "CoreFoundation", "CoreText", "Darwin", "Dispatch", "Glibc", "ObjectiveC",
    "Observation", "QuartzCore", "Synchronization", "Testing", "XCTest",
  ]
}
