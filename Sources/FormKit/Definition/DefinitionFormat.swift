/// The file format of a form definition.
public enum DefinitionFormat: Hashable, Sendable {
  /// XML of 6.2.
  case xml62
  /// JSON of 7.0 and later; `schemaVersion` is 1 up to 7.2, 2 from 7.3.
  case json(schemaVersion: Int)
  /// JSON of the headless-form API.
  case headless
  /// JSON Schema.
  case jsonSchema

  /// The format of the values in records of such a form.
  public var valueFormat: ValueFormat {
    switch self {
    case .xml62: .v62
    case .json: .v7
    case .headless, .jsonSchema: .headless
    }
  }
}

/// The format in which a server stores values.
public enum ValueFormat: String, Hashable, Sendable, CaseIterable {
  /// Liferay 6.2: days in milliseconds, choices always in brackets.
  case v62
  /// Liferay 7.x: days as `2026-11-21`, choices in brackets, a text per language.
  case v7
  /// The headless-form API: as 7.x, but the choice of a radio field without brackets.
  case headless
}

/// The navigation between the pages of a form.
public enum PaginationMode: String, Hashable, Sendable {
  /// One page at a time, with the titles of all pages visible.
  case wizard
  /// One page at a time, by page number.
  case paginated
  /// All pages at once.
  case singlePage = "single-page"
}
