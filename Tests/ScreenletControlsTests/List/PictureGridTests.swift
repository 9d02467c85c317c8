import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct PictureGridTests {
  private func stand(
    _ names: String = "a|b|c|d|e|f|g|h", width: Int = 26, height: Int = 8
  ) throws -> (Stand, PictureGrid) {
    let stand = try Stand(
      """
      <column width="\(width)" align-self="start"><picture-grid id="grid" height="\(height)"
        tile-width="6" tile-height="2" names="\(names)"/></column>
      """)
    let grid = try #require(stand.pilot.control("grid") as? PictureGrid)
    return (stand, grid)
  }

  /// The names on the screen, line by line, without the scrollbar.
  private func names(_ stand: Stand) -> [String] {
    stand.picture.map { line in
      line.filter { $0 != "?" }.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  @Test func `a grid places as many tiles on a line as fit`() throws {
    let (stand, _) = try stand()
    #expect(names(stand) == ["▐a b c", "d e f"])
  }

  @Test func `a grid that grows enlarges its pictures as long as all of them fit`() throws {
    let stand = try Stand(
      """
      <column width="26" align-self="start"><picture-grid id="grid" height="8" grows="true"
        tile-width="6" tile-height="2" names="a|b"/></column>
      """)
    #expect(stand.picture.firstIndex { $0.contains("a") && $0.contains("b") } == 3)
  }

  @Test func `a grid that grows shrinks its pictures a little if all of them then fit`() throws {
    let stand = try Stand(
      """
      <column width="26" align-self="start"><picture-grid id="grid" height="7" grows="true"
        tile-width="6" tile-height="3" names="a|b|c|d|e|f"/></column>
      """)
    #expect(names(stand) == ["▐a b c d", "e f"])
  }

  @Test func `arrows move by one tile or one line and stop at the ends`() throws {
    let (stand, grid) = try stand()
    var moves: [Int] = []
    grid.onMove = { moves.append($0) }
    stand.pilot.press("Right", "Down", "Down", "Down", "Up", "Left", "Home", "Left", "End")
    #expect(moves == [1, 4, 7, 4, 3, 0, 7])
  }

  @Test func `moving scrolls to the current tile and reports the visible range`() throws {
    let (stand, grid) = try stand()
    var seen: [Range<Int>] = []
    grid.onVisible = { seen.append($0) }
    stand.pilot.press("End")
    #expect(names(stand) == ["d e f", "g ▐h"] && seen == [3..<8])
  }

  @Test func `Enter and a click on the current tile choose it`() throws {
    let (stand, grid) = try stand()
    var chosen: [Int] = []
    grid.onChoose = { chosen.append($0) }
    stand.pilot.press("Right", "Enter")
    stand.pilot.click(x: 9, y: 1)
    stand.pilot.click(x: 17, y: 1)
    #expect(chosen == [1, 1] && grid.current == 2)
  }

  @Test func `a narrow grid shows one tile on each line`() throws {
    let (stand, _) = try stand("a|b", width: 7, height: 8)
    #expect(names(stand) == ["▐a", "b"])
  }

  @Test func `an empty grid is not focusable`() throws {
    let (_, grid) = try stand("a")
    grid.count = 0
    #expect(!grid.isFocusable)
  }
}
