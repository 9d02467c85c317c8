import ScreenletGallery
import ScreenletKit
import Screenlets
import ThemeKit

extension Command {
  /// `theme`: everything about themes.
  static let theme = Command(
    name: "theme", summary: "makes, checks and explains themes",
    examples: ["{tool} theme lint Themes"],
    commands: [
      .themeList, .themeLint, .themeTree, .themeExplain, .themeNew, .themeSchema, .themeContracts,
    ])
}

extension Invocation {
  /// The themes that can be found, with the contracts of everything that is registered; no portal,
  /// and nothing of the user's, is opened.
  ///
  /// - Throws: Why a folder of themes cannot be used.
  func themeLibrary(contracts: Contracts = .none) throws -> ThemeLibrary {
    let context = try themeContext()
    return ThemeLibrary(
      locations: context.themeLocations, contracts: context.registry.contracts.merging(contracts))
  }

  /// A world in which themes are only read.
  func themeContext() throws -> ScreensContext {
    let options = launchOptions
    let context = ScreensContext(
      themeLocations: options.themeLocations, themeName: options.theme ?? "default",
      variables: options.variables)
    tool.registerAll(in: context)
    let flaws = context.themes.locationDiagnostics
    guard flaws.isEmpty else { throw ThemeError(diagnostics: flaws) }
    return context
  }

  /// A theme by name; one that nobody has is an error.
  func loadTheme(_ name: String, from library: ThemeLibrary) throws -> Theme {
    let (theme, warnings) = try library.load(name)
    for warning in warnings { voice.say(Remark(warning)) }
    return theme
  }
}
