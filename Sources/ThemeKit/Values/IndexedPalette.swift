import TerminalCore

/// The 240 of the 256 colors that are the same in every terminal: the color cube and the grays.
enum IndexedPalette {
  /// Returns the 24-bit color of an index from 16 to 255.
  static func rgb(_ index: UInt8) -> RGB {
    let (red, green, blue) = PaletteColors.channels(of: max(16, index))
    return RGB(red, green, blue)
  }

  /// Returns the index of the most similar color.
  static func nearest(to color: RGB) -> UInt8 {
    UInt8(PaletteColors.shared.nearest(to: color.lab, in: 16..<256))
  }
}
