package import PortalKit
import SQLiteDatabase

/// A score that somebody gave, with its number.
package struct RatingFacts: Hashable, Sendable {
  package var id: Int64
  package var classId: Int64
  package var classPK: Int64
  package var score: Double
  package var created: Instant
  package var modified: Instant
}

extension LocalPortal {
  /// Takes a score as ``rate(_:score:)``, and tells its number, which stays when the score changes.
  package func rateNumbered(
    _ query: RatingQuery, score: Double
  ) throws(ScreenletError) -> RatingFacts {
    _ = try rate(query, score: score)
    let found: RatingFacts? = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard let thing = try AssetTable(database).thing(query.asset) else { return nil }
        let key: [SQLiteValue] = [
          .integer(thing.classId), .integer(thing.classPK), .integer(query.userId),
        ]
        try database.run(
          """
          INSERT INTO rating_numbers (class_id, class_pk, user_id, created_at) VALUES (?, ?, ?, ?)
          ON CONFLICT DO NOTHING
          """, key[0], key[1], key[2], .integer(clock.now().milliseconds))
        let row = try database.row(
          """
          SELECT n.id, n.created_at, r.rated_at, r.score FROM rating_numbers n
          JOIN ratings r ON r.class_id = n.class_id AND r.class_pk = n.class_pk
            AND r.user_id = n.user_id
          WHERE n.class_id = ? AND n.class_pk = ? AND n.user_id = ?
          """, key[0], key[1], key[2])
        return try row.map { row throws(SQLiteError) in
          RatingFacts(
            id: try row.integer(0), classId: thing.classId, classPK: thing.classPK,
            score: try row.real(3), created: Instant(milliseconds: try row.integer(1)),
            modified: Instant(milliseconds: try row.integer(2)))
        }
      }
    }
    guard let found else { throw .notFound }
    return found
  }

  /// The key that a comment was sent with; nil if it had none.
  package func commentKey(_ id: Int64) throws(ScreenletError) -> String? {
    try answering { () throws(SQLiteError) in try KeyTable(database).key(ofComment: id) }
  }

  /// What a comment is about.
  package func commentedThing(
    _ id: Int64
  ) throws(ScreenletError) -> (classId: Int64, classPK: Int64)? {
    try answering { () throws(SQLiteError) in
      try CommentTable(database).origin(of: id).map { ($0.thing.classId, $0.thing.classPK) }
    }
  }
}
