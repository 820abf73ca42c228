import ShapeCompiler
import ShapeGeometry
import ShapeLint
import ShapeSVG

/// The factor by which a drawing's pictures are enlarged. The factor is the same for all pictures
/// of a drawing except very large ones, so that the pictures can be compared.
struct ReportScale {
  private let factor: Double

  /// The size in pixels up to which small drawings such as icons are enlarged.
  private static let wanted = 128.0
  /// The largest factor.
  private static let most = 8.0
  /// The largest size of a picture in pixels; larger pictures are reduced to this size.
  private static let longest = 1600.0

  init(_ drawing: Review.Drawing) {
    let scene = (drawing.pictures.first { $0.kind == .design } ?? drawing.pictures.first)?.scene
    self.init(size: max(scene?.width ?? 0, scene?.height ?? 0))
  }

  /// - Parameters:
  ///   - size: The longer side of the design, in points.
  ///   - wanted: The size in pixels up to which small drawings are enlarged.
  init(size: Double, wanted: Double = Self.wanted) {
    factor = size > 0 ? min(max((wanted / size).rounded(.down), 1), Self.most) : 1
  }

  func factor(_ scene: Scene) -> Double {
    let size = max(scene.width, scene.height)
    return size * factor > Self.longest ? Self.longest / size : factor
  }
}

/// One picture of a report.
struct ReportFigure {
  let picture: Review.Picture
  private let id: String
  /// The accessible name of the area around the picture, and of the picture itself if it has no
  /// title.
  private let label: String
  private let factor: Double
  private let light: [UInt8]
  private let dark: [UInt8]?
  private let marks: ReportMarks

  init(
    _ review: Review, _ drawing: Int, _ index: Int, _ scale: ReportScale, _ ids: ReportIDs,
    _ options: ReportOptions
  ) throws(SVGError) {
    picture = review.drawings[drawing].pictures[index]
    id = ids.picture(drawing, index)
    label = "\(review.drawings[drawing].name), \(picture.title.lowercased())"
    factor = scale.factor(picture.scene)
    let factor = factor
    func drawn(_ scene: Scene, isDark: Bool) throws(SVGError) -> [UInt8] {
      var scene = scene
      scene.width *= factor
      scene.height *= factor
      let prefix = ids.prefix(drawing, index, isDark: isDark)
      var svgOptions = SVGOptions(idPrefix: prefix, sizeLimit: options.pictureSizeLimit)
      svgOptions.hasStyles = false
      svgOptions.imageAddresses = options.imageAddresses
      return try svg(scene, options: svgOptions)
    }
    light = try drawn(picture.scene, isDark: false)
    dark = if let dark = picture.dark { try drawn(dark, isDark: true) } else { nil }
    marks = ReportMarks(picture, factor, review, ids)
  }

  /// True if the figure has a dark picture, which the preview leaves out.
  var hasDark: Bool { dark != nil }

  /// Writes the picture with its caption and its marks, and below it the dark picture, if any.
  func write(to html: inout HTML) {
    html.element("figure", ["id": id]) { html in
      html.newLine()
      html.writeCaption(picture, factor)
      html.newLine()
      html.writeStage(light, picture.scene, label, isDark: picture.isDark, marks)
      writeDark(to: &html)
    }
    html.newLine()
  }

  /// Writes the preview, which stays visible while the drawing is folded.
  func writePreview(to html: inout HTML) {
    html.element("span", ["class": "preview", "id": id]) { html in
      html.writeDrawn("span", light, picture.scene, label)
    }
  }

  /// Writes the parts of the figure that the preview leaves out.
  func writeRest(to html: inout HTML) {
    if dark == nil { return }
    html.element("figure") { html in
      html.newLine()
      html.element("figcaption") { html in
        html.element("strong", text: picture.title)
        html.append(text: " \(picture.scene.sizeText), dark")
      }
      html.newLine()
      writeDark(to: &html)
    }
    html.newLine()
  }

  private func writeDark(to html: inout HTML) {
    guard let dark, let scene = picture.dark else { return }
    html.writeStage(dark, scene, "\(label), dark", isDark: true, nil)
  }
}

extension HTML {
  fileprivate mutating func writeCaption(_ picture: Review.Picture, _ factor: Double) {
    element("figcaption") { html in
      html.element("strong", text: picture.title)
      html.append(text: " \(picture.scene.sizeText)")
      if factor > 1 {
        html.append(text: ", shown \(pageNumber(factor)) times as large")
      } else if factor < 1 {
        html.append(text: ", shown smaller")
      }
      if !picture.command.isEmpty { html.element("code", text: picture.command) }
    }
  }

  fileprivate mutating func writeStage(
    _ svg: [UInt8], _ scene: Scene, _ label: String, isDark: Bool, _ marks: ReportMarks?
  ) {
    writeStage(svg, scene, label, isDark: isDark) { html in
      if let marks { html.write(marks) }
    }
  }

  /// Writes a picture on its background, an area that scrolls and is therefore reachable by
  /// keyboard. `marks` writes the marks over the picture.
  mutating func writeStage(
    _ svg: [UInt8], _ scene: Scene, _ label: String, isDark: Bool, _ marks: (inout HTML) -> Void
  ) {
    element(
      "div",
      [
        "class": isDark ? "stage dark" : "stage", "role": "group", "tabindex": "0",
        "aria-label": label,
      ]
    ) { html in
      html.element("div", ["class": "paper"]) { html in
        html.writeDrawn("div", svg, scene, label)
        marks(&html)
      }
    }
    newLine()
  }

  /// Writes a picture. Pictures without a title get `label` as their accessible name.
  fileprivate mutating func writeDrawn(
    _ element: StaticString, _ svg: [UInt8], _ scene: Scene, _ label: String
  ) {
    if scene.title.isEmpty {
      self.element(element, ["class": "drawn", "role": "img", "aria-label": label]) {
        $0.append(picture: svg)
      }
    } else {
      self.element(element, ["class": "drawn"]) { $0.append(picture: svg) }
    }
  }
}

extension Review.Picture {
  /// The title above the picture.
  fileprivate var title: String {
    switch kind {
    case .smallest: "Smallest"
    case .design: "Design"
    case .largest: "Largest"
    case .farthest: "Very large"
    case .limit: "Where a limit begins to act"
    case .found: marks.isEmpty ? "Where a finding occurs" : "Where the finding occurs"
    }
  }
}
