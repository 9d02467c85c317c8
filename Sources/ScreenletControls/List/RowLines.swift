/// Maps the lines of a list to rows of one or more lines, with a heading before each section.
struct RowLines: Equatable {
  enum Item: Equatable {
    case heading(section: Int)
    case row(Int, line: Int)
  }

  /// The number of rows.
  var rows = 0
  /// The height of a row, in lines.
  var height = 1
  /// The indices of the first rows of the sections, in ascending order.
  var sectionStarts: [Int] = []

  var count: Int { rows * height + sectionStarts.count }

  /// The first line of a row.
  func line(ofRow row: Int) -> Int { row * height + headings(upTo: row) }

  /// Returns whether the line above a row is a heading.
  func beginsSection(_ row: Int) -> Bool {
    let before = sections(before: row + 1)
    return before > 0 && sectionStarts[before - 1] == row
  }

  private func headings(upTo row: Int) -> Int { sections(before: row + 1) }

  /// Returns the number of sections that start before a row.
  private func sections(before row: Int) -> Int { partition { sectionStarts[$0] < row } }

  func item(atLine line: Int) -> Item? {
    guard line >= 0, line < count else { return nil }
    let above = partition { self.line(ofRow: sectionStarts[$0]) - 1 <= line }
    if above > 0, self.line(ofRow: sectionStarts[above - 1]) - 1 == line {
      return .heading(section: above - 1)
    }
    return .row((line - above) / height, line: (line - above) % height)
  }

  /// Returns the index of the first section for which `isBefore` is false; a binary search.
  private func partition(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, sectionStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
