import Basics
import Platform
import TerminalCore

/// The value of a color token in the "Design Tokens Color Module 2025.10": a color space with
/// components, or a hexadecimal text of earlier drafts.
enum DesignTokenColor {
  /// The problem with a value, as the end of an error message.
  struct Violation: Error {
    let message: String
  }

  /// Parses the `$value` of a color token.
  static func read(_ value: JSONValue) throws(Violation) -> SchemeColor.Translucent {
    if let text = value.string {
      guard let color = SchemeColor.css(text) else {
        throw Violation(message: "\"\(text.prefix(40))\" is not a colour such as \"#1D1F21\"")
      }
      return color
    }
    guard let space = value["colorSpace"]?.string, let list = value["components"]?.array else {
      throw Violation(message: "a colour needs \"colorSpace\" and \"components\"")
    }
    let opacity = min(max(value["alpha"]?.number?.double ?? 1, 0), 1)
    var numbers: [Double] = []
    for item in list {
      // "none" is a missing component, which counts as 0.
      guard let number = item.string == "none" ? 0 : item.number?.double else {
        throw Violation(message: "\"components\" must be numbers or \"none\"")
      }
      numbers.append(number)
    }
    guard numbers.count == 3 else {
      throw Violation(message: "\"components\" must be 3 numbers")
    }
    if let known = color(numbers, in: space) {
      return SchemeColor.Translucent(color: known, opacity: opacity)
    }
    guard let text = value["hex"]?.string, let color = SchemeColor.css(text)?.color else {
      throw Violation(
        message: "the colour space \"\(space.prefix(40))\" is not supported; add \"hex\" or use "
          + "one of \(spaces.joined(separator: ", "))")
    }
    return SchemeColor.Translucent(color: color, opacity: opacity)
  }

  private static let spaces = [
    "srgb", "srgb-linear", "display-p3", "hsl", "hwb", "oklab", "oklch",
  ]

  /// Returns the color of components in a color space; nil for an unsupported space.
  private static func color(_ values: [Double], in space: String) -> RGB? {
    let (x, y, z) = (values[0], values[1], values[2])
    switch space {
    case "srgb": return rgb(x, y, z)
    case "display-p3": return DisplayP3.rgb(rgb(x, y, z))
    case "srgb-linear": return OKLCH(OKLab(linearRed: x, green: y, blue: z)).rgb
    case "oklab": return OKLCH(OKLab(lightness: x, a: y, b: z)).rgb
    case "oklch":
      let angle = z * .pi / 180
      return OKLCH(OKLab(lightness: x, a: y * cos(angle), b: y * sin(angle))).rgb
    case "hsl": return hsl(x, y / 100, z / 100)
    case "hwb":
      let (white, black) = (y / 100, z / 100)
      let value = 1 - black
      // HWB is HSV, whose lightness in HSL is halfway between the value and the white.
      let lightness = (value + min(white, value)) / 2
      let room = min(lightness, 1 - lightness)
      return hsl(x, room > 0 ? (value - lightness) / room : 0, lightness)
    default: return nil
    }
  }

  private static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> RGB {
    RGB(SchemeColor.channel(red), SchemeColor.channel(green), SchemeColor.channel(blue))
  }

  /// Converts HSL with the formula of CSS Color 4; the hue is in degrees.
  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> RGB {
    let amount = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = turn < 0 ? turn + 12 : turn
      return lightness - amount * max(-1, min(place - 3, 9 - place, 1))
    }
    return rgb(channel(0), channel(8), channel(4))
  }
}
