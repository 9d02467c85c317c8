/// The one gate of untrusted text: a grapheme in, a glyph that may be drawn out.
enum Gate {
  /// The glyph for a grapheme, and whether it had to be replaced.
  static func glyph(for character: Character) -> (glyph: Glyph, replaced: Bool) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
      return (Glyph(rawValue: UInt32(ascii), columns: 1), false)
    }
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    guard scalar.value >= 0xA0 else { return (Glyph(rawValue: 0x2426, columns: 1), true) }
    return (Glyph(rawValue: scalar.value, columns: 1), false)
  }
}
