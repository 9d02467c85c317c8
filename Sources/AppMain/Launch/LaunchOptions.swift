import PortalKit
public import ThemeKit

/// The launch options of an app: files, folders, theme, language and environment variables.
public struct LaunchOptions: Sendable {
  /// The server context files, each overriding the ones before; empty to search the default
  /// locations.
  public var serverContexts: [String]
  /// The folder of the user's data; nil for the default one.
  public var data: String?
  /// Theme folders, searched before the default ones.
  public var themes: [String]
  /// The name of the theme; nil for the saved or default one.
  public var theme: String?
  /// The language, as in `es_ES`; nil for the language that the environment variables specify.
  public var language: String?
  /// A deep link to open at launch, as in `app://orders/42?mode=approve`; nil for none.
  public var link: String?
  /// The environment variables.
  public var variables: [String: String]
  /// The folder that contains `./Themes` and `./server_context.xml`.
  public var workingFolder: String

  /// Creates launch options.
  ///
  /// - Parameters:
  ///   - serverContexts: The server context files, each overriding the ones before.
  ///   - data: The folder of the user's data; nil for the default one.
  ///   - themes: Theme folders, searched before the default ones.
  ///   - theme: The name of the theme.
  ///   - language: The language, as in `es_ES`.
  ///   - link: A deep link to open at launch.
  ///   - variables: The environment variables.
  ///   - workingFolder: The folder that contains `./Themes` and `./server_context.xml`.
  public init(
    serverContexts: [String] = [], data: String? = nil, themes: [String] = [],
    theme: String? = nil, language: String? = nil, link: String? = nil,
    variables: [String: String] = [:], workingFolder: String = "."
  ) {
    (self.serverContexts, self.data, self.themes) = (serverContexts, data, themes)
    (self.theme, self.language, self.link) = (theme, language, link)
    (self.variables, self.workingFolder) = (variables, workingFolder)
  }

  /// The places to search for themes, in order: `themes`, `$SCREENLETS_THEMES`, `Themes` in the
  /// working folder, `Themes` in the data folder, built-in themes.
  public var themeLocations: [ThemeLocation] {
    // Folders that the user named must exist; the default ones need not.
    var locations = themes.map { ThemeLocation.directory($0, isRequired: true) }
    if let path = variables["SCREENLETS_THEMES"], !path.isEmpty {
      locations.append(.directory(path, isRequired: true))
    }
    locations.append(.directory(workingFolder == "." ? "Themes" : workingFolder + "/Themes"))
    if let folders = try? UserFolders(environment: variables, data: data) {
      locations.append(.directory(folders.data + "/Themes"))
    }
    return locations + [.builtIn]
  }
}
