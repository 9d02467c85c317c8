public import ScreenletKit

/// The content of a row in a list or table.
public struct RowContent: Hashable, Sendable {
  /// The mark at the start of a row or cell.
  public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// The item is in order.
    case ok
    /// The item needs attention.
    case warning
    /// The item has an error.
    case error
    /// The item is in progress.
    case going
    /// The item needs a decision.
    case question
    /// No visible mark; the text is aligned with that of marked rows.
    case blank
  }

  /// A cell with untrusted text, which is sanitized before it is drawn.
  public struct Cell: Hashable, Sendable {
    /// The text; may be untrusted.
    public var text: String
    /// The mark before the text; nil for none.
    public var mark: Mark?
    /// A fraction from 0 to 1, drawn as a short bar before the text; nil draws none.
    public var fraction: Double?

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - text: The text; may be untrusted.
    ///   - mark: The mark before the text; nil for none.
    ///   - fraction: A fraction from 0 to 1, drawn as a short bar before the text; nil draws none.
    public init(_ text: String, mark: Mark? = nil, fraction: Double? = nil) {
      (self.text, self.mark, self.fraction) = (text, mark, fraction)
    }
  }

  /// The identifier of the row.
  public var id: String
  /// The cells, one for each column; in a list without columns, the last of several is at the right
  /// end.
  public var cells: [Cell]

  /// Creates a row from cells.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - cells: The cells, one for each column.
  public init(id: String, cells: [Cell]) { (self.id, self.cells) = (id, cells) }

  /// Creates a row from texts, without marks.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - texts: The texts, one for each column.
  public init(id: String, texts: [String]) { self.init(id: id, cells: texts.map { Cell($0) }) }
}

/// The loading state of a row.
public enum RowState: Hashable, Sendable {
  /// The row is loaded.
  case row(RowContent)
  /// The row is loading.
  case waiting
  /// The row failed to load; the text gives the reason, in the first line of the row.
  case failed(DisplayText)
}
