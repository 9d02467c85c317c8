/// Schema version 7: the write keys of comments.
extension Schema {
  /// The SQL of the migration.
  ///
  /// A deleted comment keeps its key, so that a late second attempt does not create it again.
  static let keys = """
    CREATE TABLE comment_keys (
      uuid TEXT PRIMARY KEY,
      comment_id INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
