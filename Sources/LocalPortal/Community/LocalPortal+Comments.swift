public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// So many bytes a comment may have; it is far more than anybody reads.
  static let commentLimit = 20_000

  /// Some comments on a thing, the newest first, and how many there are.
  ///
  /// They can be found by `body` and `userName`, and put in order by `createDate` and
  /// `modifiedDate`.
  public func comments(
    _ query: CommentQuery
  ) throws(ScreenletError) -> ListPage<PortalComment> {
    let outcome: Outcome<ListPage<PortalComment>> = try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        guard let thing = try AssetTable(database).thing(query.asset) else {
          return .failure(.notFound)
        }
        let table = CommentTable(database)
        return try page(of: .comments(of: thing), query.page) { (id) throws(SQLiteError) in
          try table.comment(id, for: query.userId)
        }
      }
    }
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  /// How many comments a thing has.
  public func commentCount(_ asset: AssetReference) throws(ScreenletError) -> Int {
    let count: Int? = try answering { () throws(SQLiteError) in
      guard let thing = try AssetTable(database).thing(asset) else { return nil }
      return try CommentTable(database).count(of: thing)
    }
    guard let count else { throw .notFound }
    return count
  }

  /// One comment, as a person sees it.
  public func comment(_ id: Int64, userId: Int64) throws(ScreenletError) -> PortalComment {
    let found = try answering { () throws(SQLiteError) in
      try CommentTable(database).comment(id, for: userId)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Takes a new comment; nobody says the very same twice of one thing.
  public func addComment(_ draft: CommentDraft) throws(ScreenletError) -> PortalComment {
    let body = try Self.checked(draft.body)
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<PortalComment> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard try AccountTable(database).account(draft.userId) != nil else {
          return .failure(.notSignedIn)
        }
        guard let thing = try AssetTable(database).thing(draft.asset) else {
          return .failure(.notFound)
        }
        let table = CommentTable(database)
        let keys = KeyTable(database)
        if let key = draft.key, let known = try keys.comment(of: key) {
          return try table.comment(known, for: draft.userId).map { .success($0) }
            ?? .failure(.notFound)
        }
        guard try !table.isSaid(body, of: thing, by: draft.userId) else {
          return .failure(Self.saidAlready)
        }
        let id = try table.insert(body, of: thing, by: draft.userId, now: clock.now())
        if let key = draft.key { try keys.set(key, ofComment: id) }
        return try table.comment(id, for: draft.userId).map { .success($0) } ?? .failure(.notFound)
      }
    }
    return try outcome.get()
  }

  /// Takes other words for a comment of somebody's own.
  public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) throws(ScreenletError) -> PortalComment {
    let body = try Self.checked(body)
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<PortalComment> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let table = CommentTable(database)
        if let refusal = try refusal(of: id, userId) { return .failure(refusal) }
        if let origin = try table.origin(of: id),
          try table.isSaid(body, of: origin.thing, by: userId, except: id)
        {
          return .failure(Self.saidAlready)
        }
        try table.update(id, body, by: userId, now: clock.now())
        return try table.comment(id, for: userId).map { .success($0) } ?? .failure(.notFound)
      }
    }
    return try outcome.get()
  }

  /// Takes a comment of somebody's own out for good.
  public func deleteComment(_ id: Int64, userId: Int64) throws(ScreenletError) {
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<Void> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        if let refusal = try refusal(of: id, userId) { return .failure(refusal) }
        try CommentTable(database).delete(id)
        return .success(())
      }
    }
    try outcome.get()
  }

  private func refusal(of id: Int64, _ user: Int64) throws(SQLiteError) -> ScreenletError? {
    guard let origin = try CommentTable(database).origin(of: id) else { return .notFound }
    guard user != 0 else { return .notSignedIn }
    return origin.user == user ? nil : .forbidden
  }

  private static func checked(_ plain: String) throws(ScreenletError) -> String {
    let body = CommentText.html(plain)
    guard !body.isEmpty else {
      throw .validation(
        field: "body", message: Phrase(key: "comment.empty", english: "Write something first."))
    }
    guard plain.utf8.count <= commentLimit else {
      throw .validation(
        field: "body",
        message: Phrase(
          key: "comment.tooLong", english: "Use at most \(commentLimit) letters.",
          arguments: ["\(commentLimit)"]))
    }
    return body
  }

  private static let saidAlready = ScreenletError.validation(
    field: "body",
    message: Phrase(key: "comment.twice", english: "You said exactly this already."))
}
