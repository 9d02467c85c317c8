extension ScreenletError {
  static let noAssets = ScreenletError.server(
    code: "portal.noAssets",
    message: Phrase(key: "portal.noAssets", english: "This portal lists no content."))
}

extension ContentlessPortal {
  /// Has none.
  @concurrent public func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<
    AssetEntry
  > { throw .noAssets }
  /// Has none.
  @concurrent public func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry { throw .noAssets }
}
