import TerminalCore
import Testing
import XMLTree

@testable import ThemeKit

struct ThemeImportTests {
  @Test(arguments: SchemeFixture.all)
  func `a scheme of each format becomes a theme that passes the contrast lint`(
    text: String, format: SchemeFormat
  ) throws {
    let theme = try SchemeFixture.imported(text)
    #expect(theme.format == format)
    #expect(theme.contrastProblems(in: SchemeFixture.library) == [])
    let document = try MarkupDocument(parsing: theme.xml, name: "theme.xml")
    #expect(document.root["name"] == "HarbourNight")
    #expect(document.root["kind"] == "child")
    #expect(document.root["parent"] == "Default")
  }

  @Test(arguments: SchemeFixture.all)
  func `an imported theme has no lint error beside those of its parent`(
    text: String, format: SchemeFormat
  ) throws {
    let theme = try SchemeFixture.imported(text)
    let library = ThemeLibrary(
      locations: [
        .embedded(["H/theme.xml": Array(theme.xml.utf8)], name: "own"), .builtIn,
      ], contracts: .none)
    let own = library.check(theme: theme.name).filter { $0.file.hasPrefix("own/") }
    #expect(own.map(\.description) == [])
  }

  @Test func `colors with enough contrast are kept, others keep their hue`() throws {
    let theme = try SchemeFixture.imported(SchemeFixture.base16)
    let colors = Dictionary(uniqueKeysWithValues: theme.colors.map { ($0.token, $0) })
    #expect(colors["canvas"]?.after == "#10222B")
    #expect(colors["text"]?.after == "#D5E0E6")
    #expect(colors["primary"]?.after == "#5AA9E6")
    let danger = try #require(colors["danger"])
    #expect(danger.before == "#A03A3A")
    #expect(danger.lightness > 0)
    #expect(danger.distance > danger.lightness - 0.0001)
    let before = try #require(Lexical.hex(danger.before)).lab
    let after = try #require(Lexical.hex(danger.after)).lab
    let cosine = (before.a * after.a + before.b * after.b) / (before.chroma * after.chroma)
    #expect(cosine > 0.999)
  }

  @Test func `the moves are the colors that differ`() throws {
    let theme = try SchemeFixture.imported(SchemeFixture.base16)
    #expect(theme.colors.count == SchemeMapping.tokens.count)
    #expect(theme.moves.map(\.token).contains("danger"))
    #expect(!theme.moves.map(\.token).contains("canvas"))
    #expect(theme.xml.contains("Moved for contrast: "))
  }

  @Test func `a file with a light and a dark variant becomes a theme with both`() throws {
    let theme = try SchemeFixture.imported(SchemeFixture.iTerm)
    #expect(theme.xml.contains("<color name=\"canvas\" light=\"#FFFFFF\" dark=\"#0D1A26\""))
    #expect(theme.colors.contains { $0.token == "canvas" && $0.background == .light })
  }

  @Test func `values at 16 colors and in mono are those of the parent, except for hues`() throws {
    let theme = try SchemeFixture.imported(SchemeFixture.base16)
    #expect(theme.xml.contains("x16=\"underline\" mono=\"underline\""))
    #expect(theme.xml.contains("<color name=\"muted\" value=\"?text\""))
    let lines = theme.xml.split(separator: "\n")
    let primary = try #require(lines.first { $0.contains("\"primary\"") })
    #expect(primary.contains("x16=\"blue bright"))
    #expect(primary.contains("mono=\"bold\""))
  }

  @Test func `roles that the file lacks get the colors of the parent`() throws {
    let theme = try SchemeFixture.imported(SchemeFixture.designTokens)
    #expect(theme.inherited == ["success", "warning"])
  }

  @Test func `a role that only the light variant lacks is reported too`() throws {
    let theme = try SchemeFixture.imported(
      SchemeFixture.iTerm.replacing("Ansi 1 Color", with: "Ansi 1 Color (Dark)"))
    #expect(theme.inherited == ["danger"])
  }

  @Test func `the name of a theme is made of the scheme's letters and digits`() throws {
    let named = try SchemeFixture.imported(SchemeFixture.base16, name: nil)
    #expect(named.name == "HarbourNight")
    #expect(named.title == "Harbour Night")
    let unnamed = SchemeFixture.base16.replacing("name: \"Harbour Night\"", with: "")
    let theme = try SchemeFixture.imported(unnamed, file: "a/tokyo night-storm.yaml", name: nil)
    #expect(theme.name == "TokyoNightStorm")
  }

  @Test func `standard input does not name a theme`() throws {
    let error = #expect(throws: ThemeError.self) {
      try SchemeFixture.imported(SchemeFixture.iTerm, file: "<stdin>", name: nil)
    }
    #expect(error?.diagnostics.first?.message.contains("give one with --name") == true)
    let named = try SchemeFixture.imported(SchemeFixture.iTerm, file: "<stdin>", name: "Harbour")
    #expect(named.title == "Harbour")
  }

  @Test func `a name and author with markup are escaped`() throws {
    let text = SchemeFixture.base16.replacing("\"Ada\"", with: "'A -- <b>&\"'")
      .replacing("\"Harbour Night\"", with: "'H \"<&--'")
    let theme = try SchemeFixture.imported(text)
    let document = try MarkupDocument(parsing: theme.xml, name: "theme.xml")
    #expect(document.root["title"] == "H \"<&--")
  }

  @Test(arguments: [("Child", "theme.name"), ("my theme", "theme.name")])
  func `a name that is taken or invalid is an error`(name: String, code: String) {
    let error = #expect(throws: ThemeError.self) {
      try SchemeFixture.imported(SchemeFixture.base16, name: name)
    }
    #expect(error?.diagnostics.map(\.code) == [code])
  }
}
