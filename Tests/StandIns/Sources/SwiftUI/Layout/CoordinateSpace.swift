import Foundation

public enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)

  /// The transform from the space of the host to this space. An unknown name means the space of the
  /// host.
  func fromGlobal(
    local: CGAffineTransform, _ spaces: [AnyHashable: CGAffineTransform]
  ) -> CGAffineTransform {
    switch self {
    case .global: .identity
    case .local: local.inverted()
    case .named(let name): spaces[name]?.inverted() ?? .identity
    }
  }
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
