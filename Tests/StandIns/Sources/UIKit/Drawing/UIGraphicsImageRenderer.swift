@_spi(Testing) import CoreGraphics
import Foundation

open class UIGraphicsImageRendererFormat: NSObject {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic
    case extended
    case standard
  }

  open var scale: CGFloat = UITraitCollection.current.displayScale
  open var opaque = false
  open var preferredRange = Range.automatic

  public override init() {}

  public class func `default`() -> Self {
    unsafeDowncast(UIGraphicsImageRendererFormat(), to: self)
  }

  public class func preferred() -> Self {
    unsafeDowncast(UIGraphicsImageRendererFormat(), to: self)
  }
}

open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  public var currentImage: UIImage { UIImage(recorded: cgContext) }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  open func image(actions: DrawingActions) -> UIImage {
    let context = CGContext.recording(
      width: bounds.width, height: bounds.height, scale: format.scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    UIGraphicsPopContext()
    return UIImage(recorded: context)
  }
}
