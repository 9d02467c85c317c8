/// Partial loading, so that the first frame waits only for the theme files that it needs.
extension ThemeLibrary {
  /// Loads the needed part of a theme.
  ///
  /// The sheets of the chain are read in full. Other files are neither read nor checked until
  /// ``extending(_:_:)`` requests them; ``theme(named:)`` reads and checks everything.
  ///
  /// - Parameters:
  ///   - name: The name of the theme, in any case.
  ///   - demand: The layouts and languages that are needed.
  ///   - known: Partially loaded themes whose embedded ancestors need not be read again; none by
  ///     default.
  /// - Returns: The theme, or nil if there is any error or warning.
  public func beginning(
    of name: String, _ demand: ThemeDemand, reusing known: [Theme] = []
  ) -> Theme? {
    let loader = ThemeLoader(
      index: ThemeIndex(locations), contracts: contracts, demand: demand,
      known: known.flatMap { $0.chain.themes })
    guard let loaded = loader.load(name), loader.report.diagnostics.isEmpty else { return nil }
    return Theme(loaded)
  }

  /// Returns the theme with additional parts; files that are already loaded are not read again.
  ///
  /// - Parameters:
  ///   - theme: A partially loaded theme.
  ///   - demand: The layouts and languages that are needed.
  /// - Returns: The theme, or nil if there is any error or warning.
  public func extending(_ theme: Theme, _ demand: ThemeDemand) -> Theme? {
    let loader = ThemeLoader(index: ThemeIndex([]), contracts: contracts, demand: demand)
    guard let loaded = loader.extend(theme.storage), loader.report.diagnostics.isEmpty else {
      return nil
    }
    return Theme(loaded)
  }
}
