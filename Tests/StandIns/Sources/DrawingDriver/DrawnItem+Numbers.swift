@_spi(Testing) public import CoreGraphics

extension DrawnItem {
  /// The item as numbers:
  ///
  /// - what it is: 0 fill, 1 stroke, 2 begin of a layer, 3 end of a layer, 4 anything else;
  /// - the transform a, b, c, d, tx, ty; alpha; blend mode; how many clips there are;
  /// - how many shadows there are, and of each colour, offset, blur;
  /// - of a fill: 1 for the even-odd rule, colour, path;
  /// - of a stroke: width, cap, join, miter limit, phase, number of dashes, dashes, colour, path.
  ///
  /// A path is the number of its segments, and of each the number of its points and these; a move
  /// has −1, and a close no points.
  @_spi(Testing)
  public var numbers: [CGFloat] {
    var numbers = [content.code]
    numbers += [ctm.a, ctm.b, ctm.c, ctm.d, ctm.tx, ctm.ty, alpha, CGFloat(blendMode.rawValue)]
    numbers.append(CGFloat(clips.count))
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
      numbers += [style.width, CGFloat(style.cap.rawValue), CGFloat(style.join.rawValue)]
      numbers += [style.miterLimit, style.phase, CGFloat(style.dash.count)] + style.dash
      numbers += color.standardComponents + path.numbers
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
    case .linearGradient, .radialGradient, .image, .clear: 4
    }
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
