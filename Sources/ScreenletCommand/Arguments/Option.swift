/// An option such as `--name`, `--name VALUE` or `--name=VALUE`.
///
/// Help, shell completion and parsing use the same declaration.
struct Option: Hashable, Sendable {
  /// The name, without dashes.
  let name: String
  /// The letter of the short form, such as `-s`; nil for none.
  let short: Character?
  /// The kind of value; nil for a flag.
  let value: ValueKind?
  /// Whether all occurrences count, not only the last.
  let isRepeated: Bool
  /// A one-clause description for help.
  let help: String
  private let ownPlaceholder: String?

  /// Creates an option with a value.
  init(
    _ name: String, short: Character? = nil, _ value: ValueKind, placeholder: String? = nil,
    isRepeated: Bool = false, help: String
  ) {
    (self.name, self.short, self.value) = (name, short, value)
    (ownPlaceholder, self.isRepeated, self.help) = (placeholder, isRepeated, help)
  }

  /// Creates a flag.
  init(flag name: String, short: Character? = nil, help: String) {
    (self.name, self.short, self.value) = (name, short, nil)
    (ownPlaceholder, isRepeated, self.help) = (nil, false, help)
  }

  /// The placeholder of the value in help; empty for a flag.
  var placeholder: String { ownPlaceholder ?? value?.placeholder ?? "" }

  /// The option as written, with dashes.
  var spelling: String { "--\(name)" }
}

extension Option {
  static let help = Option(flag: "help", short: "h", help: "shows help with an example")
  static let version = Option(flag: "version", help: "shows the version")
  static let theme = Option("theme", short: "t", .theme, help: "the theme to use")
  static let themes = Option(
    "themes", .folder, isRepeated: true, help: "a folder of themes to search first; may repeat")
  static let serverContext = Option(
    "server-context", .file, isRepeated: true,
    help: "portal settings; later files override earlier ones")
  static let data = Option("data", .folder, help: "the folder to keep data in")
  static let locale = Option("locale", .locale, help: "the language, as in es or es_ES")
  static let color = Option(
    "color", .choice(ColorWish.allCases.map(\.rawValue)), placeholder: "WHEN",
    help: "colours: auto, always or never")
  static let accessible = Option(
    flag: "accessible", help: "prints one item per line, for screen readers")

  /// The options that every command accepts, before or after its name.
  static let common: [Option] = [
    .theme, .themes, .serverContext, .data, .locale, .color, .accessible, .help, .version,
  ]
}
