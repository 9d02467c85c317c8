import Foundation
import ScreenletCommand
import Screenlets

// With no command the app is opened; its --help tells what else there is.
let status = await ScreenletCommand.run(
  CommandLine.arguments,
  theme: "SampleApp", themes: EmbeddedThemes.files,
  screenlets: [SampleThingScreenlet.self],
  open: { start in
    try await ScreenletApp(SampleThingScreenlet(), driver: start.driver).run()
  })
exit(status)
