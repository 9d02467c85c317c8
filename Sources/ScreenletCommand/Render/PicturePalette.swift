import TerminalCore

/// The colors of a picture, including those that a terminal leaves to its configuration.
struct PicturePalette: Hashable, Sendable {
  /// A 24-bit color, such as `0x0F141A`.
  typealias RGB = UInt32

  /// The default foreground color.
  let foreground: RGB
  /// The default background color.
  let background: RGB
  /// The background of the picture; cells with this background need no rectangle.
  private(set) var canvas: RGB
  /// The 16 ANSI colors, in the order of `ANSIColor`.
  let sixteen: [RGB]

  /// Creates the palette for a dark or a light background.
  init(_ background: Background) {
    switch background {
    case .dark:
      (foreground, self.background, canvas) = (0xE6EBF1, 0x0F141A, 0x0F141A)
      sixteen = [
        0x1A222C, 0xD9534F, 0x4DAF5B, 0xC8A02B, 0x2A68C8, 0xA55BC0, 0x2FA5B5, 0xC9D1DA,
        0x66717E, 0xFF938A, 0x63D093, 0xF2BE4A, 0x78B7FF, 0xD2A8FF, 0x56D4E4, 0xFFFFFF,
      ]
    case .light:
      (foreground, self.background, canvas) = (0x17212B, 0xFFFFFF, 0xFFFFFF)
      sixteen = [
        0x17212B, 0xAE231C, 0x17663A, 0x764900, 0x0A57B8, 0x7A3CA8, 0x0B6E7F, 0xD5DCE4,
        0x5C6B7B, 0xD0342C, 0x1F8A4C, 0xA66E00, 0x2470D2, 0x9A5BD0, 0x1487A0, 0xFFFFFF,
      ]
    }
  }

  /// Returns the palette for a frame, with its most frequent background as the canvas.
  func spread(under frame: Frame) -> PicturePalette {
    var counts: [RGB: Int] = [:]
    for y in 0..<frame.size.height {
      for run in frame.runs(row: y) {
        counts[colors(of: run.style).background, default: 0] += run.width
      }
    }
    var palette = self
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    palette.canvas = most?.key ?? background
    return palette
  }

  /// Returns the colors of a style, with reverse and dim applied.
  func colors(of style: Style) -> (foreground: RGB, background: RGB) {
    var foreground = rgb(style.foreground, else: foreground)
    var background = rgb(style.background, else: background)
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) { foreground = Self.mixed(foreground, background) }
    return (foreground, background)
  }

  private func rgb(_ color: Color, else other: RGB) -> RGB {
    switch color.kind {
    case .default: other
    case .ansi(let color): sixteen[Int(color.rawValue)]
    case .rgb(let red, let green, let blue): Self.packed(red, green, blue)
    case .indexed(let index): index < 16 ? sixteen[Int(index)] : Self.indexed(Int(index))
    }
  }

  /// Returns a color of the 6 x 6 x 6 cube or the gray ramp, which are the same on all terminals.
  private static func indexed(_ index: Int) -> RGB {
    if index >= 232 {
      let grey = UInt8(8 + 10 * (index - 232))
      return packed(grey, grey, grey)
    }
    func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
    let cube = index - 16
    return packed(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }

  private static func packed(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGB {
    RGB(red) << 16 | RGB(green) << 8 | RGB(blue)
  }

  private static func mixed(_ one: RGB, _ other: RGB) -> RGB {
    [16, 8, 0].reduce(0) { sum, shift in
      sum | (((one >> shift & 0xFF) * 2 + (other >> shift & 0xFF)) / 3) << shift
    }
  }

  /// Returns a color in markup notation, such as `#0f141a`.
  static func hex(_ color: RGB) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
