// Swift Testing asks for this module wherever it meets one named AppKit. It has nothing to
// add here.
