import AppMain
import ThemeKit

/// A field given on the command line, such as `age:integer,min=18,label=Your age`.
struct FieldArgument: Hashable, Sendable {
  /// The kind of answer.
  enum Kind: String, CaseIterable, Sendable {
    /// One line of text.
    case text
    /// Several lines of text.
    case area
    /// Text that is not displayed.
    case password
    /// A number with or without decimals.
    case number
    /// A whole number.
    case integer
    /// A date.
    case date
    /// Yes or no.
    case boolean
    /// An e-mail address.
    case email
    /// A web address.
    case url
    /// A color.
    case color
    /// One of several options.
    case choice
    /// Any of several options.
    case choices
  }

  /// The name of the field in the record.
  let name: String
  /// The kind of answer.
  let kind: Kind
  /// The label; empty for the name.
  var label = ""
  /// The help text; empty for none.
  var help = ""
  /// The placeholder: an example of valid input; empty for none.
  var placeholder = ""
  /// The initial answer, of several options if the kind allows them; empty for none.
  var initial: [String] = []
  /// The regular expression that the text must match; nil for none.
  var pattern: String?
  /// The minimum number, or the minimum number of characters or options; nil for none.
  var minimum: String?
  /// The maximum number, or the maximum number of characters or options; nil for none.
  var maximum: String?
  /// The options to choose from.
  var options: [String] = []
  /// Whether an answer is required.
  var isRequired = false

  /// Creates a field without any limits.
  init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// Parses a field: `NAME`, `NAME:TYPE` or `NAME:TYPE,SETTING...`; a comma in a value is `\,`.
  init(_ text: String) throws(CommandLineError) {
    let parts = Self.parts(of: text)
    let head = parts[0]
    let name = String(head.prefix { $0 != ":" })
    guard !name.isEmpty else {
      throw Self.error("\"\(text)\" has no name; write it as in name:text")
    }
    let word = head.count > name.count ? String(head.dropFirst(name.count + 1)) : "text"
    guard let kind = Kind(rawValue: word) else {
      let known = Kind.allCases.map(\.rawValue)
      throw Self.error(
        "\"\(word)\" is not a type; choose from \(known.joined(separator: ", "))"
          + Suggestion.words(for: word, in: known))
    }
    self.init(name: name, kind: kind)
    for part in parts.dropFirst() { try take(part) }
    if kind == .password, !initial.isEmpty {
      throw Self.error(
        "a password takes no default, which other users of the machine could read")
    }
    if kind == .choice || kind == .choices, options.isEmpty {
      throw Self.error("\"\(text)\" has no options; write them as in options=red|green")
    }
  }

  /// The names of the settings.
  private static let settings = [
    "required", "label", "help", "placeholder", "default", "pattern", "min", "max", "options",
  ]

  private mutating func take(_ setting: String) throws(CommandLineError) {
    let key = String(setting.prefix { $0 != "=" })
    let value = setting.count > key.count ? String(setting.dropFirst(key.count + 1)) : nil
    guard Self.settings.contains(key) else {
      throw Self.error(
        "there is no setting \"\(key)\"; choose from "
          + Self.settings.joined(separator: ", ") + Suggestion.words(for: key, in: Self.settings))
    }
    if key == "required", value == nil { return isRequired = true }
    guard key != "required", let value, !value.isEmpty else {
      throw Self.error(
        key == "required" ? "required has no value" : "\(key) needs a value, as in \(key)=VALUE")
    }
    switch key {
    case "label": label = value
    case "help": help = value
    case "placeholder": placeholder = value
    case "default": initial = kind == .choices ? Self.options(in: value) : [value]
    case "pattern": pattern = value
    case "min": minimum = value
    case "max": maximum = value
    default: options = Self.options(in: value)
    }
  }

  private static func options(in text: String) -> [String] {
    text.split(separator: "|").map(String.init)
  }

  /// Splits a text at its commas, except those after a backslash.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\\", rest.first == "," {
        parts[parts.count - 1].append(rest.removeFirst())
      } else if character == "," {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// Returns an error about the option `--field`.
  static func error(_ message: String) -> CommandLineError {
    CommandLineError("--field: \(message)", command: ["form"])
  }
}
