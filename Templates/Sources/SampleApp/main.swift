import Foundation
import ScreenletCommand
import Screenlets

// Without a command the app opens; --help lists the commands.
@MainActor func run() async -> Int32 {
  await ScreenletCommand.run(
    CommandLine.arguments, theme: "SampleApp", themes: EmbeddedThemes.files,
    // The screenlets that the gallery, pictures and theme checks can use.
    screenlets: [
      SampleThingScreenlet.self
    ],
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
