public import PortalKit
import SQLiteDatabase

/// A record set with sample records that an app adds to the embedded portal for trying it out.
///
/// ```swift
/// let orders = SampleList(
///   structure: StructureText(id: 30_001, groupId: 10_181, name: "Order", definition: bytes),
///   recordSet: RecordSet(id: 30_101, groupId: 10_181, structureId: 30_001, name: "Orders"),
///   count: 10_000) { number in ["modelValues": ["Number": .string("PO-\(number + 1)")]] }
/// ```
public struct SampleList: Sendable {
  /// The form of the records.
  public let structure: StructureText
  /// The record set.
  public let recordSet: RecordSet
  /// The number of sample records.
  public let count: Int
  let record: @Sendable (Int) -> JSONValue

  /// Creates a sample list.
  ///
  /// - Parameters:
  ///   - structure: The form of the records, in any supported format.
  ///   - recordSet: The record set.
  ///   - count: The number of sample records.
  ///   - record: Returns the values of a record by its index from 0: an object with `modelValues`
  ///     or `fieldValues`.
  public init(
    structure: StructureText, recordSet: RecordSet, count: Int,
    record: @escaping @Sendable (_ number: Int) -> JSONValue
  ) {
    (self.structure, self.recordSet) = (structure, recordSet)
    (self.count, self.record) = (count, record)
  }
}

extension LocalPortal {
  /// Adds a sample list to the portal atomically, unless its record set exists.
  ///
  /// - Parameters:
  ///   - list: The sample list; the ID of its record set identifies it.
  ///   - progress: Called with the completed share from 0 to 1.
  /// - Returns: Whether the list was added.
  /// - Throws: `ScreenletError` if its form cannot be parsed, one of its IDs is taken, or the
  ///   database cannot be written.
  @discardableResult public func insertSamples(
    _ list: SampleList, progress: @Sendable (Double) -> Void = { _ in }
  ) throws(ScreenletError) -> Bool {
    let check = try RecordCheck(list.structure)
    let now = clock.now()
    return try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let forms = FormTable(database)
        if try forms.recordSet(list.recordSet.id) != nil { return false }
        if try forms.structure(list.structure.id) == nil { try forms.insert(list.structure) }
        try forms.insert(list.recordSet)
        for number in 0..<list.count {
          // The records are one minute apart; the last one was written a minute ago.
          let moment = now.advanced(bySeconds: Int64(number - list.count) * 60)
          let submission = RecordSubmission(
            recordSetId: list.recordSet.id, values: list.record(number),
            userId: list.recordSet.userId)
          _ = try write(submission.values, submission, check.listed, now: moment)
          if number % 100 == 99 { progress(Double(number + 1) / Double(list.count)) }
        }
        progress(1)
        return true
      }
    }
  }
}
