#if canImport(CoreGraphics)
  package import CoreGraphics
  package import ShapeGeometry

  /// The stroke that a view shows. A bitmap contains most of the stroke, so a redraw draws only the
  /// bitmap and the latest segments, regardless of the length of the stroke.
  @MainActor
  package final class InkCanvas {
    /// The least number of finished segments that are drawn into the bitmap together.
    private static let batch = 64
    /// The greatest number of pixels of a bitmap.
    private static let largestArea: CGFloat = 1e8

    /// The stroke that is being drawn. If no stroke is being drawn, it has no samples.
    package private(set) var ink = Ink()
    /// The point that was added last.
    package private(set) var lastPoint: CGPoint?
    /// The size of the view, in points, and the number of pixels per point.
    private var size = CGSize.zero
    private var scale: CGFloat = 1
    private var bitmap: InkBitmap?
    /// The image of the bitmap, white on black.
    private var mask: CGImage?
    /// The segments that are being drawn into the bitmap; empty if there are none.
    private var leaving = BezierPath()
    /// The finished segments after those being drawn into the bitmap, and their number.
    private var waiting = BezierPath()
    private var waitingCount = 0
    /// A number that changes when the image that is being drawn becomes unnecessary.
    private var generation = 0
    /// True if there is no memory for a bitmap.
    private var hasNoBitmap = false

    /// A canvas without a stroke.
    package init() {}

    /// Begins a stroke, and discards the one before.
    ///
    /// - Returns: The rectangle to redraw; null for none.
    package func begin(_ ink: Ink, at point: CGPoint) -> CGRect {
      let rect = cancel()
      self.ink = ink
      lastPoint = point
      let begun = self.ink.begin(at: point)
      note()
      return rect.union(begun)
    }

    /// Adds a sample, in points.
    ///
    /// - Returns: The rectangle to redraw; null for none.
    package func add(_ point: CGPoint) -> CGRect {
      lastPoint = point
      let rect = ink.add(point)
      note()
      return rect
    }

    /// Ends the stroke, and stops showing it.
    ///
    /// - Returns: The stroke and the rectangle to redraw; nil without a stroke.
    package func end() -> (ink: Ink, rect: CGRect)? {
      guard ink.isDrawing else { return nil }
      ink.end()
      let result = ink
      return (result, cancel())
    }

    /// Discards the stroke.
    ///
    /// - Returns: The rectangle to redraw; null for none.
    package func cancel() -> CGRect {
      forgetBitmap()
      waiting = BezierPath()
      waitingCount = 0
      return ink.cancel()
    }

    /// Appends the latest finished segment to the segments that wait for the bitmap.
    private func note() {
      guard let element = ink.live.lastFinished else { return }
      waiting.append(element)
      waitingCount += 1
      if waitingCount >= Self.batch { flush() }
    }

    // MARK: The bitmap

    private func forgetBitmap() {
      generation += 1
      (bitmap, mask, leaving, hasNoBitmap) = (nil, nil, BezierPath(), false)
    }

    /// Sends all waiting segments to the bitmap if they are enough for a batch, and if no other
    /// batch is being drawn.
    private func flush() {
      guard leaving.isEmpty, waitingCount >= Self.batch, !hasNoBitmap, hasRoom,
        let end = ink.live.finishedEnd
      else { return }
      let bitmap = bitmap ?? InkBitmap(size: size, scale: scale, lineWidth: ink.lineWidth)
      self.bitmap = bitmap
      leaving = waiting
      waiting = BezierPath()
      waiting.move(to: end)
      waitingCount = 0
      let (path, generation) = (leaving, generation)
      Task {
        let image = await bitmap.drawn(path)
        self.drew(image, generation)
      }
    }

    /// True if a bitmap of the view would be neither empty nor too large.
    private var hasRoom: Bool {
      let (width, height) = (size.width * scale, size.height * scale)
      return min(width, height) >= 1 && max(width, height) <= 1e5
        && width * height <= Self.largestArea
    }

    private func drew(_ image: InkImage?, _ generation: Int) {
      guard generation == self.generation else { return }
      guard let image else {
        hasNoBitmap = true
        return
      }
      mask = image.image
      leaving = BezierPath()
      flush()
    }

    /// Starts a new bitmap if the size or scale of the view has changed.
    private func fit(_ size: CGSize, _ scale: CGFloat) {
      guard size != self.size || scale != self.scale else { return }
      (self.size, self.scale) = (size, scale)
      forgetBitmap()
      waiting = ink.live.finished
      waitingCount = waiting.underestimatedCount
      flush()
    }

    // MARK: Drawing

    /// Draws the stroke in a view of the given size in points, with y down.
    package func draw(in context: CGContext, color: CGColor, size: CGSize, scale: CGFloat) {
      fit(size, scale)
      guard ink.isDrawing, let opaque = color.copy(alpha: 1) else { return }
      context.saveGState()
      defer { context.restoreGState() }
      if color.alpha < 1 {
        context.setAlpha(color.alpha)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      }
      if let mask { fill(mask, opaque, in: context) }
      context.setStrokeColor(opaque)
      context.setLineWidth(ink.lineWidth)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addPath(rest)
      context.strokePath()
      if color.alpha < 1 { context.endTransparencyLayer() }
    }

    private func fill(_ mask: CGImage, _ color: CGColor, in context: CGContext) {
      let box = CGRect(origin: .zero, size: size)
      context.saveGState()
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      context.clip(to: box, mask: mask)
      context.setFillColor(color)
      context.fill(box)
      context.restoreGState()
    }

    /// The segments that the bitmap does not show yet, and the tail.
    private var rest: CGPath {
      let path = CGMutablePath()
      for element in leaving { path.append(element) }
      for element in waiting { path.append(element) }
      if let tail = ink.live.tail { path.append(tail) }
      return path
    }
  }

  /// A bitmap in shades of gray, drawn off the main thread.
  package actor InkBitmap {
    private let size: CGSize
    private let scale: CGFloat
    private let lineWidth: CGFloat
    private var context: CGContext?

    /// A black bitmap for a view.
    ///
    /// - Parameters:
    ///   - size: The size of the view, in points.
    ///   - scale: The number of pixels per point.
    ///   - lineWidth: The width of the white line, in points.
    package init(size: CGSize, scale: CGFloat, lineWidth: CGFloat) {
      (self.size, self.scale, self.lineWidth) = (size, scale, lineWidth)
    }

    /// Draws a path, and returns an image of everything drawn so far; nil if there is no memory for
    /// it.
    package func drawn(_ path: BezierPath) -> InkImage? {
      context = context ?? newContext
      guard let context else { return nil }
      let line = CGMutablePath()
      for element in path { line.append(element) }
      context.addPath(line)
      context.strokePath()
      return context.makeImage().map { InkImage(image: $0) }
    }

    private var newContext: CGContext? {
      let context = CGContext(
        data: nil, width: Int((size.width * scale).rounded(.up)),
        height: Int((size.height * scale).rounded(.up)), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
      guard let context else { return nil }
      context.translateBy(x: 0, y: CGFloat(context.height))
      context.scaleBy(
        x: CGFloat(context.width) / size.width, y: -CGFloat(context.height) / size.height)
      context.setStrokeColor(CGColor(gray: 1, alpha: 1))
      context.setLineWidth(lineWidth)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      return context
    }
  }

  /// An image that does not change.
  nonisolated package struct InkImage: @unchecked Sendable {
    /// The image, white on black.
    package let image: CGImage
  }
#endif
