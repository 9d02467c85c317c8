import TerminalCore

extension Frame {
  /// Returns the frame with the colors of a terminal of this color depth, also inside images.
  func reduced(to depth: ColorDepth) -> Frame {
    guard depth != .truecolor else { return self }
    var frame = Frame(size: size)
    frame.cursor = cursor
    for y in 0..<size.height {
      for x in 0..<size.width {
        let cell = self[x, y]
        guard !cell.glyph.isTail else { continue }
        var style = cell.style
        style.foreground = style.foreground.reduced(to: depth)
        style.background = style.background.reduced(to: depth)
        frame.put(cell.glyph, x: x, y: y, style: style)
      }
    }
    return frame
  }
}
