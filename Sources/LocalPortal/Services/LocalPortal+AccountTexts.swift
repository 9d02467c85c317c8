package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Replaces the texts of an account that web services read and write, including empty ones.
  ///
  /// - Parameters:
  ///   - texts: The texts by name. Screenlets see only `languageId` and `greeting`.
  ///   - id: The user ID.
  /// - Returns: The updated account.
  /// - Throws: `ScreenletError.notFound` if there is no such account, and
  ///   `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without permission.
  package func setTexts(
    _ texts: JSONObject, ofAccount id: Int64
  ) throws(ScreenletError) -> User {
    try require(.update(.account), of: id)
    let user: User? = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        try database.run(
          "UPDATE users SET language_id = ?, greeting = ? WHERE id = ?",
          .text(texts["languageId"]?.string ?? ""), .text(texts["greeting"]?.string ?? ""),
          .integer(id))
        try PropertyTable(database).set("user", id, texts)
        return try AccountTable(database).account(id)?.user
      }
    }
    guard let user else { throw .notFound }
    return user
  }

  /// Returns whether a password is the current one of an account.
  ///
  /// A wrong one does not count as a failed sign-in.
  ///
  /// - Parameters:
  ///   - password: The password to check.
  ///   - id: The user ID.
  /// - Throws: `ScreenletError` if the password cannot be checked.
  package func isPassword(_ password: Secret, ofAccount id: Int64) throws(ScreenletError) -> Bool {
    let account = try answering { () throws(SQLiteError) in
      try AccountTable(database).account(id)
    }
    do throws(PasswordHasher.Failure) {
      return try hasher.verify(password, against: account?.passwordHash)
    } catch { throw .uncheckable(error) }
  }
}
