import TemporaryFolders
import TerminalCore
import Testing

@testable import ThemeKit

struct ThemeLibraryDemandTests {
  private static let order = Fixture.contracts.screenlets[0]
  private static let english = ThemeDemand(screenlets: [order], languages: ["en"])

  /// Files that add a layout of a second screenlet and a wide layout of the first one.
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

  @Test func `a partially loaded theme has only the demanded layouts`() throws {
    let theme = try #require(library().beginning(of: "default", Self.english))
    let plain = ThemeEnvironment()
    #expect(theme.layout(named: "order", in: plain)?.file == "Themes/Default/order_default.xml")
    #expect(theme.layout(named: "other", in: plain) == nil)
    var wide = plain
    wide.sizeClass = .wide
    #expect(theme.layout(named: "order", in: wide)?.file == "Themes/Default/order_default-wide.xml")
  }

  @Test func `a demand for a screenlet includes the parts of its views`() {
    var order = Self.order
    order.partStem = "orderpart"
    let demand = ThemeDemand(screenlets: [order], languages: ["en"])
    #expect(demand.wants(layout: "order") && demand.wants(layout: "orderpart_date"))
    #expect(!demand.wants(layout: "orderparts") && !demand.wants(layout: "other"))
  }

  @Test(arguments: [("en", ["en"]), ("es", ["en", "es"]), ("es_ES", ["en", "es"])])
  func `a partially loaded theme has the strings of its language and English`(
    language: String, expected: [String]
  ) throws {
    let demand = ThemeDemand(screenlets: [Self.order], languages: [language])
    let theme = try #require(library().beginning(of: "default", demand))
    #expect(theme.languages == expected)
  }

  @Test func `loading a theme partially returns nil if a demanded layout is invalid`() {
    let broken = ["Default/order_default.xml": Fixture.layout("<text-field id=\"nane\"/>")]
    #expect(library(broken).beginning(of: "default", Self.english) == nil)
    #expect(library().beginning(of: "nowhere", Self.english) == nil)
  }

  @Test func `extending a theme adds the layouts and strings demanded later`() throws {
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

  @Test func `extending a theme returns nil if a layout demanded later is invalid`() throws {
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

  @Test func `a theme that reuses the ancestors of another equals one that was read alone`() throws
  {
    let library = library([
      "Ocean/theme.xml": Fixture.theme("Ocean", "full"),
      "Ocean/order_ocean.xml": Fixture.layout("<text-field id=\"name\"/>"),
    ])
    let begun = try #require(library.beginning(of: "default", Self.english))
    let both = ThemeDemand(screenlets: Self.both.screenlets, languages: ["en", "es"])
    let alone = try #require(library.beginning(of: "ocean", both))
    let reusing = try #require(library.beginning(of: "ocean", both, reusing: [begun]))
    #expect(reusing.languages == alone.languages)
    #expect(reusing.styleNames == alone.styleNames)
    for stem in ["order", "other"] {
      let layout = reusing.layout(named: stem, in: ThemeEnvironment())
      #expect(layout != nil)
      #expect(layout?.root == alone.layout(named: stem, in: ThemeEnvironment())?.root)
    }
  }

  @Test func `ancestors on disk are read again, because they may have changed`() throws {
    let folder = try TemporaryFolder()
    try folder.createFolder("Default")
    for (path, text) in Fixture.good { try folder.write(text, to: path) }
    let library = ThemeLibrary(locations: [.directory(folder.path)], contracts: Self.both)
    let begun = try #require(library.beginning(of: "default", Self.english))
    try folder.write("<theme", to: "Default/theme.xml")
    #expect(library.beginning(of: "default", Self.english, reusing: [begun]) == nil)
  }
}
