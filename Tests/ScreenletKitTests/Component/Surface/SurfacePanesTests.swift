import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SurfacePanesTests {
  private static let panes = """
    <row style="Room">
      <pane id="left"><button id="a" text="A"/><button id="b" text="B"/></pane>
      <pane id="empty"><text text="nothing"/></pane>
      <pane id="middle"><button id="c" text="C"/><button id="d" text="D"/></pane>
      <pane id="right"><button id="e" text="E"/></pane>
    </row>
    """

  private func isPaneKeyOffered(_ stand: Stand) -> Bool {
    stand.surface.activeBindings.contains { $0.strokes.first == .function(6) }
  }

  @Test func `F6 moves to the next pane, Shift+F6 back, skipping panes without controls`() throws {
    let stand = try Stand(Self.panes)
    var seen = [stand.focus]
    for key in ["F6", "F6", "F6", "Shift+F6", "Shift+F6"] {
      stand.pilot.press(key)
      seen.append(stand.focus)
    }
    #expect(seen == ["a", "c", "e", "a", "e", "c"])
  }

  @Test func `a pane restores the focus to its last focused control`() throws {
    let stand = try Stand(Self.panes)
    stand.pilot.press("Tab", "F6", "Tab")
    #expect(stand.focus == "d")
    stand.pilot.press("Shift+F6")
    #expect(stand.focus == "b")
    stand.pilot.press("F6")
    #expect(stand.focus == "d")
    stand.pilot.press("F6")
    stand.pilot.control("d")?.isHidden = true
    stand.pilot.press("Shift+F6")
    #expect(stand.focus == "c")
  }

  @Test func `F6 is offered only while two panes have focusable controls`() throws {
    let stand = try Stand(Self.panes)
    let binding = stand.surface.activeBindings.first { $0.strokes.first == .function(6) }
    #expect(binding?.strokes == [.function(6), KeyStroke(.function(6), .shift)])
    stand.surface.showHelp()
    stand.pilot.press("Down")
    #expect(stand.picture.joined().contains("F6, Shift+F6      pane"))
    stand.pilot.press("Esc")
    for id in ["middle", "right"] {
      #expect(isPaneKeyOffered(stand))
      stand.pilot.control(id)?.isHidden = true
      stand.surface.layoutIfNeeded()
    }
    #expect(!isPaneKeyOffered(stand))
    #expect(!stand.surface.handle(.key(KeyEvent(.function(6)))))
  }

  @Test func `F6 is not offered for a single pane`() throws {
    let stand = try Stand(
      """
      <column style="Room"><button id="a" text="A"/><pane><button id="b" text="B"/></pane></column>
      """)
    #expect(stand.focus == "a")
    #expect(!isPaneKeyOffered(stand))
  }

  @Test func `an F6 binding of the app takes precedence`() throws {
    let stand = try Stand(Self.panes)
    var pressed = 0
    stand.surface.bindings = [
      KeyBinding(.function(6), words: "mine") {
        pressed += 1
        return true
      }
    ]
    #expect(stand.surface.activeBindings.filter { $0.strokes.first == .function(6) }.count == 1)
    stand.pilot.press("F6")
    #expect(pressed == 1 && stand.focus == "a")
  }

  @Test func `a lost focus moves within its pane, or else to another pane`() throws {
    let stand = try Stand(Self.panes)
    stand.pilot.press("F6", "Tab")
    #expect(stand.focus == "d")
    stand.pilot.control("d")?.isHidden = true
    stand.surface.layoutIfNeeded()
    #expect(stand.focus == "c")
    stand.pilot.control("c")?.isEnabled = false
    stand.surface.setNeedsLayout()
    stand.surface.layoutIfNeeded()
    #expect(stand.focus == "a")
  }

  @Test func `a nested pane is a pane of its own`() throws {
    let stand = try Stand(
      """
      <pane id="outer"><button id="a" text="A"/>
      <pane id="inner"><button id="b" text="B"/></pane>
      <button id="c" text="C"/></pane>
      """)
    stand.pilot.press("Shift+Tab")
    #expect(stand.focus == "c")
    stand.pilot.press("F6")
    #expect(stand.focus == "b")
    stand.pilot.press("F6")
    #expect(stand.focus == "c")
  }

  @Test func `a pane without focusable controls returns the focus to the pane before it`() throws {
    let stand = try Stand(Self.panes)
    stand.pilot.press("F6", "F6")
    #expect(stand.focus == "e")
    stand.pilot.control("e")?.isHidden = true
    stand.surface.setNeedsLayout()
    stand.surface.layoutIfNeeded()
    #expect(stand.focus == "c")
  }
}
