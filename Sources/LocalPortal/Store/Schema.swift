import PortalKit
import SQLiteDatabase

/// The tables of the embedded portal, version by version.
enum Schema {
  /// "Scrn" in ASCII: marks the file as ours.
  static let applicationId: Int32 = 0x5363_726E

  /// Every step since the first version.
  ///
  /// A step that was released is never changed again.
  static func steps(hasher: PasswordHasher, now: Instant) -> [SQLiteMigration] {
    [
      SQLiteMigration { (database) throws(SQLiteError) in
        try database.execute(accounts)
        try Seed.plant(in: database, hasher: hasher, now: now)
      }
    ]
  }

  private static let accounts = """
    CREATE TABLE companies (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL
    ) STRICT;
    CREATE TABLE sites (
      id INTEGER PRIMARY KEY,
      company_id INTEGER NOT NULL REFERENCES companies (id),
      name TEXT NOT NULL
    ) STRICT;
    CREATE TABLE users (
      id INTEGER PRIMARY KEY,
      company_id INTEGER NOT NULL REFERENCES companies (id),
      uuid TEXT NOT NULL,
      screen_name TEXT NOT NULL,
      email_address TEXT NOT NULL,
      first_name TEXT NOT NULL,
      middle_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      job_title TEXT NOT NULL,
      greeting TEXT NOT NULL,
      language_id TEXT NOT NULL,
      portrait_id INTEGER NOT NULL,
      password_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      last_sign_in_at INTEGER,
      UNIQUE (company_id, screen_name),
      UNIQUE (company_id, email_address)
    ) STRICT;
    CREATE TABLE sign_in_failures (
      name BLOB PRIMARY KEY,
      failures INTEGER NOT NULL,
      last_failure_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
