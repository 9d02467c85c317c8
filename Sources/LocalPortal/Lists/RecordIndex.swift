import SQLiteDatabase

/// The index of record values for sorting and filtering.
///
/// Drafts are not indexed.
///
/// Every indexed record has a row for each field that its record set ever had, so that records
/// without a value are found as fast as others.
struct RecordIndex {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// A field of a record set.
  struct Field: Hashable {
    let id: Int64
    let kinds: IndexedValue.Kinds
  }

  /// Returns the fields of a record set by lowercase name.
  func fields(of set: Int64) throws(SQLiteError) -> [String: Field] {
    let rows = try database.rows(
      "SELECT name, id, kinds FROM record_fields WHERE record_set_id = ?", .integer(set))
    var fields: [String: Field] = [:]
    for row in rows {
      fields[try row.text(0)] = Field(
        id: try row.integer(1), kinds: .init(rawValue: try row.integer(2)))
    }
    return fields
  }

  /// Indexes the values of a record and replaces its previous values.
  ///
  /// - Parameters:
  ///   - contents: The values.
  ///   - record: The record ID.
  ///   - set: The record set ID.
  ///   - names: Additional fields of the form, which the record need not have.
  ///   - secrets: Fields that must not be indexed.
  func keep(
    _ contents: RecordContents, of record: Int64, in set: Int64, names: [String] = [],
    secrets: Set<String> = []
  ) throws(SQLiteError) {
    var fields = try fields(of: set)
    for name in contents.names + names.map({ FoldedText.fold($0) })
    where fields[name] == nil && !secrets.contains(name) && !name.isEmpty {
      fields[name] = try add(name, to: set)
    }
    try remove(record)
    for (name, field) in fields.sorted(by: { $0.value.id < $1.value.id }) {
      let values = secrets.contains(name) ? [] : contents.values[name] ?? []
      if values.isEmpty { try insert(record, field.id, 0, .null, .null) }
      var kinds = field.kinds
      for (position, value) in values.enumerated() {
        try insert(record, field.id, Int64(position), value.key, .text(value.folded))
        kinds.insert(value.kind)
      }
      if values.count > 1 { kinds.insert(.several) }
      guard kinds != field.kinds else { continue }
      try database.run(
        "UPDATE record_fields SET kinds = ? WHERE id = ?", .integer(kinds.rawValue),
        .integer(field.id))
    }
  }

  func remove(_ record: Int64) throws(SQLiteError) {
    try database.run("DELETE FROM record_values WHERE record_id = ?", .integer(record))
  }

  /// Adds a field to a record set.
  ///
  /// All existing records get an empty value.
  private func add(_ name: String, to set: Int64) throws(SQLiteError) -> Field {
    try database.run(
      "INSERT INTO record_fields (record_set_id, name, kinds) VALUES (?, ?, 0)", .integer(set),
      .text(name))
    let id = database.lastInsertedRow
    try database.run(
      """
      INSERT INTO record_values (record_id, field_id, position, key, folded)
      SELECT id, ?, 0, NULL, NULL FROM records INDEXED BY records_listed
      WHERE record_set_id = ? AND is_draft = 0
      """, .integer(id), .integer(set))
    return Field(id: id, kinds: [])
  }

  private func insert(
    _ record: Int64, _ field: Int64, _ position: Int64, _ key: SQLiteValue, _ folded: SQLiteValue
  ) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO record_values (record_id, field_id, position, key, folded)
      VALUES (?, ?, ?, ?, ?)
      """, .integer(record), .integer(field), .integer(position), key, folded)
  }
}

/// The number of records in each record set, without drafts.
///
/// Triggers maintain it, so that it is never counted again.
struct RecordCounts {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  func count(of set: Int64, user: Int64?) throws(SQLiteError) -> Int {
    let row =
      if let user {
        try database.row(
          "SELECT count FROM user_record_counts WHERE record_set_id = ? AND user_id = ?",
          .integer(set), .integer(user))
      } else {
        try database.row(
          "SELECT count FROM record_counts WHERE record_set_id = ?", .integer(set))
      }
    return Int(clamping: max(0, try row?.integer(0) ?? 0))
  }
}
