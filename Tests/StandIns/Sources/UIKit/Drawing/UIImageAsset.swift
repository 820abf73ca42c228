import Foundation

/// Images for different traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private var images: [UIUserInterfaceStyle: UIImage] = [:]

  public override init() { super.init() }

  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    images[traitCollection.userInterfaceStyle] = image
  }

  open func image(with traitCollection: UITraitCollection) -> UIImage {
    images[traitCollection.userInterfaceStyle] ?? images[.light] ?? UIImage()
  }
}
