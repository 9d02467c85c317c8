package import PortalKit
import SQLiteDatabase

/// The score of a user with its rating ID.
package struct RatingFacts: Hashable, Sendable {
  package var id: Int64
  package var classId: Int64
  package var classPK: Int64
  package var score: Double
  package var created: Instant
  package var modified: Instant
}

extension LocalPortal {
  /// Saves a score as ``rate(_:score:)`` does and returns its rating ID, which stays the same if
  /// the score changes.
  ///
  /// - Parameters:
  ///   - query: The asset and the user.
  ///   - score: The score from 0 to 1.
  /// - Returns: The saved score with its rating ID and dates.
  /// - Throws: As ``rate(_:score:)``.
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

  /// Returns the write key that a comment was added with; nil if it had none.
  ///
  /// - Parameter id: The comment ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func commentKey(_ id: Int64) throws(ScreenletError) -> String? {
    try answering { () throws(SQLiteError) in try WriteKeyTable(database).key(ofComment: id) }
  }

  /// Returns the class name ID and the primary key of the object that a comment is about; nil if
  /// there is no such comment.
  ///
  /// - Parameter id: The comment ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func commentedObject(
    _ id: Int64
  ) throws(ScreenletError) -> (classId: Int64, classPK: Int64)? {
    try answering { () throws(SQLiteError) in
      try CommentTable(database).origin(of: id).map { ($0.thing.classId, $0.thing.classPK) }
    }
  }
}
