internal import CCairo
import Foundation

/// Pixels that Cairo draws on. The point (0, 0) of the picture is at `originX`, `originY`.
final class CairoSurface {
  let width: Int
  let height: Int
  let originX: CGFloat
  let originY: CGFloat
  private let surface: OpaquePointer
  /// A Cairo context with the lifetime of this object.
  let cr: OpaquePointer

  init(width: Int, height: Int, originX: CGFloat = 0, originY: CGFloat = 0) {
    self.width = width
    self.height = height
    self.originX = originX
    self.originY = originY
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    cr = cairo_create(surface)
  }

  init(mask: Mask) {
    width = mask.width
    height = mask.height
    originX = 0
    originY = 0
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    cr = cairo_create(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      for x in 0..<width {
        data[y * stride + x] = UInt8(min(255, max(0, mask.values[y * width + x].rounded())))
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  init(pixels: PixelBuffer) {
    width = pixels.width
    height = pixels.height
    originX = 0
    originY = 0
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    cr = cairo_create(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    for i in 0..<width * height {
      for (component, place) in [2, 1, 0, 3].enumerated() {
        data[4 * i + component] = pixels.bytes[4 * i + place]
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit {
    cairo_destroy(cr)
    cairo_surface_destroy(surface)
  }

  /// Sets these pixels as the source of `context`.
  func setAsSource(of context: OpaquePointer) {
    cairo_set_source_surface(context, surface, 0, 0)
  }

  /// Paints the source of `context` with the opacity of these pixels.
  func paintAsMask(on context: OpaquePointer, x: Double, y: Double) {
    cairo_mask_surface(context, surface, x, y)
  }

  /// Writes a PNG file, and returns true on success.
  func writePNG(to path: String) -> Bool {
    cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
  }

  var pixels: PixelBuffer {
    cairo_surface_flush(surface)
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    if let data = cairo_image_surface_get_data(surface) {
      // Cairo's pixels are 32-bit words with alpha in the highest byte. The order of the bytes is
      // that of a little-endian machine.
      for i in 0..<width * height {
        bytes[4 * i] = data[4 * i + 2]
        bytes[4 * i + 1] = data[4 * i + 1]
        bytes[4 * i + 2] = data[4 * i]
        bytes[4 * i + 3] = data[4 * i + 3]
      }
    }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  var alphaMask: Mask {
    cairo_surface_flush(surface)
    var values = [Float](repeating: 0, count: width * height)
    if let data = cairo_image_surface_get_data(surface) {
      for i in values.indices { values[i] = Float(data[4 * i + 3]) }
    }
    return Mask(width: width, height: height, values: values)
  }
}
