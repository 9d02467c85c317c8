public import ScreenletControls
public import ScreenletKit
import ThemeKit

/// The settings that every app has, and the optional settings for company branches.
enum GeneralSettings {
  static let theme = "app.theme"
  static let language = "app.language"
  static let motion = "app.motion"
  static let branch = "branches.default"
  static let visibleBranches = "branches.shown"

  /// Settings that are also saved for the machine, so that the sign-in scene looks like the last
  /// session.
  static let machineKeys: Set<String> = [theme, language, motion]

  /// The value that follows the terminal's settings.
  static let auto = "auto"
  /// The value for no default branch.
  static let none = "-"

  /// Returns the settings that every app has.
  ///
  /// - Parameters:
  ///   - context: The context, for the names of the themes.
  ///   - theme: The default theme.
  @MainActor static func declared(in context: ScreensContext, theme: String) -> [Setting] {
    let names = ThemeLibrary(locations: context.appearance.themeLocations, contracts: .none).names
    let themes = names.map { ChoiceOption($0.lowercased(), .verbatim($0)) }
    let asTerminal = ChoiceOption(auto, .key("settings.asTerminal"))
    return [
      .choice(
        Self.theme, title: .key("settings.theme"), of: themes, defaultValue: theme),
      .choice(
        language, title: .key("settings.language"),
        of: [
          asTerminal, ChoiceOption("en", .verbatim("English")),
          ChoiceOption("es", .verbatim("Español")),
        ], defaultValue: auto),
      .choice(
        motion, title: .key("settings.motion"), help: .key("settings.motion.help"),
        of: [
          asTerminal, ChoiceOption("full", .key("settings.motion.full")),
          ChoiceOption("reduced", .key("settings.motion.reduced")),
        ], defaultValue: auto),
    ]
  }
}

extension Setting {
  /// Creates a setting for the default branch, which fills fields with `default="branch"`.
  ///
  /// - Parameters:
  ///   - branches: The branches to choose from; "none" is added.
  ///   - help: The help text.
  public static func defaultBranch(
    of branches: [ChoiceOption], help: DisplayText = .key("settings.branch.help")
  ) -> Setting {
    .choice(
      GeneralSettings.branch, title: .key("settings.branch"), help: help,
      of: [ChoiceOption(GeneralSettings.none, .key("settings.branch.none"))] + branches,
      defaultValue: GeneralSettings.none)
  }

  /// Creates a setting for the company branches that lists show.
  ///
  /// - Parameter branches: The branches to choose from.
  public static func visibleBranches(of branches: [ChoiceOption]) -> Setting {
    .choices(
      GeneralSettings.visibleBranches, title: .key("settings.branches"),
      help: .key("settings.branches.help"), of: branches)
  }
}
