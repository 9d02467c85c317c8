import Testing
import ThemeKit

struct ThemeLintTests {
  private func check(_ sections: String, files: [String: String] = [:]) -> [Diagnostic] {
    var all = files
    all["Probe/theme.xml"] = Fixture.theme("Probe", "full", sections)
    return Fixture.library(all).check(theme: "probe")
  }

  @Test func `a good theme has nothing to be told`() {
    #expect(Fixture.library().check(theme: "default") == [])
    #expect(check("") == [])
  }

  @Test func `words that do not stand out are told at the colour, for each ground`() {
    let found = check(
      "<colors>\n<color name=\"muted\" light=\"#4A5969\" dark=\"#506070\" x256=\"240 249\"/></colors>"
    )
    #expect(Set(found.map(\.code)) == ["colour.contrast"])
    #expect(found.allSatisfy { $0.severity == .error && $0.line == 2 && $0.column == 43 })
    #expect(found.map(\.message).contains("muted on well is 2.1:1, 4.5:1 is needed (dark)"))
  }

  @Test func `a ground that swallows the words on it is told at the ground`() {
    let found = check("<colors><color name=\"well\" value=\"#808080\"/></colors>")
    #expect(found.contains { $0.message.hasPrefix("text on well") && $0.file.contains("Probe") })
  }

  @Test func `256 colours are checked by themselves`() {
    let found = check(
      "<colors><color name=\"muted\" light=\"#4A5969\" dark=\"#A7B4C3\" x256=\"240 240\"/></colors>"
    )
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.message.contains("256 colours") })
  }

  @Test func `sixteen colours are checked in the worst palette, as a warning`() {
    let found = check(
      """
      <colors><color name="primary" light="#0A57B8" dark="#78B7FF" x256="25 111" x16="green blue"/>
      </colors>
      """)
    #expect(Set(found.map(\.severity)) == [.warning])
    #expect(found.contains { $0.message.contains("primary is blue with 16 colours") })
    #expect(found.contains { $0.message.contains("primary is green with 16 colours") })
  }

  @Test func `a style of its own colours is checked where it says them`() {
    let found = check(
      """
      <styles><style name="Mine" foreground="#777777" background="#888888">
      <state when="disabled" foreground="#AAAAAA"/></style></styles>
      """)
    let contrast = found.filter { $0.code == "colour.contrast" }
    #expect(contrast.map(\.line) == [1, 2])
    #expect(contrast.last?.message.hasPrefix("#AAAAAA on #888888 is 1.5:1, 3:1 is needed") == true)
  }

  @Test func `a mark needs less than words`() {
    let style = "<style name=\"Mine\" foreground=\"#5A6A7C\" background=\"#0F141A\" "
    #expect(!check("<styles>\(style)/></styles>").isEmpty)
    #expect(check("<styles>\(style) glyph=\"?mark.ok\"/></styles>").isEmpty)
  }

  @Test func `states that only a colour tells apart are a warning`() {
    let text = """
      <styles><style name="Mine"><state when="selected" foreground="?primary"/>
      <state when="pressed" attributes="bold"/></style></styles>
      """
    let found = check(text)
    #expect(found.map(\.code) == ["style.lookalike"])
    #expect(found.first?.message.hasPrefix("Mine looks the same pressed and selected") == true)
  }

  @Test func `states that a control marks by itself need no more`() {
    let text = "<style name=\"%\"><state when=\"disabled\" foreground=\"#808080\"/></style>"
    #expect(check("<styles>\(text.replacing("%", with: "Button"))</styles>").isEmpty)
    #expect(!check("<styles>\(text.replacing("%", with: "Mine"))</styles>").isEmpty)
  }

  @Test func `a property that no control knows, or of another form, is told`() {
    func codes(_ name: String, _ value: String) -> [String] {
      check(
        "<styles><style name=\"Mine\"><property name=\"\(name)\" value=\"\(value)\"/></style></styles>"
      ).map(\.code)
    }
    #expect(codes("label-width", "12") == [])
    #expect(codes("label-widht", "12") == ["style.property"])
    #expect(codes("label-width", "wide") == ["xml.value"])
  }

  @Test func `words that a language lacks, or has too many, are told`() {
    let strings = """
      <strings xmlns="urn:screenlets:theme:1"><string key="a">A {0}</string>
      <string key="b">B</string></strings>
      """
    let spanish = """
      <strings xmlns="urn:screenlets:theme:1"><string key="a">A {1}</string>
      <string key="c">C</string></strings>
      """
    let found = check("", files: ["Probe/strings.xml": strings, "Probe/strings_es.xml": spanish])
    #expect(found.map(\.code) == ["string.missing", "string.argument", "string.missing"])
    #expect(found.map(\.severity) == [.warning, .error, .warning])
  }

  @Test func `what the parent does wrong is the parent's`() {
    let files = [
      "Base/theme.xml": Fixture.theme(
        "Base", "full", "<colors><color name=\"well\" value=\"#808080\"/></colors>"),
      "Kid/theme.xml": Fixture.theme("Kid", "child", parent: "Base"),
    ]
    #expect(!Fixture.library(files).check(theme: "base").isEmpty)
    #expect(Fixture.library(files).check(theme: "kid") == [])
  }

  @Test func `every code that the corpus brings out has a rule`() {
    let codes = Corpus.bad.flatMap { Corpus.diagnostics(of: $0.file) }.map(\.code)
    #expect(codes.allSatisfy { DiagnosticRule.doc(of: $0) != nil })
  }
}
