public import ScreenletKit
import ThemeKit

/// Keeps what is on the screen in step with the files of its theme.
///
/// A good change is worn at once, with focus, caret and typed text kept; a broken one leaves the
/// last good theme and reports what is wrong with the new one.
@MainActor public final class ThemeReloader {
  private let context: ScreensContext
  private var watcher: ThemeWatcher?
  private var name: String?

  /// Makes a reloader for everything in a context.
  public init(_ context: ScreensContext) { self.context = context }

  /// Watches this theme, and the themes that it inherits from, from now on.
  public func watch(_ theme: String) {
    guard theme != name else { return }
    name = theme
    watcher?.stop()
    watcher = nil
    context.whenStarted { [weak self] in self?.begin(theme) }
  }

  private func begin(_ theme: String) {
    guard theme == name else { return }
    watcher = ThemeWatcher(locations: context.themeLocations, theme: theme) { [weak self] in
      Task { @MainActor in await self?.read(theme) }
    }
  }

  /// Reads a theme whole, off the main actor: what is shown of it, and what is not.
  private func read(_ theme: String) async {
    let library = context.themes
    let reading = Task(executorPreference: WorkerThreads.shared) { () -> ThemeUpdate in
      do throws(ThemeError) {
        let (loaded, warnings) = try library.load(theme)
        return .loaded(loaded, warnings: warnings)
      } catch { return .broken(error.diagnostics) }
    }
    let update = await reading.value
    if theme == name { take(update) }
  }

  private func take(_ update: ThemeUpdate) {
    switch update {
    case .loaded(let theme, let warnings):
      context.replace(theme)
      context.report(warnings)
      context.events.publish(ThemeMended(theme: theme.name))
    case .broken(let diagnostics): context.report(diagnostics)
    }
  }

  isolated deinit { watcher?.stop() }
}

/// A theme was read again, and is good.
public struct ThemeMended: Event {
  /// Its name.
  public let theme: String
}
