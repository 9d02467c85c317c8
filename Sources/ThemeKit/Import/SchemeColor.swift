/// Parsers for the color notations of scheme files.
enum SchemeColor {
  /// A color with an opacity from 0 to 1.
  struct Translucent: Hashable, Sendable {
    var color: RGB
    var opacity: Double

    /// Returns the color as it appears on an opaque background.
    func over(_ background: RGB) -> RGB {
      func blend(_ front: UInt8, _ back: UInt8) -> UInt8 {
        UInt8((Double(front) * opacity + Double(back) * (1 - opacity)).rounded())
      }
      return RGB(
        blend(color.red, background.red), blend(color.green, background.green),
        blend(color.blue, background.blue))
    }
  }

  /// Parses six hexadecimal digits, with or without a `#`.
  static func sixDigits(_ text: String) -> RGB? {
    Lexical.hex(text.utf8.first == 0x23 ? text : "#" + text)
  }

  /// Parses the CSS notations `#RGB`, `#RGBA`, `#RRGGBB` and `#RRGGBBAA`.
  static func css(_ text: String) -> Translucent? {
    guard text.utf8.first == 0x23 else { return nil }
    var digits = Array(text.utf8.dropFirst())
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8,
      let color = Lexical.hex("#" + String(decoding: digits.prefix(6), as: UTF8.self))
    else { return nil }
    guard digits.count == 8 else { return Translucent(color: color, opacity: 1) }
    // The opacity is parsed as a channel of a color.
    guard let last = Lexical.hex("#0000" + String(decoding: digits.suffix(2), as: UTF8.self))
    else { return nil }
    return Translucent(color: color, opacity: Double(last.blue) / 255)
  }

  /// Returns the nearest 8-bit channel of a number from 0 to 1; numbers outside are clamped, and NaN
  /// is 0.
  static func channel(_ value: Double) -> UInt8 {
    value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0
  }
}
