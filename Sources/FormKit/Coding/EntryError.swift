public import PortalKit

/// The reason why a typed text is no answer of its field, as a text that a theme may translate.
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
    /// Fewer digits.
    case digits
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
    /// A JSON object.
    case object
  }

  /// What was expected.
  public let expected: Expected
  /// A valid answer, such as `1,234.5`.
  public let example: String
  /// The answers that could be meant, the most likely one first, as they are displayed: `1,234.5` and
  /// `1.2345` for `1.234,5` in English.
  public let readings: [String]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - expected: The kind of answer that was expected.
  ///   - example: A valid answer; empty for a plain one.
  ///   - readings: The answers that could be meant.
  public init(_ expected: Expected, example: String = "", readings: [String] = []) {
    self.expected = expected
    self.example = example.isEmpty ? Self.plainExample(of: expected) : example
    self.readings = readings
  }

  private static func plainExample(of expected: Expected) -> String {
    switch expected {
    case .number: "1234.5"
    case .integer: "1234"
    case .digits: "38"
    case .date: "2026-11-21"
    case .geolocation: "40.4168, -3.7038"
    case .color: "#0A57B8"
    case .pairs, .object: #"{"red":"Red"}"#
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
    if let first = readings.first, let last = readings.dropFirst().first {
      return Phrase(
        key: "form.entry.either", english: "Did you mean \(first) or \(last)?",
        arguments: [first, last])
    }
    if let reading = readings.first {
      return Phrase(
        key: "form.entry.meant", english: "Did you mean \(reading)?", arguments: [reading])
    }
    let english =
      switch expected {
      case .boolean: "Answer yes or no."
      case .text: "Type a text."
      case .number: "Type a number, such as \(example)."
      case .integer: "Type a whole number, such as \(example)."
      case .digits: "Type at most \(example) digits."
      case .date: "Type a day of the calendar, such as \(example)."
      case .option: "Choose one of the options."
      case .geolocation: "Type latitude and longitude, such as \(example)."
      case .grid: "Choose a column for each row."
      case .document: "Choose a file."
      case .page: "Type a page, public or private, and its site, such as \(example)."
      case .color: "Type a colour, such as \(example)."
      case .object: "Type a JSON object, such as \(example)."
      case .pairs: "Type keys with values, such as \(example)."
      }
    return Phrase(
      key: code, english: english, arguments: example.isEmpty ? [] : [example])
  }
}
