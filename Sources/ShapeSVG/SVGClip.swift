import ShapeCompiler
import ShapeGeometry

extension SVGWriter {
  /// Writes a clip path, which shows only the inside of its outline.
  func write(_ clip: Scene.Clip, id: SVGIdentifier) throws(SVGError) {
    try element(.clipPath) { () throws(SVGError) in
      try attribute(.id, id)
      try writeOutline(clip.outline) { () throws(SVGError) in
        if clip.transform != .identity {
          let reach = Scene.Shape(outline: clip.outline).reach
          try attribute(.transform, default: "") { $0.append(clip.transform, reach: reach) }
        }
        if clip.fillRule == .evenOdd { try attribute(.clipRule, "evenodd") }
      }
    }
  }
}
