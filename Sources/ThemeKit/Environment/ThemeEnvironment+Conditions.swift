import TerminalCore

extension ThemeEnvironment {
  /// Whether a word that qualifies layouts holds: `compact`, `mono`, `ascii`, `light` or `rtl`.
  ///
  /// Languages, contrast and motion have no word here: their words could mean other things too.
  public func holds(_ word: String) -> Bool {
    [QualifierDimension.size, .depth, .glyphs, .background, .direction].contains { dimension in
      var qualifier = Qualifier.always
      return dimension.add(word, to: &qualifier) && qualifier.matches(self)
    }
  }
}
