import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

/// A table in the look of the built-in Default theme.
private final class TableScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="TableScreenlet">
    \(TableViewTests.body)</screenlet>
    """
  }
}

@MainActor struct TableViewTests {
  fileprivate static let body = """
    <column style="Room" height="6"><table id="rows" grow="1"
    titles="Order 8|Supplier 12-20|Amount 9 end|State 8"
    rows="PO-1042;Acme Office GmbH;12.480,50;open|PO-1057;Accelerate Ltd;9.300,00;checked"/></column>
    """

  private func stand(_ width: Int = 64, _ height: Int = 6) throws -> (Stand, TableView) {
    let stand = try Stand(Self.body, size: Size(width: width, height: height))
    return (stand, try #require(stand.pilot.control("rows") as? TableView))
  }

  @Test func `columns keep their widths, and an end-aligned column aligns right`() throws {
    let (stand, _) = try stand()
    #expect(
      stand.picture == [
        "   Order     Supplier                 Amount  State",
        "   ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌",
        " ▐ PO-1042   Acme Office GmbH      12.480,50  open",
        "   PO-1057   Accelerate Ltd         9.300,00  checked",
      ])
  }

  @Test func `s sorts by the column under the cursor and S adds a sort column`() throws {
    let (stand, table) = try stand()
    var asked: [[SortKey]] = []
    table.onSort = {
      asked.append($0)
      table.order = $0
    }
    stand.pilot.press("s", "s", "Right", "S")
    #expect(
      asked == [
        [SortKey("Order")], [SortKey("Order", descending: true)],
        [SortKey("Order", descending: true), SortKey("Supplier")],
      ])
    #expect(stand.picture[0].hasPrefix("   Order ?1  Supplier ?2"))
  }

  private func themed() throws -> (Pilot, TableView) {
    let context = ScreensContext()
    context.register(TableScreenlet.self)
    let pilot = try Pilot(TableScreenlet(in: context), size: Size(width: 64, height: 6))
    return (pilot, try #require(pilot.control("rows") as? TableView))
  }

  @Test func `the commands of a table sort by each of its columns`() throws {
    let (pilot, table) = try themed()
    #expect(table.sortCommands.isEmpty)
    var asked: [[SortKey]] = []
    table.onSort = { asked.append($0) }
    #expect(
      table.sortCommands.map { table.theme.text(of: $0.words) } == [
        "Sort by Order", "Sort by Supplier", "Sort by Amount", "Sort by State",
      ])
    #expect(table.sortCommands[2].run() && asked == [[SortKey("Amount")]])
    withExtendedLifetime(pilot) {}
  }

  @Test func `the keys for the columns are offered while the table shows them`() throws {
    let (pilot, table) = try themed()
    table.focus()
    func offered() -> [String] {
      pilot.surface.activeBindings.map { table.theme.text(of: $0.words) }
    }
    #expect(!offered().contains("sort") && offered().contains("column"))
    table.onSort = { table.order = $0 }
    #expect(offered().contains("sort") && offered().contains("add to the order"))
    pilot.terminal.resize(to: Size(width: 40, height: 6))
    #expect(!offered().contains("sort") && !offered().contains("column"))
    #expect(offered().contains("move"))
  }

  @Test(arguments: ColorDepth.allCases)
  func `the whole row is the cursor, with any number of colors`(depth: ColorDepth) throws {
    let context = ScreensContext()
    context.register(TableScreenlet.self)
    let pilot = try Pilot(
      TableScreenlet(in: context), size: Size(width: 64, height: 6),
      capabilities: Capabilities(colorDepth: depth))
    let (rows, frame) = (try #require(pilot.control("rows")), try #require(pilot.terminal.frame))
    func grounds(_ y: Int) -> Set<String> {
      Set(
        (rows.rect.minX..<rows.rect.maxX).map { x in
          let cell = frame[x, y]
          return "\(cell.background) \(cell.attributes.contains(.reverse))"
        })
    }
    let current = grounds(rows.rect.minY + 2)
    #expect(current.count == 1 && current != grounds(rows.rect.minY + 3))
  }

  @Test func `hits of the filter are underlined, those of a field only in its column`() throws {
    let (pilot, table) = try themed()
    func marked(_ filter: String) -> [String] {
      table.filter = ListFilter(filter)
      pilot.terminal.send(.resumed)
      guard let frame = pilot.terminal.frame else { return [] }
      return pilot.picture.enumerated().dropFirst(2).map { y, line in
        String(
          line.enumerated().filter { frame[$0.offset, y].attributes.contains(.underline) }
            .map(\.element))
      }.filter { !$0.isEmpty }
    }
    #expect(marked("acc") == ["Acc"])
    #expect(marked("supplier:ac") == ["Ac", "Ac"])
    #expect(marked("order:ac").isEmpty && marked("").isEmpty)
  }

  @Test func `the first column stays in place while the others scroll`() throws {
    let stand = try Stand(
      """
      <column style="Room" height="4"><table id="rows" grow="1"
      titles="Order 8|A 20|B 20|C 20|D 20" rows="PO-1;a;b;c;d"/></column>
      """, size: Size(width: 62, height: 4))
    let table = try #require(stand.pilot.control("rows") as? TableView)
    #expect(table.columnsBeyond == 2)
    stand.pilot.press("Right", "Right", "Right", "Right")
    #expect(stand.picture[2].contains("PO-1"))
    #expect(stand.picture[2].contains("d"))
    #expect(!stand.picture[2].contains("a "))
    #expect(table.columnsBeyond == 0)
  }

  @Test func `a narrow table shows each row on two lines`() throws {
    let (stand, _) = try stand(36)
    #expect(
      stand.picture == [
        " ▐ PO-1042                    open", " ▐ Acme Office GmbH  12.480,50",
        "   PO-1057                 checked", "   Accelerate Ltd  9.300,00",
      ])
  }

  @Test func `in a window lower than a row, the wheel keeps the cursor in the rows`() throws {
    let (stand, table) = try stand(36, 1)
    stand.surface.handle(
      .mouse(MouseEvent(.scrollDown, button: .none, at: Position(x: 4, y: 0))))
    #expect(table.visibleRows == 1..<2 && table.currentRow == 1)
    stand.pilot.press("Up")
    #expect(table.currentRow == 0)
  }

  @Test func `a click on a column title sorts by that column`() throws {
    let (stand, table) = try stand()
    var asked: [SortKey] = []
    table.onSort = { asked = $0 }
    stand.pilot.click(x: 15, y: 0)
    #expect(asked == [SortKey("Supplier")])
  }

  @Test func `a mark precedes the text of its cell`() throws {
    let (stand, table) = try stand()
    table.content = { _ in
      .row(
        RowContent(
          id: "1", cells: [.init("PO-1"), .init("Acme"), .init("1"), .init("late", mark: .warning)])
      )
    }
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture[2].hasSuffix(" 1  ! late"))
  }
}
