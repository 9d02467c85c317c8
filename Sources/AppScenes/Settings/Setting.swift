public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// The declaration of a setting: its key, type, default and validation.
///
/// An app shows, validates, saves and applies its settings by these declarations.
///
/// ```swift
/// static let settings: [Setting] = [
///   .toggle("orders.showsDone", title: .key("orders.showsDone"), defaultValue: false),
///   .number("orders.limit", title: .key("orders.limit"), from: 1, to: 500, defaultValue: 50),
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
    /// A selection of any number of options.
    case choices([ChoiceOption])
    /// A line of text of at most 2000 characters.
    case text
    /// An integer in a range.
    case number(ClosedRange<Int64>)
  }

  /// The identifier in files and code, as in `orders.showsDone`.
  public let key: String
  /// The label shown to the user.
  public let title: DisplayText
  /// The help text shown to the user.
  public let help: DisplayText
  /// The type of the value.
  public let kind: Kind
  /// The default value.
  public let defaultValue: JSONValue
  private let check: (@Sendable (JSONValue) -> UserMessage?)?

  private init(
    _ key: String, _ title: DisplayText, _ help: DisplayText, _ kind: Kind,
    _ defaultValue: JSONValue,
    check: (@Sendable (JSONValue) -> UserMessage?)? = nil
  ) {
    (self.key, self.title, self.help) = (key, title, help)
    (self.kind, self.defaultValue, self.check) = (kind, defaultValue, check)
  }

  /// Creates a Boolean setting.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - defaultValue: The default.
  public static func toggle(
    _ key: String, title: DisplayText, help: DisplayText = .none, defaultValue: Bool = false
  ) -> Setting {
    Setting(key, title, help, .toggle, .bool(defaultValue))
  }

  /// Creates a setting with one of several options.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - options: The options.
  ///   - defaultValue: The value of the default option; empty for none.
  public static func choice(
    _ key: String, title: DisplayText, help: DisplayText = .none, of options: [ChoiceOption],
    defaultValue: String = ""
  ) -> Setting {
    Setting(key, title, help, .choice(options), .string(defaultValue))
  }

  /// Creates a setting with any number of several options.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - options: The options.
  ///   - defaultValue: The values of the default options.
  public static func choices(
    _ key: String, title: DisplayText, help: DisplayText = .none, of options: [ChoiceOption],
    defaultValue: [String] = []
  ) -> Setting {
    Setting(key, title, help, .choices(options), .array(defaultValue.map { .string($0) }))
  }

  /// Creates a setting for a line of text.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - defaultValue: The default.
  ///   - check: Returns an error message for an invalid text; nil if it is valid.
  public static func text(
    _ key: String, title: DisplayText, help: DisplayText = .none, defaultValue: String = "",
    check: (@Sendable (String) -> UserMessage?)? = nil
  ) -> Setting {
    Setting(key, title, help, .text, .string(defaultValue)) { check?($0.string ?? "") }
  }

  /// Creates a setting for an integer.
  ///
  /// - Parameters:
  ///   - key: The identifier of the setting.
  ///   - title: The label.
  ///   - help: The help text.
  ///   - least: The minimum.
  ///   - most: The maximum.
  ///   - defaultValue: The default.
  ///   - check: Returns an error message for a number that is in range but invalid; nil if it is
  ///     valid.
  public static func number(
    _ key: String, title: DisplayText, help: DisplayText = .none, from least: Int64, to most: Int64,
    defaultValue: Int64, check: (@Sendable (Int64) -> UserMessage?)? = nil
  ) -> Setting {
    let range = min(least, most)...max(least, most)
    return Setting(key, title, help, .number(range), .integer(defaultValue)) {
      check?($0.number?.integer ?? 0)
    }
  }

  /// Returns the error message for an invalid value; nil if it is valid.
  func problem(with value: JSONValue) -> UserMessage? {
    switch (kind, value) {
    case (.toggle, .bool): break
    case (.choice(let options), .string(let text)):
      guard value == defaultValue || options.contains(where: { $0.value == text }) else {
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

  private static let notOffered = UserMessage(
    key: "settings.notOffered", english: "Choose one of the options.")
  private static let tooLong = UserMessage(
    key: "settings.tooLong", english: "Use at most 2000 characters.")

  private static func outside(_ range: ClosedRange<Int64>) -> UserMessage {
    let (least, most) = ("\(range.lowerBound)", "\(range.upperBound)")
    return UserMessage(
      key: "settings.outside", english: "Use a number from \(least) to \(most).",
      arguments: [least, most])
  }
}
