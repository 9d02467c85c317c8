import TerminalCore

/// Draws pixels with characters, using half blocks for two pixels per cell if available.
struct CellDrawing {
  private let depth: ColorDepth
  private let hasBlocks: Bool
  private let isDark: Bool

  private static let upper = glyph("\u{2580}")
  private static let lower = glyph("\u{2584}")
  private static let full = glyph("\u{2588}")
  /// ASCII characters from dark to light.
  private static let shades = SafeText(" .:-=+*#%@").glyphs

  init(_ request: PictureRequest) {
    depth = request.colorDepth
    hasBlocks = request.glyphs == .unicode && !request.ambiguousIsWide
    isDark = request.background == .dark
  }

  private static func glyph(_ text: String) -> Glyph { SafeText(text).glyphs.first ?? .space }

  func draw(_ image: PixelImage, from part: PixelRect, in cells: Size) -> PictureCells {
    let rows = hasBlocks ? cells.height * 2 : cells.height
    let small = image.scaled(from: part, to: Size(width: cells.width, height: rows))
    var drawn: [Cell] = []
    drawn.reserveCapacity(cells.width * cells.height)
    for y in 0..<cells.height {
      for x in 0..<cells.width {
        drawn.append(
          hasBlocks
            ? cell(small[x, 2 * y], small[x, 2 * y + 1], x, 2 * y) : cell(small[x, y]))
      }
    }
    return PictureCells(size: cells, cells: drawn)
  }

  private func cell(_ top: UInt32, _ bottom: UInt32, _ x: Int, _ y: Int) -> Cell {
    guard depth != .mono else {
      return Cell(dithered(isForeground(top, x, y), isForeground(bottom, x, y + 1)), .plain)
    }
    switch (color(top), color(bottom)) {
    case (let top?, let bottom?):
      return top == bottom
        ? Cell(.space, Style(background: top))
        : Cell(Self.upper, Style(foreground: top, background: bottom))
    case (let top?, nil): return Cell(Self.upper, Style(foreground: top))
    case (nil, let bottom?): return Cell(Self.lower, Style(foreground: bottom))
    case (nil, nil): return .blank
    }
  }

  private func cell(_ pixel: UInt32) -> Cell {
    if depth != .mono { return Cell(.space, Style(background: color(pixel) ?? .default)) }
    guard pixel & 0xFF >= 128 else { return .blank }
    let light = isDark ? Self.light(of: pixel) : 255 - Self.light(of: pixel)
    return Cell(Self.shades[light * (Self.shades.count - 1) / 255], .plain)
  }

  private func color(_ pixel: UInt32) -> Color? {
    guard pixel & 0xFF >= 128 else { return nil }
    return .rgb(
      UInt8(truncatingIfNeeded: pixel >> 24), UInt8(truncatingIfNeeded: pixel >> 16),
      UInt8(truncatingIfNeeded: pixel >> 8))
  }

  // MARK: Monochrome

  private static func light(of pixel: UInt32) -> Int {
    // Rec. 709 luma, with weights in thousandths.
    let (red, green, blue) = (Int(pixel >> 24), Int(pixel >> 16 & 255), Int(pixel >> 8 & 255))
    return (213 * red + 715 * green + 72 * blue) / 1000
  }

  /// The threshold matrix for ordered dithering of 4 by 4 pixels.
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Whether the foreground is drawn for a pixel: light pixels on a dark background, dark pixels on
  /// a light background.
  private func isForeground(_ pixel: UInt32, _ x: Int, _ y: Int) -> Bool {
    guard pixel & 0xFF >= 128 else { return false }
    let light = Self.light(of: pixel)
    let threshold = Self.order[(y & 3) * 4 + (x & 3)] * 16 + 8
    return isDark ? light > threshold : light <= threshold
  }

  private func dithered(_ top: Bool, _ bottom: Bool) -> Glyph {
    switch (top, bottom) {
    case (true, true): Self.full
    case (true, false): Self.upper
    case (false, true): Self.lower
    case (false, false): .space
    }
  }
}
