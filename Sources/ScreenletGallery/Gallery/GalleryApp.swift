import AppScenes
import Pictures
import PortalKit
public import ScreenletKit
import Screenlets
public import TerminalCore
import TerminalIO
import ThemeKit

/// The gallery as an app: it takes the terminal and serves until somebody quits.
@MainActor public struct GalleryApp {
  let app: SceneApp

  /// Makes the app.
  ///
  /// - Parameters:
  ///   - context: Where screenlets are registered; the gallery registers itself and its demos.
  ///   - demo: The screenlet to open at first, by any of its names; nil opens the first one.
  ///   - theme: The theme of the live screenlet at first.
  ///   - driver: The terminal; the process's own unless another is given.
  /// - Throws: What is wrong with the terminal or the gallery's own theme.
  public init(
    _ context: ScreensContext, demo: String? = nil, theme: String = "default",
    driver: (any TerminalDriver)? = nil
  ) throws {
    let driver = try driver ?? TTY()
    Self.register(in: context)
    context.adopt(driver.capabilities)
    let gallery = GalleryScreenlet(in: context, theme: "default")
    gallery.demo = demo ?? ""
    gallery.demoTheme = theme
    context.start(
      with: [GalleryScreenlet.self] + (gallery.firstDemo(in: context).map { [$0] } ?? []))
    gallery.expectedArea = driver.size
    // What is wrong with its theme is told with the lines where that is.
    try gallery.load()
    let root = AppRoot(
      "gallery", [GalleryComponent(gallery: gallery)], first: GalleryRoute.list, in: context,
      needsSignIn: false, remembers: false)
    app = try SceneApp(root, driver: driver, themeKey: false, watchesThemes: false)
    // As in other programs that show a list; anywhere else the letter may be meant for something.
    root.bindings = [
      KeyBinding(KeyStroke(.character("q")), words: .key("key.quit"), place: .help) {
        [weak app, weak root] in
        guard let app, app.surface.focused is SelectionList else { return false }
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
    gallery.onCopy = { [weak app] text in
      app?.surface.copy(text)
      app?.surface.show(toast: Toast(.key("gallery.copied")))
    }
  }

  /// Makes the gallery, its controls and its demos known.
  public static func register(in context: ScreensContext) {
    for control in [Knob.self, Stage.self, SourceView.self] as [Control.Type] {
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
      surface.show(toast: Toast(Words(error.phrase), mark: "mark.error"))
    }
  }

  /// Serves until somebody quits.
  ///
  /// - Throws: Why the terminal could not be taken.
  public func run() async throws(TerminalError) { try await app.run() }
}
