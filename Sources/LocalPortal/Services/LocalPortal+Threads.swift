package import PortalKit
import SQLiteDatabase

/// The position of a comment in a discussion.
package struct CommentPosition: Hashable, Sendable {
  /// The ID of the comment that this comment replies to; 0 for none.
  package var parent: Int64
  /// The ID of the first comment of the branch that contains this comment.
  package var root: Int64
  /// The thread ID, which a reply shares with its parent.
  package var thread: Int64
}

extension LocalPortal {
  /// Assigns a new comment to a thread.
  ///
  /// Does nothing for a comment that was assigned before, such as one that is sent again.
  ///
  /// - Parameters:
  ///   - id: The comment ID.
  ///   - parent: The ID of the comment that it replies to; 0, or an ID that does not exist, for
  ///     none.
  ///   - thread: The thread of a comment without a parent; 0 for the thread of the asset.
  /// - Throws: `ScreenletError` if the database cannot be written.
  package func place(
    comment id: Int64, under parent: Int64, thread: Int64
  ) throws(ScreenletError) {
    try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let properties = PropertyTable(database)
        guard try properties.object("comment", id).isEmpty else { return }
        let own = try usualPlace(of: id)
        var place = own
        if parent != 0, parent != id, try CommentTable(database).origin(of: parent) != nil {
          let above = try self.place(of: parent)
          place = CommentPosition(parent: parent, root: above.root, thread: above.thread)
        } else if thread != 0 {
          place.thread = thread
        }
        guard place != own else { return }
        try properties.set(
          "comment", id,
          JSONObject([
            .init(name: "parent", value: .integer(place.parent)),
            .init(name: "root", value: .integer(place.root)),
            .init(name: "thread", value: .integer(place.thread)),
          ]))
      }
    }
  }

  /// Returns the position of a comment in its discussion.
  ///
  /// - Parameter id: The comment ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func place(ofComment id: Int64) throws(ScreenletError) -> CommentPosition {
    try answering { () throws(SQLiteError) in try place(of: id) }
  }

  /// Returns the comments of a thread, oldest first.
  ///
  /// - Parameters:
  ///   - thread: The thread ID.
  ///   - userId: Ignored; the comments have no edit or delete permission.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func comments(
    inThread thread: Int64, userId: Int64
  ) throws(ScreenletError) -> [PortalComment] {
    try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        // A thread ID is the ID of an asset entry or of the thread's first comment.
        let rows = try database.rows(
          """
          SELECT c.id FROM comments c LEFT JOIN assets a
            ON a.class_id = c.class_id AND a.class_pk = c.class_pk
          WHERE a.id = ?1 OR c.id = ?1 OR c.id IN (SELECT id FROM properties WHERE sort = 'comment')
          ORDER BY c.id
          """, .integer(thread))
        var found: [PortalComment] = []
        for row in rows {
          let id = try row.integer(0)
          guard try place(of: id).thread == thread,
            let comment = try CommentTable(database).comment(id)
          else { continue }
          found.append(comment)
        }
        return found
      }
    }
  }

  private func place(of id: Int64) throws(SQLiteError) -> CommentPosition {
    let kept = try PropertyTable(database).object("comment", id)
    guard let thread = kept["thread"]?.number?.integer else { return try usualPlace(of: id) }
    return CommentPosition(
      parent: kept["parent"]?.number?.integer ?? 0, root: kept["root"]?.number?.integer ?? id,
      thread: thread)
  }

  private func usualPlace(of id: Int64) throws(SQLiteError) -> CommentPosition {
    let origin = try CommentTable(database).origin(of: id)
    let entry = try origin.flatMap { (origin) throws(SQLiteError) in
      try AssetTable(database).entryId(of: origin.thing)
    }
    return CommentPosition(parent: 0, root: id, thread: entry ?? id)
  }
}
