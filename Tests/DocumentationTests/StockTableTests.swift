import ScreenletKit
import Screenlets
import Testing

/// The article that puts the stock beside Liferay Screens.
@MainActor struct StockTableTests {
  /// What the rows of each table say of ours, by the heading above it.
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

  @Test func `every attribute of every screenlet has its place in the tables`() throws {
    let tables = try tables()
    let context = ScreensContext()
    context.registerStock()
    for screenlet in context.registry.screenlets {
      let named = (tables[screenlet.name] ?? []).union(tables["Everywhere"] ?? [])
      for attribute in screenlet.attributes {
        #expect(named.contains(attribute.name), "\(screenlet.name) \(attribute.name)")
      }
    }
  }

  @Test func `the tables name nothing that is not there`() throws {
    let context = ScreensContext()
    context.registerStock()
    var tables = try tables()
    #expect(tables.removeValue(forKey: "Everywhere")?.contains("offlinePolicy") == true)
    for (heading, names) in tables {
      let screenlet = try #require(context.registry.screenlets.first { $0.name == heading })
      let known = Set(screenlet.attributes.map(\.name))
      // What is no attribute is told in words, or as code.
      for name in names where name.allSatisfy({ $0.isLetter }) && name != "Here" {
        #expect(known.contains(name), "\(heading) \(name)")
      }
    }
  }
}
