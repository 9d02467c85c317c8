import PortalKit
import SQLiteDatabase

/// An account with its password hash, which never leaves the portal.
struct Account: Sendable {
  let user: User
  let passwordHash: String
}

/// Access to the accounts and companies in the database.
struct AccountTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Returns the ID of a company if it exists; the default company for 0.
  func company(_ id: Int64) throws(SQLiteError) -> Int64? {
    if id == 0 {
      return try database.row("SELECT min(id) FROM companies")?.optionalInteger(0)
    }
    return try database.row("SELECT id FROM companies WHERE id = ?", .integer(id))?.integer(0)
  }

  /// Returns the account with a user name, ignoring case.
  func account(
    named name: String, by method: AuthenticationMethod, in company: Int64
  ) throws(SQLiteError) -> Account? {
    guard name.utf8.count <= Self.nameLimit else { return nil }
    let row: SQLiteRow?
    switch method {
    case .emailAddress:
      row = try find("email_address = ?", .text(name.lowercased()), company)
    case .screenName:
      row = try find("screen_name = ?", .text(name.lowercased()), company)
    case .userId:
      guard let id = Int64(name) else { return nil }
      row = try find("id = ?", .integer(id), company)
    }
    guard let row else { return nil }
    return try account(row)
  }

  /// Returns an account by its ID, in any company.
  func account(_ id: Int64) throws(SQLiteError) -> Account? {
    try database.row("\(Self.select) WHERE id = ?", .integer(id))
      .map { row throws(SQLiteError) in try account(row) }
  }

  /// The maximum size of a user name in bytes; longer names are not looked up.
  static let nameLimit = 254

  private func find(
    _ condition: String, _ value: SQLiteValue, _ company: Int64
  ) throws(SQLiteError) -> SQLiteRow? {
    try database.row(
      "\(Self.select) WHERE \(condition) AND company_id = ?", value, .integer(company))
  }

  private static let select = """
    SELECT id, company_id, uuid, screen_name, email_address, first_name, middle_name, last_name,
      job_title, greeting, language_id, portrait_id, password_hash FROM users
    """

  private func account(_ row: SQLiteRow) throws(SQLiteError) -> Account {
    Account(
      user: User(
        id: try row.integer(0), companyId: try row.integer(1), uuid: try row.text(2),
        screenName: try row.text(3), emailAddress: try row.text(4), firstName: try row.text(5),
        middleName: try row.text(6), lastName: try row.text(7), jobTitle: try row.text(8),
        greeting: try row.text(9), languageId: try row.text(10), portraitId: try row.integer(11)),
      passwordHash: try row.text(12))
  }

  /// Inserts an account.
  ///
  /// Names are stored in lowercase, so that lookups ignore case.
  func insert(_ user: User, passwordHash: String, now: Instant) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO users (id, company_id, uuid, screen_name, email_address, first_name, middle_name,
        last_name, job_title, greeting, language_id, portrait_id, password_hash, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(user.id), .integer(user.companyId), .text(user.uuid),
      .text(user.screenName.lowercased()), .text(user.emailAddress.lowercased()),
      .text(user.firstName), .text(user.middleName), .text(user.lastName), .text(user.jobTitle),
      .text(user.greeting), .text(user.languageId), .integer(user.portraitId),
      .text(passwordHash), .integer(now.milliseconds))
  }

  func signedIn(_ user: User, now: Instant) throws(SQLiteError) {
    try database.run(
      "UPDATE users SET last_sign_in_at = ? WHERE id = ?", .integer(now.milliseconds),
      .integer(user.id))
  }

  func setPasswordHash(_ hash: String, of user: User) throws(SQLiteError) {
    try database.run(
      "UPDATE users SET password_hash = ? WHERE id = ?", .text(hash), .integer(user.id))
  }

  /// Returns the ID for the next account.
  func nextId() throws(SQLiteError) -> Int64 {
    try database.row("SELECT max(id) + 1 FROM users")?.optionalInteger(0) ?? 1
  }

  /// Updates the names and titles of an account, but neither its password nor its portrait.
  func update(_ user: User) throws(SQLiteError) {
    try database.run(
      """
      UPDATE users SET screen_name = ?, email_address = ?, first_name = ?, middle_name = ?,
        last_name = ?, job_title = ? WHERE id = ?
      """,
      .text(user.screenName.lowercased()), .text(user.emailAddress.lowercased()),
      .text(user.firstName), .text(user.middleName), .text(user.lastName), .text(user.jobTitle),
      .integer(user.id))
  }

  func setPortrait(_ portraitId: Int64, of user: Int64) throws(SQLiteError) {
    try database.run(
      "UPDATE users SET portrait_id = ? WHERE id = ?", .integer(portraitId), .integer(user))
  }
}
