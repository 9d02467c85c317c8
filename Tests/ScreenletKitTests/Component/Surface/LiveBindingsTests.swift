import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct LiveBindingsTests {
  private static let form = """
    <column style="Room">
      <text-field id="a"/> <checkbox id="box" text="Box"/>
      <button id="go" action="note" key="Enter" text="Go" hint="go on"/>
      <key press="F2" action="note" hint="note"/>
      <key press="F3" action="note" hint="hidden" when="never"/>
    </column>
    """

  private func stand() throws -> Stand {
    let stand = try Stand(Self.form, size: Size(width: 60, height: 20))
    stand.surface.bindings = [
      KeyBinding(KeyStroke(.character("/")), words: "filter") { true },
      KeyBinding(.function(1), words: "help") { true },
      KeyBinding(.control("z"), words: "suspend") { true },
    ]
    return stand
  }

  private func names(_ stand: Stand) -> [String] {
    stand.surface.activeBindings.map {
      "\($0.strokes[0].shortName) \(stand.view?.theme.text(of: $0.words) ?? "")"
    }
  }

  @Test func `live bindings are those that work now, nearest to the focus first`() throws {
    let stand = try stand()
    stand.surface.focus(try #require(stand.pilot.control("box")))
    #expect(
      names(stand) == [
        "Tab next", "Space check", "Enter go on", "F2 note", "/ filter", "F1 help", "^Z suspend",
      ])
  }

  @Test func `a letter that the focused field takes is not a live binding`() throws {
    let stand = try stand()
    #expect(!names(stand).contains("/ filter"))
    #expect(names(stand).contains("^Z suspend"))
  }

  @Test func `suspend is not a live binding while the field has something to undo`() throws {
    let stand = try stand()
    stand.pilot.type("x")
    #expect(!names(stand).contains("^Z suspend"))
  }

  @Test func `a binding nearer to the focus hides a farther one with the same key`() throws {
    let stand = try stand()
    stand.surface.focus(try #require(stand.pilot.control("go")))
    #expect(names(stand).count { $0.hasPrefix("Enter") } == 1)
  }

  @Test func `help lists the live bindings`() throws {
    let stand = try stand()
    stand.surface.showHelp()
    stand.pilot.press("Down")
    let picture = stand.picture.joined(separator: "\n")
    #expect(picture.contains("╭ Keys ─"))
    #expect(picture.contains("Tab, Shift+Tab    next"))
    #expect(picture.contains("F2                note"))
    #expect(!picture.contains("hidden"))
    stand.pilot.press("Esc")
    #expect(stand.surface.overlays.isEmpty)
  }

  @Test func `the palette finds a command by some of its letters and runs it`() throws {
    let stand = try stand()
    stand.surface.showCommands()
    stand.pilot.type("nt")
    #expect(stand.picture.contains { $0.contains("note") })
    #expect(!stand.picture.contains { $0.contains("go on") })
    stand.pilot.press("Down", "Up")
    #expect(stand.screenlet.results == [])
    stand.pilot.type("e")
    stand.pilot.press("Enter")
    #expect(stand.screenlet.results == ["note: done"])
    #expect(stand.surface.overlays.isEmpty)
    #expect(stand.focus == "a")
  }

  @Test func `the palette lists the app's commands before the standard ones`() throws {
    let stand = try stand()
    stand.surface.bindings.insert(KeyBinding(words: "settings", place: .help) { true }, at: 0)
    stand.surface.showCommands()
    stand.pilot.press("Down")
    let picture = stand.picture
    let place = { (words: String) in picture.firstIndex { $0.contains(words) } }
    let (own, standard) = (try #require(place("settings")), try #require(place("help")))
    #expect(own < standard)
  }

  @Test func `the palette box keeps its top edge while the user types`() throws {
    let stand = try Stand(
      "<column style=\"Room\"><button id=\"go\" text=\"Go\"/></column>",
      size: Size(width: 80, height: 24))
    stand.surface.bindings = (1...9).map { number in
      KeyBinding(.function(number), words: .verbatim("command \(number)")) { true }
    }
    stand.surface.showCommands()
    stand.pilot.press("Down")
    let box = try #require(stand.surface.overlays.first).content
    let before = box.rect
    stand.pilot.type("9")
    #expect(box.rect.minY == before.minY && box.rect.height < before.height)
    stand.pilot.press("Backspace")
    #expect(box.rect == before)
    stand.pilot.terminal.resize(to: Size(width: 80, height: 40))
    #expect(box.rect.minY > before.minY)
  }

  @Test func `closing the palette releases its controls`() throws {
    let stand = try stand()
    stand.surface.showCommands()
    let field = Weak(try #require(stand.surface.focused))
    let box = Weak(try #require(stand.surface.overlays.first?.content))
    stand.pilot.press("Esc")
    #expect(field.object == nil)
    #expect(box.object == nil)
  }

  @Test func `help and palette open only one overlay at a time`() throws {
    let stand = try stand()
    stand.surface.showHelp()
    stand.surface.showHelp()
    stand.surface.showCommands()
    #expect(stand.surface.overlays.count == 1)
  }

  @Test func `a binding that is not offered is not listed and does nothing`() throws {
    let stand = try Stand("<button id=\"a\" text=\"A\"/>")
    let button = try #require(stand.pilot.control("a"))
    var runs = 0
    stand.surface.bindings = [
      KeyBinding(.alt("i"), words: .verbatim("inspect"), isOffered: { !button.isEnabled }) {
        runs += 1
        return true
      }
    ]
    func isListed() -> Bool { stand.surface.activeBindings.contains { $0.strokes == [.alt("i")] } }
    stand.pilot.press("Alt+i")
    #expect(!isListed() && runs == 0)
    button.isEnabled = false
    stand.pilot.press("Alt+i")
    #expect(isListed() && runs == 1)
  }
}
