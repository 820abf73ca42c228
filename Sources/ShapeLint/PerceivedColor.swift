import ShapeCompiler
import ShapeNumbers

/// The perceived luminance, contrast and difference of colors.
enum PerceivedColor {
  /// The relative luminance of WCAG 2: 0 for black, 1 for white.
  ///
  /// - Parameters: The sRGB components of the color, 0…1.
  static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two luminances, 1…21, as WCAG 2 defines it.
  static func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The lightness and the two opponent colors of OKLab, in which distances are proportional to
  /// perceived differences (B. Ottosson, A perceptual color space for image processing, 2020).
  static func lab(_ color: SRGB) -> (l: Double, a: Double, b: Double) {
    let (r, g, b) = (
      linear(Double(color.red) / 255), linear(Double(color.green) / 255),
      linear(Double(color.blue) / 255)
    )
    let l = root(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = root(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = root(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return (
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
    )
  }

  private static func linear(_ c: Double) -> Double {
    c < 0 ? -linear(-c) : c <= 0.040_45 ? c / 12.92 : Elementary.pow((c + 0.055) / 1.055, 2.4)
  }

  private static func root(_ x: Double) -> Double { x <= 0 ? 0 : Elementary.pow(x, 1 / 3) }
}
