import PortalKit
import SQLiteDatabase

/// Schema version 6: additional data for web services that screenlets do not use.
extension Schema {
  static let services = """
    CREATE TABLE company_names (
      company_id INTEGER PRIMARY KEY REFERENCES companies (id),
      web_id TEXT NOT NULL UNIQUE,
      virtual_host TEXT NOT NULL
    ) STRICT;
    INSERT INTO company_names (company_id, web_id, virtual_host)
    SELECT id, 'liferay.com', 'localhost' FROM companies WHERE id = \(Seed.company);
    CREATE TABLE site_names (
      site_id INTEGER PRIMARY KEY REFERENCES sites (id),
      key TEXT NOT NULL,
      friendly_url TEXT NOT NULL
    ) STRICT;
    INSERT INTO site_names (site_id, key, friendly_url)
    SELECT id, 'Guest', '/guest' FROM sites WHERE id = \(Seed.site);
    CREATE TABLE administrators (
      user_id INTEGER PRIMARY KEY REFERENCES users (id)
    ) STRICT;
    INSERT INTO administrators (user_id)
    SELECT id FROM users WHERE email_address = 'test@liferay.com';
    CREATE TABLE properties (
      sort TEXT NOT NULL,
      id INTEGER NOT NULL,
      content TEXT NOT NULL,
      PRIMARY KEY (sort, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE record_keys (
      uuid TEXT PRIMARY KEY,
      record_id INTEGER NOT NULL UNIQUE
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER record_key_goes AFTER DELETE ON records BEGIN
      DELETE FROM record_keys WHERE record_id = OLD.id;
    END;
    CREATE TABLE rating_numbers (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      class_id INTEGER NOT NULL,
      class_pk INTEGER NOT NULL,
      user_id INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      UNIQUE (class_id, class_pk, user_id)
    ) STRICT;
    CREATE TRIGGER rating_number_goes AFTER DELETE ON ratings BEGIN
      DELETE FROM rating_numbers WHERE class_id = OLD.class_id AND class_pk = OLD.class_pk
        AND user_id = OLD.user_id;
    END;
    INSERT INTO asset_classes (id, name) VALUES (20001, 'Group'), (29502, 'DDLRecordSet'),
      (29503, 'DDMStructure');
    """
}
