/// The digits, such as `#0FF`, of the color `name`: a CSS color or `clear`, in upper or lower case.
/// Nil if `name` is not a color name that authors are likely to try.
func colorDigits(ofKeyword name: String) -> String? {
  switch name.lowercased() {
  case "aqua", "cyan": "#0FF"
  case "black": "#000"
  case "blue": "#00F"
  case "brown": "#A52A2A"
  case "fuchsia", "magenta": "#F0F"
  case "gold": "#FFD700"
  case "gray", "grey": "#808080"
  case "green": "#008000"
  case "lime": "#0F0"
  case "maroon": "#800000"
  case "navy": "#000080"
  case "olive": "#808000"
  case "orange": "#FFA500"
  case "pink": "#FFC0CB"
  case "purple": "#800080"
  case "red": "#F00"
  case "silver": "#C0C0C0"
  case "teal": "#008080"
  case "transparent", "clear": "#0000"
  case "white": "#FFF"
  case "yellow": "#FF0"
  default: nil
  }
}

/// The digits of the color that an author means by `text`: a CSS name, or digits with or without
/// `#`; nil for other texts.
func colorDigits(of text: String) -> String? {
  if let digits = colorDigits(ofKeyword: text) { return digits }
  let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
  guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
  else { return nil }
  return "#" + digits
}
