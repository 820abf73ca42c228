/// The size of a picture in pixels.
public struct ImageSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}
