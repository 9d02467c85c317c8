extension NoPortal {
  /// Throws, because no portal is configured.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func comments(
    _ query: CommentQuery
  ) async throws(ScreenletError) -> ListPage<PortalComment> { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter asset: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int
  { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - userId: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func comment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalComment { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter draft: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func addComment(_ draft: CommentDraft) async throws(ScreenletError)
    -> PortalComment
  { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - body: Ignored.
  ///   - userId: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - userId: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    throw .offline
  }
}
