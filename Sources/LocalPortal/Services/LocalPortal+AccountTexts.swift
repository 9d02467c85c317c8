package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Replaces the texts that web services tell of an account, empty ones too.
  ///
  /// - Parameters:
  ///   - texts: The texts; `languageId` and `greeting` are those that screenlets see.
  ///   - id: The account.
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

  /// Whether an account has this password now.
  ///
  /// A wrong one is not counted.
  package func isPassword(_ password: Secret, ofAccount id: Int64) throws(ScreenletError) -> Bool {
    let account = try answering { () throws(SQLiteError) in
      try AccountTable(database).account(id)
    }
    do throws(PasswordHasher.Failure) {
      return try hasher.verify(password, against: account?.passwordHash)
    } catch { throw .uncheckable(error) }
  }
}
