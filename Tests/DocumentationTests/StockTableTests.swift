import ScreenletKit
import Screenlets
import Testing

/// The article that compares the stock screenlets with Liferay Screens.
@MainActor struct StockTableTests {
  /// The attribute names in the column for this project, by the heading above each table.
  private func tables() throws -> [String: Set<String>] {
    let page = try Repository.text("Documentation/Screenlets.docc/StockScreenlets.md")
    var (tables, heading): ([String: Set<String>], String) = ([:], "")
    for line in page.split(separator: "\n") {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard line.hasPrefix("|"), cells.count > 3, !cells[2].contains("---") else { continue }
      for name in cells[2].split(separator: ",") {
        tables[heading, default: []].insert(String(name.filter { $0 != " " }))
      }
    }
    return tables
  }

  @Test func `the tables of StockScreenlets.md list every attribute of every screenlet`() throws {
    let tables = try tables()
    let context = ScreensContext()
    context.registerStockScreenlets()
    for screenlet in context.registry.screenlets {
      let named = (tables[screenlet.name] ?? []).union(tables["Everywhere"] ?? [])
      for attribute in screenlet.attributes {
        #expect(named.contains(attribute.name), "\(screenlet.name) \(attribute.name)")
      }
    }
  }

  @Test func `the tables of StockScreenlets.md list only existing attributes`() throws {
    let context = ScreensContext()
    context.registerStockScreenlets()
    var tables = try tables()
    #expect(tables.removeValue(forKey: "Everywhere")?.contains("offlinePolicy") == true)
    for (heading, names) in tables {
      let screenlet = try #require(context.registry.screenlets.first { $0.name == heading })
      let known = Set(screenlet.attributes.map(\.name))
      // Cells without an attribute contain prose or code.
      for name in names where name.allSatisfy({ $0.isLetter }) && name != "Here" {
        #expect(known.contains(name), "\(heading) \(name)")
      }
    }
  }
}
