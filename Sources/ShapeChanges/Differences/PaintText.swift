import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The texts for paints at certain values of the formulas.
struct PaintText {
  let values: Evaluation

  /// The parts of an element's paint as texts, with their keywords, such as `fill`. Parts that the
  /// element does not have are left out.
  func parts(of paint: Layout.Paint, visible: Scalar?) -> [(word: String, text: String)] {
    var parts: [(String, String)] = []
    if let fill = paint.fill { parts.append(("fill", text(fill))) }
    if let stroke = paint.stroke {
      parts.append(("stroke", "\(text(stroke.source)) \(changeNumber(values[stroke.width]))"))
    }
    for shadow in paint.shadows { parts.append(("shadow", text(shadow))) }
    for shadow in paint.innerShadows { parts.append(("innerShadow", text(shadow))) }
    if let opacity = paint.opacity { parts.append(("opacity", changeNumber(values[opacity]))) }
    if paint.blend != .normal { parts.append(("blend", "\(paint.blend)")) }
    parts.append(("visible", visible.map { values[$0] == 0 } == true ? "no" : "yes"))
    return parts
  }

  private func text(_ source: Layout.PaintSource) -> String {
    switch source {
    case .color(let color): return text(color)
    case .gradient(let gradient):
      var stops = gradient.stops.map { "\(text($0.color)) \(changeNumber(values[$0.position]))" }
      // A gradient that is an argument has a fixed number of stops. Its last stop is repeated to
      // reach this number.
      while stops.count > 1, stops[stops.count - 2] == stops[stops.count - 1] {
        stops.removeLast()
      }
      if stops.count == 1 { return text(gradient.stops[0].color) }
      return "gradient(\(stops.joined(separator: ", ")))"
    case .image(let image): return "image '\(values.text(image.source))'"
    }
  }

  private func text(_ shadow: Layout.Shadow) -> String {
    let offset =
      "(\(changeNumber(values[shadow.offset.x])), \(changeNumber(values[shadow.offset.y])))"
    return "\(text(shadow.color)) \(offset) blur \(changeNumber(values[shadow.blur]))"
  }

  private func text(_ color: Layout.Color) -> String { colorText(color.scalars.map { values[$0] }) }
}

/// The color in the syntax of documents: `#RRGGBB`, or `#RRGGBBAA` if it is translucent. If a
/// component is outside 0…1, as for a color of Display P3, the text lists the components.
///
/// - Parameter components: Red, green, blue and alpha.
func colorText(_ components: [Double]) -> String {
  guard components.allSatisfy({ $0 >= -1e-9 && $0 <= 1 + 1e-9 }) else {
    return "rgb(\(components.map(changeNumber).joined(separator: ", ")))"
  }
  let bytes = components.map { Int((min(max($0, 0), 1) * 255).rounded()) }
  let shown = bytes.last == 255 ? bytes.dropLast() : bytes[...]
  return "#" + shown.map(twoHexDigits).joined()
}

/// A number with at most three decimals.
package func changeNumber(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  var bytes: [UInt8] = []
  appendFixed(value, precision: 3, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
