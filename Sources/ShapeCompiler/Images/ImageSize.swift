/// The size of an image in pixels.
public struct ImageSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}
