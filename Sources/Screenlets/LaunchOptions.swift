import PortalKit
public import ThemeKit

/// What an app is told when it starts: files, folders, theme, language.
public struct LaunchOptions: Sendable {
  /// The file that says where the portal is; nil looks in the usual places.
  public var serverContext: String?
  /// The folder of the user's data; nil is the usual one.
  public var data: String?
  /// Folders of themes, before the usual ones.
  public var themes: [String]
  /// The theme to wear.
  public var theme: String?
  /// The language to speak, as in `es_ES`.
  public var language: String?
  /// Environment variables.
  public var variables: [String: String]
  /// The folder that `./Themes` and `./server_context.xml` are looked for in.
  public var workingFolder: String

  /// Makes options.
  public init(
    serverContext: String? = nil, data: String? = nil, themes: [String] = [],
    theme: String? = nil, language: String? = nil, variables: [String: String] = [:],
    workingFolder: String = "."
  ) {
    (self.serverContext, self.data, self.themes) = (serverContext, data, themes)
    (self.theme, self.language, self.variables) = (theme, language, variables)
    self.workingFolder = workingFolder
  }

  /// Where themes are looked for, the first first.
  public var themeLocations: [ThemeLocation] {
    var paths = themes
    if let path = variables["SCREENLETS_THEMES"], !path.isEmpty { paths.append(path) }
    paths.append(workingFolder + "/Themes")
    if let folders = try? UserFolders(environment: variables, data: data) {
      paths.append(folders.data + "/Themes")
    }
    return paths.map { ThemeLocation.directory($0) } + [.builtIn]
  }
}
