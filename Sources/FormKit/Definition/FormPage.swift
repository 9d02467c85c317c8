/// One page of a form.
public struct FormPage: Hashable, Sendable {
  /// What it is called.
  public var title: LocalizedText
  /// What it is about.
  public var summary: LocalizedText
  /// What is on it, from top to bottom.
  public var rows: [FormRow]

  /// Makes a page.
  public init(
    title: LocalizedText = .none, summary: LocalizedText = .none, rows: [FormRow] = []
  ) {
    (self.title, self.summary, self.rows) = (title, summary, rows)
  }

  /// The names of its fields, in reading order.
  public var fieldNames: [String] { rows.flatMap { $0.columns.flatMap(\.fieldNames) } }
}

/// Columns beside one another.
public struct FormRow: Hashable, Sendable {
  /// The columns, from the start of the line.
  public var columns: [FormColumn]

  /// Makes a row.
  public init(_ columns: [FormColumn]) { self.columns = columns }

  /// Makes a row of one field.
  public init(field name: String) { columns = [FormColumn([name])] }
}

/// Fields under one another, over some twelfths of the width.
public struct FormColumn: Hashable, Sendable {
  /// The names of its fields, from top to bottom.
  public var fieldNames: [String]
  /// How many twelfths of the row it is wide.
  public var size: Int

  /// Makes a column.
  public init(_ fieldNames: [String], size: Int = 12) {
    (self.fieldNames, self.size) = (fieldNames, min(max(1, size), 12))
  }
}

/// What is shown when a record has arrived.
public struct SuccessPage: Hashable, Sendable {
  /// What it is called.
  public let title: LocalizedText
  /// What it says.
  public let body: LocalizedText

  /// Makes a page.
  public init(title: LocalizedText, body: LocalizedText) { (self.title, self.body) = (title, body) }
}
