import TerminalCore

/// The line wraps of an ``AreaEditor`` at a width, cached line by line, so that a key press wraps
/// only one line again.
struct AreaWraps {
  private var width = 0
  /// The start offsets of the rows of each line, in characters.
  private var starts: [[Int]] = []
  /// The number of rows.
  private(set) var count = 0

  /// Wraps the lines that changed, or all lines if the width changed.
  mutating func fit(_ editor: AreaEditor, width: Int) {
    if width != self.width || starts.isEmpty {
      self.width = width
      starts = editor.lines.map { Self.starts(of: $0, width: width) }
    } else {
      for line in stale where line < editor.lines.count {
        starts[line] = Self.starts(of: editor.lines[line], width: width)
      }
      guard !stale.isEmpty else { return }
    }
    stale = 0..<0
    count = starts.reduce(0) { $0 + $1.count }
  }

  private var stale: Range<Int> = 0..<0

  /// Invalidates the lines that an edit replaced.
  mutating func take(_ edit: AreaEditor.Edit) {
    guard edit.line + edit.oldCount <= starts.count, stale.isEmpty else {
      starts = []
      return
    }
    starts.replaceSubrange(
      edit.line..<edit.line + edit.oldCount,
      with: Array(repeating: [0], count: edit.newCount))
    stale = edit.line..<edit.line + edit.newCount
    if stale.isEmpty { starts = [] }
  }

  /// Returns the text drawn for a character.
  static func glyph(_ character: Character) -> SafeText { SafeText(String(character)) }

  private static func columns(_ character: Character) -> Int {
    if let ascii = character.asciiValue, ascii >= 0x20 { return 1 }
    return glyph(character).width
  }

  /// Returns the start offsets of a line's rows.
  ///
  /// Rows break after blanks; the last column is reserved for the caret.
  private static func starts(of line: [Character], width: Int) -> [Int] {
    let room = max(1, width - 1)
    var starts = [0]
    var (used, index) = (0, 0)
    var opportunity: Int?
    while index < line.count {
      let wide = columns(line[index])
      if used + wide > room, line[index] != " ", index > starts[starts.count - 1] {
        let start = opportunity ?? index
        starts.append(start)
        (used, index, opportunity) = (0, start, nil)
        continue
      }
      used += wide
      index += 1
      if line[index - 1] == " " { opportunity = index }
    }
    return starts
  }

  /// Returns the line of a row, and the index of the row within that line.
  private func line(ofRow row: Int) -> (line: Int, row: Int) {
    var left = row
    for (line, starts) in starts.enumerated() {
      if left < starts.count { return (line, left) }
      left -= starts.count
    }
    return (max(0, starts.count - 1), max(0, (starts.last?.count ?? 1) - 1))
  }

  private func columns(of line: Int, row: Int, in editor: AreaEditor) -> Range<Int> {
    let rows = starts[line]
    let end = row + 1 < rows.count ? rows[row + 1] : editor.lines[line].count
    return rows[row]..<max(rows[row], end)
  }

  /// Returns up to `count` rows, with their lines and character ranges.
  func rows(
    from first: Int, count: Int, in editor: AreaEditor
  ) -> [(line: Int, columns: Range<Int>)] {
    guard first < self.count else { return [] }
    var rows: [(Int, Range<Int>)] = []
    var (line, row) = line(ofRow: first)
    while rows.count < count, line < starts.count {
      rows.append((line, columns(of: line, row: row, in: editor)))
      row += 1
      if row == starts[line].count { (line, row) = (line + 1, 0) }
    }
    return rows
  }

  /// Returns the row of a position, and the width of the text before it in that row.
  func position(
    of place: AreaEditor.Place, in editor: AreaEditor
  ) -> (row: Int, column: Int) {
    guard place.line < starts.count else { return (0, 0) }
    let own = (starts[place.line].lastIndex { $0 <= place.column }) ?? 0
    let before = starts[..<place.line].reduce(0) { $0 + $1.count }
    let start = starts[place.line][own]
    let column = editor.lines[place.line][start..<max(start, place.column)]
      .reduce(0) { $0 + Self.columns($1) }
    return (before + own, column)
  }

  /// Returns the position in a row that is nearest to a column.
  func place(row: Int, column: Int, in editor: AreaEditor) -> AreaEditor.Place {
    let (line, own) = line(ofRow: row)
    let range = columns(of: line, row: own, in: editor)
    var (used, index) = (0, range.lowerBound)
    while index < range.upperBound {
      let wide = Self.columns(editor.lines[line][index])
      if used + wide > column { break }
      used += wide
      index += 1
    }
    // The end of a wrapped row is the start of the next one, so stay before the last character.
    if index == range.upperBound, own + 1 < starts[line].count, index > range.lowerBound {
      index -= 1
    }
    return AreaEditor.Place(line: line, column: index)
  }
}
