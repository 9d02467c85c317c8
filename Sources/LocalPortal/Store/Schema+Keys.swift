/// What was taken with which key: the seventh version of the tables.
extension Schema {
  /// A comment that is gone keeps its key, so that a late second try does not bring it back.
  static let keys = """
    CREATE TABLE comment_keys (
      uuid TEXT PRIMARY KEY,
      comment_id INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
