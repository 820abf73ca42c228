// Swift Testing imports this module if a module named CoreGraphics is present. Here, the module is
// empty.
