import PortalKit
import SQLiteDatabase

/// Schema version 3: the indexes and counters that make lists fast.
extension Schema {
  static let lists = """
    CREATE INDEX records_listed ON records (record_set_id) WHERE is_draft = 0;
    CREATE INDEX records_by_creation ON records (record_set_id, created_at) WHERE is_draft = 0;
    CREATE INDEX records_by_change ON records (record_set_id, modified_at) WHERE is_draft = 0;
    CREATE TABLE record_fields (
      id INTEGER PRIMARY KEY,
      record_set_id INTEGER NOT NULL REFERENCES record_sets (id),
      name TEXT NOT NULL,
      kinds INTEGER NOT NULL,
      UNIQUE (record_set_id, name)
    ) STRICT;
    CREATE TABLE record_values (
      record_id INTEGER NOT NULL,
      field_id INTEGER NOT NULL,
      position INTEGER NOT NULL,
      key ANY,
      folded TEXT,
      PRIMARY KEY (record_id, field_id, position)
    ) STRICT, WITHOUT ROWID;
    \(valueIndexes)
    CREATE TABLE record_counts (
      record_set_id INTEGER PRIMARY KEY,
      count INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE user_record_counts (
      record_set_id INTEGER NOT NULL,
      user_id INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (record_set_id, user_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO record_counts (record_set_id, count)
      SELECT record_set_id, count(*) FROM records WHERE is_draft = 0 GROUP BY record_set_id;
    INSERT INTO user_record_counts (record_set_id, user_id, count)
      SELECT record_set_id, user_id, count(*) FROM records WHERE is_draft = 0
      GROUP BY record_set_id, user_id;
    \(countTriggers)
    CREATE TRIGGER record_values_go AFTER DELETE ON records BEGIN
      DELETE FROM record_values WHERE record_id = OLD.id;
    END;
    """

  static let valueIndexes = """
    CREATE INDEX values_in_order ON record_values (field_id, key, record_id) WHERE position = 0;
    CREATE INDEX values_by_text ON record_values (field_id, folded, record_id)
      WHERE folded IS NOT NULL;
    """

  static let countTriggers = """
    CREATE TRIGGER records_come AFTER INSERT ON records WHEN NEW.is_draft = 0 BEGIN
      \(count("NEW", "+"))
    END;
    CREATE TRIGGER records_go AFTER DELETE ON records WHEN OLD.is_draft = 0 BEGIN
      \(count("OLD", "-"))
    END;
    CREATE TRIGGER records_leave
    AFTER UPDATE OF is_draft, record_set_id, user_id ON records WHEN OLD.is_draft = 0 BEGIN
      \(count("OLD", "-"))
    END;
    CREATE TRIGGER records_enter
    AFTER UPDATE OF is_draft, record_set_id, user_id ON records WHEN NEW.is_draft = 0 BEGIN
      \(count("NEW", "+"))
    END;
    """

  private static func count(_ row: String, _ sign: String) -> String {
    """
    INSERT INTO record_counts (record_set_id, count) VALUES (\(row).record_set_id, \(sign)1)
        ON CONFLICT DO UPDATE SET count = count \(sign) 1;
      INSERT INTO user_record_counts (record_set_id, user_id, count)
        VALUES (\(row).record_set_id, \(row).user_id, \(sign)1)
        ON CONFLICT DO UPDATE SET count = count \(sign) 1;
    """
  }

  /// Indexes the existing records.
  static func indexRecords(in database: SQLiteDatabase) throws(SQLiteError) {
    let sets = try database.rows(
      """
      SELECT s.id, t.name, t.definition FROM record_sets s
      JOIN structures t ON t.id = s.structure_id ORDER BY s.id
      """)
    let index = RecordIndex(database)
    for set in sets {
      let id = try set.integer(0)
      let secrets = ListedFields.secrets(of: try set.text(2), name: try set.text(1))
      var last: Int64 = -.max
      while true {
        let rows = try database.rows(
          """
          SELECT id, content FROM records INDEXED BY records_listed
          WHERE record_set_id = ? AND is_draft = 0 AND id > ? ORDER BY id LIMIT 100
          """, .integer(id), .integer(last))
        if rows.isEmpty { break }
        for row in rows {
          last = try row.integer(0)
          // Only another program can have written malformed content; treat it as a record without
          // values.
          let values = (try? JSONReader.read(try row.text(1))) ?? .null
          try index.keep(RecordContents(values), of: last, in: id, secrets: secrets)
        }
      }
    }
  }
}
