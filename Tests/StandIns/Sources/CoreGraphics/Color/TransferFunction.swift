import Foundation

/// sRGB's transfer function, which Display P3 shares.
func encoded(_ linear: CGFloat) -> CGFloat {
  let size = abs(linear)
  let value = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
  return linear < 0 ? -value : value
}

/// The inverse of `encoded`.
private func decoded(_ value: CGFloat) -> CGFloat {
  let size = abs(value)
  let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
  return value < 0 ? -linear : linear
}

/// The sRGB components of a Display P3 color, possibly outside of 0...1.
func standard(fromP3 color: [CGFloat]) -> [CGFloat] {
  let (r, g, b) = (decoded(color[0]), decoded(color[1]), decoded(color[2]))
  let red: CGFloat = 1.2249401762805598 * r - 0.2249401762805598 * g
  let green: CGFloat = -0.0420569547096881 * r + 1.0420569547096881 * g
  let blue: CGFloat = -0.0196375545903344 * r - 0.0786360455506319 * g
  return [red, green, blue + 1.0982736001409663 * b].map(encoded)
}
