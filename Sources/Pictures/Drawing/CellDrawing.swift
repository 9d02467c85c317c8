import TerminalCore

/// Draws pixels with characters.
///
/// With colors, a half block shows two pixels per cell; without colors, a braille character shows
/// eight.
struct CellDrawing {
  private let depth: ColorDepth
  private let hasBlocks: Bool
  private let isDark: Bool

  private static let upper = glyph("\u{2580}")
  private static let lower = glyph("\u{2584}")
  /// ASCII characters from dark to light.
  private static let shades = SafeText(" .:-=+*#%@").glyphs

  init(_ request: PictureRequest) {
    depth = request.colorDepth
    hasBlocks = request.glyphs == .unicode && !request.ambiguousIsWide
    isDark = request.background == .dark
  }

  private static func glyph(_ text: String) -> Glyph { SafeText(text).glyphs.first ?? .space }

  func draw(_ image: PixelImage, from part: PixelRect, in cells: Size) -> PictureCells {
    if hasBlocks, depth == .mono { return drawDots(image, from: part, in: cells) }
    let rows = hasBlocks ? cells.height * 2 : cells.height
    let small = image.scaled(from: part, to: Size(width: cells.width, height: rows))
    var drawn: [Cell] = []
    drawn.reserveCapacity(cells.width * cells.height)
    for y in 0..<cells.height {
      for x in 0..<cells.width {
        drawn.append(
          hasBlocks ? cell(small[x, 2 * y], small[x, 2 * y + 1]) : cell(small[x, y]))
      }
    }
    return PictureCells(size: cells, cells: drawn)
  }

  private func cell(_ top: UInt32, _ bottom: UInt32) -> Cell {
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

  /// The braille characters by their dots, of which the first has none.
  private static let braille = (0..<256).map { dots in
    Unicode.Scalar(UInt32(0x2800 + dots)).map { glyph(String($0)) } ?? .space
  }

  /// Draws two by four dots per cell, dithered by error diffusion over the full contrast.
  private func drawDots(
    _ image: PixelImage, from part: PixelRect, in cells: Size
  ) -> PictureCells {
    let size = Size(width: 2 * cells.width, height: 4 * cells.height)
    let small = image.scaled(from: part, to: size)
    var levels = lights(of: small, size)
    var dots = Array(repeating: 0, count: cells.width * cells.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        guard let light = levels[y * size.width + x] else { continue }
        let isOn = light > 127
        // The dot on the right takes 7/16 of the error, those below 3/16, 5/16 and 1/16.
        let error = isOn ? light - 255 : light
        for (right, down, share) in [(1, 0, 7), (-1, 1, 3), (0, 1, 5), (1, 1, 1)]
        where (0..<size.width).contains(x + right) && y + down < size.height {
          levels[(y + down) * size.width + x + right]? += error * share / 16
        }
        guard isOn else { continue }
        let bit = y % 4 == 3 ? 6 + x % 2 : y % 4 + 3 * (x % 2)
        dots[y / 4 * cells.width + x / 2] |= 1 << bit
      }
    }
    return PictureCells(
      size: cells, cells: dots.map { $0 == 0 ? .blank : Cell(Self.braille[$0], .plain) })
  }

  /// Returns how much of each pixel the foreground covers, from 0 to 255 between the extremes of
  /// the picture; nil for a transparent pixel.
  ///
  /// The foreground is the light part on a dark background, and the dark part on a light one.
  private func lights(of image: PixelImage, _ size: Size) -> [Int?] {
    var lights: [Int?] = []
    lights.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = image[x, y]
        let light = Self.light(of: pixel)
        lights.append(pixel & 0xFF >= 128 ? (isDark ? light : 255 - light) : nil)
      }
    }
    let known = lights.compactMap { $0 }
    guard let low = known.min(), let high = known.max(), high > low else { return lights }
    return lights.map { light in light.map { ($0 - low) * 255 / (high - low) } }
  }
}
