/// What a row of a list or table says.
public struct RowContent: Hashable, Sendable {
  /// What a mark at the beginning of a row, or of one of its cells, means.
  public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// It is as it should be.
    case ok
    /// Somebody should look at it.
    case warning
    /// It is wrong.
    case error
    /// It is on its way.
    case going
    /// Somebody has to decide.
    case question
    /// Nothing is to be said of it; its text stands where those with a mark have theirs.
    case blank
  }

  /// A cell: text from anywhere, for the gate is on its way to the screen.
  public struct Cell: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// The mark before it.
    public var mark: Mark?
    /// How far it is, 0 to 1, drawn as a short bar before the text; nil draws none.
    public var fraction: Double?

    /// Makes a cell.
    public init(_ text: String, mark: Mark? = nil, fraction: Double? = nil) {
      (self.text, self.mark, self.fraction) = (text, mark, fraction)
    }
  }

  /// What identifies the row.
  public var id: String
  /// What its columns say; of a list without columns the last stands at the right.
  public var cells: [Cell]

  /// Makes a row of cells.
  public init(id: String, cells: [Cell]) { (self.id, self.cells) = (id, cells) }

  /// Makes a row of texts.
  public init(id: String, texts: [String]) { self.init(id: id, cells: texts.map { Cell($0) }) }
}

/// What stands in the place of a row.
public enum RowState: Hashable, Sendable {
  /// A row.
  case row(RowContent)
  /// A row that is on its way.
  case waiting
  /// A row that did not arrive, and why; the words stand in the first of several.
  case failed(Words)
}
