import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletControls
@testable import ScreenletKit
@testable import ScreenletKitFixtures

@MainActor struct CommandPaletteTests {
  @Test(
    arguments: [
      ("", "reload", []), ("load", "Reload", [2, 3, 4, 5]), ("RL", "reload", [0, 2]),
      ("é", "Café", [3]), ("oo", "go on", [1, 3]), ("on", "go on", [3, 4]),
    ] as [(String, String, [Int])])
  func `a search matches a substring first, else single letters in order`(
    letters: String, words: String, places: [Int]
  ) {
    #expect(CommandPalette.places(of: letters, in: words) == places)
  }

  @Test(arguments: [("x", "reload"), ("daol", "reload"), ("reloads", "reload"), ("a", "")])
  func `missing or unordered letters do not match`(letters: String, words: String) {
    #expect(CommandPalette.places(of: letters, in: words) == nil)
  }

  @Test func `a command that was chosen is the first one when the palette opens again`() throws {
    let stand = try Stand("<text text=\"body\"/>", size: Size(width: 60, height: 20))
    var ran: [String] = []
    stand.surface.bindings = ["Approve", "Reject", "Print"].map { name in
      KeyBinding(words: .verbatim(name)) {
        ran.append(name)
        return true
      }
    }
    stand.surface.showCommands()
    stand.pilot.type("pri")
    stand.pilot.press("Enter")
    stand.surface.showCommands()
    stand.pilot.press("Enter")
    #expect(ran == ["Print", "Print"])
  }

  @Test func `only the commands chosen last are remembered`() {
    let recent = RecentCommands()
    for name in ["a", "b", "c", "d", "e", "f", "b"] { recent.note(name) }
    #expect(recent.names == ["b", "f", "e", "d", "c"])
  }
}
