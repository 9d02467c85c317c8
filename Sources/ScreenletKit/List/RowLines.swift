/// Which line of a list shows what: rows of one or two lines, with a heading before each section.
struct RowLines: Equatable {
  enum Item: Equatable {
    case heading(section: Int)
    case row(Int, line: Int)
  }

  /// How many rows there are.
  var rows = 0
  /// How many lines a row takes.
  var height = 1
  /// The rows that begin a section, in order.
  var sectionStarts: [Int] = []

  var count: Int { rows * height + sectionStarts.count }

  /// The first line of a row.
  func line(ofRow row: Int) -> Int { row * height + headings(upTo: row) }

  /// Whether a heading stands on the line above a row.
  func beginsSection(_ row: Int) -> Bool {
    let before = sections(before: row + 1)
    return before > 0 && sectionStarts[before - 1] == row
  }

  private func headings(upTo row: Int) -> Int { sections(before: row + 1) }

  /// How many sections begin before a row.
  private func sections(before row: Int) -> Int { partition { sectionStarts[$0] < row } }

  func item(atLine line: Int) -> Item? {
    guard line >= 0, line < count else { return nil }
    let above = partition { self.line(ofRow: sectionStarts[$0]) - 1 <= line }
    if above > 0, self.line(ofRow: sectionStarts[above - 1]) - 1 == line {
      return .heading(section: above - 1)
    }
    return .row((line - above) / height, line: (line - above) % height)
  }

  /// The number of the first section that is not before something.
  private func partition(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, sectionStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
