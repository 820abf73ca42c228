import Foundation

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// The values that a view can read from its environment.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public var colorScheme: ColorScheme = .light
  public var layoutDirection: LayoutDirection = .leftToRight
  public var displayScale: CGFloat = 1
  public var isEnabled = true
  public var locale = Locale(identifier: "en")
  public var accessibilityReduceMotion = false
  public var accessibilityDifferentiateWithoutColor = false

  /// The current time for timelines.
  var now = Date(timeIntervalSinceReferenceDate: 0)
  /// The styles of toggles and buttons; nil for those of this module.
  var toggleStyle: ((ToggleStyleConfiguration) -> AnyView)?
  var buttonStyle: ((ButtonStyleConfiguration) -> AnyView)?
  /// The style that `.foreground` denotes.
  var foreground: any PrimitiveStyle = Color.primary
}

/// A property that reads a value of the environment. The host sets the value before it evaluates
/// the body of the view.
@propertyWrapper public struct Environment<Value>: DynamicProperty, InstalledProperty {
  private final class Box {
    var value: Value?
  }

  private let box = Box()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { box.value ?? EnvironmentValues()[keyPath: keyPath] }

  func install(in store: StateStore, at identity: Identity, _ environment: EnvironmentValues) {
    box.value = environment[keyPath: keyPath]
  }
}
