import TerminalCore

/// Where the lines of an ``AreaEditor`` break in so many columns; what was worked out is kept line
/// by line, so that a key costs one line.
struct AreaWraps {
  private var width = 0
  /// Where the rows of a line begin, in characters; nil while nobody asked.
  private var starts: [[Int]] = []
  /// Rows in all.
  private(set) var count = 0

  /// Works out what is not known yet.
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

  /// Some lines have taken the place of others.
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

  /// What a character is drawn as.
  static func glyph(_ character: Character) -> SafeText { SafeText(String(character)) }

  private static func columns(_ character: Character) -> Int {
    if let ascii = character.asciiValue, ascii >= 0x20 { return 1 }
    return glyph(character).width
  }

  /// Rows end at blanks, which stay at their end; the last column is for the caret.
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

  /// The line of a row, and which of its rows that is.
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

  /// Rows of the text, with the characters that stand in them.
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

  /// The row of a place, and the columns before it there.
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

  /// The place in a row that is nearest to a column.
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
    // Behind the last character of a row that goes on is the start of the next row.
    if index == range.upperBound, own + 1 < starts[line].count, index > range.lowerBound {
      index -= 1
    }
    return AreaEditor.Place(line: line, column: index)
  }
}
