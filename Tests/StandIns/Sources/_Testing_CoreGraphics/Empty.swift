// Swift Testing asks for this module wherever it meets one named CoreGraphics. It has nothing to
// add here.
