public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// The maximum size of a comment in UTF-8 bytes; enough for 20,000 characters of any script.
  static let commentLimit = 200_000

  /// Returns a page of the comments on an asset, newest first, and their number.
  ///
  /// Comments can be filtered by `body` and `userName`, and sorted by `createDate` and
  /// `modifiedDate`.
  ///
  /// - Parameter query: The asset, the filter, the order and the page.
  /// - Throws: `ScreenletError.notFound` if there is no such asset, `ScreenletError.cancelled` if
  ///   the task is canceled, or another `ScreenletError` if the database cannot be read.
  public func comments(
    _ query: CommentQuery
  ) throws(ScreenletError) -> ListPage<PortalComment> {
    try require(.view(.comment))
    let outcome: Outcome<ListPage<PortalComment>> = try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        guard let thing = try AssetTable(database).thing(query.asset) else {
          return .failure(.notFound)
        }
        return try page(of: .comments(of: thing), query.page) { (id) throws(SQLiteError) in
          try visible(id)
        }
      }
    }
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  /// Returns the number of comments on an asset.
  ///
  /// - Parameter asset: The asset.
  /// - Throws: `ScreenletError.notFound` if there is no such asset.
  public func commentCount(_ asset: AssetReference) throws(ScreenletError) -> Int {
    try require(.view(.comment))
    let count: Int? = try answering { () throws(SQLiteError) in
      guard let thing = try AssetTable(database).thing(asset) else { return nil }
      return try CommentTable(database).count(of: thing)
    }
    guard let count else { throw .notFound }
    return count
  }

  /// Returns one comment with the caller's permissions to edit and delete it.
  ///
  /// - Parameters:
  ///   - id: The comment ID.
  ///   - userId: Ignored; the permissions are always those of the caller.
  /// - Throws: `ScreenletError.notFound` if there is no such comment.
  public func comment(_ id: Int64, userId: Int64) throws(ScreenletError) -> PortalComment {
    try require(.view(.comment))
    let found = try answering { () throws(SQLiteError) in try visible(id) }
    guard let found else { throw .notFound }
    return found
  }

  /// Adds a comment.
  ///
  /// A draft whose write key was already used returns the existing comment.
  ///
  /// - Parameter draft: The asset, the text and the author.
  /// - Returns: The new comment.
  /// - Throws: `ScreenletError.notSignedIn` for a guest, `ScreenletError.notFound` if there is no
  ///   such asset, and `ScreenletError.validation` for the field `body` if the text is empty, too
  ///   long, or the same as in another comment of the author on this asset.
  public func addComment(_ draft: CommentDraft) throws(ScreenletError) -> PortalComment {
    try require(.add(.comment))
    let author = try author(named: draft.userId)
    let body = try Self.checked(draft.body)
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<PortalComment> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard try AccountTable(database).account(author) != nil else {
          return .failure(.notSignedIn)
        }
        guard let thing = try AssetTable(database).thing(draft.asset) else {
          return .failure(.notFound)
        }
        let table = CommentTable(database)
        let keys = WriteKeyTable(database)
        if let key = draft.key, let known = try keys.comment(of: key) {
          return try visible(known).map { .success($0) } ?? .failure(.notFound)
        }
        guard try !table.isRepeatedComment(body, of: thing, by: author) else {
          return .failure(Self.saidAlready)
        }
        let id = try table.insert(body, of: thing, by: author, now: clock.now())
        if let key = draft.key { try keys.set(key, ofComment: id) }
        return try visible(id).map { .success($0) } ?? .failure(.notFound)
      }
    }
    return try outcome.get()
  }

  /// Replaces the text of a comment.
  ///
  /// The author and administrators may do this.
  ///
  /// - Parameters:
  ///   - id: The comment ID.
  ///   - body: The new plain text.
  ///   - userId: Ignored; the permissions are always those of the caller.
  /// - Returns: The changed comment.
  /// - Throws: `ScreenletError.notFound` if there is no such comment, `ScreenletError.forbidden` or
  ///   `ScreenletError.notSignedIn` without permission, and `ScreenletError.validation` as for a
  ///   new comment.
  public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) throws(ScreenletError) -> PortalComment {
    try requireForOwnContent(of: .update(.comment))
    let body = try Self.checked(body)
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<PortalComment> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let table = CommentTable(database)
        guard let origin = try table.origin(of: id) else { return .failure(.notFound) }
        if let refusal = try refusal(of: .update(.comment), [origin.user]) {
          return .failure(refusal)
        }
        guard try !table.isRepeatedComment(body, of: origin.thing, by: origin.user, except: id)
        else {
          return .failure(Self.saidAlready)
        }
        try table.update(id, body, by: origin.user, now: clock.now())
        return try visible(id).map { .success($0) } ?? .failure(.notFound)
      }
    }
    return try outcome.get()
  }

  /// Deletes a comment permanently.
  ///
  /// The author and administrators may do this.
  ///
  /// - Parameters:
  ///   - id: The comment ID.
  ///   - userId: Ignored; the permissions are always those of the caller.
  /// - Throws: `ScreenletError.notFound` if there is no such comment, and
  ///   `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without permission.
  public func deleteComment(_ id: Int64, userId: Int64) throws(ScreenletError) {
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<Void> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let table = CommentTable(database)
        guard let origin = try table.origin(of: id) else { return .failure(.notFound) }
        if let refusal = try refusal(of: .delete(.comment), [origin.user]) {
          return .failure(refusal)
        }
        try table.delete(id)
        return .success(())
      }
    }
    try outcome.get()
  }

  /// Returns a comment with the caller's permissions to edit and delete it; nil if it does not
  /// exist.
  private func visible(_ id: Int64) throws(SQLiteError) -> PortalComment? {
    guard var comment = try CommentTable(database).comment(id) else { return nil }
    comment.canEdit = try may(.update(.comment), [comment.userId])
    comment.canDelete = try may(.delete(.comment), [comment.userId])
    return comment
  }

  private static func checked(_ plain: String) throws(ScreenletError) -> String {
    let body = CommentText.html(plain)
    guard !body.isEmpty else {
      throw .validation(
        field: "body", message: UserMessage(key: "comment.empty", english: "Write something first.")
      )
    }
    guard plain.utf8.count <= commentLimit else {
      throw .validation(
        field: "body",
        message: UserMessage(
          key: "comment.tooLong", english: "Use at most \(commentLimit) characters.",
          arguments: ["\(commentLimit)"]))
    }
    return body
  }

  private static let saidAlready = ScreenletError.validation(
    field: "body",
    message: UserMessage(key: "comment.twice", english: "You already posted this comment."))
}
