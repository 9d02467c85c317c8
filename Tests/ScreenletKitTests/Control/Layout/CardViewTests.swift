import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct CardViewTests {
  private func stand(_ attributes: String, _ inside: String = "") throws -> (Stand, CardView) {
    let stand = try Stand(
      """
      <column style="Room"><card id="card" width="20" align-self="start" \(attributes)>\(inside)</card>
      <button id="next" text="B"/></column>
      """)
    return (stand, try #require(stand.pilot.control("card") as? CardView))
  }

  @Test func `title and note stand above what is in it`() throws {
    let (stand, _) = try stand("title=\"Orders\" note=\"12\"", "<text text=\"3 late\"/>")
    #expect(Array(stand.picture.prefix(2)) == [" Orders            12", " 3 late"])
    #expect(stand.focus == "next")
  }

  @Test func `with an action it takes the focus, and Enter, Space and a click press it`() throws {
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
  func `it says itself what is the matter`(attributes: String, words: String) throws {
    let (stand, _) = try stand("title=\"N\" \(attributes)")
    #expect(stand.picture[1] == " " + words)
  }

  @Test func `what is in it takes the place of the words for nothing`() throws {
    let (stand, _) = try stand("title=\"N\" empty=\"No notes.\"", "<text text=\"one\"/>")
    #expect(stand.picture[1] == " one")
    #expect(!stand.picture.joined().contains("No notes."))
  }

  @Test func `one that is chosen has a mark`() throws {
    let (stand, card) = try stand("title=\"N\"")
    card.isChosen = true
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture[0] == " ✓ N")
  }
}
