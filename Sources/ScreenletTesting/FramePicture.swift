public import TerminalCore

extension Frame {
  /// The frame as lines of text, as `render --format text` prints it.
  ///
  /// Blank cells with a line below, which is what a well is without colours, are `_`; the cursor on
  /// a blank cell is `█`. Blanks at the ends of lines are left out.
  public var picture: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width {
        let cell = self[x, y]
        if cell.glyph.isTail { continue }
        let isBlank = cell.glyph == .space
        if isBlank, cursor == Position(x: x, y: y) {
          line += "█"
        } else if isBlank, cell.style.attributes.contains(.underline) {
          line += "_"
        } else {
          line += cell.glyph.text
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
