import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct HelpLineTests {
  private func stand() throws -> Stand {
    try Stand(
      """
      <column style="Room"><button id="a" text="A" tip="Does A."/>
      <column tip="About both."><button id="b" text="B"/><button id="c" text="C" tip="Does C."/>
      </column><button id="d" text="D"/><help-line text="Tab goes on."/></column>
      """)
  }

  @Test func `a help line shows the tip of the control or container, else its own text`() throws {
    let stand = try stand()
    var said: [String] = []
    for _ in 0..<4 {
      said.append(stand.picture.last ?? "")
      stand.pilot.press("Tab")
    }
    #expect(said == [" Does A.", " About both.", " Does C.", " Tab goes on."])
  }

  @Test func `a help line keeps its height when its text changes`() throws {
    let stand = try stand()
    let rows = stand.picture.count
    stand.pilot.press("Tab", "Tab", "Tab")
    #expect(stand.picture.count == rows)
  }
}
