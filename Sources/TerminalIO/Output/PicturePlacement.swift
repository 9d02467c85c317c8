import TerminalCore

/// A rectangle of the screen that shows part of a picture.
struct PicturePlacement: Hashable {
  let number: UInt32
  /// The rectangle on the screen, in cells.
  var area: Rect
  /// The column and row of the picture at the top left cell of `area`.
  let origin: Position

  /// The part of the picture that is visible, in cells of the picture.
  var part: Rect { Rect(x: origin.x, y: origin.y, width: area.width, height: area.height) }

  /// Returns the placements of all pictures in a frame; a partly covered picture yields several
  /// rectangles.
  static func all(in cells: UnsafeBufferPointer<Cell>, size: Size) -> [PicturePlacement] {
    var done: [PicturePlacement] = []
    var open: [PicturePlacement] = []
    for y in 0..<size.height {
      let runs = runs(in: cells, y: y, width: size.width)
      var next: [PicturePlacement] = []
      for run in runs {
        if let above = open.firstIndex(where: { $0.continues(into: run) }) {
          var grown = open.remove(at: above)
          grown.area.size.height += 1
          next.append(grown)
        } else {
          next.append(run)
        }
      }
      done += open
      open = next
    }
    return done + open
  }

  private func continues(into run: PicturePlacement) -> Bool {
    number == run.number && area.minX == run.area.minX && area.width == run.area.width
      && origin.x == run.origin.x && origin.y + area.height == run.origin.y
  }

  private static func runs(
    in cells: UnsafeBufferPointer<Cell>, y: Int, width: Int
  ) -> [PicturePlacement] {
    var runs: [PicturePlacement] = []
    for x in 0..<width {
      guard let part = PicturePart(rawGlyph: cells[y * width + x].rawGlyph) else { continue }
      if let last = runs.last, last.number == part.number, last.area.maxX == x,
        last.origin.y == part.row, last.origin.x + last.area.width == part.column
      {
        runs[runs.count - 1].area.size.width += 1
      } else {
        runs.append(
          PicturePlacement(
            number: part.number, area: Rect(x: x, y: y, width: 1, height: 1),
            origin: Position(x: part.column, y: part.row)))
      }
    }
    return runs
  }
}
