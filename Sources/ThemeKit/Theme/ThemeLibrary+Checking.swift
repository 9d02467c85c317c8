/// Linting: everything that is wrong, or may be.
extension ThemeLibrary {
  /// Everything that is wrong, or may be, with the theme of this name and those behind it.
  public func check(theme name: String) -> [Diagnostic] {
    let loader = ThemeLoader(index: ThemeIndex(locations), contracts: contracts)
    if let loaded = loader.examine(name) { ThemeLint(loaded, report: loader.report).check() }
    return loader.report.diagnostics.sorted()
  }

  /// Everything that is wrong at a path: a theme's folder, a folder of themes, or one file.
  ///
  /// What is at the path comes before the locations, so that a copy finds its parents beside it.
  public func check(path: String) -> [Diagnostic] {
    guard Directory.exists(path) else {
      return [
        Diagnostic(
          .error, file: path, code: "file.unreadable", message: "there is no such file or folder")
      ]
    }
    guard Directory.isFolder(path) else { return checkFile(path) }
    // The name of `.` or `..` is not in the path, and its neighbours are found by it.
    let name = Directory.split(path).name
    let path = name == "." || name == ".." ? Directory.real(path) ?? path : path
    let isTheme = Directory.exists(path + "/" + ThemeGrammar.themeFile)
    let place = isTheme ? Directory.split(path) : (folder: path, name: "")
    let location = ThemeLocation.directory(place.folder, isRequired: true)
    if !isTheme, let flaw = location.flaw { return [flaw] }
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

  /// Checks theme by theme, each with the folder it is in first; what two share is said once.
  private func checkFolders(_ folders: [ThemeFolder], at location: ThemeLocation) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    for folder in folders {
      // The folder itself comes before its neighbours, which may have a theme of the same name.
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
