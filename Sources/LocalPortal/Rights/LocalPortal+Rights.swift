package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// The current caller: the user of the request that a server handles, otherwise the signed-in
  /// user.
  var caller: Caller { Caller.current ?? Caller(userId: session) }

  /// Checks that the caller has a right.
  ///
  /// - Parameters:
  ///   - right: The right.
  ///   - owners: The IDs of the users who own the content; none for an action on content in
  ///     general.
  /// - Throws: ``ScreenletError/notSignedIn`` for a guest and ``ScreenletError/forbidden`` for
  ///   another user without the right, and ``ScreenletError/misuse(_:)`` if a web service uses a
  ///   write right that it was not registered with.
  package func require(_ right: Right, of owners: Int64...) throws(ScreenletError) {
    if let refusal = try answering({ () throws(SQLiteError) in try refusal(of: right, owners) }) {
      throw refusal
    }
  }

  /// Checks that the caller would have a right on content that they created.
  ///
  /// - Parameter right: The right.
  /// - Throws: As ``require(_:of:)``.
  package func requireForOwnContent(of right: Right) throws(ScreenletError) {
    try require(right, of: caller.userId)
  }

  /// Returns the error for a caller without a right, for use inside a transaction; nil if the
  /// caller has it.
  func refusal(of right: Right, _ owners: [Int64]) throws(SQLiteError) -> ScreenletError? {
    let caller = caller
    if !right.isReading, let registered = caller.right, registered != right {
      return .misuse("a service registered to \(registered) tried to \(right)")
    }
    // Guests may read most content, so skip the database lookup for those rights.
    if Rights.allows(right, .guest) { return nil }
    return Rights.refusal(of: right, for: try role(of: caller, towards: owners))
  }

  /// Whether the caller has a right, used to offer buttons and addresses only where they work.
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

  /// Returns the author of new content, which is always the caller.
  ///
  /// A request may name the author but not choose another user.
  ///
  /// - Parameter named: The user ID in the request; 0 for the caller.
  /// - Throws: ``ScreenletError/notSignedIn`` for a guest, and ``ScreenletError/forbidden`` if the
  ///   request names another user.
  func author(named: Int64) throws(ScreenletError) -> Int64 {
    let id = caller.userId
    guard id != 0 else { throw .notSignedIn }
    guard named == 0 || named == id else { throw .forbidden }
    return id
  }

  /// Returns the author of content, whose name is public.
  ///
  /// - Parameter id: The user ID.
  /// - Returns: The account, or nil if there is none.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func author(_ id: Int64) throws(ScreenletError) -> User? {
    try answering { () throws(SQLiteError) in try AccountTable(database).account(id)?.user }
  }

  /// Returns an account without checking rights, to verify a sign-in or whether a name is taken.
  ///
  /// - Parameter key: The user ID, email address or screen name.
  /// - Returns: The account, or nil if there is none.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func accountUnchecked(_ key: UserKey) throws(ScreenletError) -> User? {
    try answering { () throws(SQLiteError) in try account(key)?.user }
  }
}

/// Lookups of the owners of content in the database.
extension LocalPortal {
  /// Returns the author of a record and the owner of its record set; an empty array if there is no
  /// such record.
  func owners(ofRecord id: Int64) throws(SQLiteError) -> [Int64] {
    try owners(
      """
      SELECT r.user_id, s.user_id FROM records r JOIN record_sets s ON s.id = r.record_set_id
      WHERE r.id = ?
      """, id)
  }

  /// Returns the owner of a document, whether its upload is complete or not; an empty array if
  /// there is no such document.
  func owners(ofDocument id: Int64) throws(SQLiteError) -> [Int64] {
    try owners("SELECT user_id, user_id FROM documents WHERE id = ?", id)
  }

  private func owners(_ text: String, _ id: Int64) throws(SQLiteError) -> [Int64] {
    guard let row = try database.row(text, .integer(id)) else { return [] }
    // Content without an author, such as a folder created before accounts existed, has the user ID
    // 0.
    return [try row.integer(0), try row.integer(1)].filter { $0 != 0 }
  }
}
