import Foundation
import ScreenletCommand
import Screenlets

let status = await ScreenletCommand.run(
  CommandLine.arguments,
  theme: "Shelf",
  open: { start in
    let bookmarks = BookmarksComponent(file: start.folder + "/bookmarks.json")
    let app = AppRoot(
      "bookmarks", [bookmarks], first: BookmarksRoute.list, needsSignIn: false)
    try await SceneApp(app, options: start.options, driver: start.driver).run()
  },
  register: { context in
    context.themeLocations.insert(
      .embedded(EmbeddedThemes.files, name: "Bookmarks"), at: context.themeLocations.count - 1)
    context.register(BookmarkListScreenlet.self)
    context.register(BookmarkFormScreenlet.self)
  })
exit(status)
