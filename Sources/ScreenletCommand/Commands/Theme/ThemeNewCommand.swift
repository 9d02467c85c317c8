import ThemeKit

extension Option {
  static let kind = Option(
    "kind", .choice(ThemeKind.allCases.filter { $0 != .default }.map(\.rawValue)),
    help: "what it may do; child if not said")
  static let parent = Option("parent", .theme, help: "what it inherits from; Default if not said")
  static let into = Option("in", .folder, help: "the folder of themes; Themes if not said")
}

extension Command {
  /// `theme new`: creates the first file of a theme.
  static let themeNew = Command(
    name: "new", summary: "writes the beginnings of a theme",
    operands: [Operand("NAME", .text("NAME"), example: "Ocean")],
    options: [.kind, .parent, .into],
    examples: ["{tool} theme new Ocean --parent Default"],
    notes: ["Prints the files it wrote. A file that is there already is left as it is."]
  ) { invocation in
    try invocation.newTheme(in: invocation.arguments[.into])
  }
}
