public import PortalKit
import SQLiteDatabase

/// A list of records that an app brings along, for the embedded portal of whoever tries it.
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
  /// The list.
  public let recordSet: RecordSet
  /// How many records it has at first.
  public let count: Int
  let record: @Sendable (Int) -> JSONValue

  /// Describes a list.
  ///
  /// - Parameters:
  ///   - structure: The form of the records, in any of the formats that forms have.
  ///   - recordSet: The list.
  ///   - count: How many records it has at first.
  ///   - record: The values of a record, from 0: an object with `modelValues` or `fieldValues`.
  public init(
    structure: StructureText, recordSet: RecordSet, count: Int,
    record: @escaping @Sendable (_ number: Int) -> JSONValue
  ) {
    (self.structure, self.recordSet) = (structure, recordSet)
    (self.count, self.record) = (count, record)
  }
}

extension LocalPortal {
  /// Puts a list of an app's own into the portal, all of it or nothing, unless it is there.
  ///
  /// - Parameters:
  ///   - list: The list; it is known by the number of its record set.
  ///   - progress: Told the share that is done, from 0 to 1.
  /// - Returns: Whether it was not there before.
  /// - Throws: That its form cannot be read or its number is taken, or why nothing can be written.
  @discardableResult public func plant(
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
          // A minute lies between them, the last was written a minute ago.
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
