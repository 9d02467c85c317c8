extension ScreenletError {
  static let noAssets = ScreenletError.server(
    code: "portal.noAssets",
    message: Phrase(key: "portal.noAssets", english: "This portal lists no content."))
}

extension ContentlessPortal {
  /// Throws, because this portal has no content lists.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noAssets`, always.
  @concurrent public func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<
    AssetEntry
  > { throw .noAssets }
  /// Throws, because this portal has no content lists.
  ///
  /// - Parameters:
  ///   - reference: Ignored.
  ///   - language: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noAssets`, always.
  @concurrent public func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry { throw .noAssets }
}
