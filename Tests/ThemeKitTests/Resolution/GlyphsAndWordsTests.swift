import TerminalCore
import Testing
import ThemeKit

struct GlyphsAndWordsTests {
  private func theme(
    _ environment: ThemeEnvironment = ThemeEnvironment(), _ files: [String: String] = [:],
    name: String = "default"
  ) throws -> ResolvedTheme {
    try Fixture.library(files).load(name).theme.resolved(for: environment)
  }

  @Test func `a glyph has a Unicode and an ASCII form`() throws {
    #expect(try theme().glyph("mark.ok") == "✓")
    #expect(try theme().glyph("?mark.ok") == "✓")
    #expect(try theme(ThemeEnvironment(glyphs: .ascii)).glyph("mark.ok") == "+")
    #expect(try theme().glyph("nothing") == "?")
  }

  @Test func `if ambiguous characters are wide, only ambiguous glyphs use ASCII`() throws {
    let wide = try theme(ThemeEnvironment(ambiguousIsWide: true))
    #expect(wide.glyph("cut") == "~")
    #expect(wide.glyph("mark.ok") == "✓")
  }

  @Test func `an animated glyph has several frames`() throws {
    #expect(try theme().frames("busy") == ["⠋", "⠙", "⠹"])
    #expect(try theme(ThemeEnvironment(glyphs: .ascii)).frames("busy").count == 4)
    #expect(try theme().frames("mark.ok") == ["✓"])
    #expect(try theme().frames("nothing").count == 1)
  }

  @Test func `strings fall back from the region to the language to English`() throws {
    #expect(try theme(ThemeEnvironment(language: "es")).string("order.title") == "Pedido")
    #expect(try theme(ThemeEnvironment(language: "es_MX")).string("order.title") == "Pedido")
    #expect(try theme(ThemeEnvironment(language: "fr")).string("order.title") == "Order")
    #expect(try theme().string("nothing.here") == "nothing.here")
    #expect(try !theme().hasString("nothing.here"))
  }

  @Test func `strings of a region take precedence over those of the language`() throws {
    let files = [
      "Default/strings_es_MX.xml":
        "<strings xmlns=\"urn:screenlets:theme:1\"><string key=\"order.title\">Orden</string></strings>"
    ]
    let theme = try theme(ThemeEnvironment(language: "es_MX"), files)
    #expect(theme.string("order.title") == "Orden")
    #expect(theme.string("order.name") == "Su nombre")
  }

  @Test func `a theme's strings take precedence over those of its parent`() throws {
    let files = [
      "P/theme.xml": Fixture.theme("Probe", "full"),
      "P/strings.xml":
        "<strings xmlns=\"urn:screenlets:theme:1\"><string key=\"order.title\">Mine</string></strings>",
    ]
    let theme = try theme(ThemeEnvironment(), files, name: "probe")
    #expect(theme.string("order.title") == "Mine")
    #expect(theme.string("order.name") == "Your name")
  }

  @Test func `arguments replace their placeholders`() throws {
    #expect(try theme().string("order.send", "Ada") == "Send to Ada")
    #expect(try theme().string("order.send", named: ["0": "Ada"]) == "Send to Ada")
    #expect(try theme().string("order.send") == "Send to {0}")
  }

  @Test func `placeholders inside an argument are not replaced`() throws {
    #expect(try theme().string("order.send", "{0}{1}") == "Send to {0}{1}")
  }

  @Test func `a count selects the plural form`() throws {
    #expect(try theme().string("problems", count: 1) == "1 problem")
    #expect(try theme().string("problems", count: 0) == "0 problems")
    #expect(try theme().string("problems") == "{count} problems")
    #expect(
      try theme(ThemeEnvironment(language: "es")).string("problems", count: 2) == "2 problemas")
  }

  @Test func `attribute text is literal or a reference to a string`() throws {
    #expect(try theme().text("@string/order.title") == "Order")
    #expect(try theme().text("order.title") == "order.title")
  }

  @Test func `a string that consists of braces is returned unchanged`() throws {
    let braces = String(repeating: "{", count: 200_000) + "}"
    let files = [
      "Default/strings_fr.xml":
        "<strings xmlns=\"urn:screenlets:theme:1\"><string key=\"a\">\(braces)</string></strings>"
    ]
    #expect(try theme(ThemeEnvironment(language: "fr"), files).string("a", "x") == braces)
  }
}
