import AppMain
import ThemeKit

extension Option {
  static let kind = Option(
    "kind", .choice(ThemeKind.allCases.filter { $0 != .default }.map(\.rawValue)),
    help: "the kind of theme; child by default")
  static let parent = Option("parent", .theme, help: "the parent theme; Default if omitted")
  static let into = Option("in", .folder, help: "the folder of themes; Themes by default")
}

extension Command {
  /// `theme new`: creates the first file of a theme.
  static let themeNew = Command(
    name: "new", summary: "creates a theme",
    operands: [Operand("NAME", .text("NAME"), example: "Ocean")],
    options: [.kind, .parent, .palette, .into],
    examples: [
      "{tool} theme new Ocean --parent Default", "{tool} theme new Ocean --palette '#0B63CE'",
    ],
    notes: [
      "On a terminal it asks for the colours to begin with; elsewhere it takes --palette.",
      "Prints the files that it creates. It never overwrites an existing file.",
    ]
  ) { invocation in
    try await invocation.newTheme(in: invocation.arguments[.into])
  }
}
