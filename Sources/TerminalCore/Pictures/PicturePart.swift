/// What a cell says that is a part of a picture: of which, and which part.
package struct PicturePart: Hashable, Sendable {
  /// The number of the picture.
  package let number: UInt32
  /// The column of the part in the picture.
  package let column: Int
  /// The row of the part in the picture.
  package let row: Int

  /// A scalar has 21 bits and a cluster the highest: this one is neither's.
  @usableFromInline package static let tag: UInt32 = 0x4000_0000

  /// Reads what a cell holds; nil if it is text.
  package init?(rawGlyph: UInt32) {
    guard rawGlyph & (Glyph.clusterTag | Self.tag) == Self.tag else { return nil }
    number = rawGlyph >> 20 & 0x3FF
    row = Int(rawGlyph >> 10 & 0x3FF)
    column = Int(rawGlyph & 0x3FF)
  }

  fileprivate static func rawGlyph(_ picture: TerminalPicture, column: Int, row: Int) -> UInt32 {
    tag | picture.number << 20 | UInt32(row) << 10 | UInt32(column)
  }
}

extension Frame {
  /// Draws a picture that the terminal shows itself; what lies outside ``clip`` is left out.
  public mutating func draw(_ picture: TerminalPicture, at origin: Position, style: Style) {
    let area = Rect(
      x: origin.x, y: origin.y, width: picture.size.width, height: picture.size.height
    ).intersection(clip)
    guard !area.isEmpty else { return }
    fill(area, style: style)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        cells[y * size.width + x].rawGlyph = PicturePart.rawGlyph(
          picture, column: x - origin.x, row: y - origin.y)
      }
    }
    hasPictures = true
  }

  /// Draws a picture that is made of cells; what lies outside ``clip`` is left out.
  public mutating func draw(_ picture: PictureCells, at origin: Position, over style: Style) {
    let area = Rect(
      x: origin.x, y: origin.y, width: picture.size.width, height: picture.size.height
    ).intersection(clip)
    guard !area.isEmpty else { return }
    fill(area, style: style)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        var cell = picture[x - origin.x, y - origin.y]
        if cell.foreground == .default { cell.foreground = style.foreground }
        if cell.background == .default { cell.background = style.background }
        cells[y * size.width + x] = cell
      }
    }
  }
}

/// A picture that is made of characters, where a terminal shows no other.
public struct PictureCells: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  private let cells: [Cell]

  /// Makes one from its cells, row by row; wide glyphs and missing cells are blank.
  public init(size: Size, cells: [Cell]) {
    self.size = size
    let count = size.width * size.height
    let narrow = cells.prefix(count).map { $0.columns == 1 ? $0 : .blank }
    self.cells = narrow + Array(repeating: .blank, count: count - narrow.count)
  }

  /// The cell at a column and a row of the picture.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }
}
