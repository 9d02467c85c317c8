import PortalKit
public import ThemeKit

/// What an app is told when it starts: files, folders, theme, language.
public struct LaunchOptions: Sendable {
  /// The files that say where the portal is, each laid over the one before; none looks in the
  /// usual places.
  public var serverContexts: [String]
  /// The folder of the user's data; nil is the usual one.
  public var data: String?
  /// Folders of themes, before the usual ones.
  public var themes: [String]
  /// The theme to wear.
  public var theme: String?
  /// The language to speak, as in `es_ES`.
  public var language: String?
  /// A link to open as soon as the app is there, as in `app://orders/42?mode=approve`.
  public var link: String?
  /// Environment variables.
  public var variables: [String: String]
  /// The folder that `./Themes` and `./server_context.xml` are looked for in.
  public var workingFolder: String

  /// Makes options.
  public init(
    serverContexts: [String] = [], data: String? = nil, themes: [String] = [],
    theme: String? = nil, language: String? = nil, link: String? = nil,
    variables: [String: String] = [:], workingFolder: String = "."
  ) {
    (self.serverContexts, self.data, self.themes) = (serverContexts, data, themes)
    (self.theme, self.language, self.link) = (theme, language, link)
    (self.variables, self.workingFolder) = (variables, workingFolder)
  }

  /// Where themes are looked for, the first first.
  public var themeLocations: [ThemeLocation] {
    // A folder that was asked for by name must be there; the usual ones need not.
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
