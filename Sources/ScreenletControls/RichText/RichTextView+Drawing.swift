import PortalKit
import ScreenletKit
import TerminalCore
import ThemeKit

/// Draws the visible lines, the pictures, the focus bar and the scroll bar.
extension RichTextView {
  /// Returns the first column of a line: a blank after the focus bar, or aligned to the right for
  /// right-to-left text.
  func start(of line: RichLine) -> Int {
    theme.environment.direction == .rtl ? rect.maxX - 1 - line.width : rect.minX + Self.inset
  }

  func draw(_ line: RichLine, at y: Int, in frame: inout Frame, _ base: Style) {
    var x = start(of: line)
    var ground = base
    if let indent = line.groundStart {
      ground = base.patched(resolvedStyle(part: "code").patch)
      let area = Rect(
        x: rect.minX + Self.inset + indent, y: y,
        width: max(0, textWidth(rect.width) - indent), height: 1)
      frame.fill(area, style: ground)
    }
    for run in line.runs {
      frame.draw(run.text, at: Position(x: x, y: y), style: style(of: run, over: ground))
      x += run.text.width
    }
  }

  private func style(of run: RichLine.Run, over base: Style) -> Style {
    let states: StateSet = run.link != nil && run.link == current && isFocused ? [.focused] : []
    var style = base
    func applyPart(_ part: String) {
      style = style.patched(resolvedStyle(part: part, states).patch)
    }
    if run.part != .text { applyPart(run.part.rawValue) }
    if run.emphasis.contains(.strong) { applyPart("strong") }
    if run.emphasis.contains(.emphasis) { applyPart("emphasis") }
    if run.emphasis.contains(.struck) { applyPart("struck") }
    if run.emphasis.contains(.marked) { applyPart("marked") }
    if run.emphasis.contains(.code) { applyPart("codeWord") }
    if let link = run.link {
      if run.part != .number { applyPart("link") }
      if text.links.indices.contains(link), let target = Hyperlink(text.links[link].target) {
        style.attributes.formUnion(Attributes(target))
      }
    }
    return style
  }

  func drawPictures(_ lines: [RichLine], in frame: inout Frame, _ base: Style) {
    var row = 0
    let shown = lines[min(first, lines.count)..<min(lines.count, first + rect.height)]
    while row < shown.count {
      let line = shown[shown.startIndex + row]
      guard let picture = line.picture else {
        row += 1
        continue
      }
      let rest = shown.dropFirst(row).prefix { $0.picture?.index == picture.index }.count
      draw(
        picture.index, height: lines.count { $0.picture?.index == picture.index },
        at: Position(x: rect.minX + Self.inset + line.width, y: rect.minY + row - picture.row),
        width: min(textWidth(rect.width), measure) - line.width, in: &frame, base)
      row += max(1, rest)
    }
  }

  private func draw(
    _ index: Int, height: Int, at origin: Position, width: Int, in frame: inout Frame,
    _ base: Style
  ) {
    guard shownPictures.indices.contains(index),
      let source = pictures[shownPictures[index].source]
    else { return }
    var drawing = drawings[index] ?? PictureDrawing(source: source)
    drawing.source = source
    let made = drawing.picture(in: Size(width: width, height: height), of: self)
    drawings[index] = drawing
    switch made {
    case .success(.cells(let cells)): frame.draw(cells, at: origin, over: base)
    case .success(.terminal(let picture)): frame.draw(picture, at: origin, style: base)
    case .failure(let error):
      let style = base.patched(resolvedStyle(part: "alt").patch)
      frame.draw(
        text(of: error.words).truncated(to: width, ellipsis: theme.ellipsis), at: origin,
        style: style)
    case nil: break
    }
  }

  func drawFocus(in frame: inout Frame, over base: Style, _ lines: [RichLine]) {
    guard rect.height > 0 else { return }
    var row = 0
    if let current, let line = lines.firstIndex(where: { $0.columns(ofLink: current) != nil }),
      (first..<first + rect.height).contains(line)
    {
      row = line - first
    }
    drawFocusBar(
      in: &frame, over: base, rows: rect.minY + row..<rect.minY + row + 1, x: rect.minX)
  }

  func drawThumb(in frame: inout Frame, _ base: Style) {
    let count = lineCount
    guard count > rect.height, rect.height > 0, rect.width > 2 else { return }
    let style = base.patched(resolvedStyle(part: "thumb").patch)
    let length = max(1, rect.height * rect.height / count)
    let top = first * (rect.height - length) / max(1, count - rect.height)
    for row in top..<top + length {
      frame.draw(
        theme.glyph("scroll.thumb"), at: Position(x: rect.maxX - 1, y: rect.minY + row),
        style: style)
    }
  }
}
