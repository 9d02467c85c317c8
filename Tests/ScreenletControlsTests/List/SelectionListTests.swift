import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SelectionListTests {
  private func stand(_ items: String, height: Int = 5, more: String = "") throws -> Stand {
    try Stand(
      """
      <column width="14" align-self="start">
      <list id="list" items="\(items)" height="\(height)" action="note"/>\(more)</column>
      """)
  }

  private func list(_ stand: Stand) throws -> SelectionList {
    try #require(stand.pilot.control("list") as? SelectionList)
  }

  @Test func `group headings are shown and the first row is current`() throws {
    let stand = try stand("#FRUIT|Apple|Pear|#ROOT|Carrot")
    #expect(stand.picture == [" FRUIT", "▐ Apple", "  Pear", " ROOT", "  Carrot"])
  }

  @Test func `an unfocused list shows the current row with another mark`() throws {
    let stand = try stand("Apple|Pear", more: "<button id=\"b\" text=\"B\"/>")
    stand.pilot.press("Tab")
    #expect(stand.picture.first == "❯ Apple")
  }

  @Test func `arrow keys skip group headings and stop at the ends`() throws {
    let stand = try stand("#FRUIT|Apple|#ROOT|Carrot")
    let list = try list(stand)
    stand.pilot.press("Up")
    #expect(list.selectedId == "1")
    stand.pilot.press("Down")
    #expect(list.selectedId == "3")
    stand.pilot.press("Down")
    #expect(list.selectedId == "3")
  }

  @Test func `j and k move like the arrow keys`() throws {
    let stand = try stand("a|b|c")
    let list = try list(stand)
    stand.pilot.press("j", "j", "k")
    #expect(list.selectedId == "1")
  }

  @Test func `moving calls onMove and Enter calls onChoose`() throws {
    let stand = try stand("a|b|c")
    let list = try list(stand)
    var told: [String] = []
    list.onMove = { told.append("move \($0.id)") }
    list.onChoose = { told.append("choose \($0.id)") }
    stand.pilot.press("Down")
    #expect(stand.screenlet.results == [])
    stand.pilot.press("Enter")
    #expect(told == ["move 1", "choose 1"])
    #expect(stand.screenlet.results == ["note: done"])
  }

  @Test func `a click chooses a row but not a group heading`() throws {
    let stand = try stand("#FRUIT|Apple|Pear")
    let list = try list(stand)
    var told: [String] = []
    list.onChoose = { told.append($0.id) }
    stand.pilot.click(x: 3, y: 0)
    stand.pilot.click(x: 3, y: 4)
    #expect(told == [])
    stand.pilot.click(x: 3, y: 2)
    #expect(told == ["2"])
    #expect(list.selectedId == "2")
  }

  // MARK: Folding

  /// Puts one heading that can be folded into the list, with one row below it.
  private func fill(_ list: SelectionList, isFolded: Bool) {
    var heading = SelectionList.Item(id: "g", words: "FRUIT", isGroup: true)
    heading.isFolded = isFolded
    list.items = [heading] + (isFolded ? [] : [.init(id: "a", words: "Apple")])
  }

  private func foldingStand() throws -> (Stand, SelectionList) {
    let stand = try stand("x")
    let list = try list(stand)
    list.onFold = { [weak list] heading in
      if let list { fill(list, isFolded: heading.isFolded == false) }
    }
    fill(list, isFolded: false)
    stand.pilot.terminal.send(.resumed)
    return (stand, list)
  }

  @Test func `a heading that can be folded is a stop with a mark`() throws {
    let (stand, list) = try foldingStand()
    #expect(stand.picture == [" ▾ FRUIT", "▐  Apple"])
    stand.pilot.press("Up")
    #expect(stand.picture == ["▐▾ FRUIT", "   Apple"])
    #expect(list.selectedId == "g")
  }

  @Test func `Left goes to the heading and folds it, Right unfolds it and goes to its rows`() throws
  {
    let (stand, list) = try foldingStand()
    stand.pilot.press("Left")
    #expect(list.selectedId == "g" && list.items.count == 2)
    stand.pilot.press("Left")
    #expect(stand.picture == ["▐▸ FRUIT"])
    stand.pilot.press("Left")
    #expect(stand.picture == ["▐▸ FRUIT"])
    stand.pilot.press("Right")
    #expect(stand.picture == ["▐▾ FRUIT", "   Apple"])
    stand.pilot.press("Right")
    #expect(list.selectedId == "a")
  }

  @Test(arguments: ["Enter", "Space"])
  func `a key on a heading folds and unfolds it`(key: String) throws {
    let (stand, list) = try foldingStand()
    stand.pilot.press("Up", key)
    #expect(list.items.map(\.isFolded) == [true])
    stand.pilot.press(key)
    #expect(list.items.count == 2)
  }

  @Test func `a click on a heading folds it and chooses nothing`() throws {
    let (stand, list) = try foldingStand()
    var chosen: [String] = []
    list.onChoose = { chosen.append($0.id) }
    stand.pilot.click(x: 3, y: 0)
    #expect(list.items.map(\.isFolded) == [true] && chosen == [])
  }

  @Test func `a key that the list does not handle reaches its owner`() throws {
    let (stand, list) = try foldingStand()
    var keys: [Key] = []
    list.onOtherKey = {
      keys.append($0.key)
      return true
    }
    stand.pilot.press("Down", "a", "Space")
    #expect(keys == [.character("a"), .character(" ")])
  }

  @Test func `a list scrolls and marks that there are more rows`() throws {
    let stand = try stand("a|b|c|d|e|f", height: 3)
    #expect(stand.picture == ["▐ a", "  b", "  c          ▾"])
    stand.pilot.press("Down", "Down", "Down")
    #expect(stand.picture == ["  b          ▴", "  c", "▐ d          ▾"])
    stand.pilot.press("End")
    #expect(stand.picture == ["  d          ▴", "  e", "▐ f"])
    stand.pilot.press("Home")
    #expect(stand.picture[0] == "▐ a")
    stand.pilot.press("PgDn")
    #expect(stand.picture[2] == "▐ c          ▾")
  }

  @Test func `Home shows the heading of the first group again`() throws {
    let stand = try stand("#FRUIT|a|b|c|d", height: 3)
    stand.pilot.press("End", "Home")
    #expect(stand.picture[0].hasPrefix(" FRUIT"))
  }

  @Test func `a long row is truncated before its note`() throws {
    let stand = try stand("x")
    try list(stand).items = [.init(id: "1", words: "A very long row", note: "42")]
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == ["▐ A very … 42"])
  }

  @Test func `new items keep the selection if it still exists`() throws {
    let stand = try stand("a|b|c")
    let list = try list(stand)
    list.selectedId = "2"
    list.items = [.init(id: "2", words: "c"), .init(id: "9", words: "z")]
    #expect(list.selectedId == "2")
    list.items = [.init(id: "g", words: "G", isGroup: true), .init(id: "9", words: "z")]
    #expect(list.selectedId == "9")
    list.items = []
    #expect(list.selectedId == nil)
  }

  @Test func `a selection can be set before its item exists`() throws {
    let list = SelectionList()
    list.selectedId = "b"
    list.items = [.init(id: "a", words: "a"), .init(id: "b", words: "b")]
    #expect(list.selectedId == "b")
  }

  @Test func `an empty list cannot have the focus`() throws {
    let stand = try stand("", more: "<button id=\"b\" text=\"B\"/>")
    #expect(stand.focus == "b")
  }

  @Test func `a theme change keeps the current row and the scroll position`() throws {
    let stand = try stand("a|b|c|d|e|f", height: 3)
    stand.pilot.press("End", "Up")
    let before = stand.picture
    try stand.screenlet.apply(theme: "other")
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture == before)
  }
}
