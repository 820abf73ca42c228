/// Why something cannot be placed.
enum PlacementError: Error {
  /// It scales with a frame that has no size.
  case frameWithoutSize
  /// The rule divides by the part of the frame that is left, and none is.
  case nothingLeft
}
