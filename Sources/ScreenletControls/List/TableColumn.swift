public import ScreenletKit

/// A column of a table: its title, its range of widths, and its alignment.
public struct TableColumn: Hashable, Sendable {
  /// The alignment of texts in a column.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Aligned to the start in reading direction, as for words.
    case start
    /// Aligned to the end in reading direction, as for numbers.
    case end
  }

  /// The name of the field that the column shows, and by which it sorts.
  public var id: String
  /// The title.
  public var title: DisplayText
  /// The minimum and maximum width, in columns of the screen; remaining space is distributed among
  /// the columns below their maximum.
  public var width: ClosedRange<Int>
  /// The alignment of the texts.
  public var alignment: Alignment
  /// Whether the rows can be sorted by this column.
  public var isSortable: Bool

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - id: The name of the field that the column shows, and by which it sorts.
  ///   - title: The title.
  ///   - width: The minimum and maximum width, at least 1 each.
  ///   - alignment: The alignment of the texts.
  ///   - isSortable: Whether the rows can be sorted by this column.
  public init(
    _ id: String, title: DisplayText, width: ClosedRange<Int> = 8...24,
    alignment: Alignment = .start,
    isSortable: Bool = true
  ) {
    (self.id, self.title) = (id, title)
    self.width = max(1, width.lowerBound)...max(1, width.upperBound)
    (self.alignment, self.isSortable) = (alignment, isSortable)
  }
}

extension TableColumn {
  /// Parses the columns of a layout attribute such as `Order 10|Supplier 12-30|Amount 9-12 end`.
  ///
  /// The title is followed by one or two numbers, the minimum and maximum width, and by `end` for
  /// columns of numbers.
  static func list(_ text: String) -> [TableColumn] {
    text.split(separator: "|").map { column in
      var words = column.split(separator: " ").map(String.init)
      var alignment = Alignment.start
      var width = 8...24
      if words.count > 1, words.last == "end" {
        alignment = .end
        words.removeLast()
      }
      if words.count > 1, let numbers = words.last?.split(separator: "-").map({ Int($0) }),
        let least = numbers.first ?? nil, let most = numbers.last ?? nil, 0 <= least, least <= most,
        most <= Int(UInt16.max)
      {
        width = least...most
        words.removeLast()
      }
      let title = words.joined(separator: " ")
      return TableColumn(
        title, title: DisplayText(layoutText: title), width: width, alignment: alignment)
    }
  }
}
