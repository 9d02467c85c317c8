import Screenlets

/// The places of the app.
enum BookmarksRoute: Route {
  case list
  case form(Bookmark)
}

/// What an app is made of: here it is all of it.
struct BookmarksComponent: Component {
  let file: String

  func register(in container: Container, for context: ScreensContext) {
    context.register(BookmarkListScreenlet.self)
    context.register(BookmarkFormScreenlet.self)
    container.register(BookmarksCoordinator.self) { [file] _ in
      BookmarksCoordinator(file, in: context)
    }
  }

  func coordinator(_ container: Container) throws(ScreenletError) -> Coordinator {
    try container.resolve(BookmarksCoordinator.self)
  }
}

/// Makes the scenes, each with what it needs.
final class BookmarksCoordinator: Coordinator {
  private let file: String
  private let context: ScreensContext

  init(_ file: String, in context: ScreensContext) {
    (self.file, self.context) = (file, context)
    super.init()
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    guard let route = route as? BookmarksRoute else { return nil }
    switch route {
    case .list:
      let list = BookmarkListScreenlet(in: context)
      let scene = Scene(list)
      (list.file, list.router) = (file, scene.router)
      return scene
    case .form(let bookmark):
      let form = BookmarkFormScreenlet(in: context)
      let scene = Scene(form)
      (form.file, form.bookmark, form.router) = (file, bookmark, scene.router)
      return scene
    }
  }

  override func route(for link: DeepLink) -> (any Route)? {
    link.path == ["new"] ? BookmarksRoute.form(Bookmark()) : BookmarksRoute.list
  }
}
