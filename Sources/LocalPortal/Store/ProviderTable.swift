import PortalKit
import SQLiteDatabase

/// Access to the options of data providers in the database.
struct ProviderTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Returns all options of a provider, by output name; nil if there is no such provider.
  func options(
    of provider: String
  ) throws(SQLiteError) -> [String: [DataProviderResponse.Option]]? {
    let rows = try database.rows(
      "SELECT output, value, label FROM provider_options WHERE provider = ? ORDER BY position",
      .text(provider))
    guard !rows.isEmpty else { return nil }
    var outputs: [String: [DataProviderResponse.Option]] = [:]
    for row in rows {
      outputs[try row.text(0), default: []]
        .append(.init(value: try row.text(1), label: try row.text(2)))
    }
    return outputs
  }

  func insert(
    _ option: DataProviderResponse.Option, at position: Int, provider: String, output: String
  ) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO provider_options (provider, output, position, value, label)
      VALUES (?, ?, ?, ?, ?)
      """,
      .text(provider), .text(output), .integer(Int64(position)), .text(option.value),
      .text(option.label))
  }
}
