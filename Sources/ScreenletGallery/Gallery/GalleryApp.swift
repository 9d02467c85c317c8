package import AppMain
import AppScenes
import Pictures
import PortalKit
import ScreenletControls
public import ScreenletKit
import Screenlets
public import TerminalCore
import TerminalIO
import ThemeKit

/// The gallery as an app that uses the terminal until the user quits.
@MainActor public struct GalleryApp {
  let app: SceneApp
  private let gallery: GalleryScreenlet

  /// Creates the app.
  ///
  /// - Parameters:
  ///   - context: The context with the screenlets; the gallery registers itself and its demos in
  ///     it.
  ///   - demo: The screenlet to open first, by any of its names; nil for the welcome.
  ///   - theme: The initial theme of the live screenlet.
  ///   - driver: The terminal driver; nil for the terminal of the process.
  /// - Throws: `TerminalError` if the terminal cannot be used, or `ThemeError` if the gallery's own
  ///   theme is invalid.
  public init(
    _ context: ScreensContext, demo: String? = nil, theme: String = "default",
    driver: (any TerminalDriver)? = nil
  ) throws {
    let driver = try driver ?? TTY()
    Self.register(in: context)
    context.appearance.adopt(driver.capabilities)
    let gallery = GalleryScreenlet(in: context, theme: "default")
    self.gallery = gallery
    gallery.demo = demo ?? ""
    gallery.demoTheme = theme
    context.start(
      with: [GalleryScreenlet.self] + (gallery.firstDemo(in: context).map { [$0] } ?? []))
    gallery.expectedArea = driver.size
    // Loading first reports problems of its theme with their lines.
    try gallery.loadView()
    let root = AppRoot(
      "gallery", [GalleryComponent(gallery: gallery)], first: GalleryRoute.list, in: context,
      needsSignIn: false, remembers: false)
    app = try SceneApp(root, driver: driver, themeKey: false, watchesThemes: false)
    // Q quits only from the list; elsewhere the letter may have another meaning.
    root.bindings = [
      KeyBinding(
        KeyStroke(.character("q")), words: .key("key.quit"), place: .help,
        isOffered: { [weak app] in app?.surface.focused is SelectionList }
      ) { [weak app, weak root] in
        guard let app else { return false }
        if let scenes = root?.scenes, scenes.stack?.canPop == true {
          Self.attempt(on: app.surface) { () throws(ScreenletError) in try scenes.back() }
        } else {
          app.quit()
        }
        return true
      },
      KeyBinding(
        KeyStroke.alt("i"), words: .key("gallery.key.inspector"), place: .help,
        isOffered: { [weak root] in
          (root?.scenes.top as? GalleryScene)?.inspected != nil
        }
      ) { [weak app, weak root] in
        guard let app, let scene = root?.scenes.top as? GalleryScene else { return false }
        Self.attempt(on: app.surface) { () throws(ScreenletError) in
          try scene.router.go(to: GalleryRoute.inspector, as: .modal)
        }
        return true
      },
    ]
    let goTo = gallery.demos.map { type in
      KeyBinding(words: .key("palette.goTo", DemoTitle.of(type)), place: .help) {
        [weak app, weak root, weak gallery] in
        guard let app, let root, let gallery else { return false }
        Self.attempt(on: app.surface) { () throws(ScreenletError) in try root.scenes.backToRoot() }
        gallery.open(type, focus: true)
        return true
      }
    }
    let appCommands = app.surface.appCommands
    app.surface.appCommands = { goTo + (appCommands?() ?? []) }
    gallery.onCopy = { [weak app] text in
      app?.surface.copy(text)
      app?.surface.show(toast: Toast(.key("gallery.copied")))
    }
  }

  /// Offers to create themes in the theme studio.
  ///
  /// - Parameter make: Creates a theme with a name as a child of another in the current folder;
  ///   returns the problem, or nil if the theme is there.
  package func offerNewThemes(
    _ make: @escaping @MainActor (_ name: String, _ parent: String) -> String?
  ) {
    gallery.onNewTheme = make
  }

  /// Offers to open the place of a theme's problem in an editor.
  ///
  /// - Parameter editor: The user's editor; nil if there is none, which the user is then told.
  package func offerEditor(_ editor: TerminalEditor?) {
    gallery.onEdit = { [weak app, weak gallery] problem in
      guard let app else { return }
      Self.attempt(on: app.surface) { () throws(ScreenletError) in
        guard let editor else { throw TerminalEditor.missing }
        let command = try editor.command(
          for: problem.file, line: problem.line, column: problem.column)
        app.lend { [weak app, weak gallery] in
          guard let app else { return }
          Self.attempt(on: app.surface) { () throws(ScreenletError) in
            try TerminalEditor.run(command)
          }
          gallery?.readThemeNow()
        }
      }
    }
  }

  /// Registers the gallery, its controls and its demos.
  ///
  /// - Parameter context: The context in which to register them.
  public static func register(in context: ScreensContext) {
    for control in [Knob.self, Stage.self, SourceView.self, PaneRow.self] as [Control.Type] {
      context.register(control: control)
    }
    context.pictures.renderer = PictureReader()
    context.register(GalleryScreenlet.self)
    Demos.register(in: context)
  }

  private static func attempt(
    on surface: Surface, _ step: () throws(ScreenletError) -> Void
  ) {
    do throws(ScreenletError) { try step() } catch {
      surface.show(toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
    }
  }

  /// Runs the app until the user quits.
  ///
  /// - Throws: `TerminalError` if the terminal cannot be opened.
  public func run() async throws(TerminalError) { try await app.run() }
}
