#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics

  /// A drawing as a view of AppKit. Its intrinsic size is that of the picture at the design.
  open class ShapeNSView<Arguments: ShapeArguments>: NSView {
    /// The arguments that are drawn. A drawing that fills the view has the size of the view.
    public var arguments: Arguments {
      didSet { show() }
    }

    /// Creates a view with the size of the picture.
    public init(_ arguments: Arguments = .design) {
      self.arguments = arguments
      super.init(frame: CGRect(origin: .zero, size: arguments.bounds.size))
      show()
    }

    public required init?(coder: NSCoder) {
      self.arguments = .design
      super.init(coder: coder)
      show()
    }

    private func show() {
      let title: String? = shown.accessibilityTitle
      setAccessibilityElement(title != nil)
      setAccessibilityRole(.image)
      setAccessibilityLabel(title)
      invalidateIntrinsicContentSize()
      needsDisplay = true
    }

    private var shown: Arguments {
      arguments.fitted(to: bounds.size, scale: window?.backingScaleFactor ?? 1)
        .directed(isRightToLeft: userInterfaceLayoutDirection == .rightToLeft)
    }

    open override var isFlipped: Bool { true }

    open override var intrinsicContentSize: CGSize {
      arguments.idealBounds.size
    }

    open override func draw(_ dirtyRect: CGRect) {
      guard let context = NSGraphicsContext.current?.cgContext else { return }
      let shown: Arguments = shown
      let origin: CGPoint = shown.viewOrigin
      context.translateBy(x: -origin.x, y: -origin.y)
      shown.draw(in: context, appearance: ShapeAppearance(effectiveAppearance))
    }
  }

  nonisolated extension ShapeAppearance {
    /// The appearance for an appearance of AppKit.
    package init(_ appearance: NSAppearance) {
      self = appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .dark : .light
    }
  }

  extension NSImage {
    /// An image of a drawing in its bounds; empty if the bounds have no size or are too large. The
    /// image is light or dark as its surroundings are.
    nonisolated public static func drawing(_ arguments: some ShapeArguments) -> NSImage {
      let bounds: CGRect = arguments.imageBounds
      return NSImage(size: bounds.size, flipped: true) { _ in
        guard let context = NSGraphicsContext.current?.cgContext else { return false }
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        let appearance: ShapeAppearance = ShapeAppearance(NSAppearance.currentDrawing())
        arguments.draw(in: context, appearance: appearance)
        return true
      }
    }
  }
#endif
