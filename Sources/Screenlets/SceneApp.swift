public import AppScenes
import PortalKit
public import ScreenletKit
public import TerminalCore
import TerminalIO
import ThemeKit

/// An app of scenes on the whole terminal: the usual keys, Esc to go back, themes that reload while
/// it runs.
///
/// ```swift
/// let context = try ScreensContext.live(options).context
/// let root = AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
/// try await SceneApp(root, options: options).run()
/// ```
@MainActor public final class SceneApp {
  /// The app.
  public let root: AppRoot
  /// What is on the screen.
  public let surface: Surface

  private let loop: RunLoop
  private let watcher: ThemeReloader?
  private let sync: SyncQueueScreen?
  private let themeKey: Bool

  /// Makes an app, and shows what it begins with.
  ///
  /// - Parameters:
  ///   - root: What it is made of; it is started.
  ///   - options: What it was told; a link in it is opened when the first scene is there.
  ///   - driver: The terminal; the process's own unless another is given.
  ///   - themeKey: Whether ^T changes the theme.
  ///   - watchesThemes: Whether a theme whose file changes is put on again; not where a screenlet
  ///     sees to that itself.
  /// - Throws: What is wrong with the terminal, with a theme, or with how the app is put together.
  public init(
    _ root: AppRoot, options: LaunchOptions = LaunchOptions(),
    driver: (any TerminalDriver)? = nil, themeKey: Bool = true, watchesThemes: Bool = true
  ) throws {
    let driver = try driver ?? Self.terminal()
    (self.root, self.themeKey) = (root, themeKey)
    let context = root.context
    context.adopt(driver.capabilities)
    surface = Surface(root: root.scenes.slot, context: context, size: driver.size)
    loop = RunLoop(surface: surface, driver: driver)
    watcher = watchesThemes ? ThemeReloader(context) : nil
    sync = SyncQueueScreen(on: surface)
    root.link = options.link ?? root.link
    root.overrule(theme: options.theme != nil, language: options.language != nil)
    root.startsQuickly = true
    root.onMove = { [weak self] in self?.bind() }
    root.onWear = { [weak self] in self?.watcher?.watch($0) }
    surface.onInput = { [weak root] in root?.noteInput() }
    try root.start()
    watcher?.watch(context.themeName.lowercased())
    bind()
  }

  /// Serves until somebody quits, or the terminal goes away.
  ///
  /// - Throws: Why the terminal could not be taken.
  public func run() async throws(TerminalError) {
    await root.recall()
    try await loop.run()
    await root.end(isHungUp: loop.isHungUp)
  }

  /// The process's own, which leaves time to keep where somebody is.
  private static func terminal() throws(TerminalError) -> TTY {
    let terminal = try TTY()
    terminal.tellOfHangup()
    return terminal
  }

  /// Ends ``run()``.
  public func quit() { loop.quit() }

  private func bind() {
    let standard = StandardKeys.bindings(surface, loop).filter {
      $0.strokes.first != .control("c")
    }
    surface.bindings =
      root.bindings + (root.scenes.stack?.canPop == true ? [backBinding] : [])
      + (themeKey ? [themeBinding] : []) + standard + [quitBinding]
  }

  private var backBinding: KeyBinding {
    KeyBinding(.escape, words: .key("key.back")) { [weak self] in
      guard let self else { return false }
      do throws(ScreenletError) { return try root.scenes.back() } catch {
        surface.show(toast: Toast(Words(error.phrase), mark: "mark.error"))
        return true
      }
    }
  }

  /// Asks where something would be lost; who presses it once more has answered.
  private var quitBinding: KeyBinding {
    KeyBinding(.control("c"), words: .key("key.quit"), place: .end, worksInModals: true) {
      [weak self] in
      guard let self else { return false }
      if root.scenes.isAsking {
        loop.quit()
      } else {
        root.scenes.ask { [weak self] in self?.loop.quit() }
      }
      return true
    }
  }

  private var themeBinding: KeyBinding {
    KeyBinding(.control("t"), words: .key("key.theme")) { [weak self] in
      guard let self else { return false }
      let context = root.context
      let next = FocusChain(context.themeNames).next(after: context.themeName.lowercased())
      if let next { root.wear(theme: next) }
      return true
    }
  }
}
