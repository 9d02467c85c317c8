import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct RowListTests {
  private static func body(_ height: Int) -> String {
    """
    <column style="Room" height="\(height)"><row-list id="rows" grow="1" selection="multiple"
    rows="Acme;12|Accelerate;7|Palace;100|Norte;3|Nippon;9|Zenit;1"/></column>
    """
  }

  private func stand(_ size: Size = Size(width: 24, height: 4)) throws -> (Stand, RowList) {
    let stand = try Stand(Self.body(size.height), size: size)
    return (stand, try #require(stand.pilot.control("rows") as? RowList))
  }

  @Test func `only visible rows are drawn, with a scrollbar thumb if there are more`() throws {
    let (stand, _) = try stand()
    #expect(
      stand.picture == [
        " ▐  Acme             12?", "    Accelerate        7?", "    Palace          100",
        "    Norte             3",
      ])
  }

  @Test func `a text that does not fit is left out rather than a lone ellipsis`() throws {
    let (stand, list) = try stand()
    list.content = { .row(RowContent(id: "\($0)", texts: ["Broken ladder", "Yard", "12"])) }
    list.rowCount = 1
    stand.pilot.press("Home")
    #expect(stand.picture[0].contains("Broken ladder    "), "\(stand.picture)")
  }

  @Test func `content is requested only for visible rows`() throws {
    let (stand, list) = try stand()
    var asked: Set<Int> = []
    list.content = { row in
      asked.insert(row)
      return .row(RowContent(id: "\(row)", texts: ["row \(row)"]))
    }
    list.rowCount = 1_000_000
    stand.pilot.press("End")
    #expect(list.currentRow == 999_999)
    #expect(list.visibleRows == 999_996..<1_000_000)
    #expect(asked.count <= 8)
  }

  @Test func `navigation keys move the current row and stop at the ends`() throws {
    let (stand, list) = try stand()
    stand.pilot.press("Up")
    #expect(list.currentRow == 0)
    stand.pilot.press("Down", "PgDn")
    #expect(list.currentRow == 4)
    stand.pilot.press("End", "Down")
    #expect(list.currentRow == 5)
    stand.pilot.press("Home")
    #expect(list.currentRow == 0)
  }

  @Test func `the wheel scrolls the rows, and the cursor moves only to stay visible`() throws {
    let (stand, list) = try stand()
    list.content = { .row(RowContent(id: "\($0)", texts: ["row \($0)"])) }
    list.rowCount = 100
    list.currentRow = 3
    func turn(_ kind: MouseEvent.Kind) {
      stand.surface.handle(.mouse(MouseEvent(kind, button: .none, at: Position(x: 4, y: 1))))
    }
    turn(.scrollDown)
    #expect(list.visibleRows == 3..<7 && list.currentRow == 3)
    turn(.scrollDown)
    #expect(list.visibleRows == 6..<10 && list.currentRow == 6)
    turn(.scrollUp)
    #expect(list.visibleRows == 3..<7 && list.currentRow == 6)
    turn(.scrollUp)
    turn(.scrollUp)
    #expect(list.visibleRows == 0..<4 && list.currentRow == 3)
  }

  @Test func `typed letters jump to the row that starts with them`() throws {
    let (stand, list) = try stand()
    stand.pilot.press("n")
    #expect(list.currentRow == 3)
    stand.pilot.press("i")
    #expect(list.currentRow == 4)
  }

  @Test func `j and k move the current row if no row starts with them`() throws {
    let (stand, list) = try stand()
    stand.pilot.press("j", "j", "k")
    #expect(list.currentRow == 1)
  }

  @Test func `Space marks a row and moves to the next`() throws {
    let (stand, list) = try stand()
    var told: Set<String> = []
    list.onMark = { told = $0 }
    stand.pilot.press("Space", "Space", "Up", "Space")
    #expect(told == ["0"])
    #expect(stand.picture[0].hasPrefix("  ✓ Acme"))
  }

  @Test func `Enter and a second click choose a row`() throws {
    let (stand, list) = try stand()
    var chosen: [Int] = []
    list.onChoose = { chosen.append($0) }
    stand.pilot.press("Down", "Enter")
    stand.pilot.click(x: 5, y: 2)
    stand.pilot.click(x: 5, y: 2)
    #expect(chosen == [1, 2])
  }

  @Test func `a click on the scrollbar scrolls to that position`() throws {
    let (stand, list) = try stand()
    stand.pilot.click(x: 23, y: 3)
    #expect(list.currentRow == 5)
  }

  @Test func `failed rows show an error, loading rows a placeholder, and Enter retries`() throws {
    let (stand, list) = try stand()
    var again: [Int] = []
    list.onRetry = { again.append($0) }
    list.content = { $0 == 0 ? .failed(.verbatim("Rows 1 to 2 did not arrive.")) : .waiting }
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture[0].hasPrefix(" ▐  ✗ Rows 1 to 2"))
    #expect(stand.picture[1].hasPrefix("    ????"))
    stand.pilot.press("Enter")
    #expect(again == [0])
  }

  @Test func `section headings are above their rows and are never the current row`() throws {
    let (stand, list) = try stand(Size(width: 24, height: 6))
    list.sections = [(0, .verbatim("NEW")), (3, .verbatim("OLD"))]
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture[0].hasPrefix("  NEW"))
    #expect(stand.picture[4].hasPrefix("  OLD"))
    stand.pilot.press("Down", "Down", "Down")
    #expect(list.currentRow == 3)
  }

  @Test func `a saved position is found by its row id once the rows arrive`() throws {
    let (stand, list) = try stand()
    list.rowCount = 0
    list.value = "3 b"
    list.content = { row in
      .row(RowContent(id: ["x", "y", "z", "w", "b"][row], texts: ["r\(row)"]))
    }
    list.rowCount = 5
    #expect(list.currentRow == 4)
    #expect(list.value == "4 b")
    _ = stand
  }
}
