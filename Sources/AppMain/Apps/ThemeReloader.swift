public import ScreenletKit
import ThemeKit

/// Reloads a theme when its files change.
///
/// A valid theme is applied immediately and keeps focus, cursor and typed text. For an invalid one
/// the last valid theme stays, and the errors are reported.
@MainActor public final class ThemeReloader {
  private let context: ScreensContext
  private var watcher: ThemeWatcher?
  private var name: String?

  /// Creates a reloader for all screenlets of a context.
  ///
  /// - Parameter context: The context.
  public init(_ context: ScreensContext) { self.context = context }

  /// Watches a theme and the themes that it inherits from, and stops watching the previous theme.
  ///
  /// - Parameter theme: The name of the theme.
  public func watch(_ theme: String) {
    guard theme != name else { return }
    name = theme
    watcher?.stop()
    watcher = nil
    context.whenStarted { [weak self] in self?.begin(theme) }
  }

  /// Reads the watched theme now, for a program that has just changed its files.
  package func readNow() {
    guard let name else { return }
    context.pending.start { [weak self] in await self?.read(name) }
  }

  private func begin(_ theme: String) {
    guard theme == name else { return }
    // The theme was read for the first frame; a file may have been saved since.
    watcher = ThemeWatcher(
      locations: context.appearance.themeLocations, theme: theme, changedWithin: 10
    ) { [weak self] in
      Task { @MainActor in await self?.read(theme) }
    }
  }

  /// Reads and validates the whole theme off the main actor, including unused parts.
  ///
  /// If the theme is replaced meanwhile, as by the theme studio, it is read again, because what was
  /// read may be older.
  private func read(_ theme: String) async {
    var update: ThemeUpdate
    var replacements: Int
    repeat {
      replacements = context.appearance.replacements
      let library = context.appearance.themes
      let reading = Task(executorPreference: WorkerThreads.shared) { () -> ThemeUpdate in
        do throws(ThemeError) {
          let (loaded, warnings) = try library.load(theme)
          return .loaded(loaded, warnings: warnings)
        } catch { return .broken(error.diagnostics) }
      }
      update = await reading.value
    } while theme == name && replacements != context.appearance.replacements
    if theme == name { take(update) }
  }

  private func take(_ update: ThemeUpdate) {
    switch update {
    case .loaded(let theme, let warnings):
      context.appearance.replace(theme)
      context.appearance.report(warnings)
      context.events.publish(ThemeRepaired(theme: theme.name))
    case .broken(let diagnostics): context.appearance.report(diagnostics)
    }
  }

  isolated deinit { watcher?.stop() }
}

/// The event published after a theme was reloaded without errors.
public struct ThemeRepaired: Event {
  /// The name of the theme.
  public let theme: String
}
