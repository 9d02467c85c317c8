import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import TerminalCore
import Testing

/// A queue with one conflict.
///
/// Records the decisions.
private final class DisputeQueue: SyncQueue {
  private let dispute: SyncConflict
  // A lock, because decisions arrive on any thread.
  private let heard = Mutex<[SyncResolution]>([])

  init(_ dispute: SyncConflict) { self.dispute = dispute }

  var decisions: [SyncResolution] { heard.withLock { $0 } }
  var openCount: Int? { 1 }
  var offlineSince: Instant? { nil }

  @concurrent func entries() async throws(ScreenletError) -> [SyncEntry] { [dispute.entry] }
  @concurrent func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport { SyncReport(sent: 1) }
  @concurrent func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict {
    guard id == dispute.entry.id else { throw .notFound }
    return dispute
  }
  @concurrent func resolve(
    _ id: Int64, as decision: SyncResolution
  ) async throws(ScreenletError) { heard.withLock { $0.append(decision) } }
  @concurrent func discard(_ id: Int64) async throws(ScreenletError) {}
}

@MainActor struct SyncConflictScreenletTests {
  private typealias Stand = SyncStand<SyncConflictScreenlet>

  private static let form = Array(
    """
    {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US",
     "fields": [
       {"name": "Due", "type": "date", "dataType": "date",
        "label": {"en_US": "Due date", "es_ES": "Vencimiento"}},
       {"name": "State", "type": "select", "dataType": "string",
        "label": {"en_US": "State", "es_ES": "Estado"},
        "options": [{"value": "o", "label": {"en_US": "open", "es_ES": "abierto"}},
                    {"value": "a", "label": {"en_US": "approved", "es_ES": "aprobado"}}]},
       {"name": "Amount", "type": "numeric", "dataType": "double",
        "label": {"en_US": "Amount", "es_ES": "Importe"}},
       {"name": "Secret", "type": "password", "dataType": "string",
        "label": {"en_US": "Code", "es_ES": "Clave"}}
     ]}
    """.utf8)

  private static func values(_ state: String, _ amount: String) -> JSONValue {
    ["modelValues": ["Due": "2026-11-23", "State": .string(state), "Amount": .string(amount)]]
  }

  private func record(_ values: JSONValue) -> PortalRecord {
    PortalRecord(recordId: 7, recordSetId: 1, version: "2", values: values)
  }

  private func dispute(
    mine: JSONValue = values("a", "18000"), theirs: JSONValue? = values("o", "17250"),
    base: JSONValue? = values("o", "18000"), hasForm: Bool = true
  ) -> DisputeQueue {
    DisputeQueue(
      SyncConflict(
        entry: SyncFixtures.record(3, "PO-0998", SyncFixtures.conflict, values: mine),
        base: base.map { record($0) }, theirs: theirs.map { record($0) },
        structure: hasForm ? StructureText(id: 1, name: "Order", definition: Self.form) : nil))
  }

  private func stand(
    _ queue: DisputeQueue, size: Size = Size(width: 80, height: 24), language: String = "en"
  ) async throws -> Stand {
    try await Stand(queue, size: size, language: language) { $0.entryId = 3 }
  }

  private func rows(_ stand: Stand) -> [String] {
    Array(stand.pilot.picture.drop { !$0.contains("╌") }.dropFirst().prefix { !$0.isEmpty })
  }

  @Test func `differing fields come first, with the labels and option texts of the form`()
    async throws
  {
    let stand = try await stand(dispute())
    let rows = rows(stand)
    #expect(rows.count == 4)
    #expect(rows[0].hasPrefix(" ▐ ! State"))
    #expect(rows[0].contains("(◉) approved") && rows[0].contains("( ) open"))
    #expect(rows[1].hasPrefix("   ! Amount"))
    #expect(rows[2].hasPrefix("     Due date") && !rows[2].contains("("))
    #expect(stand.shows("2 of 4 fields differ"))
    #expect(stand.shows("Theirs, ") && stand.shows(" Alan Turing"))
  }

  @Test func `a field that only one side changed takes the value of that side`() async throws {
    let stand = try await stand(dispute())
    // The user changed the state, the other side the amount.
    #expect(rows(stand)[1].contains("( ) 18,000") && rows(stand)[1].contains("(◉) 17,250"))
    #expect(stand.shows("Result  State approved, Amount 17,250"))
    let blind = try await self.stand(dispute(base: nil))
    #expect(rows(blind)[1].contains("(◉) 18,000"))
  }

  @Test func `arrow keys choose a side, and Enter sends the merged record`() async throws {
    let queue = dispute()
    let stand = try await stand(queue)
    await stand.press("Right")
    #expect(stand.shows("[ Take theirs ⏎ ]"))
    #expect(stand.shows("theirs as it is; nothing is sent"))
    await stand.press("Left", "Down", "Space", "Space")
    #expect(stand.shows("Result  State approved, Amount 17,250"))
    await stand.press("Enter")
    guard case .merged(let values)? = queue.decisions.first else {
      Issue.record("\(queue.decisions)")
      return
    }
    let text = values.description
    #expect(text.contains("a\\\"") && text.contains("17250") && !text.contains("18000"))
  }

  @Test func `m takes all of mine and t takes all of theirs`() async throws {
    let mine = dispute()
    let first = try await stand(mine)
    await first.press("m", "Enter")
    #expect(mine.decisions == [.mine])
    let theirs = dispute()
    let second = try await stand(theirs)
    await second.press("t", "^S")
    #expect(theirs.decisions == [.theirs])
  }

  @Test func `the equals key hides and shows equal fields`() async throws {
    let stand = try await stand(dispute())
    await stand.press("=")
    #expect(rows(stand).count == 2)
    await stand.press("=")
    #expect(rows(stand).count == 4)
  }

  @Test func `x asks for confirmation before it discards the write`() async throws {
    let queue = dispute()
    let stand = try await stand(queue)
    await stand.press("x")
    #expect(stand.shows("Discard what you wrote?"))
    await stand.press("Esc")
    #expect(queue.decisions.isEmpty)
    await stand.press("x", "Right", "Enter")
    #expect(queue.decisions == [.discard])
  }

  @Test func `a record deleted on the server can be sent again or left deleted`() async throws {
    let queue = dispute(theirs: nil)
    let stand = try await stand(queue)
    #expect(stand.shows("It was deleted on the portal after you read it."))
    #expect(stand.shows("( ) deleted"))
    #expect(stand.shows("[ Send mine again ⏎ ]"))
    await stand.press("Right")
    #expect(stand.shows("[ Leave it deleted ⏎ ]"))
    await stand.press("Enter")
    #expect(queue.decisions == [.theirs])
  }

  @Test func `a deletion of a changed record can be confirmed`() async throws {
    var entry = SyncFixtures.record(3, "PO-0998", SyncFixtures.conflict)
    entry.write = .deleteRecord(id: 7, version: "1")
    let queue = DisputeQueue(
      SyncConflict(
        entry: entry, theirs: record(Self.values("o", "1")),
        structure: StructureText(id: 1, name: "Order", definition: Self.form)))
    let stand = try await stand(queue)
    #expect(stand.shows("You deleted it, and somebody changed it"))
    #expect(stand.shows("[ Delete it ⏎ ]"))
    await stand.press("Enter")
    #expect(queue.decisions == [.mine])
  }

  @Test func `without a form definition fields show their names and can be merged`() async throws {
    let queue = dispute(hasForm: false)
    let stand = try await stand(queue)
    #expect(rows(stand)[0].contains("(◉) a"))
    #expect(rows(stand)[1].contains("Amount") && rows(stand)[1].contains("(◉) 17250"))
    await stand.press("Enter")
    #expect(queue.decisions == [.merged(Self.values("a", "17250"))])
  }

  @Test func `records of different shapes cannot be merged, only taken as a whole`() async throws {
    let theirs: JSONValue = ["fieldValues": [["name": "State", "value": "o"]]]
    let queue = dispute(theirs: theirs, base: nil, hasForm: false)
    let stand = try await stand(queue)
    #expect(stand.shows("cannot be merged"))
    await stand.press("Right", "Enter")
    #expect(queue.decisions == [.theirs])
  }

  @Test func `an unreadable form definition falls back to field names`() async throws {
    let queue = DisputeQueue(
      SyncConflict(
        entry: SyncFixtures.record(3, "P", SyncFixtures.conflict, values: Self.values("a", "1")),
        theirs: record(Self.values("o", "1")),
        structure: StructureText(id: 1, name: "Order", definition: Array("{".utf8))))
    #expect(rows(try await stand(queue))[0].hasPrefix(" ▐ ! State"))
  }

  @Test func `control characters from the portal are not sent to the terminal`() async throws {
    let evil = "x\u{1B}[31m\u{202E}"
    let stand = try await stand(
      dispute(
        mine: ["modelValues": [evil: .string(evil)]], theirs: ["modelValues": [evil: "y"]],
        base: nil, hasForm: false))
    #expect(!stand.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func `Spanish shows the Spanish labels and options of the form`() async throws {
    let stand = try await stand(dispute(), language: "es")
    #expect(rows(stand)[0].contains("Estado") && rows(stand)[0].contains("aprobado"))
    #expect(rows(stand)[1].contains("18.000"))
  }

  @Test func `a click chooses the side under the pointer`() async throws {
    let stand = try await stand(dispute())
    let row = try #require(stand.pilot.picture.firstIndex { $0.contains("! Amount") })
    stand.pilot.click(x: 24, y: row)
    #expect(stand.screenlet.sides["Amount"] == .mine)
    stand.pilot.click(x: 55, y: row)
    #expect(stand.screenlet.sides["Amount"] == .theirs)
  }

  @Test func `a conflict that no longer exists is an error, and another entry can be loaded`()
    async throws
  {
    let stand = try await Stand(dispute()) { $0.entryId = 9 }
    #expect(stand.shows("✗ It no longer exists."))
    stand.screenlet.entryId = 3
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("! State"))
  }

  @Test func `a conflict that fails to load is an error with a retry button`() async throws {
    let stand = try await SyncStand<SyncConflictScreenlet>(BrokenSyncQueue(.timeout)) {
      $0.entryId = 3
    }
    #expect(stand.shows("The portal took too long."))
    #expect(stand.shows("[ Try again"))
  }

  @Test func `the sync queue opens a conflict and is shown again afterwards`() async throws {
    let queue = dispute()
    let stand = try await SyncStand<SyncScreenlet>(queue)
    await stand.press("Enter")
    #expect(stand.shows("2 of 4 fields differ"))
    await stand.press("Esc")
    #expect(stand.shows("Sync queue   1 open"))
    #expect(queue.decisions.isEmpty)
    await stand.press("Enter", "Enter")
    #expect(stand.shows("Sync queue   1 open"))
    #expect(queue.decisions.count == 1)
    #expect(stand.shows("1 sent."))
  }
}
