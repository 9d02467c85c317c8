/// A page of a form.
public struct FormPage: Hashable, Sendable {
  /// The title.
  public var title: LocalizedText
  /// The description.
  public var summary: LocalizedText
  /// The rows, from top to bottom.
  public var rows: [FormRow]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - summary: The description.
  ///   - rows: The rows, from top to bottom.
  public init(
    title: LocalizedText = .none, summary: LocalizedText = .none, rows: [FormRow] = []
  ) {
    (self.title, self.summary, self.rows) = (title, summary, rows)
  }

  /// The names of the fields on the page, in reading order.
  public var fieldNames: [String] { rows.flatMap { $0.columns.flatMap(\.fieldNames) } }
}

/// A row of columns on a form page.
public struct FormRow: Hashable, Sendable {
  /// The columns, in reading direction.
  public var columns: [FormColumn]

  /// Creates a row.
  ///
  /// - Parameter columns: The columns, in reading direction.
  public init(_ columns: [FormColumn]) { self.columns = columns }

  /// Creates a row with one field in full width.
  ///
  /// - Parameter name: The name of the field.
  public init(field name: String) { columns = [FormColumn([name])] }
}

/// A column of fields, with a width in twelfths of the row.
public struct FormColumn: Hashable, Sendable {
  /// The names of the fields, from top to bottom.
  public var fieldNames: [String]
  /// The width in twelfths of the row, from 1 to 12.
  public var size: Int

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - fieldNames: The names of the fields, from top to bottom.
  ///   - size: The width in twelfths of the row, clamped to 1...12.
  public init(_ fieldNames: [String], size: Int = 12) {
    (self.fieldNames, self.size) = (fieldNames, min(max(1, size), 12))
  }
}

/// The page to show after a record is submitted.
public struct SuccessPage: Hashable, Sendable {
  /// The title.
  public let title: LocalizedText
  /// The text.
  public let body: LocalizedText

  /// Creates a success page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - body: The text.
  public init(title: LocalizedText, body: LocalizedText) { (self.title, self.body) = (title, body) }
}
