import PortalKit
import SQLiteDatabase

/// Access to the portraits in the database.
struct PortraitTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  func picture(_ id: Int64) throws(SQLiteError) -> (user: Int64, picture: PictureData)? {
    let row = try database.row(
      "SELECT user_id, mime_type, bytes FROM portraits WHERE id = ?", .integer(id))
    return try row.map { row throws(SQLiteError) in
      (
        try row.integer(0),
        PictureData(bytes: try row.blob(2), mimeType: try row.text(1))
      )
    }
  }

  /// Saves a portrait, replaces the user's previous one, and returns its ID.
  ///
  /// IDs are never reused.
  @discardableResult
  func set(
    _ picture: PictureData, of user: Int64, id: Int64? = nil
  ) throws(SQLiteError) -> Int64 {
    try database.run("DELETE FROM portraits WHERE user_id = ?", .integer(user))
    try database.run(
      "INSERT INTO portraits (id, user_id, mime_type, bytes) VALUES (?, ?, ?, ?)",
      id.map { .integer($0) } ?? .null, .integer(user), .text(picture.mimeType),
      .blob(picture.bytes))
    let id = database.lastInsertedRow
    try AccountTable(database).setPortrait(id, of: user)
    return id
  }

  /// Returns the media type of a picture from its first bytes; nil unless it is PNG, JPEG or GIF.
  static func mimeType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    return nil
  }
}
