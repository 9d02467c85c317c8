import HTTPTransfer
import PortalKit

extension HeadlessPortal {
  func comments(_ query: CommentQuery) async throws(ScreenletError) -> ListPage<PortalComment> {
    let (_, place) = try await place(query.asset)
    var page = query.page
    if page.order.isEmpty { page.order = [SortKey("createDate", descending: true)] }
    return try await services.rows(
      .delivery, "\(place)/comments", page,
      try services.query(
        page, language: nil,
        order: ["createDate": "dateCreated", "modifiedDate": "dateModified"]),
      PortalComment.init(headless:))
  }

  func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int {
    let (_, place) = try await place(asset)
    let answer = try await services.get(
      .delivery, "\(place)/comments", .init(["fields": "id", "pageSize": "1"]))
    guard let count = answer["totalCount"]?.whole else { throw .unreadable("/comments") }
    return Int(clamping: count)
  }

  private func comment(_ json: JSONValue) throws(ScreenletError) -> PortalComment {
    guard let comment = PortalComment(headless: json) else { throw .unreadable("/comments") }
    return comment
  }

  func comment(_ id: Int64, userId: Int64) async throws(ScreenletError) -> PortalComment {
    try comment(try await services.get(.delivery, "/comments/\(id)"))
  }

  private func html(
    _ plain: String, code: String? = nil
  ) throws(ScreenletError) -> JSONValue {
    let body = CommentText.html(plain)
    guard !body.isEmpty else { throw .emptyComment }
    guard let code else { return ["text": .string(body)] }
    return ["externalReferenceCode": .string(code), "text": .string(body)]
  }

  func addComment(_ draft: CommentDraft) async throws(ScreenletError) -> PortalComment {
    _ = try html(draft.body)
    let (_, place) = try await place(draft.asset)
    if let key = draft.key, key.mayHaveArrived, let said = try await arrived(key, draft, place) {
      return said
    }
    do throws(ScreenletError) {
      return try await coded(draft.key, "Comment") { (code) async throws(ScreenletError) in
        try comment(
          try await services.send(
            .post, .delivery, "\(place)/comments", try html(draft.body, code: code),
            key: draft.key, isKeyed: code != nil))
      }
    } catch {
      guard let key = draft.key, error.saysNameIsTaken,
        let said = try await arrived(key, draft, place)
      else { throw error }
      return said
    }
  }

  /// Returns the comment that an earlier attempt with the same write key created; nil if there is
  /// none.
  ///
  /// The comment is recognized by the key in its external reference code, or by user and text if
  /// the portal returns no codes.
  private func arrived(
    _ key: WriteKey, _ draft: CommentDraft, _ place: String
  ) async throws(ScreenletError) -> PortalComment? {
    let answer = try await services.get(
      .delivery, "\(place)/comments", .init(["pageSize": "50", "sort": "dateCreated:desc"]))
    let items = answer["items"]?.array ?? []
    let body = CommentText.html(draft.body)
    let found =
      items.first { $0.text("externalReferenceCode") == key.uuid }
      ?? items.first { json in
        json["externalReferenceCode"] == nil && json.text("text") == body
          && (draft.userId == 0 || json.creator.id == draft.userId)
      }
    return found.flatMap { PortalComment(headless: $0) }
  }

  /// Sends a request with the write key as external reference code, or without a code if the
  /// release does not support codes for this type.
  func coded<Answer>(
    _ key: WriteKey?, _ sort: String,
    _ send: (String?) async throws(ScreenletError) -> Answer
  ) async throws(ScreenletError) -> Answer {
    guard let key, known.hasCodes(of: sort) else { return try await send(nil) }
    do throws(ScreenletError) { return try await send(key.uuid) } catch {
      guard error.lacksCodes else { throw error }
      known.noteNoCodes(of: sort)
      return try await send(nil)
    }
  }

  func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    try comment(
      try await services.send(.put, .delivery, "/comments/\(id)", try html(body)))
  }

  func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    _ = try await services.send(.delete, .delivery, "/comments/\(id)")
  }

  // MARK: Ratings

  func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    let (kind, place) = try await place(query.asset)
    let thing = try await services.get(.delivery, place, .init(["fields": "id,aggregateRating"]))
    let own = try await services.find(.delivery, "\(place)/my-rating")
    let all = thing["aggregateRating"] ?? .null
    let best = max(all["bestRating"]?.number?.double ?? 1, 1)
    let average = (all["ratingAverage"]?.number?.double ?? 0) / best
    let score = own?["ratingValue"]?.number?.double.map { $0 / best }
    // The portal does not return the distribution of scores; only the user's own is known.
    var ratings = [Int](repeating: 0, count: query.groups)
    if let score { ratings[RatingEntry.group(of: score, among: query.groups)] = 1 }
    return RatingEntry(
      className: kind.className, classPK: thing.id("id"),
      totalCount: Int(clamping: all.id("ratingCount")), average: min(max(average, 0), 1),
      userScore: score, ratings: ratings)
  }

  func rate(_ query: RatingQuery, score: Double) async throws(ScreenletError) -> RatingEntry {
    guard (0...1).contains(score), let number = JSONNumber("\(score)") else {
      throw .wrongScore
    }
    let (_, place) = try await place(query.asset)
    _ = try await services.send(
      .put, .delivery, "\(place)/my-rating", ["ratingValue": .number(number)])
    return try await ratings(query)
  }

  func deleteRating(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    let (_, place) = try await place(query.asset)
    do throws(ScreenletError) {
      _ = try await services.send(.delete, .delivery, "\(place)/my-rating")
    } catch .notFound {
      // The rating was already deleted.
    }
    return try await ratings(query)
  }
}
