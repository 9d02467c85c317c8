import FormKit
import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders
import TerminalCore
import Testing
import Waiting

/// Two terminals that change the same record of one database file.
@MainActor struct FormConflictTests {
  private static let orders: Int64 = 20_102

  private let folder: TemporaryFolder
  private let record: Int64

  init() async throws {
    folder = try TemporaryFolder()
    let portal: any Portal = try LocalPortal.open(folder.file("portal.db"), as: 10_201)
    record = try #require(
      try await portal.records(RecordQuery(recordSetId: Self.orders)).rows.first?.recordId)
  }

  /// Opens a form with its own connection to the file.
  private func terminal(
    language: String = "en", drafts: any DraftStore = MemoryDraftStore()
  ) async throws -> FormStand {
    try await FormStand(
      recordSet: Self.orders, record: record, language: language, drafts: drafts,
      portal: try LocalPortal.open(folder.file("portal.db"), as: 10_201))
  }

  private func change(_ field: String, to text: String, in stand: FormStand) {
    stand.tab(to: field)
    stand.pilot.press("Ctrl+E", "Ctrl+U")
    stand.pilot.type(text)
  }

  private func send(_ stand: FormStand) async {
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
  }

  /// Returns an answer as stored in the file.
  private func stored(_ name: String) async throws -> String {
    try await terminal().answer(name)
  }

  /// Opens the record twice, sends another title from the first and another answer from the second.
  private func conflict(
    second field: String = "Ordered by", typed text: String = "Grace",
    language: String = "en", drafts: any DraftStore = MemoryDraftStore()
  ) async throws -> FormStand {
    let (first, second) = (
      try await terminal(), try await terminal(language: language, drafts: drafts)
    )
    change("Title", to: "Ada's chairs", in: first)
    await send(first)
    #expect(first.picture.contains("Order sent."), "\(first.picture)")
    change(field, to: text, in: second)
    await send(second)
    return second
  }

  @Test func `the second terminal sees which field changed and what the choices are`() async throws
  {
    let second = try await conflict()
    for words in [
      "Somebody changed this record", "Changed since you opened it: Title.", "Compare both",
      "Send mine", "Take theirs",
    ] {
      #expect(second.picture.contains(words), "\(second.picture)")
    }
    #expect(try await stored("title") == "Ada's chairs")
    second.pilot.press("Esc")
    #expect(second.picture.contains("Grace"))
    #expect(second.answer("orderedBy") == "Grace")
  }

  @Test func `the conflict dialog and the comparison have the expected layout`() async throws {
    let second = try await conflict(second: "Title", typed: "Grace's desks")
    #expect(
      second.pilot.picture[6..<13].joined(separator: "\n") == """
          Title *  ╭ Somebody changed this record ──────────────────────────╮
           Grace's_│ Changed since you opened it: Title. Nothing was sent,  │_________
                   │ and what you typed is still here.                      │
          Ordered b│                                                        │
           Ada Love│▐[ Compare both ]  [ Send mine ]  [ Take theirs ]       │ead only
                   │                                                        │
                   ╰────────────────────────────────────────────────────────╯
        """)
    second.pilot.press("Enter")
    #expect(
      second.pilot.picture[6..<11].joined(separator: "\n") == """
          1 Order
            Title                 Grace's desks                                changed
              theirs              Ada's chairs
            Ordered by            Ada Lovelace
            Reference             PO-1042
        """)
  }

  @Test func `comparing merges the changes of both users`() async throws {
    let second = try await conflict()
    second.pilot.press("Enter")
    #expect(second.screenlet.session?.isReview == true)
    #expect(second.picture.contains("Not sent yet: your changes, each with"))
    #expect(second.answer("title") == "Ada's chairs")
    #expect(second.answer("orderedBy") == "Grace")
    #expect(second.picture.contains("  theirs"), "\(second.picture)")
    await send(second)
    #expect(second.picture.contains("Order sent."), "\(second.picture)")
    #expect(try await stored("title") == "Ada's chairs")
    #expect(try await stored("orderedBy") == "Grace")
  }

  @Test func `a field that both users changed keeps my answer and shows theirs below it`()
    async throws
  {
    let second = try await conflict(second: "Title", typed: "Grace's desks")
    second.pilot.press("Enter")
    let rows = second.pilot.picture
    let mine = try #require(rows.firstIndex { $0.contains("Grace's desks") })
    #expect(rows[mine + 1].contains("theirs"))
    #expect(rows[mine + 1].contains("Ada's chairs"))
    await send(second)
    #expect(try await stored("title") == "Grace's desks")
  }

  @Test func `sending mine overwrites only the reported version, not a later one`() async throws {
    let second = try await conflict()
    let third = try await terminal()
    change("Title", to: "Mary's lamps", in: third)
    await send(third)
    second.pilot.press("Right", "Enter")
    await second.pilot.waitUntilIdle()
    #expect(second.picture.contains("Somebody changed this record"), "\(second.picture)")
    #expect(try await stored("title") == "Mary's lamps")
    second.pilot.press("Right", "Enter")
    await second.pilot.waitUntilIdle()
    #expect(second.picture.contains("Order sent."), "\(second.picture)")
    #expect(try await stored("orderedBy") == "Grace")
  }

  @Test func `taking theirs saves mine as a draft, and F3 restores it`() async throws {
    let drafts = MemoryDraftStore()
    let second = try await conflict(drafts: drafts)
    second.pilot.press("Right", "Right", "Enter")
    await second.pilot.waitUntilIdle()
    #expect(second.answer("title") == "Ada's chairs")
    #expect(second.answer("orderedBy") != "Grace")
    #expect(second.picture.contains("This is their version. F3 restores yours."))
    try await until { try await !drafts.drafts().isEmpty }
    let key = try #require(try await drafts.drafts().first?.key)
    let draft = try #require(try await drafts.draft(for: key))
    #expect(String(decoding: draft.bytes, as: UTF8.self).contains("Grace"))
    second.pilot.press("F3")
    #expect(second.answer("orderedBy") == "Grace")
    #expect(second.picture.contains("This is your version again."))
    // The restored record is still outdated, so sending it reports the conflict again.
    await send(second)
    #expect(second.picture.contains("Somebody changed this record"))
  }

  @Test func `submitting a draft of an older record reports the conflict`() async throws {
    let drafts = MemoryDraftStore()
    let first = try await terminal(drafts: drafts)
    change("Ordered by", to: "Grace", in: first)
    await first.pilot.wait(.seconds(1))
    await first.pilot.waitUntilIdle()
    let other = try await terminal()
    change("Title", to: "Ada's chairs", in: other)
    await send(other)
    let again = try await terminal(drafts: drafts)
    #expect(again.picture.contains("Continue with the draft?"))
    again.pilot.press("Enter")
    await send(again)
    #expect(again.picture.contains("Changed since you opened it: Title."), "\(again.picture)")
  }

  @Test func `the conflict dialog is translated to Spanish`() async throws {
    let folder = try await conflict(second: "Pedido por", language: "es")
    #expect(folder.picture.contains("Alguien cambió este registro"), "\(folder.picture)")
    #expect(folder.picture.contains("Ver ambos"))
  }
}
