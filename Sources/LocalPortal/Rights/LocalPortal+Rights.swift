package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// The user who asks: of the request that a server works on, otherwise the one who signed in.
  var caller: Caller { Caller.current ?? Caller(userId: session) }

  /// Checks that the caller has a right.
  ///
  /// - Parameters:
  ///   - right: The right.
  ///   - owners: The users who own the content; none for an action on content in general.
  /// - Throws: ``ScreenletError/notSignedIn`` for a guest and ``ScreenletError/forbidden`` for
  ///   another user without the right, and ``ScreenletError/misuse(_:)`` if a web service writes
  ///   what it was not registered for.
  package func require(_ right: Right, of owners: Int64...) throws(ScreenletError) {
    if let refusal = try answering({ () throws(SQLiteError) in try refusal(of: right, owners) }) {
      throw refusal
    }
  }

  /// Checks that the caller could have a right, if they owned the content.
  ///
  /// - Throws: As ``require(_:of:)``.
  package func requireChance(of right: Right) throws(ScreenletError) {
    try require(right, of: caller.userId)
  }

  /// The error for a caller without a right, for use inside a transaction; nil if they have it.
  func refusal(of right: Right, _ owners: [Int64]) throws(SQLiteError) -> ScreenletError? {
    let caller = caller
    if !right.isReading, let registered = caller.right, registered != right {
      return .misuse("a service registered to \(registered) tried to \(right)")
    }
    // Most content may be read by everybody, without a look at the database.
    if Rights.allows(right, .guest) { return nil }
    return Rights.refusal(of: right, for: try role(of: caller, towards: owners))
  }

  /// Whether the caller has a right, for buttons and addresses that are offered only to those.
  func may(_ right: Right, _ owners: [Int64]) throws(SQLiteError) -> Bool {
    Rights.allows(right, try role(of: caller, towards: owners))
  }

  private func role(of caller: Caller, towards owners: [Int64]) throws(SQLiteError) -> ContentRole {
    let id = caller.userId
    guard id != 0, try AccountTable(database).account(id) != nil else { return .guest }
    if try database.row("SELECT 1 FROM administrators WHERE user_id = ?", .integer(id)) != nil {
      return .administrator
    }
    return owners.contains(id) ? .owner : .member
  }

  /// The author of something new: the caller, whom a request may name but not replace.
  ///
  /// - Parameter named: The user whom the request names; 0 for the caller.
  /// - Throws: ``ScreenletError/notSignedIn`` for a guest, and ``ScreenletError/forbidden`` if the
  ///   request names another user.
  func author(named: Int64) throws(ScreenletError) -> Int64 {
    let id = caller.userId
    guard id != 0 else { throw .notSignedIn }
    guard named == 0 || named == id else { throw .forbidden }
    return id
  }

  /// The author of content, whose names everybody may see; nil if there is no such account.
  package func author(_ id: Int64) throws(ScreenletError) -> User? {
    try answering { () throws(SQLiteError) in try AccountTable(database).account(id)?.user }
  }

  /// An account for the check of a sign-in or of a name that is taken, whoever asks; nil if there is
  /// none.
  package func knownAccount(_ key: UserKey) throws(ScreenletError) -> User? {
    try answering { () throws(SQLiteError) in try account(key)?.user }
  }
}

/// The owners of content, from the database.
extension LocalPortal {
  /// The author of a record and the owner of its list; none if there is no such record.
  func owners(ofRecord id: Int64) throws(SQLiteError) -> [Int64] {
    try owners(
      """
      SELECT r.user_id, s.user_id FROM records r JOIN record_sets s ON s.id = r.record_set_id
      WHERE r.id = ?
      """, id)
  }

  /// The owner of a document, whole or not; none if there is no such document.
  func owners(ofDocument id: Int64) throws(SQLiteError) -> [Int64] {
    try owners("SELECT user_id, user_id FROM documents WHERE id = ?", id)
  }

  private func owners(_ text: String, _ id: Int64) throws(SQLiteError) -> [Int64] {
    guard let row = try database.row(text, .integer(id)) else { return [] }
    // What nobody wrote, such as a folder from before accounts, has the number 0.
    return [try row.integer(0), try row.integer(1)].filter { $0 != 0 }
  }
}
