import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct CardViewTests {
  private func stand(_ attributes: String, _ inside: String = "") throws -> (Stand, CardView) {
    let stand = try Stand(
      """
      <column style="Room"><card id="card" width="20" align-self="start" \(attributes)>\(inside)</card>
      <button id="next" text="B"/></column>
      """)
    return (stand, try #require(stand.pilot.control("card") as? CardView))
  }

  @Test func `a card shows its title and note above its content`() throws {
    let (stand, _) = try stand("title=\"Orders\" note=\"12\"", "<text text=\"3 late\"/>")
    #expect(Array(stand.picture.prefix(2)) == [" Orders            12", " 3 late"])
    #expect(stand.focus == "next")
  }

  @Test func `a card with an action runs it on Enter, Space and a click`() throws {
    let (stand, card) = try stand("title=\"Orders\" action=\"note\"")
    #expect(stand.focus == "card")
    stand.pilot.press("Enter", "Space")
    stand.pilot.click("card")
    #expect(stand.screenlet.results.count == 3)
    card.isEnabled = false
    stand.pilot.click("card")
    #expect(stand.screenlet.results.count == 3)
  }

  @Test(
    arguments: [
      ("empty=\"No notes.\"", "No notes."), ("mistake=\"No answer.\"", "✗ No answer."),
      ("busy-text=\"Asking\"", "⠋ Asking"),
    ])
  func `a card shows its empty, error and busy texts`(attributes: String, words: String) throws {
    let (stand, _) = try stand("title=\"N\" \(attributes)")
    #expect(stand.picture[1] == " " + words)
  }

  @Test func `content replaces the empty text of a card`() throws {
    let (stand, _) = try stand("title=\"N\" empty=\"No notes.\"", "<text text=\"one\"/>")
    #expect(stand.picture[1] == " one")
    #expect(!stand.picture.joined().contains("No notes."))
  }

  @Test func `a chosen card has a mark`() throws {
    let (stand, card) = try stand("title=\"N\"")
    card.isChosen = true
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture[0] == " ✓ N")
  }
}
