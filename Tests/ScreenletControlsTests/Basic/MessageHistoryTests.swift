import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct MessageHistoryTests {
  @Test func `a fact lists the last messages, the most recent first`() throws {
    let stand = try Stand("<column><message id=\"message\"/><fact of=\"history\"/></column>")
    let message = try #require(stand.pilot.control("message") as? Message)
    for words in ["Saved.", "Sent.", "Sent."] { message.showText(.verbatim(words)) }
    message.clear()
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["Sent.", "Saved."])
  }
}
