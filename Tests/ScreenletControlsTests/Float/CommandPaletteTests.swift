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
    #expect(CommandMatch(of: letters, in: words)?.places == places)
  }

  @Test(arguments: [("x", "reload"), ("daol", "reload"), ("reloads", "reload"), ("a", "")])
  func `missing or unordered letters do not match`(letters: String, words: String) {
    #expect(CommandMatch(of: letters, in: words)?.places == nil)
  }

  @Test func `whole words come before starts of words, parts of words and single letters`() throws {
    let stand = try stand(["Tea, extra", "Contexts", "Go to TextField", "Go to Text"])
    stand.surface.showCommands()
    stand.pilot.type("text")
    let rows = ["Go to Text", "Go to TextField", "Contexts", "Tea, extra"].map { name in
      stand.picture.firstIndex { $0.contains(name + "  ") } ?? 0
    }
    #expect(rows == rows.sorted() && !rows.contains(0))
  }

  @Test func `a sentence says that no command matches`() throws {
    let stand = try stand(["Approve"])
    stand.surface.showCommands()
    stand.pilot.type("zzz")
    #expect(stand.picture.contains { $0.contains("No command matches zzz.") })
    stand.pilot.press("Enter")
    #expect(stand.surface.modalOverlay != nil)
    stand.pilot.press("Backspace", "Backspace", "Backspace")
    #expect(!stand.picture.contains { $0.contains("No command matches") })
    #expect(stand.picture.contains { $0.contains("Approve") })
  }

  @Test func `a command whose key a control handles itself presses the key`() throws {
    let stand = try Stand(
      "<column><check-field id=\"box\" text=\"Box\"/></column>", size: Size(width: 60, height: 20))
    let box = try #require(stand.pilot.control("box") as? CheckField)
    stand.surface.showCommands()
    stand.pilot.type("check")
    stand.pilot.press("Enter")
    #expect(box.isOn)
  }

  @Test(arguments: [
    "<row-list id=\"rows\" rows=\"Acme;12|Palace;3\"/>",
    "<slider id=\"slider\" label=\"Volume\" value=\"50\"/>",
  ])
  func `keys that move in both directions are no command`(control: String) throws {
    let stand = try Stand("<column>\(control)</column>", size: Size(width: 60, height: 20))
    let directions: [DisplayText] = [.key("key.ends"), .key("key.muchMore")]
    for words in directions {
      #expect(stand.surface.activeBindings.contains { $0.words == words })
      #expect(!stand.surface.commands.contains { $0.words == words })
    }
  }

  @Test func `a button without a key is a command of its view`() throws {
    let stand = try Stand(
      "<column><checkbox text=\"Box\"/><button action=\"note\" text=\"Approve\"/></column>",
      size: Size(width: 60, height: 20))
    stand.surface.showCommands()
    stand.pilot.type("appr")
    stand.pilot.press("Enter")
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `the rows of a menu are commands with the titles of the menus around them`() throws {
    let stand = try Stand(
      """
      <column>
        <checkbox text="Box"/>
        <menu title="Order">
          <menu-item text="Copy"><menu-item text="Last" action="note"/></menu-item>
        </menu>
      </column>
      """, size: Size(width: 60, height: 20))
    stand.surface.showCommands()
    stand.pilot.type("order: copy: last")
    stand.pilot.press("Enter")
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `a context menu is in the palette only while its control has the focus`() throws {
    let stand = try Stand(
      """
      <column>
        <list id="rows" items="One|Two"/> <checkbox id="box" text="Box"/>
        <menu of="rows"><menu-item text="Delete" action="note"/></menu>
      </column>
      """, size: Size(width: 60, height: 20))
    for (id, isListed) in [("rows", true), ("box", false)] {
      stand.surface.focus(try #require(stand.pilot.control(id)))
      let names = stand.surface.commands.map(\.words)
      #expect(names.contains(.verbatim("Delete")) == isListed, "\(id)")
    }
  }

  @Test func `a command shows the layout of the view until Esc`() throws {
    let stand = try Stand(
      "<column>\n<text text=\"body\"/>\n</column>", size: Size(width: 80, height: 24))
    stand.surface.showCommands()
    stand.pilot.type("layout of")
    stand.pilot.press("Enter")
    #expect(stand.picture.contains { $0.contains("<text text=\"body\"/>") })
    stand.pilot.press("Esc")
    #expect(stand.surface.overlays.isEmpty)
  }

  /// A stand with commands that do nothing.
  private func stand(_ names: [String]) throws -> Stand {
    let stand = try Stand("<text text=\"body\"/>", size: Size(width: 80, height: 24))
    stand.surface.bindings = names.map { name in KeyBinding(words: .verbatim(name)) { true } }
    return stand
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

  @Test func `of commands with the same words, the one that was chosen comes first`() throws {
    let stand = try Stand("<text text=\"body\"/>", size: Size(width: 60, height: 20))
    var ran: [Character] = []
    stand.surface.bindings = ["x", "y"].map { (letter: Character) in
      KeyBinding(KeyStroke(.character(letter)), words: .verbatim("next")) {
        ran.append(letter)
        return true
      }
    }
    stand.surface.showCommands()
    stand.pilot.type("nex")
    #expect(stand.picture.count { $0.contains("next") } == 2)
    stand.pilot.press("Down", "Enter")
    stand.surface.showCommands()
    stand.pilot.type("nex")
    #expect(stand.picture.count { $0.contains("next") } == 2)
    stand.pilot.press("Enter")
    #expect(ran == ["y", "y"])
  }

  @Test func `a command without a key is hidden by one with its words`() throws {
    let stand = try Stand("<text text=\"body\"/>", size: Size(width: 60, height: 20))
    stand.surface.bindings = [
      KeyBinding(KeyStroke(.character("x")), words: .verbatim("Send")) { true },
      KeyBinding(words: .verbatim("Send")) { true },
    ]
    stand.surface.showCommands()
    stand.pilot.type("sen")
    #expect(stand.picture.count { $0.contains("Send") } == 1)
  }

  @Test func `buttons with the same words are told apart by the titles of their panels`() throws {
    let stand = try Stand(
      """
      <row>
        <column title="Supplier"><button action="note" text="Change"/></column>
        <column title="Delivery"><button action="note" text="Change"/></column>
        <column title="Payment"><button action="note" text="Pay"/></column>
      </row>
      """, size: Size(width: 80, height: 24))
    stand.surface.showCommands()
    stand.pilot.type("chan")
    for place in ["Supplier", "Delivery"] {
      #expect(stand.picture.contains { $0.contains("Change") && $0.contains(place) }, "\(place)")
    }
    stand.pilot.press("^U")
    stand.pilot.type("pay")
    #expect(!stand.picture.contains { $0.contains("Payment") })
  }

  @Test func `only the commands chosen last are remembered`() {
    let recent = RecentCommands()
    for words in ["a", "b", "c", "d", "e", "f", "b"] {
      recent.note(RecentCommands.Name(words: words, keys: ""))
    }
    #expect(recent.names.map(\.words) == ["b", "f", "e", "d", "c"])
  }
}
