import Foundation
import ScreenletCommand
import Screenlets

// With no command the app is opened; its --help tells what else there is.
let status = await ScreenletCommand.run(
  CommandLine.arguments,
  theme: "SampleApp",
  open: { start in
    try await ScreenletApp(SampleThingScreenlet(), driver: start.driver).run()
  },
  register: { context in
    context.themeLocations.insert(
      .embedded(EmbeddedThemes.files, name: "SampleApp"),
      at: context.themeLocations.count - 1)
    context.register(SampleThingScreenlet.self)
  })
exit(status)
