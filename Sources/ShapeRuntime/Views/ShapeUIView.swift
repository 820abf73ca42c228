#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import UIKit

  /// A drawing as a view of UIKit. Its intrinsic size is that of the picture at the design.
  open class ShapeUIView<Arguments: ShapeArguments>: UIView {
    /// The arguments that are drawn. A drawing that fills the view has the size of the view.
    public var arguments: Arguments {
      didSet { show() }
    }

    /// Creates a view with the size of the picture.
    public init(_ arguments: Arguments = .design) {
      self.arguments = arguments
      super.init(frame: CGRect(origin: .zero, size: arguments.bounds.size))
      setUp()
    }

    public required init?(coder: NSCoder) {
      self.arguments = .design
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      isOpaque = false
      contentMode = .redraw
      show()
    }

    private func show() {
      let title: String? = shown.accessibilityTitle
      isAccessibilityElement = title != nil
      accessibilityLabel = title
      accessibilityTraits = .image
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }

    private var shown: Arguments {
      arguments.fitted(to: bounds.size, scale: traitCollection.displayScale)
        .directed(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      accessibilityLabel = shown.accessibilityTitle
    }

    open override var intrinsicContentSize: CGSize {
      arguments.idealBounds.size
    }

    open override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let shown: Arguments = shown
      let origin: CGPoint = shown.viewOrigin
      context.translateBy(x: -origin.x, y: -origin.y)
      let isDark: Bool = traitCollection.userInterfaceStyle == .dark
      shown.draw(in: context, appearance: isDark ? .dark : .light)
    }
  }

  extension UIImage {
    /// An image of a drawing in its bounds; empty if the bounds have no size or are too large. The
    /// image is light or dark as its surroundings are, and has the current direction of text.
    public static func drawing(_ arguments: some ShapeArguments) -> UIImage {
      let bounds: CGRect = arguments.imageBounds
      if bounds.isEmpty { return UIImage() }
      let traits: UITraitCollection = UITraitCollection.current
      let shown = arguments.directed(isRightToLeft: traits.layoutDirection == .rightToLeft)
      let asset: UIImageAsset = UIImageAsset()
      for (style, appearance) in [
        (UIUserInterfaceStyle.light, ShapeAppearance.light), (.dark, .dark),
      ] {
        let renderer: UIGraphicsImageRenderer = UIGraphicsImageRenderer(bounds: bounds)
        let image: UIImage = renderer.image {
          shown.draw(in: $0.cgContext, appearance: appearance)
        }
        asset.register(image, with: UITraitCollection(userInterfaceStyle: style))
      }
      return asset.image(with: traits)
    }
  }
#endif
