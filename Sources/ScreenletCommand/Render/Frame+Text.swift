import TerminalCore

extension Frame {
  /// The frame as lines of text, nothing but text.
  ///
  /// A blank cell with a line below, which is what a well is without colours, is `_`; the cursor on
  /// a blank cell is `█`. Blanks at the ends of lines are left out.
  var textLines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width where !self[x, y].glyph.isTail {
        let cell = self[x, y]
        if cell.glyph != .space {
          line += cell.glyph.text
        } else if cursor == Position(x: x, y: y) {
          line += "█"
        } else {
          line += cell.style.attributes.contains(.underline) ? "_" : " "
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
