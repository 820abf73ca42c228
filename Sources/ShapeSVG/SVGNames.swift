/// A NUL-terminated name that stands in the program text.
struct SVGName: ExpressibleByStringLiteral, Equatable {
  private let literal: StaticString

  init(stringLiteral literal: StaticString) {
    self.literal = literal
  }

  var pointer: UnsafePointer<UInt8> { literal.utf8Start }

  static func == (a: SVGName, b: SVGName) -> Bool {
    a.literal.utf8CodeUnitCount == b.literal.utf8CodeUnitCount
      && a.literal.withUTF8Buffer { a in b.literal.withUTF8Buffer(a.elementsEqual) }
  }
}

/// The elements that a drawing may have; no other can be written.
enum SVGElement: SVGName {
  case svg = "svg"
  case title = "title"
  case desc = "desc"
  case defs = "defs"
  case style = "style"
  case group = "g"
  case path = "path"
  case rect = "rect"
  case circle = "circle"
  case ellipse = "ellipse"
  case line = "line"
  case text = "text"
  case tspan = "tspan"
  case linearGradient = "linearGradient"
  case radialGradient = "radialGradient"
  case stop = "stop"
  case pattern = "pattern"
  case image = "image"
  case clipPath = "clipPath"
  case mask = "mask"
  case filter = "filter"
  case feGaussianBlur = "feGaussianBlur"
  case feOffset = "feOffset"
  case feFlood = "feFlood"
  case feComposite = "feComposite"
  case feMerge = "feMerge"
  case feMergeNode = "feMergeNode"
}

/// The attributes that an element may have; no other can be written.
enum SVGAttribute: SVGName {
  case xmlns = "xmlns"
  case width = "width"
  case height = "height"
  case viewBox = "viewBox"
  case preserveAspectRatio = "preserveAspectRatio"
  case role = "role"
  case ariaLabelledBy = "aria-labelledby"
  case id = "id"
  case d = "d"
  case x = "x"
  case y = "y"
  case rx = "rx"
  case ry = "ry"
  case cx = "cx"
  case cy = "cy"
  case r = "r"
  case x1 = "x1"
  case y1 = "y1"
  case x2 = "x2"
  case y2 = "y2"
  case transform = "transform"
  case fill = "fill"
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case stroke = "stroke"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeLineCap = "stroke-linecap"
  case strokeLineJoin = "stroke-linejoin"
  case strokeMiterLimit = "stroke-miterlimit"
  case strokeDashArray = "stroke-dasharray"
  case strokeDashOffset = "stroke-dashoffset"
  case opacity = "opacity"
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case letterSpacing = "letter-spacing"
  case textAnchor = "text-anchor"
  case space = "xml:space"
  case gradientUnits = "gradientUnits"
  case fx = "fx"
  case fy = "fy"
  case fr = "fr"
  case offset = "offset"
  case href = "href"
  case patternUnits = "patternUnits"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case style = "style"
  case `class` = "class"
  case display = "display"
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  case mask = "mask"
  case maskType = "mask-type"
  case maskUnits = "maskUnits"
  case filter = "filter"
  case filterUnits = "filterUnits"
  case colorInterpolationFilters = "color-interpolation-filters"
  case input = "in"
  case input2 = "in2"
  case `operator` = "operator"
  case result = "result"
  case stdDeviation = "stdDeviation"
  case dx = "dx"
  case dy = "dy"
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
}
