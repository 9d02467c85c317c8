import TerminalCore

extension Frame {
  /// A small frame with colors, attributes, a wide glyph, a cursor and box-drawing characters.
  static var fixture: Frame {
    var frame = Frame(size: Size(width: 12, height: 4))
    let bold = Style(foreground: .rgb(0x24, 0x70, 0xD2), attributes: .bold)
    frame.draw("Sign <in>", at: Position(x: 1, y: 0), style: bold)
    frame.put(SafeText("▐").glyphs[0], x: 0, y: 1, style: Style(foreground: .ansi(.brightCyan)))
    let well = Style(background: .indexed(236), attributes: .underline)
    frame.fill(Rect(x: 1, y: 1, width: 6, height: 1), style: well)
    frame.draw("日x", at: Position(x: 1, y: 1), style: well)
    frame.cursor = Position(x: 4, y: 1)
    frame.draw("│ a", at: Position(x: 2, y: 3), style: Style(attributes: .reverse))
    return frame
  }
}
