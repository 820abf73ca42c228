public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that the host connects to stored state or to the environment before an evaluation.
protocol InstalledProperty {
  func install(in store: StateStore, at identity: Identity, _ environment: EnvironmentValues)
}

/// The place of a view, or of a property of a view, in the tree.
struct Identity: Hashable {
  var path: [String] = []

  func appending(_ step: String) -> Identity { Identity(path: path + [step]) }
}

/// The state that is kept between evaluations.
final class StateStore {
  private var storages: [Identity: AnyObject] = [:]

  func storage<Value>(at identity: Identity, initial: Value) -> Storage<Value> {
    if let storage = storages[identity] as? Storage<Value> { return storage }
    let storage = Storage(initial)
    storages[identity] = storage
    return storage
  }
}

final class Storage<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// The state of a view. Until the host connects the property to stored state, the property stores
/// its value itself.
@propertyWrapper public struct State<Value>: DynamicProperty, InstalledProperty {
  private final class Box {
    var storage: Storage<Value>

    init(_ value: Value) { storage = Storage(value) }
  }

  private let box: Box

  public init(wrappedValue value: Value) { box = Box(value) }

  public init(initialValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { box.storage.value }
    nonmutating set { box.storage.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(get: { box.storage.value }, set: { box.storage.value = $0 })
  }

  func install(in store: StateStore, at identity: Identity, _ environment: EnvironmentValues) {
    box.storage = store.storage(at: identity, initial: box.storage.value)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// The state of a gesture, which returns to its initial value when the gesture ends.
@propertyWrapper public struct GestureState<Value>: DynamicProperty, InstalledProperty {
  private final class Box {
    var storage: Storage<Value>
    let initial: Value

    init(_ value: Value) {
      storage = Storage(value)
      initial = value
    }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public init(initialValue: Value) { box = Box(initialValue) }

  public var wrappedValue: Value { box.storage.value }

  public var projectedValue: GestureState<Value> { self }

  func update(_ body: (inout Value) -> Void) { body(&box.storage.value) }

  func reset() { box.storage.value = box.initial }

  func install(in store: StateStore, at identity: Identity, _ environment: EnvironmentValues) {
    box.storage = store.storage(at: identity, initial: box.storage.value)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
