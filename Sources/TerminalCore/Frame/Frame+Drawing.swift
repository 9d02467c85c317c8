extension Frame {
  /// Fills the cells of `rect` with one glyph; a wide one is taken as a space.
  public mutating func fill(_ rect: Rect, with glyph: Glyph = .space, style: Style) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    let cell = Cell(glyph.width == 1 ? glyph : .space, style)
    for y in area.minY..<area.maxY {
      mendEdges(from: area.minX, to: area.maxX, y: y)
      let row = y * size.width
      for x in area.minX..<area.maxX { cells[row + x] = cell }
    }
  }

  /// Changes how the cells of `rect` are drawn, not what they show.
  public mutating func restyle(_ rect: Rect, with patch: StylePatch) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for index in (y * size.width + area.minX)..<(y * size.width + area.maxX) {
        cells[index].style = cells[index].style.patched(patch)
      }
    }
  }

  /// Draws text from a cell to the right, in at most `maxWidth` columns; answers how many it took.
  @discardableResult
  public mutating func draw(
    _ text: SafeText, at position: Position, maxWidth: Int = .max, style: Style
  ) -> Int {
    var x = position.x
    let end = maxWidth > Int.max - max(0, x) ? Int.max : x + maxWidth
    for glyph in text.glyphs {
      guard x + glyph.width <= end else { break }
      put(glyph, x: x, y: position.y, style: style)
      x += glyph.width
    }
    return x - position.x
  }

  /// Draws one glyph; what a cut wide glyph leaves over becomes spaces.
  public mutating func put(_ glyph: Glyph, x: Int, y: Int, style: Style) {
    guard y >= clip.minY, y < clip.maxY, x < clip.maxX, x + glyph.width > clip.minX else { return }
    let row = y * size.width
    if glyph.width == 2 {
      if x < clip.minX {
        mendEdges(from: x + 1, to: x + 2, y: y)
        cells[row + x + 1] = Cell(.space, style)
      } else if x + 1 >= clip.maxX {
        mendEdges(from: x, to: x + 1, y: y)
        cells[row + x] = Cell(.space, style)
      } else {
        mendEdges(from: x, to: x + 2, y: y)
        cells[row + x] = Cell(glyph, style)
        cells[row + x + 1] = Cell(.tail, style)
      }
    } else if glyph.width == 1, x >= clip.minX {
      mendEdges(from: x, to: x + 1, y: y)
      cells[row + x] = Cell(glyph, style)
    }
  }

  /// Turns the halves of wide glyphs that stand across the edges of `from..<to` into spaces.
  private mutating func mendEdges(from: Int, to: Int, y: Int) {
    let row = y * size.width
    if cells[row + from].columns == 0, from > 0 {
      cells[row + from - 1] = Cell(.space, cells[row + from - 1].style)
    }
    if to < size.width, cells[row + to].columns == 0 {
      cells[row + to] = Cell(.space, cells[row + to].style)
    }
  }
}
