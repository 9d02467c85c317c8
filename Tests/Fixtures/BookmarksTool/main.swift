import ScreenletCommand
import Screenlets

// The developers' tool with the screenlet of the sample app, for the pictures of the documents.
exit(
  await ScreenletCommand.run(CommandLine.arguments) { context in
    context.register(BookmarkListScreenlet.self)
  })
