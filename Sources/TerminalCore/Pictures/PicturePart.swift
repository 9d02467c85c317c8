/// The part of a picture that a cell shows.
package struct PicturePart: Hashable, Sendable {
  /// The number of the picture.
  package let number: UInt32
  /// The column of the part in the picture.
  package let column: Int
  /// The row of the part in the picture.
  package let row: Int

  /// The tag bit, which neither scalars (21 bits) nor clusters (the highest bit) use.
  @usableFromInline package static let tag: UInt32 = 0x4000_0000

  /// Decodes the glyph value of a cell; nil if it is text.
  ///
  /// - Parameter rawGlyph: The glyph value.
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
  /// Draws a picture that the terminal shows itself; the part outside ``clip`` is omitted.
  ///
  /// - Parameters:
  ///   - picture: The picture, which must be retained as long as it is shown.
  ///   - origin: The top left cell.
  ///   - style: The style of the cells under the picture.
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

  /// Draws a picture made of characters; the part outside ``clip`` is omitted.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - origin: The top left cell.
  ///   - style: Replaces default colors of the picture.
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

/// A picture made of characters, for terminals without picture support.
public struct PictureCells: Hashable, Sendable {
  /// The size in columns and rows.
  public let size: Size
  private let cells: [Cell]

  /// Creates a picture from its cells.
  ///
  /// - Parameters:
  ///   - size: The size in columns and rows.
  ///   - cells: The cells row by row; wide glyphs and missing cells become blank.
  public init(size: Size, cells: [Cell]) {
    self.size = size
    let count = size.width * size.height
    let narrow = cells.prefix(count).map { $0.columns == 1 ? $0 : .blank }
    self.cells = narrow + Array(repeating: .blank, count: count - narrow.count)
  }

  /// Returns the cell at a position.
  ///
  /// - Parameters:
  ///   - x: The column; must be inside the picture.
  ///   - y: The row; must be inside the picture.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }
}
