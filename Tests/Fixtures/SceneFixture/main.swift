import FileStores
import Screenlets

// A notes app that stores the current scene of its user in the given folder; F5 opens a note.
enum NotesRoute: Route {
  case all
  case note(Int)
}

final class AllNotesScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="AllNotesScreenlet">
      <column><header title="All notes"/><text-field id="search" label="Search"/><footer/></column>
    </screenlet>
    """
  }
}

final class NoteScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="NoteScreenlet">
      <column><header title="A note"/><text-field id="text" label="Text"/><footer/></column>
    </screenlet>
    """
  }
}

final class NotesCoordinator: Coordinator {
  let context: ScreensContext

  init(in context: ScreensContext) {
    self.context = context
    super.init()
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    switch route as? NotesRoute {
    case .all: Scene(AllNotesScreenlet(in: context))
    case .note: Scene(NoteScreenlet(in: context))
    case nil: nil
    }
  }

  override func route(for link: DeepLink) -> (any Route)? {
    guard let number = link.path.last.flatMap({ Int($0) }) else { return NotesRoute.all }
    return NotesRoute.note(number)
  }

  override func link(for route: any Route) -> String? {
    if case .note(let number) = route as? NotesRoute { return "app://notes/\(number)" }
    return route is NotesRoute ? "app://notes" : nil
  }
}

struct NotesComponent: Component {
  let context: ScreensContext

  func register(in container: Container, for context: ScreensContext) {
    context.register(AllNotesScreenlet.self)
    context.register(NoteScreenlet.self)
  }

  func coordinator(_ container: Container) -> Coordinator { NotesCoordinator(in: context) }
}

let folders = try UserFolders(environment: [:], data: CommandLine.arguments[1])
let context = ScreensContext(preferences: FilePreferenceStore(in: folders))
let root = AppRoot(
  "notes", [NotesComponent(context: context)], first: NotesRoute.all, in: context,
  needsSignIn: false)
let app = try SceneApp(root)
root.bindings = [
  KeyBinding(.function(5), words: "open a note") {
    (try? root.scenes.top?.router.go(to: NotesRoute.note(7))) != nil
  }
]
try await app.run()
