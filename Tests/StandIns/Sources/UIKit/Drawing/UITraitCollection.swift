import Foundation

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let displayScale: CGFloat
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  init(
    userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 1)
  }

  public convenience init(displayScale: CGFloat) {
    self.init(userInterfaceStyle: .unspecified, displayScale: displayScale)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(userInterfaceStyle: .light, displayScale: 1, layoutDirection: layoutDirection)
  }

  /// The current traits for drawing on this thread.
  public class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary["UITraitCollection"] as? UITraitCollection
        ?? UITraitCollection(userInterfaceStyle: .light, displayScale: 1)
    }
    set { Thread.current.threadDictionary["UITraitCollection"] = newValue }
  }

  public func performAsCurrent(_ actions: () -> Void) {
    let usual = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = usual
  }

  open func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
}
