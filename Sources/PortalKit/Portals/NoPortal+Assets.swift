extension NoPortal {
  /// Is offline.
  @concurrent public func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<
    AssetEntry
  > { throw .offline }
  /// Is offline.
  @concurrent public func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry { throw .offline }
}
