import TerminalCore

/// A line of a ``RichText`` as it is drawn: words with their places.
struct RichLine {
  /// How a piece of a line looks; the theme's style has a part for each.
  enum Part: String, CaseIterable {
    case text, heading1, heading2, heading3, quote, code, head
    case bullet, bar, rule, alt, number, note
  }

  /// A piece of a line that looks alike.
  struct Run {
    var text: SafeText
    var part: Part
    var emphasis: RichText.Emphasis = []
    var link: Int?
  }

  /// The pieces, from the start of the line.
  var runs: [Run] = []
  /// The column from which its ground is that of code; nil where it has none.
  var groundStart: Int?
  /// The picture it is a row of, as an index into the pictures of the text, and which row.
  var picture: (index: Int, row: Int)?

  /// Columns that it takes.
  var width: Int { runs.reduce(0) { $0 + $1.text.width } }

  /// Where a link stands on the line, in columns from its start.
  func columns(ofLink link: Int) -> Range<Int>? {
    var column = 0
    var found: Range<Int>?
    for run in runs {
      let range = column..<column + run.text.width
      if run.link == link { found = (found?.lowerBound ?? range.lowerBound)..<range.upperBound }
      column = range.upperBound
    }
    return found
  }

  /// The link at a column.
  func link(at column: Int) -> Int? {
    var end = 0
    for run in runs {
      end += run.text.width
      if column < end { return run.link }
    }
    return nil
  }
}
