public import AppKit
@_spi(Testing) import CoreGraphics
import Foundation
public import UIKit

extension UIColor {
  /// A color that depends on the traits as `color` depends on the color scheme.
  public convenience init(_ color: Color) {
    self.init(dynamicProvider: { traits in
      var environment = EnvironmentValues()
      environment.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
      return UIColor(cgColor: color.resolved(in: environment))
    })
  }
}

extension NSColor {
  public convenience init(_ color: Color) {
    self.init(cgColor: color.resolved(in: EnvironmentValues()))!
  }
}

extension Color {
  public init(uiColor: UIColor) { self.init(cgColor: uiColor.cgColor) }
}
