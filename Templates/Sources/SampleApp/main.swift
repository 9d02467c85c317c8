import Foundation
import ScreenletCommand
import Screenlets

// With no command the app is opened; its --help tells what else there is.
exit(
  await ScreenletCommand.run(
    CommandLine.arguments, theme: "SampleApp", themes: EmbeddedThemes.files,
    // What the gallery, pictures and checks of themes know.
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
    }))
