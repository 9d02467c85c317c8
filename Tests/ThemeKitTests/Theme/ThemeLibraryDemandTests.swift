import TerminalCore
import Testing

@testable import ThemeKit

struct ThemeLibraryDemandTests {
  private static let order = Fixture.contracts.screenlets[0]
  private static let english = ThemeDemand(screenlets: [order], languages: ["en"])

  /// A second screenlet with a layout, and parts of the first one's views.
  private static let more = [
    "Default/other_default.xml": """
    <screenlet xmlns="urn:screenlets:theme:1" for="OtherScreenlet"><column/></screenlet>
    """,
    "Default/order_default-wide.xml": Fixture.layout("<text-field id=\"name\"/>"),
  ]

  private static var both: Contracts {
    var contracts = Fixture.contracts
    contracts.screenlets.append(ScreenletContract("OtherScreenlet", viewClass: "OtherView"))
    return contracts
  }

  private func library(_ files: [String: String] = [:]) -> ThemeLibrary {
    Fixture.library(Self.more.merging(files) { $1 }, contracts: Self.both)
  }

  @Test func `a beginning has the layouts that are needed, and no others`() throws {
    let theme = try #require(library().beginning(of: "default", Self.english))
    let plain = ThemeEnvironment()
    #expect(theme.layout(named: "order", in: plain)?.file == "Themes/Default/order_default.xml")
    #expect(theme.layout(named: "other", in: plain) == nil)
    var wide = plain
    wide.sizeClass = .wide
    #expect(theme.layout(named: "order", in: wide)?.file == "Themes/Default/order_default-wide.xml")
  }

  @Test func `the parts of a screenlet's views are needed with it`() {
    var order = Self.order
    order.partStem = "orderpart"
    let demand = ThemeDemand(screenlets: [order], languages: ["en"])
    #expect(demand.wants(layout: "order") && demand.wants(layout: "orderpart_date"))
    #expect(!demand.wants(layout: "orderparts") && !demand.wants(layout: "other"))
  }

  @Test(arguments: [("en", ["en"]), ("es", ["en", "es"]), ("es_ES", ["en", "es"])])
  func `a beginning has the words of its language, and English`(
    language: String, expected: [String]
  ) throws {
    let demand = ThemeDemand(screenlets: [Self.order], languages: [language])
    let theme = try #require(library().beginning(of: "default", demand))
    #expect(theme.languages == expected)
  }

  @Test func `a mistake in what is needed is no beginning`() {
    let broken = ["Default/order_default.xml": Fixture.layout("<text-field id=\"nane\"/>")]
    #expect(library(broken).beginning(of: "default", Self.english) == nil)
    #expect(library().beginning(of: "nowhere", Self.english) == nil)
  }

  @Test func `a theme is extended by the layouts and words that are needed later`() throws {
    let library = library()
    let begun = try #require(library.beginning(of: "default", Self.english))
    let more = ThemeDemand(screenlets: Self.both.screenlets, languages: ["en", "es"])
    let extended = try #require(library.extending(begun, more))
    let whole = try library.load("default").theme
    #expect(extended.languages == whole.languages)
    #expect(extended.styleNames == whole.styleNames)
    let plain = ThemeEnvironment()
    for stem in ["order", "other"] {
      let layout = extended.layout(named: stem, in: plain)
      #expect(layout != nil)
      #expect(layout?.root == whole.layout(named: stem, in: plain)?.root)
    }
  }

  @Test func `a mistake in what is needed later is no extension`() throws {
    let library = library([
      "Ocean/theme.xml": Fixture.theme("Ocean", "full"),
      "Ocean/order_ocean.xml": Fixture.layout("<text-field id=\"name\"/>"),
      "Ocean/other_ocean.xml": Fixture.layout("<nothing/>"),
    ])
    let begun = try #require(library.beginning(of: "ocean", Self.english))
    #expect(begun.name == "Ocean")
    let more = ThemeDemand(screenlets: Self.both.screenlets, languages: ["en"])
    #expect(library.extending(begun, more) == nil)
  }
}
