import TerminalCore

extension Frame {
  /// Returns the frame as a standalone SVG image that looks like the terminal.
  ///
  /// Every word has an explicit width, so that the grid is kept in any font; lines and blocks are
  /// shapes, so that they meet.
  func svg(title: String, palette: PicturePalette) -> String {
    var canvas = SVGCanvas(palette: palette.spread(under: self))
    for y in 0..<size.height {
      for run in runs(row: y) { canvas.draw(run, row: y) }
    }
    return canvas.document(canvas.elements, size: size, title: title)
  }
}
