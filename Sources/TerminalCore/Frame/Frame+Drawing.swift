extension Frame {
  /// Fills a rectangle with one glyph.
  ///
  /// - Parameters:
  ///   - rect: The area to fill.
  ///   - glyph: A glyph that is one column wide; others are replaced by a space.
  ///   - style: The colors and attributes.
  public mutating func fill(_ rect: Rect, with glyph: Glyph = .space, style: Style) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    let cell = Cell(glyph.width == 1 ? glyph : .space, style)
    for y in area.minY..<area.maxY {
      mendEdges(from: area.minX, to: area.maxX, y: y)
      let row = y * size.width
      cells.withUnsafeMutableBufferPointer {
        $0[row + area.minX..<row + area.maxX].update(repeating: cell)
      }
    }
  }

  /// Changes the style of the cells in a rectangle without changing their glyphs.
  ///
  /// The second cell of a wide glyph always gets the style of the first one, as in a terminal.
  ///
  /// - Parameters:
  ///   - rect: The area to change.
  ///   - patch: The changes.
  public mutating func restyle(_ rect: Rect, with patch: StylePatch) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    changes = nil
    for y in area.minY..<area.maxY {
      let row = y * size.width
      for index in (row + area.minX)..<(row + area.maxX) {
        if cells[index].columns == 0, index > row {
          cells[index].style = cells[index - 1].style
        } else {
          cells[index].style = cells[index].style.patched(patch)
        }
      }
      if area.maxX < size.width, cells[row + area.maxX].columns == 0 {
        cells[row + area.maxX].style = cells[row + area.maxX - 1].style
      }
    }
  }

  /// Draws text to the right of a cell.
  ///
  /// Text outside ``clip`` is counted but not drawn.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - position: The first cell.
  ///   - maxWidth: The maximum width in columns.
  ///   - style: The colors and attributes.
  /// - Returns: The width of the text in columns, at most `maxWidth`.
  @discardableResult
  public mutating func draw(
    _ text: SafeText, at position: Position, maxWidth: Int = .max, style: Style
  ) -> Int {
    let width = text.width <= maxWidth ? text.width : text.prefix(width: maxWidth).width
    let x = max(-Self.farthest, min(position.x, Self.farthest))
    let start = max(clip.minX, x)
    let end = min(clip.maxX, x.saturatingAdd(width))
    guard start < end, position.y >= clip.minY, position.y < clip.maxY else { return width }
    mendEdges(from: start, to: end, y: position.y)
    let row = position.y * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      var column = x
      for glyph in text.glyphs {
        let next = column + glyph.width
        guard column < end else { break }
        if column >= start, next <= end {
          cells[row + column] = Cell(glyph, style)
          if glyph.width == 2 { cells[row + column + 1] = Cell(.tail, style) }
        } else if next > start {
          for cut in max(column, start)..<min(next, end) {
            cells[row + cut] = Cell(.space, style)
          }
        }
        column = next
      }
    }
    return width
  }

  /// Draws one glyph; if a wide glyph is cut, its visible half becomes a space.
  ///
  /// - Parameters:
  ///   - glyph: The glyph; one without a width is ignored.
  ///   - x: The column.
  ///   - y: The row.
  ///   - style: The colors and attributes.
  public mutating func put(_ glyph: Glyph, x: Int, y: Int, style: Style) {
    guard glyph.width > 0, y >= clip.minY, y < clip.maxY, x < clip.maxX,
      x > clip.minX - glyph.width
    else { return }
    let (start, end) = (max(x, clip.minX), min(x + glyph.width, clip.maxX))
    mendEdges(from: start, to: end, y: y)
    let row = y * size.width
    if end - start == glyph.width {
      cells[row + x] = Cell(glyph, style)
      if glyph.width == 2 { cells[row + x + 1] = Cell(.tail, style) }
    } else {
      cells[row + start] = Cell(.space, style)
    }
  }

  /// The limit for positions, which prevents overflow in calculations.
  private static let farthest = 1 << 40

  /// Replaces the halves of wide glyphs that cross the edges of `from..<to` by spaces.
  private mutating func mendEdges(from: Int, to: Int, y: Int) {
    if changes != nil { changes = nil }
    let row = y * size.width
    if cells[row + from].columns == 0, from > 0 {
      cells[row + from - 1] = Cell(.space, cells[row + from - 1].style)
    }
    if to < size.width, cells[row + to].columns == 0 {
      cells[row + to] = Cell(.space, cells[row + to].style)
    }
  }
}
