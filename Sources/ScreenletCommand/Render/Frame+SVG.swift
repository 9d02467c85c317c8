import TerminalCore

extension Frame {
  /// The frame as a picture that stands alone and looks like the terminal.
  ///
  /// Every word is told its width, so that the grid holds in any font; lines and blocks are drawn
  /// as shapes, so that they meet.
  func svg(title: String, palette: PicturePalette) -> String {
    var canvas = SVGCanvas(palette: palette.spread(under: self))
    for y in 0..<size.height {
      for run in runs(row: y) { canvas.draw(run, row: y) }
    }
    return canvas.document(size: size, title: title)
  }
}
