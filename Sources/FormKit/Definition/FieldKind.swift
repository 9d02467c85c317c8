/// The kind of answer that a field takes, for all portal versions.
public enum FieldKind: Hashable, Sendable {
  /// A Boolean: yes or no.
  case boolean
  /// One line of text.
  case text
  /// Several lines of text.
  case textArea
  /// Rich text in HTML.
  case html
  /// A number.
  case number(NumberKind)
  /// A date.
  case date
  /// One option from a list; several if the field is ``FormField/isMultiple``.
  case select
  /// One option, with all options visible.
  case radio
  /// Any number of options, with all options visible.
  case checkboxMultiple
  /// A grid with one chosen column for each row.
  case grid(rows: [FieldOption], columns: [FieldOption])
  /// Text to read, without an answer.
  case paragraph(LocalizedText)
  /// A file in the portal.
  case document
  /// An image with alternate text.
  case image
  /// A geographic position.
  case geolocation
  /// A page of the portal.
  case linkToPage
  /// A line between fields, without an answer.
  case separator
  /// Text that is not displayed.
  case password
  /// A color.
  case color
  /// A group of fields, which has no answer itself.
  case fieldset
  /// Keys with values.
  case keyValue
  /// An unknown type, by its name; shown read-only, and its value is kept.
  case unknown(String)
}

/// The kind of numbers that a field takes.
public enum NumberKind: String, Hashable, Sendable, CaseIterable {
  /// Whole numbers.
  case integer
  /// Any number, in 6.2 and 7.0.
  case number
  /// Numbers with decimals.
  case double
}

extension FieldKind {
  /// Whether the field has an answer.
  public var hasValue: Bool {
    switch self {
    case .paragraph, .separator, .fieldset: false
    default: true
    }
  }

  /// Whether the answer is chosen from options.
  public var hasOptions: Bool {
    switch self {
    case .select, .radio, .checkboxMultiple: true
    default: false
    }
  }

  /// The name used by themes, styles and messages: `text`, `checkbox_multiple`, `document`.
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
