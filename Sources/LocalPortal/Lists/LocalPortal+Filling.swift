package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// The ID of the record set that ``fillOrders(_:)`` fills.
  package static let orders = OrderSeed.recordSet

  /// Adds generated orders to the record set of orders in one transaction, for measuring large
  /// lists.
  ///
  /// The orders are always the same.
  ///
  /// - Parameter count: The number of orders to add.
  /// - Throws: `ScreenletError` if the database cannot be written.
  package func fillOrders(_ count: Int) throws(ScreenletError) {
    let now = clock.now()
    try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        try fill(count, now: now)
      }
    }
  }

  /// Writes the orders without indexes and triggers, then rebuilds the indexes and the counts,
  /// which is faster for a million rows.
  private func fill(_ count: Int, now: Instant) throws(SQLiteError) {
    let set = SQLiteValue.integer(Self.orders)
    try database.execute(
      """
      DROP INDEX values_in_order; DROP INDEX values_by_text; DROP TRIGGER records_come;
      DROP TRIGGER records_go; DROP TRIGGER records_leave; DROP TRIGGER records_enter
      """)
    try OrderRows(database).write(count, to: Self.orders, seconds: 60, before: now)
    try database.execute(Schema.valueIndexes)
    try database.execute(Schema.countTriggers)
    try database.run("DELETE FROM record_counts WHERE record_set_id = ?", set)
    try database.run("DELETE FROM user_record_counts WHERE record_set_id = ?", set)
    try database.run(
      """
      INSERT INTO record_counts (record_set_id, count) SELECT record_set_id, count(*)
      FROM records WHERE record_set_id = ? AND is_draft = 0 GROUP BY record_set_id
      """, set)
    try database.run(
      """
      INSERT INTO user_record_counts (record_set_id, user_id, count)
      SELECT record_set_id, user_id, count(*) FROM records
      WHERE record_set_id = ? AND is_draft = 0 GROUP BY record_set_id, user_id
      """, set)
  }
}
