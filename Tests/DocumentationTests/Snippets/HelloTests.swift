import ScreenletTesting
import Screenlets
import Testing

@MainActor struct HelloTests {
  @Test func `the first screenlet of README says hello`() throws {
    let context = ScreensContext()
    context.register(HelloScreenlet.self)
    let pilot = try Pilot(HelloScreenlet(in: context))

    pilot.press("Enter")

    #expect(pilot.picture.contains { $0.contains("Hello, terminal.") })
  }

  @Test(arguments: [
    ("Tests/DocumentationTests/Snippets/HelloScreenlet.swift", 12),
    ("Examples/Stock/Sources/stock/StockScreenlet.swift", 40),
  ])
  func `a first screenlet is short`(file: String, atMost: Int) throws {
    let lines = try Repository.text(file).split(separator: "\n")
    #expect(lines.filter { $0.contains { $0 != " " } }.count <= atMost)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }
}
