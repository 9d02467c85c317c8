/// Linting: errors and warnings of themes.
extension ThemeLibrary {
  /// Returns all errors and warnings of a theme and its ancestors.
  ///
  /// - Parameter name: The name of the theme, in any case.
  public func check(theme name: String) -> [Diagnostic] {
    let loader = ThemeLoader(index: ThemeIndex(locations), contracts: contracts)
    if let loaded = loader.examine(name) { ThemeLint(loaded, report: loader.report).check() }
    return loader.report.diagnostics.sorted()
  }

  /// Returns all errors and warnings at a path.
  ///
  /// The path takes precedence over the locations, so that a copy finds its parents next to it.
  ///
  /// - Parameter path: The folder of a theme, a folder of themes, or one file.
  public func check(path: String) -> [Diagnostic] {
    guard Directory.exists(path) else {
      return [
        Diagnostic(
          .error, file: path, code: "file.unreadable", message: "there is no such file or folder")
      ]
    }
    guard Directory.isFolder(path) else { return checkFile(path) }
    // The paths `.` and `..` lack the folder name, which is needed to find sibling themes.
    let name = Directory.split(path).name
    let path = name == "." || name == ".." ? Directory.real(path) ?? path : path
    let isTheme = Directory.exists(path + "/" + ThemeGrammar.themeFile)
    let place = isTheme ? Directory.split(path) : (folder: path, name: "")
    let location = ThemeLocation.directory(place.folder, isRequired: true)
    if !isTheme, let violation = location.violation { return [violation] }
    let folders = location.folders.filter { !isTheme || $0.name == place.name }
    return checkFolders(folders, at: location)
  }

  private func checkFile(_ path: String) -> [Diagnostic] {
    let file = Directory.split(path)
    guard Directory.exists(file.folder + "/" + ThemeGrammar.themeFile) else {
      return [
        Diagnostic(
          .error, file: path, code: "theme.folder",
          message: "there is no theme.xml beside it, so it belongs to no theme")
      ]
    }
    let folder = Directory.split(
      file.folder == "." ? Directory.real(file.folder) ?? "." : file.folder)
    let location = ThemeLocation.directory(folder.folder)
    let folders = location.folders.filter { $0.name == folder.name }
    return checkFolders(folders, at: location).filter { Directory.split($0.file).name == file.name }
  }

  /// Checks each theme, with its own folder taking precedence; reports shared problems once.
  private func checkFolders(_ folders: [ThemeFolder], at location: ThemeLocation) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    for folder in folders {
      // The folder itself precedes its siblings, which may contain a theme of the same name.
      let own = ThemeLocation.directory(folder.path ?? location.name)
      let library = ThemeLibrary(locations: [own, location] + locations, contracts: contracts)
      let index = ThemeIndex(library.locations)
      guard let entry = index.entries.first(where: { $0.folder.location == own }) else { continue }
      let prefix = folder.display + "/"
      for diagnostic in library.check(theme: entry.name)
      where diagnostic.severity == .error || diagnostic.file.hasPrefix(prefix) {
        if seen.insert(diagnostic).inserted { found.append(diagnostic) }
      }
    }
    return found.sorted()
  }
}
