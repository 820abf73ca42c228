/// The reason why something cannot be placed.
enum PlacementError: Error {
  /// The thing scales with a frame that has no size.
  case frameWithoutSize
  /// The pins leave no part of the frame to scale with, so the placement would divide by zero.
  case nothingLeft
}
