package import PortalKit
import SQLiteDatabase

/// The place of a comment among others.
package struct CommentPlace: Hashable, Sendable {
  /// The comment that it answers; 0 for none.
  package var parent: Int64
  /// The first comment of its branch.
  package var root: Int64
  /// The thread, which a reply shares with its parent.
  package var thread: Int64
}

extension LocalPortal {
  /// Puts a new comment into a thread, once: a comment that is sent again stays where it is.
  ///
  /// - Parameters:
  ///   - id: The comment.
  ///   - parent: The comment that it answers; one that is not there counts as none.
  ///   - thread: The thread that a comment without a parent belongs to; 0 for that of the asset.
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
          place = CommentPlace(parent: parent, root: above.root, thread: above.thread)
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

  /// The place of a comment among others.
  package func place(ofComment id: Int64) throws(ScreenletError) -> CommentPlace {
    try answering { () throws(SQLiteError) in try place(of: id) }
  }

  /// The comments of a thread, the oldest first.
  package func comments(
    inThread thread: Int64, userId: Int64
  ) throws(ScreenletError) -> [PortalComment] {
    try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        // A thread has the number of an entry, or of its first comment.
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

  private func place(of id: Int64) throws(SQLiteError) -> CommentPlace {
    let kept = try PropertyTable(database).object("comment", id)
    guard let thread = kept["thread"]?.number?.integer else { return try usualPlace(of: id) }
    return CommentPlace(
      parent: kept["parent"]?.number?.integer ?? 0, root: kept["root"]?.number?.integer ?? id,
      thread: thread)
  }

  private func usualPlace(of id: Int64) throws(SQLiteError) -> CommentPlace {
    let origin = try CommentTable(database).origin(of: id)
    let entry = try origin.flatMap { (origin) throws(SQLiteError) in
      try AssetTable(database).entryId(of: origin.thing)
    }
    return CommentPlace(parent: 0, root: id, thread: entry ?? id)
  }
}
