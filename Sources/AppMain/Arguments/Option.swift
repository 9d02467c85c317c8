/// An option such as `--name`, `--name VALUE` or `--name=VALUE`.
///
/// Help, shell completion and parsing use the same declaration.
package struct Option: Hashable, Sendable {
  /// The name, without dashes.
  package let name: String
  /// The letter of the short form, such as `-s`; nil for none.
  package let short: Character?
  /// The kind of value; nil for a flag.
  package let value: ValueKind?
  /// Whether all occurrences count, not only the last.
  package let isRepeated: Bool
  /// A one-clause description for help.
  package let help: String
  private let ownPlaceholder: String?

  /// Creates an option with a value.
  package init(
    _ name: String, short: Character? = nil, _ value: ValueKind, placeholder: String? = nil,
    isRepeated: Bool = false, help: String
  ) {
    (self.name, self.short, self.value) = (name, short, value)
    (ownPlaceholder, self.isRepeated, self.help) = (placeholder, isRepeated, help)
  }

  /// Creates a flag.
  package init(flag name: String, short: Character? = nil, help: String) {
    (self.name, self.short, self.value) = (name, short, nil)
    (ownPlaceholder, isRepeated, self.help) = (nil, false, help)
  }

  /// The placeholder of the value in help; empty for a flag.
  package var placeholder: String { ownPlaceholder ?? value?.placeholder ?? "" }

  /// The option as written, with dashes.
  package var spelling: String { "--\(name)" }
}

extension Option {
  package static let help = Option(flag: "help", short: "h", help: "shows help with an example")
  package static let version = Option(flag: "version", help: "shows the version")
  package static let theme = Option("theme", short: "t", .theme, help: "the theme to use")
  package static let themes = Option(
    "themes", .folder, isRepeated: true, help: "a folder of themes to search first; may repeat")
  package static let serverContext = Option(
    "server-context", .file, isRepeated: true,
    help: "portal settings; later files override earlier ones")
  package static let data = Option("data", .folder, help: "the folder to keep data in")
  package static let locale = Option("locale", .locale, help: "the language, as in es or es_ES")
  package static let color = Option(
    "color", .choice(ColorOption.allCases.map(\.rawValue)), placeholder: "WHEN",
    help: "colours: auto, always or never")
  package static let accessible = Option(
    flag: "accessible", help: "prints one item per line, for screen readers")

  /// The options that every command accepts, before or after its name.
  package static let common: [Option] = [
    .theme, .themes, .serverContext, .data, .locale, .color, .accessible, .help, .version,
  ]
}
