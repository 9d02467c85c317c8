import PortalKit
import SQLiteDatabase

/// Seeds a new portal with the record set of orders, which lists and tables show.
enum OrderSeed {
  static let structure: Int64 = 20_005
  static let recordSet: Int64 = 20_105
  static let count = 300

  static func insertSamples(in database: SQLiteDatabase, now: Instant) throws(SQLiteError) {
    let forms = FormTable(database)
    try forms.insert(
      StructureText(
        id: structure, groupId: Seed.site, name: "Order",
        definition: Array(Order.definition.utf8), userId: FormSeed.author, version: "1.0"))
    try forms.insert(
      RecordSet(
        id: recordSet, groupId: Seed.site, structureId: structure, name: "Orders",
        userId: FormSeed.author))
    // The records are one hour apart; the last one was written an hour ago.
    try OrderRows(database).write(count, to: recordSet, seconds: 3600, before: now)
  }
}
