public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// More groups than any screen has room for.
  private static let groupLimit = 1_000

  /// How a thing is rated.
  public func ratings(_ query: RatingQuery) throws(ScreenletError) -> RatingEntry {
    try require(.view(.rating))
    return try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in try entry(query) }
    }.get()
  }

  /// Takes a score in the place of the one that the same person gave before.
  public func rate(_ query: RatingQuery, score: Double) throws(ScreenletError) -> RatingEntry {
    try require(.add(.rating))
    guard (0...1).contains(score) else {
      throw .validation(
        field: "score",
        message: Phrase(key: "rating.score", english: "A score is from 0 to 1."))
    }
    return try change(query) { (thing, author) throws(SQLiteError) in
      try RatingTable(database).set(score, of: thing, by: author, now: clock.now())
    }
  }

  /// Takes back the score of a person; that there is none is no mistake.
  public func deleteRating(_ query: RatingQuery) throws(ScreenletError) -> RatingEntry {
    try requireChance(of: .delete(.rating))
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
