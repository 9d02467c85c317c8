extension ScreenletError {
  static let noComments = ScreenletError.server(
    code: "portal.noComments",
    message: Phrase(key: "portal.noComments", english: "This portal has no comments."))
}

extension ContentlessPortal {
  /// Throws, because this portal has no comments.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noComments`, always.
  @concurrent public func comments(
    _ query: CommentQuery
  ) async throws(ScreenletError) -> ListPage<PortalComment> { throw .noComments }
  /// Throws, because this portal has no comments.
  ///
  /// - Parameter asset: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noComments`, always.
  @concurrent public func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int
  { throw .noComments }
  /// Throws, because this portal has no comments.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - userId: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noComments`, always.
  @concurrent public func comment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalComment { throw .noComments }
  /// Throws, because this portal has no comments.
  ///
  /// - Parameter draft: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noComments`, always.
  @concurrent public func addComment(_ draft: CommentDraft) async throws(ScreenletError)
    -> PortalComment
  { throw .noComments }
  /// Throws, because this portal has no comments.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - body: Ignored.
  ///   - userId: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noComments`, always.
  @concurrent public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment { throw .noComments }
  /// Throws, because this portal has no comments.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - userId: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noComments`, always.
  @concurrent public func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    throw .noComments
  }
}
