@_spi(Testing) import CoreGraphics
import PictureSupport
import Testing

/// Checks that `context`, at two pixels per point, looks like `svg` rendered with librsvg.
func assertLooks(
  _ context: CGContext, as svg: String, mean: Double = 0.05, largest: Int = 12,
  name: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let difference = try compare(context, scale: 2, with: svg, name: name)
  #expect(difference.mean <= mean, sourceLocation: sourceLocation)
  #expect(difference.largest <= largest, sourceLocation: sourceLocation)
  #expect(difference.isDrawn, "nothing is drawn", sourceLocation: sourceLocation)
}
