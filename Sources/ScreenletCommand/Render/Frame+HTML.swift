import TerminalCore

extension Frame {
  /// Returns the frame as an HTML page with a title and one `<pre>` element that can be copied.
  func html(title: String, palette: PicturePalette) -> String {
    let palette = palette.spread(under: self)
    let lines = (0..<size.height).map { y in
      runs(row: y).map { span($0, palette) }.joined()
    }
    let style =
      "display:inline-block;margin:0;padding:.5em 1ch;line-height:1.25;"
      + "font-family:\(Markup.fonts);color:\(PicturePalette.hex(palette.foreground));"
      + "background:\(PicturePalette.hex(palette.canvas))"
    let title = Markup.escaped(title)
    return """
      <!doctype html>
      <meta charset="utf-8">
      <title>\(title)</title>
      <pre role="img" aria-label="\(title)" style="\(style)">
      \(lines.joined(separator: "\n"))
      </pre>

      """
  }

  private func span(_ run: FrameRun, _ palette: PicturePalette) -> String {
    let (foreground, background) = palette.colors(of: run.style)
    var css: [String] = []
    if background != palette.canvas {
      css.append("background:\(PicturePalette.hex(background))")
    }
    let attributes = run.style.attributes
    if !run.isBlank || attributes.contains(.underline) || attributes.contains(.strikethrough) {
      if foreground != palette.foreground {
        css.append("color:\(PicturePalette.hex(foreground))")
      }
      if attributes.contains(.bold) { css.append("font-weight:bold") }
      if attributes.contains(.italic) { css.append("font-style:italic") }
      let lines =
        (attributes.contains(.underline) ? ["underline"] : [])
        + (attributes.contains(.strikethrough) ? ["line-through"] : [])
      if !lines.isEmpty { css.append("text-decoration:\(lines.joined(separator: " "))") }
    }
    let text = Markup.escaped(run.text)
    return css.isEmpty ? text : "<span style=\"\(css.joined(separator: ";"))\">\(text)</span>"
  }
}
