extension CalendarDay {
  /// Returns the day in digits, in the notation of a language: `21/11/2026`.
  ///
  /// - Parameter conventions: The conventions of the language.
  public func shortForm(_ conventions: LocaleConventions) -> String {
    conventions.shortDate(year: year, month: month, day: day)
  }

  /// Returns the day in words: `21 de noviembre de 2026`.
  ///
  /// - Parameter conventions: The conventions of the language.
  public func longForm(_ conventions: LocaleConventions) -> String {
    conventions.longDate(year: year, month: month, day: day)
  }
}
