extension DecimalNumber {
  /// Returns the number in the notation of a language, with digit groups.
  ///
  /// - Parameters:
  ///   - conventions: The conventions of the language.
  ///   - decimals: The minimum number of decimals, filled up with zeros.
  public func formatted(_ conventions: LocaleConventions, decimals: Int = 0) -> String {
    text(decimals: decimals).text(conventions, grouped: true)
  }

  /// Returns the number as users type it in a language, without digit groups.
  ///
  /// - Parameter conventions: The conventions of the language.
  public func typed(_ conventions: LocaleConventions) -> String {
    text().text(conventions)
  }
}
