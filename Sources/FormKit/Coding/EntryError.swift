public import PortalKit

/// Why what was typed is no answer of its field, in words that a theme may translate.
public struct EntryError: Error, Hashable, Sendable {
  /// What was expected.
  public enum Expected: String, Hashable, Sendable, CaseIterable {
    /// Yes or no.
    case boolean
    /// A text.
    case text
    /// A number.
    case number
    /// A whole number.
    case integer
    /// A day.
    case date
    /// One of the options.
    case option
    /// Two numbers.
    case geolocation
    /// A column for each row.
    case grid
    /// A file of the portal.
    case document
    /// A page of the portal.
    case page
    /// A colour.
    case color
    /// Keys with values.
    case pairs
  }

  /// What was expected.
  public let expected: Expected
  /// How it would be right, such as `1,234.5`.
  public let example: String

  /// Makes an error; where there is something to imitate, an example that is given none is a plain
  /// one.
  public init(_ expected: Expected, example: String = "") {
    self.expected = expected
    self.example = example.isEmpty ? Self.plainExample(of: expected) : example
  }

  private static func plainExample(of expected: Expected) -> String {
    switch expected {
    case .number: "1234.5"
    case .integer: "1234"
    case .date: "2026-11-21"
    case .geolocation: "40.4168, -3.7038"
    case .color: "#0A57B8"
    case .pairs: #"{"red":"Red"}"#
    case .page: PageLink.example
    case .boolean, .text, .option, .grid, .document: ""
    }
  }
}

extension EntryError: PhrasedError {
  /// As in `form.entry.number`.
  public var code: String { "form.entry.\(expected.rawValue)" }

  /// What to type instead, for a person.
  public var phrase: Phrase {
    let english =
      switch expected {
      case .boolean: "Answer yes or no."
      case .text: "Type a text."
      case .number: "Type a number, such as \(example)."
      case .integer: "Type a whole number, such as \(example)."
      case .date: "Type a day of the calendar, such as \(example)."
      case .option: "Choose one of the options."
      case .geolocation: "Type latitude and longitude, such as \(example)."
      case .grid: "Choose a column for each row."
      case .document: "Choose a file."
      case .page: "Type a page, public or private, and its site, such as \(example)."
      case .color: "Type a colour, such as \(example)."
      case .pairs: "Type keys with values, such as \(example)."
      }
    return Phrase(
      key: code, english: english, arguments: example.isEmpty ? [] : [example])
  }
}
