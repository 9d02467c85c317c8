import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct ArticleFullViewTests {
  private typealias Stand = StockStand<BlogsEntryDisplayScreenlet>

  private func stand(width: Int = 120) async throws -> Stand {
    try await Stand(theme: "full", size: Size(width: width, height: 30)) { $0.classPK = 30_501 }
  }

  private func outline(_ stand: Stand) -> SelectionList? {
    stand.pilot.control("outline") as? SelectionList
  }
  private func text(_ stand: Stand) -> RichTextView? {
    stand.pilot.control("text") as? RichTextView
  }

  @Test func `the headings stand beside the text, and the time to read below its title`()
    async throws
  {
    let stand = try await stand()
    #expect(outline(stand)?.items.map(\.words) == ["What went well", "What did not"])
    #expect(stand.shows("On this page") && stand.shows("1 min to read"))
    let narrow = try await self.stand(width: 100)
    #expect(!narrow.shows("On this page"))
  }

  @Test func `moving among the headings scrolls the text, and Enter moves the focus to it`()
    async throws
  {
    let stand = try await stand()
    outline(stand)?.focus()
    #expect(text(stand)?.scrolledShare == 0)
    stand.pilot.press("Down")
    #expect(outline(stand)?.selectedId == "1")
    #expect(text(stand).map { $0.scrolledShare > 0 } == true)
    stand.pilot.press("Enter")
    #expect(stand.pilot.surface.focused === text(stand))
  }

  @Test func `the bar shows how much of the text is read`() async throws {
    let stand = try await stand()
    let bar = stand.pilot.control("read") as? ProgressBar
    #expect(bar?.fraction == 0)
    text(stand)?.focus()
    stand.pilot.press("End")
    #expect(bar?.fraction == 1)
  }

  @Test func `a text with one heading has no list of headings`() async throws {
    let stand = try await Stand(theme: "full", size: Size(width: 120, height: 30)) {
      $0.classPK = 30_502
    }
    #expect(!stand.shows("On this page"))
  }
}
