import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct FloatingElementTests {
  private func stand() throws -> Stand {
    try Stand(
      """
      <column><button id="b" text="B"/>
      <modal when="leaving" title="Leave?" text="Not saved.">
      <answer text="Keep" action="note"/><answer text="Stay" action="check" harmless="true"/></modal>
      <toast when="saved" text="Saved."/></column>
      """)
  }
  private func set(_ name: String, _ holds: Bool, _ stand: Stand) {
    stand.view?.setCondition(name, holds)
    stand.pilot.terminal.send(.resumed)
  }

  @Test func `a modal is shown while its condition holds, and an answer resets it`() throws {
    let stand = try stand()
    set("leaving", true, stand)
    #expect(stand.picture.joined().contains("Leave?"))
    stand.pilot.press("Enter")
    #expect(stand.screenlet.results == ["note: done"])
    #expect(stand.view?.holds("leaving") == false && stand.focus == "b")
  }

  @Test func `Esc chooses the harmless answer`() throws {
    let stand = try stand()
    set("leaving", true, stand)
    stand.pilot.press("Esc")
    #expect(stand.screenlet.results == ["check: done"])
    #expect(stand.surface.overlays.isEmpty)
  }

  @Test func `a modal closes unanswered when its condition ends`() throws {
    let stand = try stand()
    set("leaving", true, stand)
    set("leaving", false, stand)
    #expect(stand.surface.overlays.isEmpty && stand.screenlet.results.isEmpty)
    set("leaving", true, stand)
    #expect(stand.surface.overlays.count == 1)
  }

  @Test func `a rebuilt layout shows the modal once`() throws {
    let stand = try stand()
    set("leaving", true, stand)
    stand.pilot.terminal.resize(to: Size(width: 90, height: 24))
    #expect(stand.surface.overlays.count == 1)
    stand.pilot.press("Enter")
    #expect(stand.screenlet.results == ["note: done"])
    #expect(stand.view?.holds("leaving") == false)
  }

  @Test func `a toast is shown each time its condition becomes true`() throws {
    let stand = try stand()
    set("saved", true, stand)
    #expect(stand.picture.joined().contains("Saved."))
    #expect(stand.view?.holds("saved") == false)
    stand.pilot.press("Tab")
    #expect(!stand.picture.joined().contains("Saved."))
    set("saved", true, stand)
    #expect(stand.picture.joined().contains("Saved."))
  }
}
