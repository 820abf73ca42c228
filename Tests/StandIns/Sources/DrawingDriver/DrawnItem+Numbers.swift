@_spi(Testing) public import CoreGraphics

extension DrawnItem {
  /// The item as numbers:
  ///
  /// - the kind: 0 fill, 1 stroke, 2 begin of a layer, 3 end of a layer, 4 linear gradient, 5
  ///   radial gradient, 6 clear, 7 text, 8 image;
  /// - the transform a, b, c, d, tx, ty; alpha; the blend mode;
  /// - the number of clips, and for each clip: 2 for a mask, 1 for the even-odd rule, or 0; the
  ///   transform; the path;
  /// - the number of shadows (0 or 1), and for a shadow: the color, offset and blur;
  /// - for a fill: 1 for the even-odd rule, or 0; the color; the path;
  /// - for a gradient: the options; the number of stops, and for each stop the color and the
  ///   location; both ends, as points, or as centers with radii;
  /// - for a text: the transform of its glyphs; the width; the size; the weight; 1 for italic, or
  ///   0; the kern; the number of scalars and the scalars of the content; the same for the family;
  ///   1 and the color if the text is filled, or 0; 1 and the style and the color of the stroke if
  ///   the text is stroked, or 0;
  /// - for a stroke: width, cap, join, miter limit, phase, the number of dashes, dashes, color,
  ///   path.
  ///
  /// A path consists of the number of its segments, and for each segment the number of its points
  /// and the points. For a move, the number of points is written as −1. For a close, it is 0.
  @_spi(Testing)
  public var numbers: [CGFloat] {
    var numbers = [content.code]
    numbers += [ctm.a, ctm.b, ctm.c, ctm.d, ctm.tx, ctm.ty, alpha, CGFloat(blendMode.rawValue)]
    numbers.append(CGFloat(clips.count))
    for clip in clips {
      let m = clip.ctm
      numbers += [
        clip.mask != nil ? 2 : clip.rule == .evenOdd ? 1 : 0, m.a, m.b, m.c, m.d, m.tx, m.ty,
      ]
      numbers += clip.path.numbers
    }
    numbers.append(shadow == nil ? 0 : 1)
    if let shadow {
      numbers += shadow.color.standardComponents
      numbers += [shadow.offset.width, shadow.offset.height, shadow.blur]
    }
    switch content {
    case .fill(let path, let rule, let color):
      numbers.append(rule == .evenOdd ? 1 : 0)
      numbers += color.standardComponents + path.numbers
    case .stroke(let path, let style, let color):
      numbers += style.numbers + color.standardComponents + path.numbers
    case .text(let text): numbers += text.numbers
    case .linearGradient(let stops, let start, let end, let options):
      numbers += [CGFloat(options.rawValue)] + stops.numbers
      numbers += [start.x, start.y, end.x, end.y]
    case .radialGradient(let stops, let start, let end, let options):
      numbers += [CGFloat(options.rawValue)] + stops.numbers
      numbers += [start.center.x, start.center.y, start.radius]
      numbers += [end.center.x, end.center.y, end.radius]
    default: break
    }
    return numbers
  }
}

extension DrawnItem.Content {
  fileprivate var code: CGFloat {
    switch self {
    case .fill: 0
    case .stroke: 1
    case .beginLayer: 2
    case .endLayer: 3
    case .linearGradient: 4
    case .radialGradient: 5
    case .clear: 6
    case .image: 8
    case .text: 7
    }
  }
}

extension DrawnStroke {
  fileprivate var numbers: [CGFloat] {
    [width, CGFloat(cap.rawValue), CGFloat(join.rawValue), miterLimit, phase, CGFloat(dash.count)]
      + dash
  }
}

extension DrawnText {
  fileprivate var numbers: [CGFloat] {
    let m = transform
    var numbers = [m.a, m.b, m.c, m.d, m.tx, m.ty, width, size, weight, isItalic ? 1 : 0, kern]
    for text in [content, family ?? ""] {
      numbers.append(CGFloat(text.unicodeScalars.count))
      numbers += text.unicodeScalars.map { CGFloat($0.value) }
    }
    numbers += fill.map { [1] + $0.standardComponents } ?? [0]
    numbers += stroke.map { [1] + $0.style.numbers + $0.color.standardComponents } ?? [0]
    return numbers
  }
}

extension [CGGradient.Stop] {
  fileprivate var numbers: [CGFloat] {
    [CGFloat(count)] + flatMap { $0.color.standardComponents + [$0.location] }
  }
}

extension [PathSegment] {
  fileprivate var numbers: [CGFloat] {
    var numbers = [CGFloat(count)]
    for segment in self {
      if case .move = segment {
        numbers.append(-1)
      } else {
        numbers.append(CGFloat(segment.points.count))
      }
      for point in segment.points { numbers += [point.x, point.y] }
    }
    return numbers
  }
}
