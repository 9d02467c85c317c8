import ScreenletKit
import TerminalCore

/// A laid-out line of a ``RichText``.
struct RichLine {
  /// The kind of a text run; the theme's style has a part for each.
  enum Part: String, CaseIterable {
    case text, heading1, heading2, heading3, quote, code, head
    case bullet, bar, rule, alt, number, note
  }

  /// A run of text with the same appearance.
  struct Run {
    var text: SafeText
    var part: Part
    var emphasis: RichText.Emphasis = []
    var link: Int?
  }

  /// The runs, in order from the start of the line.
  var runs: [Run] = []
  /// The column from which the line has a code background; nil for none.
  var groundStart: Int?
  /// The picture and row that the line shows, as an index into the pictures of the text; nil for
  /// text.
  var picture: (index: Int, row: Int)?
  /// Whether it is the first line of one of ``RichText/headings``.
  var startsHeading = false

  /// The width in columns.
  var width: Int { runs.reduce(0) { $0 + $1.text.width } }

  /// Returns the columns of a link, counted from the start of the line; nil if the line lacks it.
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

  /// Returns the link at a column; nil for none.
  func link(at column: Int) -> Int? {
    var end = 0
    for run in runs {
      end += run.text.width
      if column < end { return run.link }
    }
    return nil
  }
}
