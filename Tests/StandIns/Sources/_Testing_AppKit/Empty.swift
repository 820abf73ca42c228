// Swift Testing imports this module if a module named AppKit is present. Here, the module is empty.
