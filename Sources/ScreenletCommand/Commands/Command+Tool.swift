extension Command {
  /// The root command with all its subcommands.
  static let tool = Command(
    name: "", summary: "shows, themes and checks screenlets: whole use cases for the terminal",
    examples: ["{tool} render {screenlet} --theme child --format svg > {screenlet}.svg"],
    commands: [
      .gallery, .render, .form, .theme, .new, .signIn, .signOut, .whoAmI, .sync, .serve, .doctor,
      .completions,
    ])
}
