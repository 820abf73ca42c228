import Foundation

public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 10)
}

@MainActor
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

/// A part of a view that is an element for assistive technology.
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }
}

public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String

    public static let layoutChanged = Notification(name: "layoutChanged")
    public static let screenChanged = Notification(name: "screenChanged")
    public static let announcement = Notification(name: "announcement")
  }

  /// Does nothing, since there is no assistive technology here.
  @MainActor public static func post(notification: Notification, argument: Any?) {}

  @MainActor public static var isReduceMotionEnabled: Bool { false }

  @MainActor public static var isVoiceOverRunning: Bool { false }
}
