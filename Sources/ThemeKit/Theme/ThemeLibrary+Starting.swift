/// Reading a theme in two steps, so that the first frame waits only for what is in it.
extension ThemeLibrary {
  /// The part of a theme that is needed at first; nil where anything in it is wrong.
  ///
  /// The sheets of the chain are read whole. What is not needed was not looked at: show it, and
  /// have ``completing(_:)`` read and check the rest.
  ///
  /// - Parameters:
  ///   - name: The theme, whatever its case.
  ///   - demand: What is needed.
  public func beginning(of name: String, _ demand: ThemeDemand) -> Theme? {
    let loader = ThemeLoader(
      index: ThemeIndex(locations), contracts: contracts, demand: demand)
    guard let loaded = loader.load(name), loader.report.diagnostics.isEmpty else { return nil }
    return Theme(loaded)
  }

  /// The whole of a theme of which ``beginning(of:_:)`` read a part, with all that is wrong in it.
  ///
  /// What was read is not read again. With an error Default comes instead, as in
  /// ``theme(named:)``.
  public func completing(_ theme: Theme) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let loader = ThemeLoader(index: ThemeIndex(locations), contracts: contracts)
    if let loaded = loader.complete(theme.storage) {
      return (Theme(loaded), loader.report.diagnostics.sorted())
    }
    return self.theme(named: theme.name)
  }
}
