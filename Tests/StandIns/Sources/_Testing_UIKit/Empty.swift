// Swift Testing imports this module if a module named UIKit is present. Here, the module is empty.
