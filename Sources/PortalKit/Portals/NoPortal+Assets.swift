extension NoPortal {
  /// Throws, because no portal is configured.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<
    AssetEntry
  > { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - reference: Ignored.
  ///   - language: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry { throw .offline }
}
