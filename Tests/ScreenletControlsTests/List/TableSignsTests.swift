import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct TableSignsTests {
  private func stand(_ width: Int) throws -> Stand {
    let stand = try Stand(
      """
      <column style="Room" height="8"><table id="rows" grow="1"
      titles="What 10-20|When 5|State 12-30"/></column>
      """, size: Size(width: width, height: 8))
    let table = try #require(stand.pilot.control("rows") as? TableView)
    table.narrowNote = 1
    let marks: [RowContent.Mark] = [.going, .question, .blank]
    table.content = { row in
      .row(
        RowContent(
          id: "\(row)",
          cells: [
            RowContent.Cell("Entry \(row)", mark: marks[row]), RowContent.Cell("10:4\(row)"),
            RowContent.Cell("state", fraction: row == 0 ? 0.5 : nil),
          ]))
    }
    table.rowCount = 3
    stand.pilot.press("Down", "Up")
    return stand
  }

  @Test func `marks precede the text, and text without a mark is aligned with the marks`() throws {
    let rows = try stand(70).picture.filter { $0.contains("Entry") }
    #expect(rows[0].hasPrefix(" ▐ ? Entry 0") || rows[0].hasPrefix(" ▐ ⟳ Entry 0"))
    #expect(rows[2].hasPrefix("     Entry 2"))
  }

  @Test func `a progress bar precedes the text of its cell`() throws {
    let rows = try stand(70).picture.filter { $0.contains("Entry") }
    #expect(rows[0].hasSuffix(" state") && !rows[0].hasSuffix("10:40  state"))
    #expect(rows[1].hasSuffix("10:41  state"))
  }

  @Test func `a narrow table shows the note column beside the first and the rest below`() throws {
    let lines = try stand(44).picture
    let first = try #require(lines.firstIndex { $0.contains("Entry 1") })
    #expect(lines[first].hasSuffix("10:41") || lines[first].contains("10:41"))
    #expect(lines[first + 1].hasPrefix("     state"))
  }
}
