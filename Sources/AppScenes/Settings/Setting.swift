public import PortalKit
public import ScreenletKit

/// Something that a person may choose about an app: declared once, shown, checked, kept and applied.
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
  /// What may be chosen.
  public enum Kind: Sendable {
    /// On or off.
    case toggle
    /// One of a few.
    case choice([ChoiceOption])
    /// Any number of them.
    case choices([ChoiceOption])
    /// A line of text.
    case text
    /// A whole number in these limits.
    case number(ClosedRange<Int64>)
  }

  /// What it is known by in files and code, as in `orders.showsDone`.
  public let key: String
  /// What it is, for a person.
  public let title: Words
  /// What it is good for, for a person.
  public let help: Words
  /// What may be chosen.
  public let kind: Kind
  /// What is so while nobody chose.
  public let standard: JSONValue
  private let check: (@Sendable (JSONValue) -> Phrase?)?

  private init(
    _ key: String, _ title: Words, _ help: Words, _ kind: Kind, _ standard: JSONValue,
    check: (@Sendable (JSONValue) -> Phrase?)? = nil
  ) {
    (self.key, self.title, self.help) = (key, title, help)
    (self.kind, self.standard, self.check) = (kind, standard, check)
  }

  /// Something that is on or off.
  public static func toggle(
    _ key: String, title: Words, help: Words = .none, standard: Bool = false
  ) -> Setting {
    Setting(key, title, help, .toggle, .bool(standard))
  }

  /// One of a few.
  public static func choice(
    _ key: String, title: Words, help: Words = .none, of options: [ChoiceOption],
    standard: String = ""
  ) -> Setting {
    Setting(key, title, help, .choice(options), .string(standard))
  }

  /// Any number of a few.
  public static func choices(
    _ key: String, title: Words, help: Words = .none, of options: [ChoiceOption],
    standard: [String] = []
  ) -> Setting {
    Setting(key, title, help, .choices(options), .array(standard.map { .string($0) }))
  }

  /// A line of text.
  ///
  /// `check` says what is wrong with a text; nil where nothing is.
  public static func text(
    _ key: String, title: Words, help: Words = .none, standard: String = "",
    check: (@Sendable (String) -> Phrase?)? = nil
  ) -> Setting {
    Setting(key, title, help, .text, .string(standard)) { check?($0.string ?? "") }
  }

  /// A whole number.
  ///
  /// `check` says what else is wrong with a number; nil where nothing is.
  public static func number(
    _ key: String, title: Words, help: Words = .none, from least: Int64, to most: Int64,
    standard: Int64, check: (@Sendable (Int64) -> Phrase?)? = nil
  ) -> Setting {
    let range = min(least, most)...max(least, most)
    return Setting(key, title, help, .number(range), .integer(standard)) {
      check?($0.number?.integer ?? 0)
    }
  }

  /// What is wrong with a value; nil where nothing is.
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
    key: "settings.notOffered", english: "Choose one of what is offered.")
  private static let tooLong = Phrase(
    key: "settings.tooLong", english: "Use at most 2000 characters.")

  private static func outside(_ range: ClosedRange<Int64>) -> Phrase {
    let (least, most) = ("\(range.lowerBound)", "\(range.upperBound)")
    return Phrase(
      key: "settings.outside", english: "Use a number from \(least) to \(most).",
      arguments: [least, most])
  }
}
