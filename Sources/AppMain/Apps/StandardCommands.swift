import ScreenletKit
import TerminalCore
import ThemeKit

/// The commands without a key that every app has in its command palette: theme, language, motion.
@MainActor enum StandardCommands {
  /// The languages of ``StandardKeys/languages`` in their own words.
  private static let languageNames = ["en": "English", "es": "Español"]

  /// Returns a command for each theme.
  ///
  /// - Parameters:
  ///   - surface: The surface of the app.
  ///   - apply: Applies the theme with a name.
  static func themes(
    on surface: Surface, apply: @escaping @MainActor (String) -> Void
  ) -> [KeyBinding] {
    surface.context.appearance.themeNames.map { theme in
      command("settings.theme", .verbatim(theme), on: surface) { apply(theme) }
    }
  }

  /// Returns a command for each language and each amount of motion.
  ///
  /// - Parameters:
  ///   - surface: The surface of the app.
  ///   - language: Sets a language.
  ///   - motion: Sets an amount of motion; nil for that of the terminal.
  static func appearance(
    of surface: Surface, language: @escaping @MainActor (String) -> Void,
    motion: @escaping @MainActor (Motion?) -> Void
  ) -> [KeyBinding] {
    let languages = StandardKeys.languages.map { tag in
      let name = DisplayText.verbatim(languageNames[tag] ?? tag)
      return command("settings.language", name, on: surface) { language(tag) }
    }
    let amounts: [(name: DisplayText, motion: Motion?)] = [
      (.key("settings.asTerminal"), nil), (.key("settings.motion.full"), .full),
      (.key("settings.motion.reduced"), .reduced),
    ]
    return languages
      + amounts.map { amount in
        command("settings.motion", amount.name, on: surface) { motion(amount.motion) }
      }
  }

  /// Returns a command that is named like `Theme: nord`.
  private static func command(
    _ setting: String, _ value: DisplayText, on surface: Surface,
    run: @escaping @MainActor () -> Void
  ) -> KeyBinding {
    let theme = surface.root.theme
    let name = theme.text(of: .key(setting)) + ": " + theme.text(of: value)
    return KeyBinding(words: .verbatim(name), place: .help) {
      run()
      return true
    }
  }
}
