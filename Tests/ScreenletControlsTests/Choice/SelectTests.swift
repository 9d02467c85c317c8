import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

/// An option source that records its queries and can fail the next one.
private actor Counter: OptionSource {
  private(set) var asked: [String] = []
  var failsNext = false

  func failNext() { failsNext = true }

  func options(matching text: String, from offset: Int) async throws -> OptionPage {
    asked.append("\(text)/\(offset)")
    if failsNext {
      failsNext = false
      throw ScreenletError.offline
    }
    let options = (offset..<offset + 10).map { ChoiceOption("\(text)\($0)") }
    return OptionPage(options, matching: 30, total: 214, hasMore: offset < 20)
  }
}

@MainActor struct SelectTests {
  private func stand(
    _ attributes: String = "options=\"1=Acme Office|2=Accelerate|3=Palace Print|4=Élan\"",
    size: Size = Size(width: 60, height: 20)
  ) throws -> (Stand, Select) {
    let stand = try Stand(
      """
      <column width="34" align-self="start" style="Room">
      <select id="select" label="S" \(attributes)/><button id="next" text="B"/></column>
      """, size: size)
    return (stand, try #require(stand.pilot.control("select") as? Select))
  }

  private func rows(_ stand: Stand) -> [String] {
    stand.picture.filter { $0.contains("│") }.map {
      String($0.split(separator: "│")[1]).trimming
    }
  }

  @Test func `typing opens the list and marks the matches`() throws {
    let (stand, select) = try stand()
    stand.pilot.type("ac")
    #expect(select.isOpen)
    #expect(rows(stand).prefix(3) == ["❯ [Ac]me Office", "[Ac]celerate", "Pal[ac]e Print"])
    #expect(stand.picture.contains { $0.contains("3 of 4") })
    stand.pilot.press("Down", "Enter")
    #expect(select.value == "2")
    #expect(!select.isOpen)
    #expect(stand.picture[1].contains("Accelerate"))
  }

  @Test func `filtering ignores case and accents`() throws {
    let (stand, select) = try stand()
    stand.pilot.type("ELA")
    stand.pilot.press("Enter")
    #expect(select.value == "4")
  }

  @Test func `Esc keeps the selected value`() throws {
    let (stand, select) = try stand("value=\"3\" options=\"1=One|3=Three\"")
    stand.pilot.type("one")
    stand.pilot.press("Esc")
    #expect(select.value == "3")
    #expect(stand.picture[1].contains("Three"))
  }

  @Test func `Tab selects the current option and moves the focus on`() throws {
    let (stand, select) = try stand()
    stand.pilot.press("Space", "Down", "Tab")
    #expect(select.value == "2")
    #expect(stand.focus == "next")
  }

  @Test func `Tab selects nothing before a filter or a move`() throws {
    let (stand, select) = try stand()
    stand.pilot.press("Space", "Tab")
    #expect(select.selected == nil)
    #expect(stand.focus == "next")
  }

  @Test func `Enter does not open a closed list`() throws {
    let (stand, select) = try stand()
    stand.pilot.press("Enter")
    #expect(!select.isOpen)
  }

  @Test func `a click on the field opens the list and a click on a row selects it`() throws {
    let (stand, select) = try stand()
    stand.pilot.click(x: 4, y: 1)
    #expect(select.isOpen)
    let y = try #require(stand.picture.firstIndex { $0.contains("Palace") })
    stand.pilot.click(x: 6, y: y)
    #expect(select.value == "3")
    #expect(!select.isOpen)
  }

  @Test func `the list opens above the field if there is no room below`() throws {
    let (stand, _) = try Stand(
      """
      <column width="34" align-self="start" style="Room"><spacer height="14"/>
      <select id="select" label="S" options="a|b|c"/></column>
      """, size: Size(width: 60, height: 18)
    ).withSelect()
    stand.pilot.press("Space")
    let top = try #require(stand.picture.firstIndex { $0.contains("╭") })
    let well = try #require(stand.picture.firstIndex { $0.contains("▐") })
    #expect(top < well)
    #expect(stand.picture[well - 1].contains("S"))
  }

  @Test func `an open list does not hide the error`() throws {
    let (stand, _) = try stand("mistake=\"Choose one.\" options=\"a|b\"")
    stand.pilot.press("Space")
    #expect(stand.picture.contains { $0.contains("✗ Choose one.") })
  }

  @Test func `on a compact screen the list fills the screen`() throws {
    let (stand, _) = try stand(size: Size(width: 40, height: 12))
    stand.pilot.type("ac")
    #expect(stand.picture[0] == " S")
    #expect(stand.picture[1].hasPrefix("▐ ac█"))
    #expect(stand.picture[2].contains("❯ [Ac]me Office"))
    #expect(!stand.picture.joined().contains("╭"))
  }

  @Test func `filtering 5,000 options continues between keys`() async throws {
    let (stand, select) = try stand()
    select.options = (0..<5_000).map { ChoiceOption("\($0)", .verbatim("Option \($0)")) }
    stand.pilot.type("4999")
    await stand.pilot.wait(.milliseconds(50))
    stand.pilot.press("Enter")
    #expect(select.value == "4999")
  }

  @Test func `an option source is queried page by page`() async throws {
    let (stand, select) = try stand("rows=\"5\"")
    let source = Counter()
    select.source = source
    stand.pilot.press("Space")
    await stand.pilot.waitUntilIdle()
    #expect(await source.asked == ["/0"])
    for _ in 0..<10 { stand.pilot.press("Down") }
    await stand.pilot.waitUntilIdle()
    #expect(await source.asked == ["/0", "/10"])
    #expect(stand.picture.contains { $0.contains("30 of 214") })
  }

  @Test func `an option source is queried only after typing pauses`() async throws {
    let (stand, select) = try stand()
    let source = Counter()
    select.source = source
    stand.pilot.press("Space")
    await stand.pilot.waitUntilIdle()
    stand.pilot.type("ab")
    await stand.pilot.waitUntilIdle()
    #expect(await source.asked == ["/0"])
    await stand.pilot.wait(.milliseconds(300))
    await stand.pilot.waitUntilIdle()
    #expect(await source.asked == ["/0", "ab/0"])
    stand.pilot.press("Enter")
    #expect(select.value == "ab0")
  }

  @Test func `Enter retries a failed query`() async throws {
    let (stand, select) = try stand()
    let source = Counter()
    await source.failNext()
    select.source = source
    stand.pilot.press("Space")
    await stand.pilot.waitUntilIdle()
    #expect(rows(stand).first == "✗ failed")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(await source.asked == ["/0", "/0"])
    #expect(select.isOpen)
  }

  @Test func `a value shows the text of its option once the option arrives`() throws {
    let (stand, select) = try stand("value=\"2\" options=\"1\"")
    #expect(stand.picture[1].contains("2"))
    select.options = [ChoiceOption("2", "Second")]
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture[1].contains("Second"))
    #expect(select.value == "2")
  }
}

extension Stand {
  fileprivate func withSelect() throws -> (Stand, Select) {
    (self, try #require(pilot.control("select") as? Select))
  }
}

extension String {
  fileprivate var trimming: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
