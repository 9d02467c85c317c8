import TerminalCore

extension ThemeEnvironment {
  /// Whether a layout qualifier applies to this environment: `compact`, `mono`, `ascii`, `light` or
  /// `rtl`.
  ///
  /// Languages, contrast and motion are not supported, because their words could have other
  /// meanings.
  ///
  /// - Parameter word: The qualifier.
  public func holds(_ word: String) -> Bool {
    [QualifierDimension.size, .depth, .glyphs, .background, .direction].contains { dimension in
      var qualifier = Qualifier.always
      return dimension.add(word, to: &qualifier) && qualifier.matches(self)
    }
  }
}
