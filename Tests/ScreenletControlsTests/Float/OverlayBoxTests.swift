import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletControls
@testable import ScreenletKit
@testable import ScreenletKitFixtures

@MainActor struct OverlayBoxTests {
  private func box(_ size: Size, named: Bool = true) throws -> Stand {
    let stand = try Stand("<column><button id=\"a\" text=\"A\"/></column>", size: size)
    stand.surface.bindings = [KeyBinding(.function(1), words: "help") { true }]
    let box = OverlayBox()
    box.namesKeys = named
    let field = TextField()
    box.add(field)
    box.ownBindings = [
      KeyBinding(.escape, words: "close") { false },
      KeyBinding(KeyStroke(.pageDown), words: "go on to the next") { false },
      KeyBinding(.control("s"), words: "send") { false },
      KeyBinding(.function(4), words: "tell") { false },
      KeyBinding(.function(7), words: "hidden", place: .help) { false },
    ]
    stand.surface.present(Overlay(box, placement: .center(maxWidth: 30)))
    stand.pilot.press("x")
    return stand
  }

  @Test func `an overlay that hides the footer lists the keys that fit its border`() throws {
    let stand = try box(Size(width: 40, height: 12))
    #expect(stand.pilot.picture.last?.contains("╰ ^S send ─ F4 tell ─ Esc close ─") == true)
    let narrow = try box(Size(width: 24, height: 12))
    #expect(narrow.pilot.picture.last?.contains("╰ ^S send ─ Esc close ─") == true)
  }

  @Test func `an overlay lists no keys if the footer is visible or naming is off`() throws {
    #expect(try !box(Size(width: 100, height: 30)).picture.joined().contains("^S send"))
    #expect(try !box(Size(width: 40, height: 12), named: false).picture.joined().contains("^S"))
  }
}
