import Foundation

/// The names of the elements that assistive technology knows.
public enum NSAccessibility {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let button = Role(rawValue: "AXButton")
    public static let checkBox = Role(rawValue: "AXCheckBox")
    public static let group = Role(rawValue: "AXGroup")
    public static let image = Role(rawValue: "AXImage")
    public static let slider = Role(rawValue: "AXSlider")
  }
}

/// The properties of an element that assistive technology reads.
@MainActor
open class NSAccessibilityProperties: NSObject {
  private var label: String?
  private var role: NSAccessibility.Role?
  private var value: Any?
  private var isElement = false
  private var isOn = true
  private var frame = NSRect.zero

  open func setAccessibilityElement(_ accessibilityElement: Bool) {
    isElement = accessibilityElement
  }

  open func isAccessibilityElement() -> Bool { isElement }

  open func setAccessibilityLabel(_ accessibilityLabel: String?) { label = accessibilityLabel }

  open func accessibilityLabel() -> String? { label }

  open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {
    role = accessibilityRole
  }

  open func accessibilityRole() -> NSAccessibility.Role? { role }

  open func setAccessibilityValue(_ accessibilityValue: Any?) { value = accessibilityValue }

  open func accessibilityValue() -> Any? { value }

  open func setAccessibilityEnabled(_ accessibilityEnabled: Bool) { isOn = accessibilityEnabled }

  open func isAccessibilityEnabled() -> Bool { isOn }

  open func accessibilityChildren() -> [Any]? { nil }

  open func accessibilityPerformPress() -> Bool { false }

  open func accessibilityPerformIncrement() -> Bool { false }

  open func accessibilityPerformDecrement() -> Bool { false }
}

/// A part of a view that is an element for assistive technology.
open class NSAccessibilityElement: NSAccessibilityProperties {
  private weak var parent: AnyObject?
  private var frameInParent = NSRect.zero

  public override init() { super.init() }

  open func setAccessibilityParent(_ accessibilityParent: Any?) {
    parent = accessibilityParent as AnyObject?
  }

  open func setAccessibilityFrameInParentSpace(_ accessibilityFrameInParentSpace: NSRect) {
    frameInParent = accessibilityFrameInParentSpace
  }

  open func accessibilityFrameInParentSpace() -> NSRect { frameInParent }
}
