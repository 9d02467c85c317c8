import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import TerminalCore
import Testing

/// A queue with one conflict, which notes what was decided.
private final class DisputeQueue: SyncQueue {
  private let dispute: SyncConflict
  // Decisions come from any thread.
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

  @Test func `fields that differ come first, by their labels and in the words of the form`()
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
    #expect(stand.shows("Theirs, Alan Turing "))
  }

  @Test func `what only one side changed is that side's`() async throws {
    let stand = try await stand(dispute())
    // The state was changed here, the amount there.
    #expect(rows(stand)[1].contains("( ) 18,000") && rows(stand)[1].contains("(◉) 17,250"))
    #expect(stand.shows("Result  State approved, Amount 17,250"))
    let blind = try await self.stand(dispute(base: nil))
    #expect(rows(blind)[1].contains("(◉) 18,000"))
  }

  @Test func `arrows choose a side, and what is put together is sent`() async throws {
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

  @Test func `all mine and all theirs are one key each`() async throws {
    let mine = dispute()
    let first = try await stand(mine)
    await first.press("m", "Enter")
    #expect(mine.decisions == [.mine])
    let theirs = dispute()
    let second = try await stand(theirs)
    await second.press("t", "^S")
    #expect(theirs.decisions == [.theirs])
  }

  @Test func `= hides what is equal, and shows it again`() async throws {
    let stand = try await stand(dispute())
    await stand.press("=")
    #expect(rows(stand).count == 2)
    await stand.press("=")
    #expect(rows(stand).count == 4)
  }

  @Test func `x asks before it forgets what was written`() async throws {
    let queue = dispute()
    let stand = try await stand(queue)
    await stand.press("x")
    #expect(stand.shows("Discard what you wrote?"))
    await stand.press("Esc")
    #expect(queue.decisions.isEmpty)
    await stand.press("x", "Right", "Enter")
    #expect(queue.decisions == [.discard])
  }

  @Test func `what was deleted there is sent again, or left deleted`() async throws {
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

  @Test func `what was to be deleted here is shown as it is there`() async throws {
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

  @Test func `without a form there are the names of fields, and they can be put together`()
    async throws
  {
    let queue = dispute(hasForm: false)
    let stand = try await stand(queue)
    #expect(rows(stand)[0].contains("(◉) a"))
    #expect(rows(stand)[1].contains("Amount") && rows(stand)[1].contains("(◉) 17250"))
    await stand.press("Enter")
    #expect(queue.decisions == [.merged(Self.values("a", "17250"))])
  }

  @Test func `versions of two shapes are taken as a whole`() async throws {
    let theirs: JSONValue = ["fieldValues": [["name": "State", "value": "o"]]]
    let queue = dispute(theirs: theirs, base: nil, hasForm: false)
    let stand = try await stand(queue)
    #expect(stand.shows("cannot be merged"))
    await stand.press("Right", "Enter")
    #expect(queue.decisions == [.theirs])
  }

  @Test func `a form that cannot be read leaves the names of fields`() async throws {
    let queue = DisputeQueue(
      SyncConflict(
        entry: SyncFixtures.record(3, "P", SyncFixtures.conflict, values: Self.values("a", "1")),
        theirs: record(Self.values("o", "1")),
        structure: StructureText(id: 1, name: "Order", definition: Array("{".utf8))))
    #expect(rows(try await stand(queue))[0].hasPrefix(" ▐ ! State"))
  }

  @Test func `nothing of a portal reaches the terminal as it is`() async throws {
    let evil = "x\u{1B}[31m\u{202E}"
    let stand = try await stand(
      dispute(
        mine: ["modelValues": [evil: .string(evil)]], theirs: ["modelValues": [evil: "y"]],
        base: nil, hasForm: false))
    #expect(!stand.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func `in Spanish labels and options are those of the form`() async throws {
    let stand = try await stand(dispute(), language: "es")
    #expect(rows(stand)[0].contains("Estado") && rows(stand)[0].contains("aprobado"))
    #expect(rows(stand)[1].contains("18.000"))
  }

  @Test func `a click chooses the side that it is on`() async throws {
    let stand = try await stand(dispute())
    let row = try #require(stand.pilot.picture.firstIndex { $0.contains("! Amount") })
    stand.pilot.click(x: 24, y: row)
    #expect(stand.screenlet.sides["Amount"] == .mine)
    stand.pilot.click(x: 55, y: row)
    #expect(stand.screenlet.sides["Amount"] == .theirs)
  }

  @Test func `a conflict that is gone is told of, and can be asked for again`() async throws {
    let stand = try await Stand(dispute()) { $0.entryId = 9 }
    #expect(stand.shows("✗ It no longer exists."))
    stand.screenlet.entryId = 3
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("! State"))
  }

  @Test func `a decision that does not arrive leaves everything as it was`() async throws {
    let stand = try await SyncStand<SyncConflictScreenlet>(BrokenSyncQueue(.timeout)) {
      $0.entryId = 3
    }
    #expect(stand.shows("The portal took too long."))
    #expect(stand.shows("[ Try again"))
  }

  @Test func `the queue opens it, and gets its place back`() async throws {
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
