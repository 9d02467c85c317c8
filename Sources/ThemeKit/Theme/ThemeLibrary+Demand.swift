/// Reading a theme as far as it is shown, so that a first frame waits only for what is in it.
extension ThemeLibrary {
  /// The part of a theme that is needed; nil where anything in it is wrong.
  ///
  /// The sheets of the chain are read whole. What is not needed is not looked at, before
  /// ``extending(_:_:)`` is asked for it; ``theme(named:)`` reads and checks everything.
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

  /// The same theme with more of it; nil where anything in that is wrong.
  ///
  /// What was read before is not read again.
  public func extending(_ theme: Theme, _ demand: ThemeDemand) -> Theme? {
    let loader = ThemeLoader(index: ThemeIndex([]), contracts: contracts, demand: demand)
    guard let loaded = loader.extend(theme.storage), loader.report.diagnostics.isEmpty else {
      return nil
    }
    return Theme(loaded)
  }
}
