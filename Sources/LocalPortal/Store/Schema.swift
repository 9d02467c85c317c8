import PortalKit
import SQLiteDatabase

/// The database schema of the embedded portal and its migrations.
enum Schema {
  /// The SQLite application ID, "Scrn" in ASCII, which identifies the file as a portal of this
  /// program.
  static let applicationId: Int32 = 0x5363_726E

  /// Returns all migrations since the first version.
  ///
  /// A released migration never changes.
  static func steps(hasher: PasswordHasher, now: Instant) -> [SQLiteMigration] {
    [
      SQLiteMigration { (database) throws(SQLiteError) in
        try database.execute(accounts)
        try Seed.insertSamples(in: database, hasher: hasher, now: now)
      },
      SQLiteMigration { (database) throws(SQLiteError) in
        try database.execute(forms)
        try FormSeed.insertSamples(in: database, now: now)
      },
      SQLiteMigration { (database) throws(SQLiteError) in
        try database.execute(lists)
        try indexRecords(in: database)
        try OrderSeed.insertSamples(in: database, now: now)
      },
      SQLiteMigration { (database) throws(SQLiteError) in
        try database.execute(contents)
        try listContents(in: database)
        try ContentSeed.insertSamples(in: database, now: now)
      },
      SQLiteMigration { (database) throws(SQLiteError) in
        try database.execute(pages)
        try SeedPages.insertSamples(in: database)
      },
      SQLiteMigration { (database) throws(SQLiteError) in try database.execute(services) },
      SQLiteMigration { (database) throws(SQLiteError) in try database.execute(keys) },
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

  private static let forms = """
    CREATE TABLE structures (
      id INTEGER PRIMARY KEY,
      site_id INTEGER NOT NULL REFERENCES sites (id),
      name TEXT NOT NULL,
      definition TEXT NOT NULL,
      layout TEXT,
      user_id INTEGER NOT NULL,
      version TEXT NOT NULL
    ) STRICT;
    CREATE TABLE record_sets (
      id INTEGER PRIMARY KEY,
      site_id INTEGER NOT NULL REFERENCES sites (id),
      structure_id INTEGER NOT NULL REFERENCES structures (id),
      name TEXT NOT NULL,
      user_id INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE records (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      record_set_id INTEGER NOT NULL REFERENCES record_sets (id),
      user_id INTEGER NOT NULL,
      version INTEGER NOT NULL,
      is_draft INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      modified_at INTEGER NOT NULL,
      content TEXT NOT NULL
    ) STRICT;
    CREATE INDEX records_by_set ON records (record_set_id, is_draft, user_id);
    CREATE TABLE documents (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid TEXT NOT NULL UNIQUE,
      site_id INTEGER NOT NULL REFERENCES sites (id),
      repository_id INTEGER NOT NULL,
      folder_id INTEGER NOT NULL,
      user_id INTEGER NOT NULL,
      name TEXT NOT NULL,
      mime_type TEXT NOT NULL,
      size INTEGER NOT NULL,
      stored INTEGER NOT NULL,
      is_whole INTEGER NOT NULL,
      source TEXT NOT NULL,
      ticket TEXT NOT NULL,
      touched_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX documents_on_their_way ON documents (touched_at) WHERE is_whole = 0;
    CREATE TABLE document_pieces (
      document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
      start INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (document_id, start)
    ) STRICT;
    CREATE TABLE provider_options (
      provider TEXT NOT NULL,
      output TEXT NOT NULL,
      position INTEGER NOT NULL,
      value TEXT NOT NULL,
      label TEXT NOT NULL,
      PRIMARY KEY (provider, output, position)
    ) STRICT, WITHOUT ROWID;
    """
}
