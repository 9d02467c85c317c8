extension Frame {
  /// Returns the text of the frame by row, without trailing spaces.
  ///
  /// For tests and for `render --format text`; wide glyphs occupy two columns there too.
  public func rows() -> [String] {
    (0..<size.height).map { y in
      var bytes: [UInt8] = []
      var end = 0
      for cell in cells[y * size.width..<(y + 1) * size.width] {
        cell.glyph.appendUTF8(to: &bytes)
        if cell.rawGlyph != 0x20 { end = bytes.count }
      }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }
}
