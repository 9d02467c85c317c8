extension Frame {
  /// The frame as plain text, line by line, without trailing spaces.
  ///
  /// Blanks in a well, which is underlined without colors, are shown as `_`, except for single
  /// spaces between its words. The cursor on a blank cell is shown as `█`.
  public var textLines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width where !self[x, y].glyph.isTail {
        let cell = self[x, y]
        if cell.glyph != .space {
          line += cell.glyph.text
        } else if cursor == Position(x: x, y: y) {
          line += "█"
        } else {
          line += isWell(x, y) && !(isWritten(x - 1, y) && isWritten(x + 1, y)) ? "_" : " "
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func isWell(_ x: Int, _ y: Int) -> Bool {
    (0..<size.width).contains(x) && self[x, y].style.attributes.contains(.underline)
  }

  private func isWritten(_ x: Int, _ y: Int) -> Bool {
    isWell(x, y) && self[x, y].glyph != .space
  }
}
