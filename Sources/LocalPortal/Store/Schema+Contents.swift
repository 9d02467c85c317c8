import PortalKit
import SQLiteDatabase

/// Schema version 4: the tables for assets, articles, blogs, comments and ratings.
extension Schema {
  static let contents = """
    CREATE TABLE asset_classes (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE assets (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      class_id INTEGER NOT NULL REFERENCES asset_classes (id),
      class_pk INTEGER NOT NULL,
      site_id INTEGER NOT NULL REFERENCES sites (id),
      folder_id INTEGER NOT NULL,
      title TEXT NOT NULL,
      title_key TEXT NOT NULL,
      summary TEXT NOT NULL,
      mime_type TEXT NOT NULL,
      user_id INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      modified_at INTEGER NOT NULL,
      size INTEGER NOT NULL,
      view_count INTEGER NOT NULL,
      url TEXT NOT NULL,
      UNIQUE (class_id, class_pk)
    ) STRICT;
    CREATE INDEX assets_of_class ON assets (site_id, class_id);
    CREATE INDEX assets_of_class_by_title ON assets (site_id, class_id, title_key);
    CREATE INDEX assets_of_class_by_creation ON assets (site_id, class_id, created_at);
    CREATE INDEX assets_of_class_by_change ON assets (site_id, class_id, modified_at);
    CREATE INDEX assets_of_class_by_size ON assets (site_id, class_id, size);
    CREATE INDEX assets_of_class_by_views ON assets (site_id, class_id, view_count);
    CREATE INDEX assets_in_folder ON assets (site_id, class_id, folder_id);
    CREATE INDEX assets_in_folder_by_title ON assets (site_id, class_id, folder_id, title_key);
    CREATE INDEX assets_in_folder_by_creation ON assets (site_id, class_id, folder_id, created_at);
    CREATE INDEX assets_in_folder_by_change ON assets (site_id, class_id, folder_id, modified_at);
    CREATE INDEX assets_in_folder_by_size ON assets (site_id, class_id, folder_id, size);
    CREATE INDEX assets_in_folder_by_views ON assets (site_id, class_id, folder_id, view_count);
    \(texts(of: "asset"))
    CREATE TABLE blogs_entries (
      id INTEGER PRIMARY KEY,
      site_id INTEGER NOT NULL REFERENCES sites (id),
      title TEXT NOT NULL,
      subtitle TEXT NOT NULL,
      content TEXT NOT NULL,
      display_date INTEGER NOT NULL,
      user_id INTEGER NOT NULL,
      cover_id INTEGER NOT NULL,
      cover_caption TEXT NOT NULL
    ) STRICT;
    CREATE TABLE articles (
      id INTEGER PRIMARY KEY,
      article_id TEXT NOT NULL,
      site_id INTEGER NOT NULL REFERENCES sites (id),
      folder_id INTEGER NOT NULL,
      title TEXT NOT NULL,
      summary TEXT NOT NULL,
      structure_id INTEGER NOT NULL,
      template_id INTEGER NOT NULL,
      content TEXT NOT NULL,
      user_id INTEGER NOT NULL,
      modified_at INTEGER NOT NULL,
      UNIQUE (site_id, article_id)
    ) STRICT;
    CREATE TABLE templates (
      id INTEGER PRIMARY KEY,
      site_id INTEGER NOT NULL REFERENCES sites (id),
      name TEXT NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
    CREATE TABLE folders (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      site_id INTEGER NOT NULL REFERENCES sites (id),
      parent_id INTEGER NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL
    ) STRICT;
    CREATE INDEX folders_in_folder ON folders (site_id, parent_id);
    CREATE INDEX folders_in_folder_by_name ON folders (site_id, parent_id, name_key);
    CREATE TABLE saved_queries (
      name TEXT PRIMARY KEY,
      class_id INTEGER NOT NULL REFERENCES asset_classes (id),
      filter TEXT NOT NULL,
      sort TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE comments (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      class_id INTEGER NOT NULL REFERENCES asset_classes (id),
      class_pk INTEGER NOT NULL,
      user_id INTEGER NOT NULL,
      body TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      modified_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX comments_of_asset ON comments (class_id, class_pk);
    CREATE INDEX comments_of_asset_by_change ON comments (class_id, class_pk, modified_at);
    \(texts(of: "comment"))
    CREATE TABLE ratings (
      class_id INTEGER NOT NULL REFERENCES asset_classes (id),
      class_pk INTEGER NOT NULL,
      user_id INTEGER NOT NULL,
      score REAL NOT NULL,
      rated_at INTEGER NOT NULL,
      PRIMARY KEY (class_id, class_pk, user_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER asset_goes AFTER DELETE ON assets BEGIN
      DELETE FROM asset_texts WHERE row_id = OLD.id;
      DELETE FROM ratings WHERE class_id = OLD.class_id AND class_pk = OLD.class_pk;
      DELETE FROM comments WHERE class_id = OLD.class_id AND class_pk = OLD.class_pk;
    END;
    CREATE TRIGGER comment_goes AFTER DELETE ON comments BEGIN
      DELETE FROM comment_texts WHERE row_id = OLD.id;
    END;
    CREATE TABLE portraits (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL UNIQUE REFERENCES users (id),
      mime_type TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE sent_passwords (
      user_id INTEGER PRIMARY KEY REFERENCES users (id),
      password_hash TEXT NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT;
    ALTER TABLE documents ADD COLUMN summary TEXT NOT NULL DEFAULT '';
    """

  /// Returns the statements for a full-text table: the folded values and words of each row, which
  /// are searched by prefix.
  private static func texts(of row: String) -> String {
    """
    CREATE TABLE \(row)_texts (
      row_id INTEGER NOT NULL,
      field INTEGER NOT NULL,
      folded TEXT NOT NULL,
      PRIMARY KEY (row_id, field, folded)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX \(row)s_by_text ON \(row)_texts (field, folded, row_id);
    """
  }

  /// Creates asset entries for existing accounts and complete documents.
  static func listContents(in database: SQLiteDatabase) throws(SQLiteError) {
    for sort in AssetClass.allCases {
      try database.run(
        "INSERT INTO asset_classes (id, name) VALUES (?, ?)", .integer(sort.usualClassNameId),
        .text(sort.rawValue))
    }
    let assets = AssetTable(database)
    for row in try database.rows("SELECT id FROM users ORDER BY id") {
      try assets.list(user: try row.integer(0))
    }
    for row in try database.rows("SELECT id FROM documents WHERE is_whole = 1 ORDER BY id") {
      try assets.list(document: try row.integer(0))
    }
  }
}
