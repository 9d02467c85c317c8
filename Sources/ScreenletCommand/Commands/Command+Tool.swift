extension Command {
  /// The tool itself: every command that it has.
  static let tool = Command(
    name: "", summary: "shows, themes and checks screenlets: whole use cases for the terminal",
    examples: ["{tool} completions bash"],
    commands: [.completions])
}
