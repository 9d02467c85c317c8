public import AppScenes
import PortalKit
import ScreenletControls
public import ScreenletKit
public import TerminalCore
import TerminalIO
import ThemeKit

/// Runs an app with scenes on the whole terminal: standard keys, Esc to go back, and live reloading
/// of themes.
///
/// ```swift
/// let context = try ScreensContext.live(options).context
/// let root = AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
/// try await SceneApp(root, options: options).run()
/// ```
@MainActor public final class SceneApp {
  /// The app that runs.
  public let root: AppRoot
  /// The surface that fills the terminal.
  public let surface: Surface

  private let loop: RunLoop
  private let watcher: ThemeReloader?
  private let sync: SyncQueueScreen?
  private let themeKey: Bool

  /// Creates an app and shows its first scene.
  ///
  /// - Parameters:
  ///   - root: The app; it is started.
  ///   - options: The launch options; a link in them is opened after the first scene is shown.
  ///   - driver: The terminal; nil for that of the process.
  ///   - themeKey: Whether ^T switches to the next theme.
  ///   - watchesThemes: Whether a theme is reloaded when its files change; false if a screenlet
  ///     reloads it.
  /// - Throws: An error of the terminal, of a theme or of the app's configuration.
  public init(
    _ root: AppRoot, options: LaunchOptions = LaunchOptions(),
    driver: (any TerminalDriver)? = nil, themeKey: Bool = true, watchesThemes: Bool = true
  ) throws {
    let driver = try driver ?? Self.terminal()
    (self.root, self.themeKey) = (root, themeKey)
    let context = root.context
    context.appearance.adopt(driver.capabilities)
    surface = Surface(root: root.scenes.slot, context: context, size: driver.size)
    loop = RunLoop(surface: surface, driver: driver)
    watcher = watchesThemes ? ThemeReloader(context) : nil
    sync = SyncQueueScreen(on: surface)
    surface.onRightClick = { [weak surface] in surface?.showCommands() }
    root.link = options.link ?? root.link
    root.overrideSettings(theme: options.theme != nil, language: options.language != nil)
    root.loadsThemesPartially = true
    surface.appCommands = { [weak self] in self?.commands ?? [] }
    root.onMove = { [weak self] in self?.bind() }
    root.onThemeApplied = { [weak self] in self?.watcher?.watch($0) }
    surface.onInput = { [weak root] in root?.scheduleSaving() }
    try root.start()
    watcher?.watch(context.appearance.themeName.lowercased())
    bind()
  }

  /// Runs the app until the user quits or the terminal hangs up.
  ///
  /// - Throws: The error of starting the terminal.
  public func run() async throws(TerminalError) {
    await root.recall()
    try await loop.run()
    await root.end(isHungUp: loop.isHungUp)
  }

  /// Returns the terminal of the process.
  ///
  /// It reports a hang-up, so that the app can save its navigation state.
  private static func terminal() throws(TerminalError) -> TTY {
    let terminal = try TTY()
    terminal.reportHangups()
    return terminal
  }

  /// Ends `run()`.
  public func quit() { loop.quit() }

  /// Lends the terminal to another program, and redraws everything when that program ends.
  ///
  /// - Parameter use: Runs the program until it ends.
  package func lend(to use: @escaping @MainActor () -> Void) { loop.lend(to: use) }

  private func bind() {
    let root = root
    let standard = StandardKeys.bindings(surface, loop) { [weak root] in
      root?.choose(language: $0)
    }.filter { $0.strokes.first != .control("c") }
    surface.bindings =
      root.bindings + (root.scenes.stack?.canPop == true ? [backBinding] : [])
      + (themeKey ? [themeBinding] : []) + standard + [quitBinding]
  }

  private var commands: [KeyBinding] {
    // Without the theme key a screenlet chooses theme and appearance, as that of the gallery does.
    guard themeKey else { return root.destinationCommands }
    let root = root
    let themes = StandardCommands.themes(on: surface) { [weak root] in root?.choose(theme: $0) }
    let appearance = StandardCommands.appearance(
      of: surface, language: { [weak root] in root?.choose(language: $0) },
      motion: { [weak root] in root?.choose(motion: $0) })
    return root.destinationCommands + themes + appearance
  }

  private var backBinding: KeyBinding {
    KeyBinding(.escape, words: .key("key.back")) { [weak self] in
      guard let self else { return false }
      do throws(ScreenletError) { return try root.scenes.back() } catch {
        surface.show(toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
        return true
      }
    }
  }

  /// The key that quits after asking about unsaved changes; pressed again, it quits without asking.
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
      let next = FocusChain(context.appearance.themeNames).next(
        after: context.appearance.themeName.lowercased())
      if let next { root.choose(theme: next) }
      return true
    }
  }
}
