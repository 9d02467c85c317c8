/// The portal as lists of anything see it: each piece of content has an entry, whatever it is.
public protocol AssetPortal: Sendable {
  /// Some entries, in order, and how many there are.
  ///
  /// A portal that cannot filter or order so says that it cannot.
  @concurrent func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<AssetEntry>

  /// One entry, by its number or by what it is of.
  @concurrent func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry
}
