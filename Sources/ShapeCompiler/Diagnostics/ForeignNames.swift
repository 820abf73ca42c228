import ShapeSyntax

/// Advice about functions and names of other languages, and about features that do not exist.
extension Diagnostic {
  /// The advice for a function that other languages have; nil for any other name. The suggestion of
  /// a similar name takes precedence over this advice.
  static func foreignFunction(_ name: String) -> String? {
    switch name.lowercased() {
    case "lineargradient", "radialgradient", "linear-gradient", "radial-gradient", "cggradient",
      "nsgradient", "linear", "radial":
      "write 'gradient(stop(#FFF, 0%), stop(#000, 100%))', followed by its place: 'angle 90deg'"
    case "conicgradient", "conic-gradient", "conic", "angular", "angulargradient", "sweepgradient":
      "use a linear or a radial gradient: 'fill sky angle 90deg'"
    case "point", "makepoint", "cgpoint", "vec2", "vector": "write a point as '(x, y)'"
    case "size", "makesize", "cgsize": "write a size as '(width, height)'"
    case "makerect", "cgrect", "nsrect", "box": "write a rectangle as '(x, y, width, height)'"
    case "sum", "total": "write out the sum, 'a + b + c': a list cannot be added up"
    case "avg", "average", "mean": "write it out: '(a + b) / 2'"
    case "rgba", "uicolor", "nscolor", "makecolor":
      "write 'rgb(r, g, b, a)' with parts from 0 to 1, or '#RRGGBBAA'"
    case "hsv", "hsva", "hsba": "write 'hsb(210deg, 60%, 90%)'"
    case "lab", "lch", "oklab": "write 'oklch(70%, 0.1, 210deg)', or '#RRGGBB'"
    case "string", "str", "tostring", "stringfromnumber", "format":
      "write 'text(x)' or 'text(x, decimals: 1)'"
    case "mod", "fmod", "modulo": "write 'a % b'"
    case "iif", "ifelse", "select": "write 'condition ? yes : no'"
    case "radians", "degrees", "deg", "rad": "write 'x * 1deg'"
    case "map", "filter", "reduce", "foreach", "range": "repeat with 'for i in 0 ..< 12 { … }'"
    case "int", "trunc": "write 'floor(x)' or 'round(x)'"
    case "len", "length": "write 'list.count', or 'distance(a, b)' between points"
    case "calc": "write the expression alone"
    case "var": "write the name alone"
    default: nil
    }
  }

  /// The advice for a function of other languages that is missing here; nil for any other name. The
  /// advice takes precedence over the suggestion of a similar name.
  static func missingFunction(_ name: String) -> String? {
    switch name.lowercased() {
    case "atan": "write 'atan2(y, x)': 'atan2(a, 1)' for 'atan(a)'"
    case "asin": "write 'atan2(a, sqrt(1 - a * a))'"
    case "acos": "write 'atan2(sqrt(1 - a * a), a)'"
    case "sign", "signum": "write 'a < 0 ? -1 : a > 0 ? 1 : 0'"
    case "exp": "write 'pow(2.718281828459045, a)'"
    case "cbrt": "write 'pow(a, 1 / 3)'"
    case "ln": "write 'log(a)'"
    case "hsl", "hsla":
      "write '#RRGGBB', or 'hsb(…)', whose last component is the brightness, "
        + "not the lightness"
    default: nil
    }
  }

  /// The advice for a function that takes more arguments in other languages; nil for other
  /// functions and counts.
  static func foreignArguments(_ name: String, _ count: Int) -> String? {
    switch (name, count) {
    case ("inset", 2), ("inset", 4):
      "give one distance for all sides, or write the box: "
        + "'(b.minX + 4, b.minY + 8, b.width - 8, b.height - 16)'"
    default: nil
    }
  }

  /// True if `name` is `pi` or `tau`. For these names, advice takes precedence over the suggestion
  /// of a similar name.
  static func isNumberOfTurns(_ name: String) -> Bool { ["pi", "tau"].contains(name.lowercased()) }

  /// The advice for a name that other languages have; nil for other names.
  static func foreignName(_ name: String) -> String? {
    switch name.lowercased() {
    case "currentcolor", "inherit", "accentcolor", "tintcolor", "foregroundcolor":
      "use a parameter for a color that the caller sets: 'param tint: color = #000'"
    case "pi", "tau": "write angles with units: a full turn is '360deg' or '1turn'"
    case "self", "this", "parent", "super": "refer to a frame by its name: 'target.width'"
    case "math": "write functions without a prefix: 'max(a, b)', 'sqrt(a)'"
    case "auto": "leave out a size that may have any value"
    case "null", "nil", "undefined": "write 'none'"
    case "yes": "write 'true'"
    case "no": "write 'false'"
    case "width", "height", "w", "h", "bounds", "size":
      "name the owner of the size: 'target.width' of a frame 'target'"
    default: nil
    }
  }

  /// The cases that mean what `text` means in other languages. They may belong to any choice.
  /// `text` is the name of a case, or a number that is used in place of a case.
  static func foreignCase(_ text: String) -> [String] {
    switch text.lowercased().drop(while: { $0 == "." }) {
    case "middle", "centre": [".center"]
    case "center": [".middle"]
    case "leading", "natural": [".start"]
    case "trailing", "tail", "ellipsis": [".end"]
    case "100": [".ultraLight"]
    case "200", "extralight": [".thin", ".ultraLight"]
    case "300": [".light"]
    case "400", "normal", "plain": [".regular"]
    case "500": [".medium"]
    case "600", "demibold", "demi": [".semibold"]
    case "700", "bolder": [".bold"]
    case "800", "extrabold", "ultrabold": [".heavy"]
    case "900": [".black"]
    case "sans", "sansserif", "default", "body": [".system"]
    default: []
    }
  }
}
