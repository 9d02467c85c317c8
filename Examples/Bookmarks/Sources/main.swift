import Screenlets

exit(
  await AppMain.run(
    CommandLine.arguments, theme: "Shelf", themes: EmbeddedThemes.files,
    screenlets: [BookmarkListScreenlet.self],
    app: { start in
      let bookmarks = BookmarksComponent(file: start.folder + "/bookmarks.json")
      return AppRoot("bookmarks", [bookmarks], first: BookmarksRoute.list, needsSignIn: false)
    }))
