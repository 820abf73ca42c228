@_spi(Testing) import CoreGraphics
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.last }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.append(context) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { ContextStack.current.removeLast() }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale == 0 ? UITraitCollection.current.displayScale : scale
  UIGraphicsPushContext(.recording(width: size.width, height: size.height, scale: scale))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(recorded: $0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// The stack of contexts of this thread. The last context is current.
private enum ContextStack {
  private static let key = "UIGraphics"

  static var current: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}
