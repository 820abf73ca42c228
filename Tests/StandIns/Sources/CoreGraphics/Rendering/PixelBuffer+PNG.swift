internal import CCairo

extension PixelBuffer {
  /// Writes the pixels as a PNG file, and returns true on success.
  public func writePNG(to path: String) -> Bool {
    CairoSurface(pixels: self).writePNG(to: path)
  }

  /// Reads the pixels of a PNG file; `nil` if there is none.
  public init?(png path: String) {
    guard let source = cairo_image_surface_create_from_png(path) else { return nil }
    defer { cairo_surface_destroy(source) }
    guard cairo_surface_status(source) == CAIRO_STATUS_SUCCESS else { return nil }
    let surface = CairoSurface(
      width: Int(cairo_image_surface_get_width(source)),
      height: Int(cairo_image_surface_get_height(source)))
    cairo_set_source_surface(surface.cr, source, 0, 0)
    cairo_paint(surface.cr)
    self = surface.pixels
  }
}
