/// The reason why something cannot be placed.
enum PlacementError: Error {
  /// The thing scales with a frame that has no size.
  case frameWithoutSize
  /// The rule divides by the rest of the frame, which is zero.
  case nothingLeft
}
