/// What sort of answer a field takes: every sort that any version has.
public enum FieldKind: Hashable, Sendable {
  /// Yes or no.
  case boolean
  /// One line of text.
  case text
  /// Several lines of text.
  case textArea
  /// Text with markup.
  case html
  /// A number.
  case number(NumberKind)
  /// A day.
  case date
  /// One or, if the field is ``FormField/isMultiple``, several of the options, in a list.
  case select
  /// One of the options, all in sight.
  case radio
  /// Any of the options, all in sight.
  case checkboxMultiple
  /// One column for each row.
  case grid(rows: [FieldOption], columns: [FieldOption])
  /// Words to read, no answer.
  case paragraph(LocalizedText)
  /// A file in the portal.
  case document
  /// A picture with a description.
  case image
  /// A place on Earth.
  case geolocation
  /// A page of the portal.
  case linkToPage
  /// A line between fields, no answer.
  case separator
  /// A text that nobody may see.
  case password
  /// A colour.
  case color
  /// A group of fields, no answer of its own.
  case fieldset
  /// Keys with values.
  case keyValue
  /// A type that we do not know, by its name; shown read-only, its value kept.
  case unknown(String)
}

/// Which numbers a field takes.
public enum NumberKind: String, Hashable, Sendable, CaseIterable {
  /// Whole numbers.
  case integer
  /// Numbers, as 6.2 and 7.0 have them.
  case number
  /// Numbers with decimals.
  case double
}

extension FieldKind {
  /// Whether the field has an answer at all.
  public var hasValue: Bool {
    switch self {
    case .paragraph, .separator, .fieldset: false
    default: true
    }
  }

  /// Whether the answer is among options.
  public var hasOptions: Bool {
    switch self {
    case .select, .radio, .checkboxMultiple: true
    default: false
    }
  }

  /// The name that themes, styles and messages use: `text`, `checkbox_multiple`, `document`.
  public var name: String {
    switch self {
    case .boolean: "checkbox"
    case .text: "text"
    case .textArea: "textarea"
    case .html: "html"
    case .number: "number"
    case .date: "date"
    case .select: "select"
    case .radio: "radio"
    case .checkboxMultiple: "checkbox_multiple"
    case .grid: "grid"
    case .paragraph: "paragraph"
    case .document: "document"
    case .image: "image"
    case .geolocation: "geolocation"
    case .linkToPage: "link_to_page"
    case .separator: "separator"
    case .password: "password"
    case .color: "color"
    case .fieldset: "fieldset"
    case .keyValue: "key_value"
    case .unknown: "unknown"
    }
  }
}
