internal import CCairo
import Foundation

/// Draws recorded items.
struct CairoRenderer {
  let width: Int
  let height: Int
  let baseTransform: CGAffineTransform

  func render(_ items: [DrawnItem]) -> PixelBuffer {
    let surface = CairoSurface(width: width, height: height)
    var rest = items[...]
    for node in nodes(&rest) { draw(node, on: surface, outerClips: 0) }
    let status = cairo_status(surface.cr)
    precondition(status == CAIRO_STATUS_SUCCESS, String(cString: cairo_status_to_string(status)))
    return surface.pixels
  }

  /// An item, or a layer with its contents.
  private struct Node {
    var item: DrawnItem
    var children: [Node] = []

    /// The node without its clip at the index `i`, which is also removed from the contents of a
    /// layer.
    func withoutClip(_ i: Int) -> Node {
      var result = self
      result.item.clips.remove(at: i)
      result.children = children.map { $0.withoutClip(i) }
      return result
    }
  }

  /// Takes the nodes up to the end of the current layer. If the layer has no end, it extends to the
  /// last item.
  private func nodes(_ rest: inout ArraySlice<DrawnItem>) -> [Node] {
    var result: [Node] = []
    while let item = rest.popFirst() {
      switch item.content {
      case .endLayer: return result
      case .beginLayer:
        let children = nodes(&rest)
        result.append(Node(item: item, children: children))
      default: result.append(Node(item: item))
      }
    }
    return result
  }

  /// Draws `node` with its shadow. The first `outerClips` clips are omitted, because the layer
  /// around the node applies them.
  private func draw(_ node: Node, on surface: CairoSurface, outerClips: Int) {
    if node.item.clips.dropFirst(outerClips).contains(where: { $0.mask != nil }) {
      return drawMasked(node, on: surface, outerClips: outerClips)
    }
    let cr = surface.cr
    cairo_save(cr)
    for clip in node.item.clips.dropFirst(outerClips) {
      // The path is transformed here, because Cairo rejects a transform without an inverse.
      transform(cr, .identity, surface)
      addPath(cr, clip.path.applying(clip.ctm))
      cairo_set_fill_rule(
        cr, clip.rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_clip(cr)
    }
    if let shadow = node.item.shadow, let manner = shadow.manner {
      drawGroup(of: node, shadow, manner, on: surface)
    } else {
      if let shadow = node.item.shadow {
        drawShadow(shadow, of: node, on: surface, node.item.blendMode)
      }
      drawContent(of: node, on: surface)
    }
    cairo_restore(cr)
  }

  /// Draws `node` on a new surface, and draws this surface through the last mask of the node.
  private func drawMasked(_ node: Node, on surface: CairoSurface, outerClips: Int) {
    guard let i = node.item.clips.indices.last(where: { node.item.clips[$0].mask != nil }),
      i >= outerClips, let image = node.item.clips[i].mask
    else { return }
    func newSurface() -> CairoSurface {
      CairoSurface(
        width: surface.width, height: surface.height, originX: surface.originX,
        originY: surface.originY)
    }
    var inner = node.withoutClip(i)
    inner.item.blendMode = .normal
    let content = newSurface()
    draw(inner, on: content, outerClips: outerClips)
    let clip = node.item.clips[i]
    let rect = CGPath(segments: clip.path).boundingBoxOfPath
    let shown = newSurface()
    transform(shown.cr, clip.ctm, shown)
    cairo_translate(shown.cr, rect.minX, rect.maxY)
    cairo_scale(
      shown.cr, rect.width / CGFloat(image.width), -rect.height / CGFloat(image.height))
    CairoSurface(pixels: image.pixels.brightnessAsAlpha).setAsSource(of: shown.cr)
    cairo_paint(shown.cr)
    cairo_save(surface.cr)
    cairo_identity_matrix(surface.cr)
    cairo_set_operator(surface.cr, cairoOperator(node.item.blendMode))
    content.setAsSource(of: surface.cr)
    shown.paintAsMask(on: surface.cr, x: 0, y: 0)
    cairo_restore(surface.cr)
  }

  /// Draws a shadow and the content that casts it on a new surface, and draws this surface on
  /// `surface`.
  private func drawGroup(
    of node: Node, _ shadow: DrawnShadow, _ manner: DrawnShadow.Manner, on surface: CairoSurface
  ) {
    let group = CairoSurface(
      width: surface.width, height: surface.height, originX: surface.originX,
      originY: surface.originY)
    var plain = node
    plain.item.blendMode = .normal
    if manner.isAbove, !manner.isOnly { drawContent(of: plain, on: group) }
    drawShadow(shadow, of: plain, on: group, manner.blendMode)
    if !manner.isAbove, !manner.isOnly { drawContent(of: plain, on: group) }
    cairo_save(surface.cr)
    cairo_identity_matrix(surface.cr)
    cairo_set_operator(surface.cr, cairoOperator(node.item.blendMode))
    group.setAsSource(of: surface.cr)
    cairo_paint(surface.cr)
    cairo_restore(surface.cr)
  }

  /// Draws a shadow. The silhouette is not clipped: content outside of a clip casts its shadow into
  /// the clip.
  private func drawShadow(
    _ shadow: DrawnShadow, of node: Node, on surface: CairoSurface, _ blendMode: CGBlendMode
  ) {
    guard shadow.color.alpha > 0 else { return }
    let offset = shadow.offset.applying(baseTransform)
    let scale = abs(baseTransform.a * baseTransform.d - baseTransform.b * baseTransform.c)
    let sigma = shadow.blur / 2 * scale.squareRoot()
    let margin = Int(ceil(3 * sigma)) + 1
    let silhouette = CairoSurface(
      width: surface.width + 2 * margin, height: surface.height + 2 * margin,
      originX: surface.originX + CGFloat(margin) + offset.width,
      originY: surface.originY + CGFloat(margin) - offset.height)
    var plain = node
    plain.item.blendMode = .normal
    drawContent(of: plain, on: silhouette)
    var mask = silhouette.alphaMask
    if shadow.manner?.isInverted == true { mask.values = mask.values.map { 255 - $0 } }
    mask.blur(sigma: sigma)
    let cr = surface.cr
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_set_operator(cr, cairoOperator(blendMode))
    setSource(cr, shadow.color, alpha: 1)
    CairoSurface(mask: mask).paintAsMask(on: cr, x: -Double(margin), y: -Double(margin))
    cairo_restore(cr)
  }

  private func drawContent(of node: Node, on surface: CairoSurface) {
    let (cr, item) = (surface.cr, node.item)
    // Content that is scaled to a line is invisible.
    guard item.isFinite, item.content == .beginLayer || item.ctm.isInvertible
    else { return }
    cairo_save(cr)
    cairo_set_operator(cr, cairoOperator(item.blendMode))
    if item.content != .beginLayer { transform(cr, item.ctm, surface) }
    switch item.content {
    case .fill(let path, let rule, let color):
      setSource(cr, color, alpha: item.alpha)
      addPath(cr, path)
      cairo_set_fill_rule(cr, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      if isUnbounded(item.blendMode) {
        // Cairo would clear everything around the path. Core Graphics clears only the inside.
        cairo_clip(cr)
        cairo_paint(cr)
      } else {
        cairo_fill(cr)
      }
    case .stroke(let path, let style, let color):
      setSource(cr, color, alpha: item.alpha)
      addPath(cr, path)
      set(cr, style)
      cairo_stroke(cr)
    case .linearGradient(let stops, let start, let end, let options):
      let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)!
      paint(cr, pattern, stops, options, alpha: item.alpha)
    case .radialGradient(let stops, let start, let end, let options):
      let pattern = cairo_pattern_create_radial(
        start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)!
      paint(cr, pattern, stops, options, alpha: item.alpha)
    case .image(let image, let rect):
      cairo_translate(cr, rect.minX, rect.maxY)
      cairo_scale(
        cr, rect.width / CGFloat(image.width), -rect.height / CGFloat(image.height))
      CairoSurface(pixels: image.pixels).setAsSource(of: cr)
      cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
      cairo_rectangle(cr, 0, 0, Double(image.width), Double(image.height))
      cairo_clip(cr)
      cairo_paint_with_alpha(cr, item.alpha)
    case .text(let text): draw(text, cr, alpha: item.alpha)
    case .clear(let rect):
      cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR)
      addPath(cr, PathSegment.rect(rect))
      cairo_fill(cr)
    case .beginLayer: drawLayer(node, on: surface)
    case .endLayer: break
    }
    cairo_restore(cr)
  }

  /// Draws text with the installed fonts, scaled to the recorded width.
  private func draw(_ text: DrawnText, _ cr: OpaquePointer, alpha: CGFloat) {
    let m = text.transform
    var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: -m.c, yy: -m.d, x0: m.tx, y0: m.ty)
    cairo_transform(cr, &matrix)
    cairo_select_font_face(
      cr, text.family ?? "sans-serif",
      text.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      text.weight > 0.25 ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cr, text.size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cr, text.content, &extents)
    if extents.x_advance > 0 { cairo_scale(cr, text.width / extents.x_advance, 1) }
    cairo_move_to(cr, 0, 0)
    cairo_text_path(cr, text.content)
    if let fill = text.fill {
      setSource(cr, fill, alpha: alpha)
      cairo_fill_preserve(cr)
    }
    if let (style, color) = text.stroke {
      setSource(cr, color, alpha: alpha)
      set(cr, style)
      cairo_stroke_preserve(cr)
    }
    cairo_new_path(cr)
  }

  private func drawLayer(_ node: Node, on surface: CairoSurface) {
    let layer = CairoSurface(
      width: surface.width, height: surface.height, originX: surface.originX,
      originY: surface.originY)
    for child in node.children {
      draw(child, on: layer, outerClips: node.item.clips.count)
    }
    cairo_identity_matrix(surface.cr)
    layer.setAsSource(of: surface.cr)
    cairo_paint_with_alpha(surface.cr, node.item.alpha)
  }

  private func paint(
    _ cr: OpaquePointer, _ pattern: OpaquePointer, _ stops: [CGGradient.Stop],
    _ options: CGGradientDrawingOptions, alpha: CGFloat
  ) {
    defer { cairo_pattern_destroy(pattern) }
    let sorted = stops.sorted { $0.location < $1.location }
    guard let first = sorted.first, let last = sorted.last else { return }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // A transparent stop at an end makes everything beyond the end transparent.
    if !options.contains(.drawsBeforeStartLocation) {
      cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0)
    }
    add(first.color, at: 0, to: pattern)
    for stop in sorted { add(stop.color, at: stop.location, to: pattern) }
    add(last.color, at: 1, to: pattern)
    if !options.contains(.drawsAfterEndLocation) {
      cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0)
    }
    cairo_set_source(cr, pattern)
    cairo_paint_with_alpha(cr, alpha)
  }

  private func add(_ color: CGColor, at location: CGFloat, to pattern: OpaquePointer) {
    let c = color.standardComponents
    cairo_pattern_add_color_stop_rgba(pattern, location, c[0], c[1], c[2], c[3])
  }

  private func setSource(_ cr: OpaquePointer, _ color: CGColor, alpha: CGFloat) {
    let c = color.standardComponents
    cairo_set_source_rgba(cr, c[0], c[1], c[2], c[3] * alpha)
  }

  private func set(_ cr: OpaquePointer, _ style: DrawnStroke) {
    cairo_set_line_width(cr, style.width)
    cairo_set_line_cap(
      cr,
      [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE][Int(style.cap.rawValue)])
    cairo_set_line_join(
      cr,
      [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL][
        Int(style.join.rawValue)])
    cairo_set_miter_limit(cr, style.miterLimit)
    // Cairo rejects dashes that are all 0, and dashes below 0. A line with these dashes is solid.
    let isDashed = style.dash.contains { $0 > 0 } && style.dash.allSatisfy { $0 >= 0 }
    let lengths = isDashed ? style.dash.map { Double($0) } : []
    cairo_set_dash(cr, lengths, Int32(lengths.count), style.phase)
  }

  /// Sets the transform from user space to the pixels of `surface`, in which y grows downward.
  private func transform(_ cr: OpaquePointer, _ ctm: CGAffineTransform, _ surface: CairoSurface) {
    var matrix = cairo_matrix_t(
      xx: ctm.a, yx: -ctm.b, xy: ctm.c, yy: -ctm.d, x0: ctm.tx + surface.originX,
      y0: CGFloat(height) - ctm.ty + surface.originY)
    cairo_set_matrix(cr, &matrix)
  }

  private func addPath(_ cr: OpaquePointer, _ path: [PathSegment]) {
    cairo_new_path(cr)
    path.forEachElement { start, segment in
      switch segment {
      case .move(let p): cairo_move_to(cr, p.x, p.y)
      case .line(let p): cairo_line_to(cr, p.x, p.y)
      case .quad(let c, let end):
        cairo_curve_to(
          cr, start.x + (c.x - start.x) * 2 / 3, start.y + (c.y - start.y) * 2 / 3,
          end.x + (c.x - end.x) * 2 / 3, end.y + (c.y - end.y) * 2 / 3, end.x, end.y)
      case .curve(let c1, let c2, let end):
        cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
      case .close: cairo_close_path(cr)
      }
    }
  }
}

extension [PathSegment] {
  /// Calls `body` for each element, with the start point of the element.
  fileprivate func forEachElement(_ body: (_ start: CGPoint, _ segment: PathSegment) -> Void) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for segment in self {
      body(current, segment)
      current = segment == .close ? start : segment.points.last ?? current
      if case .move(let point) = segment { start = point }
    }
  }
}
