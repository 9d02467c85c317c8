import TerminalCore
import Testing

@testable import ThemeKit

struct ThemeLibraryStartingTests {
  private static let order = Fixture.contracts.screenlets[0]
  private static let english = ThemeDemand(screenlets: [order], language: "en")

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
    let demand = ThemeDemand(screenlets: [order], language: "en")
    #expect(demand.wants(layout: "order") && demand.wants(layout: "orderpart_date"))
    #expect(!demand.wants(layout: "orderparts") && !demand.wants(layout: "other"))
  }

  @Test(arguments: [("en", ["en"]), ("es", ["en", "es"]), ("es_ES", ["en", "es"])])
  func `a beginning has the words of its language, and English`(
    language: String, expected: [String]
  ) throws {
    let demand = ThemeDemand(screenlets: [Self.order], language: language)
    let theme = try #require(library().beginning(of: "default", demand))
    #expect(theme.languages == expected)
  }

  @Test func `a mistake in what is needed is no beginning`() {
    let broken = ["Default/order_default.xml": Fixture.layout("<text-field id=\"nane\"/>")]
    #expect(library(broken).beginning(of: "default", Self.english) == nil)
    #expect(library().beginning(of: "nowhere", Self.english) == nil)
  }

  @Test func `a completed theme is what it would be if it had been read at once`() throws {
    let library = library()
    let begun = try #require(library.beginning(of: "default", Self.english))
    let (whole, diagnostics) = library.completing(begun)
    let atOnce = try library.load("default")
    #expect(diagnostics == atOnce.warnings)
    #expect(whole.languages == atOnce.theme.languages)
    #expect(whole.styleNames == atOnce.theme.styleNames)
    let plain = ThemeEnvironment()
    for stem in ["order", "other"] {
      let layout = whole.layout(named: stem, in: plain)
      #expect(layout != nil)
      #expect(layout?.root == atOnce.theme.layout(named: stem, in: plain)?.root)
    }
  }

  @Test func `a mistake in the rest is told when a theme is completed, and Default comes`() throws {
    let library = library([
      "Ocean/theme.xml": Fixture.theme("Ocean", "full"),
      "Ocean/order_ocean.xml": Fixture.layout("<text-field id=\"name\"/>"),
      "Ocean/other_ocean.xml": Fixture.layout("<nothing/>"),
    ])
    let begun = try #require(library.beginning(of: "ocean", Self.english))
    #expect(begun.name == "Ocean")
    let (whole, diagnostics) = library.completing(begun)
    #expect(whole.name == "Default")
    #expect(diagnostics.contains { $0.file.hasSuffix("other_ocean.xml") && $0.severity == .error })
  }
}
