import PortalKit
import SQLiteDatabase

/// Access to the ratings in the database: at most one for each user and object.
struct RatingTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Returns the ratings of an object, with the scores counted in `groups` equal intervals.
  func entry(
    of thing: AssetTable.Thing, groups: Int, for user: Int64
  ) throws(SQLiteError) -> RatingEntry {
    // The database aggregates, so that at most `groups` rows are read however many users have
    // rated.
    let rows = try database.rows(
      """
      SELECT min(CAST(score * ?3 AS INTEGER), ?3 - 1), count(*), sum(score) FROM ratings
      WHERE class_id = ?1 AND class_pk = ?2 GROUP BY 1
      """, .integer(thing.classId), .integer(thing.classPK), .integer(Int64(groups)))
    var ratings = [Int](repeating: 0, count: groups)
    var (count, sum) = (0, 0.0)
    for row in rows {
      let people = Int(clamping: try row.integer(1))
      let group = min(max(0, Int(clamping: try row.integer(0))), groups - 1)
      ratings[group] += people
      count += people
      sum += try row.real(2)
    }
    let own = try database.row(
      "SELECT score FROM ratings WHERE class_id = ? AND class_pk = ? AND user_id = ?",
      .integer(thing.classId), .integer(thing.classPK), .integer(user)
    ).map { row throws(SQLiteError) in try row.real(0) }
    return RatingEntry(
      className: try AssetTable(database).className(of: thing.classId), classPK: thing.classPK,
      totalCount: count, average: count == 0 ? 0 : sum / Double(count), userScore: own,
      ratings: ratings)
  }

  /// Saves a user's score and replaces the previous one.
  func set(
    _ score: Double, of thing: AssetTable.Thing, by user: Int64, now: Instant
  ) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO ratings (class_id, class_pk, user_id, score, rated_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET score = excluded.score, rated_at = excluded.rated_at
      """,
      .integer(thing.classId), .integer(thing.classPK), .integer(user), .real(score),
      .integer(now.milliseconds))
  }

  func remove(of thing: AssetTable.Thing, by user: Int64) throws(SQLiteError) {
    try database.run(
      "DELETE FROM ratings WHERE class_id = ? AND class_pk = ? AND user_id = ?",
      .integer(thing.classId), .integer(thing.classPK), .integer(user))
  }
}
