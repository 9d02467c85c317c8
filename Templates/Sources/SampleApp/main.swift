import Portals
import Screenlets

#if Tools
  import ScreenletCommand

  // swift run --traits Tools sample-app --help
  let tools = AppTools.developer()
#else
  let tools = AppTools.none
#endif

// Without a command the app opens; --help lists the commands.
@MainActor func run() async -> Int32 {
  await AppMain.run(
    CommandLine.arguments, theme: "SampleApp", themes: EmbeddedThemes.files,
    // The screenlets that the gallery, pictures and theme checks can use.
    screenlets: [
      SampleThingScreenlet.self
    ],
    portals: .all, tools: tools,
    app: { _ in
      AppRoot(
        "sample-app",
        [
          SampleAppComponent()
        ],
        first: SampleAppRoute.start, needsSignIn: false)
    })
}

// The main thread waits for the app and for the terminal.
MainThread.run { exit(await run()) }
