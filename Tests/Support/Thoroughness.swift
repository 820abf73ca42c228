import Foundation

/// The thoroughness of a test run.
public enum Thoroughness: Int, Comparable, Sendable {
  /// The default, for runs whose result someone waits for.
  case quick
  /// More random tests, and tests that are slow, with `SHAPEC_SLOW_TESTS`.
  case slow
  /// All tests, with `SHAPEC_SLOW_TESTS=all`.
  case all

  public static let current: Thoroughness =
    switch ProcessInfo.processInfo.environment["SHAPEC_SLOW_TESTS"] {
    case nil: .quick
    case "all": .all
    default: .slow
    }

  public static func < (a: Thoroughness, b: Thoroughness) -> Bool { a.rawValue < b.rawValue }

  /// The number for the current thoroughness.
  public static func choose<Number>(quick: Number, slow: Number, all: Number? = nil) -> Number {
    switch current {
    case .quick: quick
    case .slow: slow
    case .all: all ?? slow
    }
  }
}
