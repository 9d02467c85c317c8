public import PortalKit
public import ScreenletKit

/// The declaration of a setting: its key, type, default and validation.
///
/// An app shows, validates, saves and applies its settings by these declarations.
///
/// ```swift
/// static let settings: [Setting] = [
///   .toggle("orders.showsDone", title: .key("orders.showsDone"), standard: false),
///   .number("orders.limit", title: .key("orders.limit"), from: 1, to: 500, standard: 50),
/// ]
/// // and where it counts:
/// if app.settings.flag("orders.showsDone") { … }
/// ```
public struct Setting: Sendable {
  /// The type of a setting's value.
  public enum Kind: Sendable {
    /// A Boolean.
    case toggle
    /// One of several options.
    case choice([ChoiceOption])
    /// Any number of several options.
    case choices([ChoiceOption])
    /// A line of text of at most 2000 characters.
    case text
    /// An integer in a range.
    case number(ClosedRange<Int64>)
  }

  /// The identifier in files and code, as in `orders.showsDone`.
  public let key: String
  /// The label shown to the user.
  public let title: Words
  /// The help text shown to the user.
  public let help: Words
  /// The type of the value.
  public let kind: Kind
  /// The default value.
  public let standard: JSONValue
  private let check: (@Sendable (JSONValue) -> Phrase?)?

  private init(
    _ key: String, _ title: Words, _ help: Words, _ kind: Kind, _ standard: JSONValue,
    check: (@Sendable (JSONValue) -> Phrase?)? = nil
  ) {
    (self.key, self.title, self.help) = (key, title, help)
    (self.kind, self.standard, self.check) = (kind, standard, check)
  }

  /// Creates a Boolean setting.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - standard: The default.
  public static func toggle(
    _ key: String, title: Words, help: Words = .none, standard: Bool = false
  ) -> Setting {
    Setting(key, title, help, .toggle, .bool(standard))
  }

  /// Creates a setting with one of several options.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - options: The options.
  ///   - standard: The value of the default option; empty for none.
  public static func choice(
    _ key: String, title: Words, help: Words = .none, of options: [ChoiceOption],
    standard: String = ""
  ) -> Setting {
    Setting(key, title, help, .choice(options), .string(standard))
  }

  /// Creates a setting with any number of several options.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - options: The options.
  ///   - standard: The values of the default options.
  public static func choices(
    _ key: String, title: Words, help: Words = .none, of options: [ChoiceOption],
    standard: [String] = []
  ) -> Setting {
    Setting(key, title, help, .choices(options), .array(standard.map { .string($0) }))
  }

  /// Creates a setting for a line of text.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - standard: The default.
  ///   - check: Returns an error message for an invalid text; nil if it is valid.
  public static func text(
    _ key: String, title: Words, help: Words = .none, standard: String = "",
    check: (@Sendable (String) -> Phrase?)? = nil
  ) -> Setting {
    Setting(key, title, help, .text, .string(standard)) { check?($0.string ?? "") }
  }

  /// Creates a setting for an integer.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - least: The minimum.
  ///   - most: The maximum.
  ///   - standard: The default.
  ///   - check: Returns an error message for a number that is in range but invalid; nil if it is
  ///     valid.
  public static func number(
    _ key: String, title: Words, help: Words = .none, from least: Int64, to most: Int64,
    standard: Int64, check: (@Sendable (Int64) -> Phrase?)? = nil
  ) -> Setting {
    let range = min(least, most)...max(least, most)
    return Setting(key, title, help, .number(range), .integer(standard)) {
      check?($0.number?.integer ?? 0)
    }
  }

  /// Returns the error message for an invalid value; nil if it is valid.
  func problem(with value: JSONValue) -> Phrase? {
    switch (kind, value) {
    case (.toggle, .bool): break
    case (.choice(let options), .string(let text)):
      guard value == standard || options.contains(where: { $0.value == text }) else {
        return Self.notOffered
      }
    case (.choices(let options), .array(let values)):
      guard values.allSatisfy({ one in options.contains { .string($0.value) == one } }) else {
        return Self.notOffered
      }
    case (.text, .string(let text)):
      guard text.unicodeScalars.count <= 2000 else { return Self.tooLong }
    case (.number(let range), .number(let number)):
      guard let whole = number.integer, range.contains(whole) else { return Self.outside(range) }
    case (.number(let range), _): return Self.outside(range)
    default: return Self.notOffered
    }
    return check?(value)
  }

  private static let notOffered = Phrase(
    key: "settings.notOffered", english: "Choose one of the options.")
  private static let tooLong = Phrase(
    key: "settings.tooLong", english: "Use at most 2000 characters.")

  private static func outside(_ range: ClosedRange<Int64>) -> Phrase {
    let (least, most) = ("\(range.lowerBound)", "\(range.upperBound)")
    return Phrase(
      key: "settings.outside", english: "Use a number from \(least) to \(most).",
      arguments: [least, most])
  }
}
