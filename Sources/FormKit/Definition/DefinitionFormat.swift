/// How a definition is written.
public enum DefinitionFormat: Hashable, Sendable {
  /// XML of 6.2.
  case xml62
  /// JSON of 7.0 and later; `schemaVersion` is 1 up to 7.2, 2 from 7.3 on.
  case json(schemaVersion: Int)
  /// JSON of headless-form.
  case headless
  /// JSON Schema.
  case jsonSchema

  /// How the values of its records are written.
  public var valueFormat: ValueFormat {
    switch self {
    case .xml62: .v62
    case .json: .v7
    case .headless, .jsonSchema: .headless
    }
  }
}

/// How a server writes values.
public enum ValueFormat: String, Hashable, Sendable, CaseIterable {
  /// As 6.2: days in milliseconds, choices always in brackets.
  case v62
  /// As 7.x: days as `2026-11-21`, choices in brackets, a text per language.
  case v7
  /// As headless-form: as 7.x, but one choice of a radio without brackets.
  case headless
}

/// How pages follow one another.
public enum PaginationMode: String, Hashable, Sendable {
  /// One after the other, with their titles in sight.
  case wizard
  /// One after the other, by number.
  case paginated
  /// All at once.
  case singlePage = "single-page"
}
