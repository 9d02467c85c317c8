import AppMain
import LocalPortal

extension Command {
  /// Returns the root command of the developers' tool with all its subcommands.
  ///
  /// - Parameter samples: The sample lists that `serve` adds to the embedded portal.
  static func tool(samples: [SampleList] = []) -> Command {
    Command(
      name: "", summary: "shows, themes and checks screenlets: whole use cases for the terminal",
      examples: ["{tool} render {screenlet} --theme child --format svg > {screenlet}.svg"],
      commands: [
        .gallery, .render, .form, .theme, .new, .signIn, .signOut, .whoAmI, .sync,
        .serve(samples: samples), .doctor, .completions,
      ])
  }
}
