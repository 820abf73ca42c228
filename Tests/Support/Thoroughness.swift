import Foundation

/// How much of what could be tried a run of the tests tries.
public enum Thoroughness: Int, Comparable, Sendable {
  /// What is asked for while one waits.
  case quick
  /// More of what is random and of what takes long: with `SHAPEC_SLOW_TESTS`.
  case slow
  /// All that there is: with `SHAPEC_SLOW_TESTS=all`.
  case all

  public static let current: Thoroughness =
    switch ProcessInfo.processInfo.environment["SHAPEC_SLOW_TESTS"] {
    case nil: .quick
    case "all": .all
    default: .slow
    }

  public static func < (a: Thoroughness, b: Thoroughness) -> Bool { a.rawValue < b.rawValue }

  /// A number that grows with it.
  public static func choose<Number>(quick: Number, slow: Number, all: Number? = nil) -> Number {
    switch current {
    case .quick: quick
    case .slow: slow
    case .all: all ?? slow
    }
  }
}
