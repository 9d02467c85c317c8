extension PartialPortal {
  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func ratings(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry {
    try await useCases(of: .ratings).ratings(query)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry {
    try await useCases(of: .ratings).rate(query, score: score)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func deleteRating(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry {
    try await useCases(of: .ratings).deleteRating(query)
  }
}

extension PartialPortal {
  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func comments(
    _ query: CommentQuery
  ) async throws(ScreenletError) -> ListPage<PortalComment> {
    try await useCases(of: .comments).comments(query)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func commentCount(
    _ asset: AssetReference
  ) async throws(ScreenletError) -> Int {
    try await useCases(of: .comments).commentCount(asset)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func comment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    try await useCases(of: .comments).comment(id, userId: userId)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func addComment(
    _ draft: CommentDraft
  ) async throws(ScreenletError) -> PortalComment {
    try await useCases(of: .comments).addComment(draft)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    try await useCases(of: .comments).updateComment(id, body: body, userId: userId)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    try await useCases(of: .comments).deleteComment(id, userId: userId)
  }
}
