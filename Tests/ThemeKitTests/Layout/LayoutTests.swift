import TerminalCore
import Testing
import ThemeKit

struct LayoutTests {
  private let field = "<text-field id=\"name\"/>"

  private func layout(
    _ files: [String: String], _ environment: ThemeEnvironment
  ) throws -> Layout? {
    try Fixture.library(files).load("default").theme.layout(named: "order", in: environment)
  }

  @Test func `the most specific matching layout file is used`() throws {
    let files = [
      "Default/order_default-wide.xml": Fixture.layout(field + "<text text=\"wide\"/>"),
      "Default/order_default-wide-es.xml": Fixture.layout(field + "<text text=\"ancho\"/>"),
      "Default/order_default-es.xml": Fixture.layout(field + "<text text=\"es\"/>"),
      "Default/order_default-mono-ascii-dark-reduced-rtl.xml": Fixture.layout(field),
    ]
    func file(_ environment: ThemeEnvironment) throws -> String? {
      try layout(files, environment)?.file
    }
    #expect(try file(ThemeEnvironment()) == "Themes/Default/order_default.xml")
    #expect(try file(ThemeEnvironment(sizeClass: .wide))?.hasSuffix("-wide.xml") == true)
    #expect(try file(ThemeEnvironment(language: "es_ES"))?.hasSuffix("-es.xml") == true)
    #expect(
      try file(ThemeEnvironment(language: "es", sizeClass: .wide))?.hasSuffix("-wide-es.xml")
        == true)
    let old = ThemeEnvironment(
      colorDepth: .mono, glyphs: .ascii, motion: .reduced, direction: .rtl, language: "es",
      sizeClass: .wide)
    #expect(try file(old)?.hasSuffix("-mono-ascii-dark-reduced-rtl.xml") == true)
  }

  @Test func `an element has its attributes, its box and its source location`() throws {
    let layout = try #require(try layout([:], ThemeEnvironment()))
    #expect(layout.screenlet == "OrderScreenlet")
    #expect(layout.viewClass == "OrderView")
    let root = layout.root
    #expect(root.element == "column")
    #expect(root.style == "Card")
    #expect(root.box.maxWidth == 40)
    #expect(root.location.line == 2)
    #expect(root.endLine == 9)
    let field = try #require(root.all.first { $0.id == "name" })
    #expect(field["label"] == "@string/order.name")
    #expect(field.attribute("label")?.location.column == 34)
    #expect(root.children.map(\.element) == ["text", "text-field", "row", "text"])
  }

  @Test func `a layout can be requested by its file name`() throws {
    let library = Fixture.library([
      "Default/order_kiosk.xml": Fixture.layout(field),
      "Ocean/theme.xml": Fixture.theme("Ocean", "full"),
      "Ocean/order_ocean.xml": Fixture.layout(field),
    ])
    let theme = try library.load("default").theme
    func file(_ name: String) throws -> String {
      try library.layout(
        file: name, for: "OrderScreenlet", of: theme, in: ThemeEnvironment()
      ).file
    }
    #expect(try file("order_kiosk") == "Themes/Default/order_kiosk.xml")
    #expect(try file("order_ocean") == "Themes/Ocean/order_ocean.xml")
    let error = #expect(throws: ThemeError.self) { try file("order_kisok") }
    #expect(error?.description.hasSuffix("did you mean \"order_kiosk\"? [layout.unknown]") == true)
  }

  @Test func `a layout with another name does not replace the theme's layout`() throws {
    let files = ["Default/order_kiosk.xml": Fixture.layout(field)]
    #expect(try layout(files, ThemeEnvironment())?.file == "Themes/Default/order_default.xml")
  }

  @Test func `a custom control accepts only the attributes of its class`() {
    let good = Fixture.layout(field + "<control type=\"TickerField\" label=\"a\"/>")
    #expect(Fixture.codes(["Default/order_default.xml": good]) == [])
    let bad = Fixture.layout(field + "<control type=\"TickerField\" lable=\"a\"/>")
    #expect(Fixture.codes(["Default/order_default.xml": bad]) == ["xml.attribute"])
    let unknown = Fixture.layout(field + "<control type=\"TickrField\" any=\"a\"/>")
    #expect(Fixture.codes(["Default/order_default.xml": unknown]) == ["layout.control"])
  }

  @Test func `a screenlet-view accepts only the attributes of its screenlet`() {
    func codes(_ attributes: String) -> [String] {
      Fixture.codes([
        "Default/order_default.xml": Fixture.layout(field + "<screenlet-view \(attributes)/>")
      ])
    }
    #expect(codes("of=\"OrderScreenlet\" limit=\"9\"") == [])
    #expect(codes("of=\"order\" limit=\"10\"") == ["xml.value"])
    #expect(codes("of=\"OrderScreenlet\" limt=\"9\"") == ["xml.attribute"])
    #expect(codes("of=\"NoScreenlet\" any=\"9\"") == ["layout.screenlet"])
  }

  @Test(arguments: [
    ("<text style=\"Titel\"/>", "style.unknown", "did you mean \"Title\"?"),
    ("<text text=\"@string/order.tilte\"/>", "string.unknown", "did you mean \"order.title\"?"),
    ("<button mark=\"?mark.okk\"/>", "glyph.unknown", "did you mean \"mark.ok\"?"),
    ("<button mark=\"🙂\"/>", "glyph.width", "columns"),
    ("<text-field tone=\"?txet\"/>", "colour.unknown", "did you mean \"text\"?"),
  ]) func `invalid references and glyphs are errors`(element: String, code: String, words: String) {
    let error = #expect(throws: ThemeError.self) {
      try Fixture.library(["Default/order_default.xml": Fixture.layout(field + element)])
        .load("default")
    }
    #expect(error?.diagnostics.map(\.code) == [code])
    #expect(error?.diagnostics.first?.message.contains(words) == true)
  }
}
