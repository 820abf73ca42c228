// Swift Testing asks for this module wherever it meets one named UIKit. It has nothing to
// add here.
