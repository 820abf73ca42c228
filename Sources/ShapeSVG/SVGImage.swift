import ShapeCompiler
import ShapeGeometry

extension SVGWriter {
  /// Writes a pattern that shows `image` at its place, once or repeatedly.
  func writePattern(_ image: Scene.ImageFill, id: SVGIdentifier) throws(SVGError) {
    let tile = image.tile
    try element(.pattern) { () throws(SVGError) in
      try attribute(.id, id)
      try attributes(of: tile)
      try attribute(.patternUnits, "userSpaceOnUse")
      try element(.image) { () throws(SVGError) in
        try attribute(.width, tile.width)
        try attribute(.height, tile.height)
        try writePicture(image)
      }
    }
  }

  /// Writes an image that fills its box and needs no pattern.
  func write(_ image: Scene.ImageFill, common: () throws(SVGError) -> Void) throws(SVGError) {
    try element(.image) { () throws(SVGError) in
      try common()
      try attributes(of: image.box)
      try writePicture(image)
    }
  }

  private func writePicture(_ image: Scene.ImageFill) throws(SVGError) {
    switch image.fit {
    case .contain: break
    case .cover: try attribute(.preserveAspectRatio, "xMidYMid slice")
    case .stretch, .tile: try attribute(.preserveAspectRatio, "none")
    }
    let address = imageAddresses[image.source] ?? urlPath(image.source)
    try attribute(.href, SVGText(address))
  }
}

extension Scene.ImageFill {
  /// The rectangle in which the image is painted. A tiled image repeats with the width and the
  /// height of the rectangle as its periods.
  fileprivate var tile: Rect {
    guard fit == .tile, let size else { return box }
    return Rect(x: box.x, y: box.y, width: Double(size.width), height: Double(size.height))
  }
}

extension Scene.Shape {
  /// The image, if the shape is one untiled image that fills its whole outline, a rectangle with
  /// sharp corners and without a stroke.
  var image: Scene.ImageFill? {
    guard case .image(let image)? = fill, stroke == nil, image.fit != .tile,
      case .rectangle(let box, 0) = outline, box == image.box
    else { return nil }
    return image
  }
}

/// A relative path as a URL. All characters except `/` and the unreserved characters of RFC 3986
/// are percent-encoded, as in `%20`.
public func urlPath(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = Array("0123456789ABCDEF".unicodeScalars)
      result += "%"
      result.unicodeScalars.append(digits[Int(byte >> 4)])
      result.unicodeScalars.append(digits[Int(byte & 15)])
    }
  }
  return result
}
