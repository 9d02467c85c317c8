public import ScreenletKit
import ThemeKit

/// The settings that every app has, and those of branches, which an app declares with its choices.
enum GeneralSettings {
  static let theme = "app.theme"
  static let language = "app.language"
  static let motion = "app.motion"
  static let branch = "branches.default"
  static let shownBranches = "branches.shown"

  /// What is kept for this machine too, so that the sign-in looks as the last one did.
  static let machineKeys: Set<String> = [theme, language, motion]

  /// Whatever the terminal says.
  static let auto = "auto"
  /// No branch.
  static let none = "-"

  /// What every app has.
  ///
  /// - Parameter theme: What is worn while nobody chose.
  @MainActor static func declared(in context: ScreensContext, theme: String) -> [Setting] {
    let names = ThemeLibrary(locations: context.themeLocations, contracts: .none).names
    let themes = names.map { ChoiceOption($0.lowercased(), .verbatim($0)) }
    let asTerminal = ChoiceOption(auto, .key("settings.asTerminal"))
    return [
      .choice(
        Self.theme, title: .key("settings.theme"), of: themes, standard: theme),
      .choice(
        language, title: .key("settings.language"),
        of: [
          asTerminal, ChoiceOption("en", .verbatim("English")),
          ChoiceOption("es", .verbatim("Español")),
        ], standard: auto),
      .choice(
        motion, title: .key("settings.motion"), help: .key("settings.motion.help"),
        of: [
          asTerminal, ChoiceOption("full", .key("settings.motion.full")),
          ChoiceOption("reduced", .key("settings.motion.reduced")),
        ], standard: auto),
    ]
  }
}

extension Setting {
  /// The default branch, which fields with `branch="default"` are filled with.
  public static func defaultBranch(
    of branches: [ChoiceOption], help: Words = .key("settings.branch.help")
  ) -> Setting {
    .choice(
      GeneralSettings.branch, title: .key("settings.branch"), help: help,
      of: [ChoiceOption(GeneralSettings.none, .key("settings.branch.none"))] + branches,
      standard: GeneralSettings.none)
  }

  /// The branches that lists show.
  public static func shownBranches(of branches: [ChoiceOption]) -> Setting {
    .choices(
      GeneralSettings.shownBranches, title: .key("settings.branches"),
      help: .key("settings.branches.help"), of: branches)
  }
}
