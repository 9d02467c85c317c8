import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct StepsTests {
  private static let body = """
    <column style="Room"><steps id="steps" items="+Order|Delivery|!Lines|Review" current="2"/>
    </column>
    """

  @Test func `marks show done, invalid and current steps`() throws {
    let stand = try Stand(Self.body, size: Size(width: 60, height: 5))
    #expect(stand.picture == [" ✓ 1 Order    ❯ 2 Delivery    ✗ 3 Lines      4 Review"])
  }

  @Test func `narrow steps show only marks, numbers and the current title`() throws {
    let stand = try Stand(Self.body, size: Size(width: 40, height: 5))
    #expect(stand.picture == [" ✓ ❯ Delivery ✗ 4"])
    (stand.pilot.control("steps") as? Steps)?.isNarrow = true
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == [" ✓ ❯ ✗ 4"])
  }

  @Test func `a click chooses a page`() throws {
    let stand = try Stand(Self.body, size: Size(width: 60, height: 5))
    var chosen: [Int] = []
    (stand.pilot.control("steps") as? Steps)?.onChoose = { chosen.append($0) }
    stand.pilot.click(x: 35, y: 0)
    #expect(chosen == [2])
  }

  private static func outline(_ height: Int) -> String {
    """
    <column style="Room" height="\(height)"><steps id="steps" items="+Order|Delivery|!Lines|Review"
    current="2" vertical="true" grow="1"/></column>
    """
  }

  @Test func `an outline shows the steps vertically`() throws {
    let stand = try Stand(Self.outline(8), size: Size(width: 24, height: 8))
    #expect(
      stand.picture == [" ✓ 1 Order", "", " ❯ 2 Delivery", "", " ✗ 3 Lines", "", "   4 Review"])
  }

  @Test func `a short outline shows the steps around the current one`() throws {
    let stand = try Stand(Self.outline(2), size: Size(width: 20, height: 6))
    #expect(stand.picture == [" ✓ 1 Order", " ❯ 2 Delivery"])
    (stand.pilot.control("steps") as? Steps)?.current = 3
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == [" ✗ 3 Lines", " ❯ 4 Review"])
  }

  @Test func `a click in an outline chooses its row, and no page between rows`() throws {
    let stand = try Stand(Self.outline(8), size: Size(width: 24, height: 8))
    var chosen: [Int] = []
    (stand.pilot.control("steps") as? Steps)?.onChoose = { chosen.append($0) }
    stand.pilot.click(x: 5, y: 4)
    stand.pilot.click(x: 5, y: 3)
    #expect(chosen == [2])
  }
}

@MainActor struct FieldGroupTests {
  private func stand() throws -> (Stand, FieldGroup) {
    let stand = try Stand(
      """
      <column width="40" align-self="start" style="Room">
      <field-group id="one" number="1" title="Paper" facts="40 x 4,20|168,00 EUR" open="false">
      <text-field id="item" style="Bare" label="Item"/></field-group>
      <button id="next" text="B"/></column>
      """)
    return (stand, try #require(stand.pilot.control("one") as? FieldGroup))
  }

  @Test func `a collapsed group is one row with a summary`() throws {
    let (stand, _) = try stand()
    #expect(stand.picture[0] == "▐▸1  Paper                   168,00 EUR")
    #expect(stand.picture.count == 2)
  }

  @Test func `Enter expands a group and makes its fields focusable`() throws {
    let (stand, group) = try stand()
    var told: [Bool] = []
    group.onFold = { told.append($0) }
    stand.pilot.press("Tab")
    #expect(stand.focus == "next")
    stand.pilot.press("Shift+Tab", "Enter", "Tab")
    #expect(stand.focus == "item")
    #expect(told == [true])
    #expect(stand.picture[1].hasPrefix("     Item"))
  }

  @Test func `keys request the allowed commands, also from the group's fields`() throws {
    let (stand, group) = try stand()
    var asked: [FieldGroup.Command] = []
    group.onCommand = { asked.append($0) }
    group.commands = [.add, .duplicate, .moveDown]
    stand.pilot.press("Insert", "d", "Delete", "Alt+Down", "Alt+Up")
    #expect(asked == [.add, .duplicate, .moveDown])
    let add = stand.surface.activeBindings.first { $0.words == .key("key.addRow") }
    #expect(add?.strokes.first == KeyStroke(.character("+")))
    stand.pilot.press("Enter", "Tab", "Alt+Down")
    #expect(asked.count == 4)
    stand.pilot.type("d")
    #expect(stand.field("item")?.text == "d")
  }

  @Test func `moving a group is a command only while it can move in one direction`() throws {
    let (stand, group) = try stand()
    for (commands, isListed) in [
      ([.moveUp, .moveDown], false), ([.moveUp], true), ([.moveDown], true),
    ] as [(Set<FieldGroup.Command>, Bool)] {
      group.commands = commands
      let words = stand.surface.commands.map(\.words)
      #expect(words.contains(.key("key.moveRow")) == isListed, "\(commands)")
    }
  }

  @Test func `a field added to a collapsed group is hidden`() throws {
    let (stand, group) = try stand()
    group.add(TextField())
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture.count == 2)
  }
}

@MainActor struct ProblemListTests {
  private func stand(_ width: Int) throws -> (Stand, ProblemList) {
    let stand = try Stand(
      """
      <column><problem-list id="list" title="Not sent."
      items="1 A>Price=Too low.|2 B>Offer=Choose a file.|2 B>Note=Too long."/></column>
      """, size: Size(width: width, height: 12))
    return (stand, try #require(stand.pilot.control("list") as? ProblemList))
  }

  @Test func `each problem shows its page, label and message`() throws {
    let (stand, _) = try stand(60)
    #expect(
      stand.picture == [
        " ✗ Not sent.", "", "▐1 A    Price   Too low.", " 2 B    Offer   Choose a file.",
        " 2 B    Note    Too long.",
      ])
  }

  @Test func `a narrow list shows a problem on two rows`() throws {
    let (stand, _) = try stand(40)
    #expect(stand.picture[2...3] == ["▐Price", "   Too low."])
  }

  @Test func `Enter opens a problem, F8 and F7 move between them and Esc hides them`() throws {
    let (stand, list) = try stand(60)
    var told: [String] = []
    list.onGo = { told.append($0.id) }
    list.onHide = { told.append("hide") }
    stand.pilot.press("Down", "Enter", "F8", "F8", "F7", "Esc")
    #expect(told == ["1", "2", "0", "2", "hide"])
  }

  @Test func `End shows the last of 100,000 problems`() throws {
    let (stand, list) = try stand(60)
    list.problems = (0..<100_000).map {
      ProblemList.Problem(id: "\($0)", label: "Field", message: .verbatim("Wrong \($0)."))
    }
    stand.pilot.press("End")
    #expect(stand.picture.contains { $0.contains("Wrong 99999.") })
  }
}

@MainActor struct ReviewListTests {
  @Test func `Down moves to the next section and Enter chooses it`() throws {
    let stand = try Stand(
      """
      <column><review-list id="list" items="#1 Order|Title=Paper|Note=|#2 Delivery|Day=21>changed"/>
      </column>
      """, size: Size(width: 40, height: 12))
    let list = try #require(stand.pilot.control("list") as? ReviewList)
    var told: [String] = []
    list.onChoose = { told.append($0.id) }
    #expect(stand.picture[1...2] == ["   Title   Paper", "   Note    review.none"])
    #expect(stand.picture[5].hasSuffix("changed"))
    stand.pilot.press("Down", "Enter")
    #expect(told == ["3"])
    #expect(stand.picture[4].hasPrefix("▐2 Delivery"))
  }

  @Test func `an invalid value has the error mark`() throws {
    let stand = try Stand(
      "<column><review-list id=\"list\" items=\"A=1\"/></column>",
      size: Size(width: 40, height: 12))
    let list = try #require(stand.pilot.control("list") as? ReviewList)
    list.rows = [
      .init(id: "a", label: .verbatim("Title"), value: .none, isInvalid: true),
      .init(id: "b", label: .verbatim("Day"), value: .verbatim("99"), isInvalid: true),
      .init(id: "c", label: .verbatim("Note"), value: .none),
    ]
    stand.pilot.press("Down", "Down")
    #expect(stand.picture[0].hasSuffix("Title   ✗ review.none"))
    #expect(stand.picture[1].hasSuffix("Day     ✗ 99"))
    #expect(!stand.picture[2].contains("✗"))
  }

  @Test func `a short review list scrolls`() throws {
    let stand = try Stand(
      "<column><review-list id=\"list\" items=\"A=1|B=2|C=3|D=4\" height=\"2\"/></column>")
    stand.pilot.press("Down", "Down")
    #expect(stand.picture[0].contains("B") && stand.picture[1].hasPrefix("▐C"))
  }
}
