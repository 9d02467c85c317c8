import PortalKit
import SQLiteDatabase

/// The ratings in the database: one of each person for each thing.
struct RatingTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// How a thing is rated, with scores counted in groups.
  func entry(
    of thing: AssetTable.Thing, groups: Int, for user: Int64
  ) throws(SQLiteError) -> RatingEntry {
    // The sums are made here, so that however many rated, no more than the groups come back.
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

  /// Takes a score in the place of the one before.
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
