/// An error for text that is not a valid answer to a field, with a message that themes can
/// translate.
public struct EntryError: Error, Hashable, Sendable {
  /// The kind of answer that is expected.
  public enum Expected: String, Hashable, Sendable, CaseIterable {
    /// A Boolean: yes or no.
    case boolean
    /// Text.
    case text
    /// A number.
    case number
    /// A whole number.
    case integer
    /// A number with fewer digits.
    case digits
    /// A date.
    case date
    /// One of the options.
    case option
    /// Latitude and longitude.
    case geolocation
    /// A column for each row of a grid.
    case grid
    /// A file.
    case document
    /// A page of the portal.
    case page
    /// A color.
    case color
    /// Keys with values.
    case pairs
    /// A JSON object.
    case object
  }

  /// The kind of answer that is expected.
  public let expected: Expected
  /// A valid answer, such as `1,234.5`; empty if an example does not help.
  public let example: String
  /// The possible interpretations as displayed, the most likely one first: `1,234.5` and `1.2345`
  /// for `1.234,5` in English.
  public let readings: [String]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - expected: The kind of answer that is expected.
  ///   - example: A valid answer; empty for the default example of that kind.
  ///   - readings: The possible interpretations, the most likely one first.
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

extension EntryError: UserFacingError {
  /// The error code, as in `form.entry.number`.
  public var code: String { "form.entry.\(expected.rawValue)" }

  /// The message for the user: a valid example, or the possible interpretations.
  public var userMessage: UserMessage {
    if let first = readings.first, let last = readings.dropFirst().first {
      return UserMessage(
        key: "form.entry.either", english: "Did you mean \(first) or \(last)?",
        arguments: [first, last])
    }
    if let reading = readings.first {
      return UserMessage(
        key: "form.entry.meant", english: "Did you mean \(reading)?", arguments: [reading])
    }
    let english =
      switch expected {
      case .boolean: "Answer yes or no."
      case .text: "Type some text."
      case .number: "Type a number, such as \(example)."
      case .integer: "Type a whole number, such as \(example)."
      case .digits: "Type at most \(example) digits."
      case .date: "Type a date, such as \(example)."
      case .option: "Choose one of the options."
      case .geolocation: "Type latitude and longitude, such as \(example)."
      case .grid: "Choose a column for each row."
      case .document: "Choose a file."
      case .page: "Type a page, public or private, and its site, such as \(example)."
      case .color: "Type a colour, such as \(example)."
      case .object: "Type a JSON object, such as \(example)."
      case .pairs: "Type keys with values, such as \(example)."
      }
    return UserMessage(
      key: code, english: english, arguments: example.isEmpty ? [] : [example])
  }
}
