import AppMain
import LocalPortal

extension Command {
  /// Returns the root command of the developers' tool with all its subcommands.
  ///
  /// Without a subcommand it opens the gallery on a terminal, and prints the help elsewhere.
  ///
  /// - Parameter samples: The sample lists that `serve` adds to the embedded portal.
  static func tool(samples: [SampleList] = []) -> Command {
    Command(
      name: "",
      summary: "shows, themes and checks screenlets, the building blocks of terminal apps",
      examples: ["{tool} render {screenlet} --theme child --format svg > {screenlet}.svg"],
      commands: [
        .gallery, .render, .form, .input, .confirm, .choose, .theme, .new, .signIn, .signOut,
        .whoAmI, .sync, .serve(samples: samples), .doctor, .completions, .version, .manual,
      ]
    ) { invocation in
      guard invocation.takesWholeTerminal else {
        try invocation.printHelp()
        return .done
      }
      return try await invocation.openGallery()
    }
  }
}
