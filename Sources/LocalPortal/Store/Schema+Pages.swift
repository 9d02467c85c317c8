/// Schema version 5: the pages that links point to, and a flag for documents uploaded for a record
/// that is not submitted yet.
extension Schema {
  static let pages = """
    CREATE TABLE pages (
      site_id INTEGER NOT NULL REFERENCES sites (id),
      is_private INTEGER NOT NULL,
      layout_id INTEGER NOT NULL,
      parent_id INTEGER NOT NULL,
      position INTEGER NOT NULL,
      path TEXT NOT NULL,
      names TEXT NOT NULL,
      PRIMARY KEY (site_id, is_private, layout_id)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE documents ADD COLUMN awaits_record INTEGER NOT NULL DEFAULT 0;
    """
}
