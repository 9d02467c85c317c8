import TerminalCore

/// The 16 ANSI colors in four common terminal palettes, and the conversion of other colors to them.
enum SixteenColors {
  /// The palettes of xterm, VGA, Campbell (Windows) and Tango (GNOME), in the order of `ANSIColor`.
  static let palettes: [[RGB]] = [
    [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ],
    [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
      0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ],
    [
      0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC,
      0x767676, 0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2,
    ],
    [
      0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
      0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
    ],
  ].map { $0.map { RGB(packed: UInt32($0)) } }

  /// The foreground colors for each background that are readable in all palettes.
  private static let onDark: [ANSIColor] = [
    .brightRed, .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan,
  ]
  private static let onLight: [ANSIColor] = [.red, .blue, .magenta]
  private static let asGround: [ANSIColor] = [.red, .green, .blue, .magenta, .cyan]

  /// Returns the foreground color nearest in hue; the terminal's default for grays.
  static func foreground(for color: RGB, on background: Background) -> Color {
    nearest(to: color, among: background == .dark ? onDark : onLight)
  }

  /// Returns the fill color nearest in hue; the terminal's default for grays and nearly gray
  /// colors.
  static func ground(for color: RGB) -> Color { nearest(to: color, among: asGround) }

  /// The contrast that two of the colors must have in every palette: that of marks.
  ///
  /// Bright red reaches 2.98 on black in the worst palette, and there is no better red.
  static let leastContrast = ContrastTable.marks - 0.05

  /// Returns the contrast of two of the colors in the palette in which it is the lowest.
  static func contrast(of color: ANSIColor, with other: ANSIColor) -> Double {
    palettes.reduce(21) { least, palette in
      min(least, palette[Int(color.rawValue)].contrast(with: palette[Int(other.rawValue)]))
    }
  }

  private static func nearest(to color: RGB, among candidates: [ANSIColor]) -> Color {
    let wanted = color.lab
    guard wanted.chroma > 0.09 else { return .default }
    func hueDistance(_ candidate: ANSIColor) -> Double {
      let lab = palettes[0][Int(candidate.rawValue)].lab
      let (x, y) = (lab.a / lab.chroma, lab.b / lab.chroma)
      return 1 - (x * wanted.a + y * wanted.b) / wanted.chroma
    }
    let best = candidates.map { ($0, hueDistance($0)) }.min { $0.1 < $1.1 }
    guard let best, best.1 < 0.35 else { return .default }
    return .ansi(best.0)
  }
}
