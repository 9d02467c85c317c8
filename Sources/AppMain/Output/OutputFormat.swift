/// The form of a command's data: for people or for programs.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// JSON for programs.
  case json
}

extension Option {
  /// `--format`: text or JSON.
  package static let outputFormat = Option(
    "format", short: "f", .choice(OutputFormat.allCases.map(\.rawValue)), help: "text by default")
}
