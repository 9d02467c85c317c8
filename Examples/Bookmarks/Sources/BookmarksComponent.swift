import Screenlets

/// The routes of the app.
enum BookmarksRoute: Route {
  case list
  case form(Bookmark)
}

/// Creates the scenes of the app with their dependencies.
struct BookmarksComponent: Component {
  let file: String

  func scene(for route: any Route, in context: ScreensContext) throws(ScreenletError) -> Scene? {
    switch route as? BookmarksRoute {
    case .list:
      let list = BookmarkListScreenlet(in: context)
      list.file = file
      return Scene(list)
    case .form(let bookmark):
      let answers = ["title": bookmark.title, "address": bookmark.address]
      return try FormScene(Self.form, answers.mapValues { .text($0) }, in: context) { [file] in
        var changed = bookmark
        changed.address = $0.text("address") ?? ""
        changed.title = $0.text("title") ?? changed.address
        _ = try await BookmarkFile(path: file).work(.keep(changed))
      }
    case nil: return nil
    }
  }

  func route(for link: DeepLink) -> (any Route)? {
    link.path == ["new"] ? BookmarksRoute.form(Bookmark()) : BookmarksRoute.list
  }

  /// The form that adds or changes a bookmark.
  private static let form = #"""
    {
      "name": "Bookmark", "submitLabel": "Keep",
      "fields": [
        {"name": "title", "type": "text", "label": "Title"},
        {"name": "address", "type": "text", "label": "Address", "required": true,
         "placeholder": "https://example.org",
         "validation": {
           "expression": {"value": "isURL(address)"},
           "errorMessage": "Write an address, as in https://example.org."}}
      ]
    }
    """#
}
