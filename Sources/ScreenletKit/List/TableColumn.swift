/// A column of a table: its title, how wide it may be, and on which side its texts stand.
public struct TableColumn: Hashable, Sendable {
  /// On which side texts stand.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Where reading begins, as words do.
    case start
    /// Where reading ends, as numbers do.
    case end
  }

  /// The field that it shows, and that the rows are put in order by.
  public var id: String
  /// What stands above it.
  public var title: Words
  /// The least and the most columns of the screen that it takes; what is left over goes to those
  /// that may be wider.
  public var width: ClosedRange<Int>
  /// On which side its texts stand.
  public var alignment: Alignment
  /// Whether the rows can be put in order by it.
  public var isSortable: Bool

  /// Makes a column.
  public init(
    _ id: String, title: Words, width: ClosedRange<Int> = 8...24, alignment: Alignment = .start,
    isSortable: Bool = true
  ) {
    (self.id, self.title) = (id, title)
    self.width = max(1, width.lowerBound)...max(1, width.upperBound)
    (self.alignment, self.isSortable) = (alignment, isSortable)
  }
}

extension TableColumn {
  /// Reads columns as a layout writes them: `Order 10|Supplier 12-30|Amount 9-12 end`.
  ///
  /// After the title come one number or two, its least and its most width, and `end` for numbers.
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
        title, title: Words(layoutText: title), width: width, alignment: alignment)
    }
  }
}
