public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// The maximum number of rating groups, far more than a screen can show.
  private static let groupLimit = 1_000

  /// Returns the ratings of an asset.
  ///
  /// - Parameter query: The asset, the number of groups, and the user whose score is included; 0
  ///   for the caller.
  /// - Throws: `ScreenletError.notFound` if there is no such asset, and `ScreenletError.misuse` for
  ///   more than 1,000 groups.
  public func ratings(_ query: RatingQuery) throws(ScreenletError) -> RatingEntry {
    try require(.view(.rating))
    return try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in try entry(query) }
    }.get()
  }

  /// Saves the caller's score for an asset and replaces the previous one.
  ///
  /// - Parameters:
  ///   - query: The asset and the number of groups.
  ///   - score: The score from 0 to 1.
  /// - Returns: The ratings including the new score.
  /// - Throws: `ScreenletError.notSignedIn` for a guest, `ScreenletError.notFound` if there is no
  ///   such asset, and `ScreenletError.validation` for the field `score` if it is out of range.
  public func rate(_ query: RatingQuery, score: Double) throws(ScreenletError) -> RatingEntry {
    try require(.add(.rating))
    guard (0...1).contains(score) else {
      throw .validation(
        field: "score",
        message: UserMessage(key: "rating.score", english: "A score is from 0 to 1."))
    }
    return try change(query) { (thing, author) throws(SQLiteError) in
      try RatingTable(database).set(score, of: thing, by: author, now: clock.now())
    }
  }

  /// Removes the caller's score for an asset.
  ///
  /// Does nothing if there is none.
  ///
  /// - Parameter query: The asset and the number of groups.
  /// - Returns: The ratings without the score.
  /// - Throws: `ScreenletError.notSignedIn` for a guest, and `ScreenletError.notFound` if there is
  ///   no such asset.
  public func deleteRating(_ query: RatingQuery) throws(ScreenletError) -> RatingEntry {
    try requireForOwnContent(of: .delete(.rating))
    return try change(query) { (thing, author) throws(SQLiteError) in
      try RatingTable(database).remove(of: thing, by: author)
    }
  }

  private func entry(_ query: RatingQuery) throws(SQLiteError) -> Outcome<RatingEntry> {
    guard query.groups <= Self.groupLimit else {
      return .failure(.misuse("\(query.groups) groups are too many for ratings"))
    }
    guard let thing = try AssetTable(database).thing(query.asset) else {
      return .failure(.notFound)
    }
    return .success(
      try RatingTable(database).entry(
        of: thing, groups: query.groups, for: query.userId == 0 ? caller.userId : query.userId))
  }

  private func change(
    _ query: RatingQuery, _ work: (AssetTable.Thing, Int64) throws(SQLiteError) -> Void
  ) throws(ScreenletError) -> RatingEntry {
    let author = try author(named: query.userId)
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<RatingEntry> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard try AccountTable(database).account(author) != nil else {
          return .failure(.notSignedIn)
        }
        guard let thing = try AssetTable(database).thing(query.asset) else {
          return .failure(.notFound)
        }
        try work(thing, author)
        return try entry(query)
      }
    }
    return try outcome.get()
  }
}
