import AppMain
import ScreenletControls
import ScreenletGallery
import ScreenletKit
import ThemeKit

extension Command {
  /// `theme`: the group of theme commands.
  static let theme = Command(
    name: "theme", summary: "creates, checks and explains themes",
    examples: ["{tool} theme lint Themes"],
    commands: [
      .themeList, .themeLint, .themeTree, .themeExplain, .themeNew, .themeImport, .themeSchema,
      .themeContracts,
    ])
}

extension Invocation {
  /// Returns the available themes with the contracts of all registered screenlets; opens no portal
  /// and no user data.
  ///
  /// - Throws: `ThemeError` if a theme folder cannot be used.
  func themeLibrary(contracts: Contracts = .none) throws -> ThemeLibrary {
    let context = try themeContext()
    return ThemeLibrary(
      locations: context.appearance.themeLocations,
      contracts: context.registry.contracts.merging(contracts))
  }

  /// Returns a context in which themes are only read.
  func themeContext() throws -> ScreensContext {
    let options = launchOptions
    let context = ScreensContext(
      themeLocations: options.themeLocations, themeName: options.theme ?? "default",
      variables: options.variables)
    tool.registerAll(in: context)
    let violations = context.appearance.themes.locationDiagnostics
    guard violations.isEmpty else { throw ThemeError(diagnostics: violations) }
    return context
  }

  /// Loads a theme by name and prints its warnings; an unknown name is an error.
  func loadTheme(_ name: String, from library: ThemeLibrary) throws -> Theme {
    let (theme, warnings) = try library.load(name)
    for warning in warnings { console.info(ConsoleMessage(warning)) }
    return theme
  }
}
