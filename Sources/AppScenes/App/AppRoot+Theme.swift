import PortalKit
import ScreenletKit
package import TerminalCore
import ThemeKit

extension AppRoot {
  /// Marks settings that the command line sets, so that saved values do not override them.
  ///
  /// - Parameters:
  ///   - theme: Whether the command line sets the theme.
  ///   - language: Whether the command line sets the language.
  package func overrideSettings(theme: Bool, language: Bool) {
    settings.overriddenKeys = Set(
      (theme ? [GeneralSettings.theme] : []) + (language ? [GeneralSettings.language] : []))
  }

  /// Applies a theme to every open scene and to all later ones.
  ///
  /// - Parameter theme: The theme's name; case does not matter.
  /// - Returns: Whether the theme could be applied. If not, all scenes keep the previous theme, and
  ///   the context reports the theme's errors.
  @discardableResult public func apply(theme: String) -> Bool {
    let name = theme.lowercased()
    do throws(ThemeError) {
      for scene in scenes.stack?.all ?? [] {
        for screenlet in scene.screenlets { try screenlet.apply(theme: name) }
      }
    } catch {
      // Scenes that already have the new theme are set back, so that the app keeps one theme.
      context.appearance.report(error.diagnostics)
      for screenlet in scenes.stack?.all.flatMap(\.screenlets) ?? [] {
        try? screenlet.apply(theme: context.appearance.themeName)
      }
      return false
    }
    context.appearance.themeName = name
    onThemeApplied?(name)
    return true
  }

  /// Applies a theme that the user chose, and saves it with the settings.
  ///
  /// - Parameter theme: The theme's name; case does not matter.
  package func choose(theme: String) {
    let name = theme.lowercased()
    settings.choose([GeneralSettings.theme: .string(name)])
    // The setting had this value already, or the theme is invalid; then the previous one stays.
    guard context.appearance.themeName != name, !apply(theme: name) else { return }
    settings.choose([GeneralSettings.theme: .string(context.appearance.themeName)])
  }

  /// Applies a language that the user chose, and saves it with the settings.
  ///
  /// - Parameter language: The language tag.
  package func choose(language: String) {
    settings.choose([GeneralSettings.language: .string(language)])
    context.appearance.setLanguage(language)
  }

  /// Applies an amount of motion that the user chose, and saves it with the settings.
  ///
  /// - Parameter motion: The amount; nil for that of the terminal.
  package func choose(motion: Motion?) {
    settings.choose([GeneralSettings.motion: .string(motion?.rawValue ?? GeneralSettings.auto)])
    context.appearance.set(motion: motion)
  }
}

extension Scene {
  /// The screenlet of the scene and the screenlets of the scene's fragments.
  var screenlets: [BaseScreenlet] {
    [screenlet] + ((screenlet as? SceneScreenlet)?.fragments.all.map(\.fragment.screenlet) ?? [])
  }
}
