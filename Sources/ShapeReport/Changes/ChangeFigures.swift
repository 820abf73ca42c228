import ShapeChanges
import ShapeCompiler
import ShapeLint
import ShapeSVG

/// The pictures of two versions of a document's drawings.
struct ChangeFigures {
  private let before: Program?
  private let after: Program?
  /// The number of the document.
  private let number: Int
  private let options: ReportOptions

  /// The size in pixels up to which small drawings are enlarged, so that small moves are visible.
  private static let wanted = 240.0

  init(_ before: Program?, _ after: Program?, _ number: Int, _ options: ReportOptions) {
    (self.before, self.after, self.number, self.options) = (before, after, number, options)
  }

  /// Writes the pictures of a drawing in both versions at each size of `shownSizes`. An overlay is
  /// added if points or boxes move, and dark pictures are added if `differsInDark` is true. For a
  /// drawing that exists in only one version, a single picture is written.
  func write(
    _ drawing: DrawingDifference, _ index: Int, to html: inout HTML
  ) throws(SVGError) {
    guard drawing.kind == .changed else {
      let isLater = drawing.kind == .added
      guard let own = isLater ? drawing.indexAfter : drawing.indexBefore else { return }
      return try writeOne(own, index, isLater: isLater, to: &html)
    }
    for size in drawing.shownSizes { try write(drawing, index, size, to: &html) }
  }

  private func write(
    _ drawing: DrawingDifference, _ index: Int, _ size: Int, to html: inout HTML
  ) throws(SVGError) {
    let compared = drawing.sizes[size]
    let scale = ReportScale(size: drawing.largestDesignSide, wanted: Self.wanted)
    for isDark in [false, true] {
      let old = scene(before, drawing.indexBefore, compared.argumentsBefore, isDark: isDark)
      let new = scene(after, drawing.indexAfter, compared.argumentsAfter, isDark: isDark)
      if isDark, !differsInDark(drawing, compared, old, new) { continue }
      let title = "\(drawing.sizeTitles[size])\(isDark ? ", dark" : "")"
      var stages: [Stage] = []
      for (word, scene) in [("before", old), ("after", new)] {
        guard let scene else { continue }
        stages.append(
          Stage(title: word, scene: scene, isDark: isDark, id: "\(index)-\(size)-\(word)"))
      }
      if let new, !isDark {
        let overlay = ChangeOverlay(drawing, at: size, new, scale.factor(new))
        if !overlay.isEmpty {
          stages.append(
            Stage(
              title: "overlay", scene: new, isDark: false, id: "\(index)-\(size)-overlay",
              overlay: overlay))
        }
      }
      try write(stages, drawing.name, title, scale, to: &html)
    }
  }

  /// Writes the picture of a drawing that exists in only one version; nothing if the drawing has
  /// errors.
  ///
  /// - Parameters:
  ///   - index: The index of the drawing in the program.
  ///   - position: The position of the drawing in the section.
  func writeOne(
    _ index: Int, _ position: Int, isLater: Bool, to html: inout HTML
  ) throws(SVGError) {
    guard let program = isLater ? after : before,
      let scene = scene(program, index, GivenArguments(), isDark: false)
    else { return }
    let stage = Stage(
      title: isLater ? "after" : "before", scene: scene, isDark: false, id: "\(position)-only")
    try write(
      [stage], scene.name, "design \(scene.sizeText)",
      ReportScale(size: max(scene.width, scene.height)), to: &html)
  }

  /// A picture on the page.
  private struct Stage {
    var title: String
    var scene: Scene
    var isDark: Bool
    /// The part of the id prefix that distinguishes this picture.
    var id: String
    var overlay: ChangeOverlay?
  }

  private func write(
    _ stages: [Stage], _ name: String, _ title: String, _ scale: ReportScale, to html: inout HTML
  ) throws(SVGError) {
    var drawn: [(stage: Stage, svg: [UInt8])] = []
    for stage in stages { drawn.append((stage, try picture(stage, scale))) }
    html.element("div", ["class": "versions"]) { html in
      for (stage, svg) in drawn {
        html.element("figure") { html in
          html.element("figcaption") { html in
            html.element(
              "strong", text: stage.title.prefix(1).uppercased() + stage.title.dropFirst())
            html.append(text: " \(title)")
          }
          let label = "\(name) \(stage.title), \(title)"
          if let overlay = stage.overlay {
            html.element("div", ["class": "overlay"]) { html in
              html.writeStage(svg, stage.scene, label, isDark: stage.isDark) { $0.write(overlay) }
            }
          } else {
            html.writeStage(svg, stage.scene, label, isDark: stage.isDark) { _ in }
          }
        }
        html.newLine()
      }
    }
    html.newLine()
  }

  private func picture(_ stage: Stage, _ scale: ReportScale) throws(SVGError) -> [UInt8] {
    var scene = stage.scene
    let factor = scale.factor(scene)
    scene.width *= factor
    scene.height *= factor
    let prefix = "c\(number)-\(stage.id)\(stage.isDark ? "-dark" : "")."
    var svgOptions = SVGOptions(idPrefix: prefix, sizeLimit: options.pictureSizeLimit)
    svgOptions.hasStyles = false
    svgOptions.imageAddresses = options.imageAddresses
    return try svg(scene, options: svgOptions)
  }

  private func scene(
    _ program: Program?, _ index: Int?, _ given: GivenArguments, isDark: Bool
  ) -> Scene? {
    guard let program, let index, program.layouts[index] != nil else { return nil }
    var given = given
    given.isDark = isDark
    return try? program.scene(of: index, given)
  }

  /// True if the dark pictures of the two versions differ, and the dark picture of at least one
  /// version differs from its light picture.
  private func differsInDark(
    _ drawing: DrawingDifference, _ size: DrawingDifference.ComparedSize, _ old: Scene?,
    _ new: Scene?
  ) -> Bool {
    guard let old, let new, !samePicture(old, new) else { return false }
    let light = scene(after, drawing.indexAfter, size.argumentsAfter, isDark: false)
    let former = scene(before, drawing.indexBefore, size.argumentsBefore, isDark: false)
    return light.map { !samePicture($0, new) } ?? true
      || former.map { !samePicture($0, old) } ?? true
  }
}

extension DrawingDifference {
  /// The indices of the sizes that a page shows: the design and the size with the largest moves,
  /// each only if the pictures differ there. If they differ at neither, the first size at which
  /// they differ is shown, if there is one.
  fileprivate var shownSizes: [Int] {
    let design = sizes.firstIndex { $0.kind == .design }
    let differing = sizes.indices.filter { sizes[$0].differs }
    var shown = [design, largestSize].compactMap { $0 }.filter { differing.contains($0) }
    if shown.isEmpty { shown = Array(differing.prefix(1)) }
    return Array(Set(shown)).sorted()
  }

  fileprivate var largestDesignSide: Double {
    let design = sizes.first { $0.kind == .design } ?? sizes.first
    return max(design?.width ?? 0, design?.height ?? 0)
  }
}
