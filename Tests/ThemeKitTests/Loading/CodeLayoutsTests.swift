import TerminalCore
import Testing
import ThemeKit

/// Tests of layouts that a screenlet defines in code, with variants for some terminals.
struct CodeLayoutsTests {
  private static let field = "<text-field id=\"name\"/>"

  /// Returns a library whose Default has no layout file for the screenlet, unless `files` has it.
  private func library(
    _ variants: [String: String], plain: String? = Fixture.layout(field),
    _ files: [String: String] = [:]
  ) -> ThemeLibrary {
    var contracts = Fixture.contracts
    contracts.screenlets[0].defaultLayout = plain
    contracts.screenlets[0].layoutVariants = variants
    var all = Fixture.good.merging(files) { $1 }
    if files["Default/order_default.xml"] == nil { all["Default/order_default.xml"] = nil }
    return ThemeLibrary(
      locations: [.embedded(all.mapValues { Array($0.utf8) }, name: "T")], contracts: contracts)
  }

  private func file(_ theme: Theme, _ size: SizeClass, _ language: String = "en") -> String? {
    var environment = ThemeEnvironment()
    (environment.sizeClass, environment.language) = (size, language)
    return theme.layout(named: "order", in: environment)?.file
  }

  private static let variants = [
    "wide": Fixture.layout(field), "compact": Fixture.layout(field),
    "compact-es": Fixture.layout(field),
  ]

  @Test func `the most specific matching code layout is used`() throws {
    let theme = try library(Self.variants).load("default").theme
    #expect(file(theme, .regular) == "OrderScreenlet")
    #expect(file(theme, .wide) == "OrderScreenlet-wide")
    #expect(file(theme, .compact) == "OrderScreenlet-compact")
    #expect(file(theme, .compact, "es_ES") == "OrderScreenlet-compact-es")
    #expect(file(theme, .wide, "es") == "OrderScreenlet-wide")
  }

  @Test func `a theme's layout file takes precedence over code layouts`() throws {
    let files = ["Default/order_default.xml": Fixture.layout(Self.field)]
    let theme = try library(Self.variants, files).load("default").theme
    #expect(file(theme, .wide) == "T/Default/order_default.xml")
  }

  @Test func `every code layout is validated like a file`() {
    let variants = [
      "wide": Fixture.layout("<button action=\"snd\"/>" + Self.field),
      "compact": Fixture.layout("<text text=\"nothing bound\"/>"),
      "huge": Fixture.layout(Self.field), "es": "<screenlet",
    ]
    let found = library(variants).check(theme: "default")
    func codes(_ file: String) -> [String] { found.filter { $0.file == file }.map(\.code) }
    #expect(codes("OrderScreenlet-wide") == ["layout.action"])
    #expect(codes("OrderScreenlet-compact") == ["layout.outlet"])
    #expect(codes("OrderScreenlet") == ["file.name"])
    #expect(codes("OrderScreenlet-es").count == 1)
    #expect(library(Self.variants).check(theme: "default").filter { $0.severity == .error } == [])
  }

  @Test func `an invalid code layout is skipped and the others are used`() throws {
    let theme = try library(["wide": "<screenlet", "compact": Fixture.layout(Self.field)])
      .load("default").theme
    #expect(file(theme, .wide) == "OrderScreenlet")
    #expect(file(theme, .compact) == "OrderScreenlet-compact")
    #expect(theme.problems(inCodeOf: "order").map(\.file) == ["OrderScreenlet-wide"])
  }

  @Test func `variants without a plain code layout do not replace a file of Default`() {
    let found = library(Self.variants, plain: nil).check(theme: "default")
    #expect(found.contains { $0.code == "kind.default-missing" })
  }

  @Test func `the origins of a theme list its code layouts`() throws {
    let theme = try library(["wide": Fixture.layout(Self.field)]).load("default").theme
    let origins = theme.origins.filter { $0.subject == "order" }
    #expect(origins.map(\.file) == ["OrderScreenlet", "OrderScreenlet-wide"])
    #expect(origins.map(\.qualifiers) == ["", "wide"] && origins.allSatisfy { $0.theme == "code" })
  }
}
