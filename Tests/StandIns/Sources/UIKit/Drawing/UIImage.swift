@_spi(Testing) import CoreGraphics
import Foundation

open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  public let cgImage: CGImage?
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// The recorded items if the image was drawn; otherwise empty.
  @_spi(Testing) public let drawnItems: [DrawnItem]

  /// Creates an image without pixels.
  override public convenience init() {
    self.init(nil, 1, .automatic, [])
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Loads the picture `name.png` in the current folder, which takes the place of an app's assets.
  public convenience init?(named name: String) {
    guard let pixels = PixelBuffer(png: "\(name).png") else { return nil }
    self.init(cgImage: CGImage(pixels: pixels))
  }

  /// - Requires: The orientation is `.up`.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    precondition(orientation == .up, "only upright images are supported")
    self.init(cgImage, scale, .automatic, [])
  }

  convenience init(recorded context: CGContext) {
    self.init(
      context.makeImage(), abs(context.baseSpaceTransform.a), .automatic, context.drawnItems)
  }

  private init(
    _ cgImage: CGImage?, _ scale: CGFloat, _ renderingMode: RenderingMode, _ items: [DrawnItem]
  ) {
    self.cgImage = cgImage
    self.scale = scale
    self.renderingMode = renderingMode
    drawnItems = items
  }

  public var size: CGSize {
    CGSize(
      width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale, renderingMode, drawnItems)
  }

  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    context.saveGState()
    // An image is drawn upside down if y grows downward.
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(cgImage, in: CGRect(origin: .zero, size: rect.size))
    context.restoreGState()
  }

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
