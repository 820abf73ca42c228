import Foundation

extension DrawnItem: CustomStringConvertible {
  /// One line with the content, and with all properties that differ from those of a new context.
  public var description: String {
    var words = [content.description]
    if content != .endLayer { words.append(ctm.words) }
    if alpha != 1 { words.append("alpha \(alpha.short)") }
    if blendMode != .normal { words.append("blend \(blendMode)") }
    if let shadow {
      words.append(
        "shadow(\(shadow.offset.width.short),\(shadow.offset.height.short) "
          + "blur \(shadow.blur.short) \(shadow.color.words))")
    }
    for clip in clips {
      words.append("clip \(clip.rule) \(clip.path.words) \(clip.ctm.words)")
    }
    return words.joined(separator: " ")
  }
}

extension DrawnItem.Content: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fill(let path, let rule, let color): "fill \(rule) \(color.words) \(path.words)"
    case .stroke(let path, let style, let color):
      "stroke \(style.words) \(color.words) \(path.words)"
    case .linearGradient(let stops, let start, let end, let options):
      "linear \(stops.words) from \(start.words) to \(end.words) options \(options.rawValue)"
    case .radialGradient(let stops, let start, let end, let options):
      "radial \(stops.words) from \(start.center.words) radius \(start.radius.short) "
        + "to \(end.center.words) radius \(end.radius.short) options \(options.rawValue)"
    case .image(let image, let rect):
      "image \(image.width)x\(image.height) in \(rect.words)"
    case .text(let text):
      "text '\(text.content)' \(text.family ?? "system") \(text.size.short) weight "
        + "\(text.weight.short)\(text.isItalic ? " italic" : "") \(text.transform.words)"
        + (text.fill.map { " fill \($0.words)" } ?? "")
        + (text.stroke.map { " stroke \($0.style.words) \($0.color.words)" } ?? "")
    case .clear(let rect): "clear \(rect.words)"
    case .beginLayer: "begin layer"
    case .endLayer: "end layer"
    }
  }
}

extension CGFloat {
  /// The number with at most four decimals.
  fileprivate var short: String {
    let rounded = (self * 10_000).rounded() / 10_000
    if rounded == 0 { return "0" }
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? String(Int(rounded)) : "\(rounded)"
  }
}

extension CGPoint {
  fileprivate var words: String { "\(x.short),\(y.short)" }
}

extension CGRect {
  fileprivate var words: String { "(\(minX.short) \(minY.short) \(width.short) \(height.short))" }
}

extension CGAffineTransform {
  fileprivate var words: String {
    "ctm(" + [a, b, c, d, tx, ty].map(\.short).joined(separator: " ") + ")"
  }
}

extension CGColor {
  fileprivate var words: String {
    "rgba(" + standardComponents.map(\.short).joined(separator: " ") + ")"
  }
}

extension DrawnStroke {
  fileprivate var words: String {
    let line = "width \(width.short) \(cap) \(join) miter \(miterLimit.short)"
    if dash.isEmpty { return line }
    return line + " dash [" + dash.map(\.short).joined(separator: " ") + "] phase \(phase.short)"
  }
}

extension [CGGradient.Stop] {
  fileprivate var words: String {
    map { "\($0.location.short) \($0.color.words)" }.joined(separator: ", ")
  }
}

extension [PathSegment] {
  fileprivate var words: String {
    map { segment in
      let points = segment.points.map(\.words).joined(separator: " ")
      return switch segment {
      case .move: "M" + points
      case .line: "L" + points
      case .quad: "Q" + points
      case .curve: "C" + points
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
