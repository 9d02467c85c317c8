import Testing
import ThemeKit

struct ThemeLintTests {
  private func check(_ sections: String, files: [String: String] = [:]) -> [Diagnostic] {
    var all = files
    all["Probe/theme.xml"] = Fixture.theme("Probe", "full", sections)
    return Fixture.library(all).check(theme: "probe")
  }

  @Test func `a valid theme has no diagnostics`() {
    #expect(Fixture.library().check(theme: "default") == [])
    #expect(check("") == [])
  }

  @Test func `low contrast is reported at the text color for each background`() {
    let found = check(
      "<colors>\n<color name=\"muted\" light=\"#4A5969\" dark=\"#506070\" x256=\"240 249\"/></colors>"
    )
    #expect(Set(found.map(\.code)) == ["colour.contrast"])
    #expect(found.allSatisfy { $0.severity == .error && $0.line == 2 && $0.column == 43 })
    #expect(found.map(\.message).contains("muted on well is 2.1:1, 4.5:1 is needed (dark)"))
  }

  @Test func `low contrast caused by a background is reported at the background`() {
    let found = check("<colors><color name=\"well\" value=\"#808080\"/></colors>")
    #expect(found.contains { $0.message.hasPrefix("text on well") && $0.file.contains("Probe") })
  }

  @Test func `contrast at 256 colors is checked separately`() {
    let found = check(
      "<colors><color name=\"muted\" light=\"#4A5969\" dark=\"#A7B4C3\" x256=\"240 240\"/></colors>"
    )
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.message.contains("256 colours") })
  }

  @Test func `low contrast at 16 colors in the worst palette is a warning`() {
    let found = check(
      """
      <colors><color name="primary" light="#0A57B8" dark="#78B7FF" x256="25 111" x16="green blue"/>
      </colors>
      """)
    #expect(Set(found.map(\.severity)) == [.warning])
    #expect(found.contains { $0.message.contains("primary is blue with 16 colours") })
    #expect(found.contains { $0.message.contains("primary is green with 16 colours") })
  }

  @Test func `low contrast of colors in a style is reported at their declaration`() {
    let found = check(
      """
      <styles><style name="Mine" foreground="#777777" background="#888888">
      <state when="disabled" foreground="#AAAAAA"/></style></styles>
      """)
    let contrast = found.filter { $0.code == "colour.contrast" }
    #expect(contrast.map(\.line) == [1, 2])
    #expect(contrast.last?.message.hasPrefix("#AAAAAA on #888888 is 1.5:1, 3:1 is needed") == true)
  }

  @Test func `a glyph needs less contrast than text`() {
    let style = "<style name=\"Mine\" foreground=\"#5A6A7C\" background=\"#0F141A\" "
    #expect(!check("<styles>\(style)/></styles>").isEmpty)
    #expect(check("<styles>\(style) glyph=\"?mark.ok\"/></styles>").isEmpty)
  }

  @Test func `states that differ only in color are reported as lookalikes`() {
    let text = """
      <styles><style name="Mine"><state when="selected" foreground="?primary"/>
      <state when="pressed" attributes="bold"/></style></styles>
      """
    let found = check(text)
    #expect(found.map(\.code) == ["style.lookalike"])
    #expect(found.first?.message.hasPrefix("Mine looks the same pressed and selected") == true)
  }

  @Test func `states that a control marks by itself may differ only in color`() {
    let text = "<style name=\"%\"><state when=\"disabled\" foreground=\"#808080\"/></style>"
    #expect(check("<styles>\(text.replacing("%", with: "Button"))</styles>").isEmpty)
    #expect(!check("<styles>\(text.replacing("%", with: "Mine"))</styles>").isEmpty)
  }

  @Test func `an unknown property and an invalid property value are reported`() {
    func codes(_ name: String, _ value: String) -> [String] {
      check(
        "<styles><style name=\"Mine\"><property name=\"\(name)\" value=\"\(value)\"/></style></styles>"
      ).map(\.code)
    }
    #expect(codes("label-width", "12") == [])
    #expect(codes("label-widht", "12") == ["style.property"])
    #expect(codes("label-width", "wide") == ["xml.value"])
  }

  @Test func `strings missing in a language and different arguments are reported`() {
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

  @Test func `errors of a parent theme are not reported for its child`() {
    let files = [
      "Base/theme.xml": Fixture.theme(
        "Base", "full", "<colors><color name=\"well\" value=\"#808080\"/></colors>"),
      "Kid/theme.xml": Fixture.theme("Kid", "child", parent: "Base"),
    ]
    #expect(!Fixture.library(files).check(theme: "base").isEmpty)
    #expect(Fixture.library(files).check(theme: "kid") == [])
  }

  @Test func `contrast, states and strings are checked although a layout has errors`() {
    let strings = """
      <strings xmlns="urn:screenlets:theme:1"><string key="a">A</string></strings>
      """
    let spanish = """
      <strings xmlns="urn:screenlets:theme:1" language="es"><string key="b">B</string></strings>
      """
    let found = check(
      """
      <colors><color name="muted" light="#AAB4C0" dark="#A7B4C3"/></colors>
      <styles><style name="Mine"><state when="selected" foreground="?primary"/>
      <state when="pressed" attributes="bold"/></style></styles>
      """,
      files: [
        "Probe/order_probe.xml": Fixture.layout("<button action=\"sned\"/>"),
        "Probe/strings.xml": strings, "Probe/strings_es.xml": spanish,
      ])
    #expect(
      Set(found.map(\.code)) == [
        "layout.action", "layout.outlet", "colour.contrast", "style.lookalike", "string.missing",
      ])
  }

  @Test func `an override of a color unknown to all ancestors is an error with a suggestion`() {
    let color = "<color name=\"primry\" light=\"#0A57B8\" dark=\"#78B7FF\"/>"
    for kind in ["full", "child", "extended"] {
      let theme = Fixture.theme(
        "Probe", kind, parent: kind == "full" ? nil : "Default", "<colors>\n \(color)</colors>")
      let found = Fixture.library(["Probe/theme.xml": theme]).check(theme: "probe")
      #expect(
        found.map(\.description) == [
          "Themes/Probe/theme.xml:2:2: error: the colour \"primry\" is not used here and not "
            + "part of a parent theme; did you mean \"primary\"? [colour.unused]"
        ])
    }
  }

  @Test(arguments: [
    "<styles><style name=\"Mine\" foreground=\"?primry\"/></styles>",
    "<styles><style name=\"Mine\"><state when=\"focused\" background=\"?primry\"/></style></styles>",
  ])
  func `a new color that a style uses is not reported as unused`(use: String) {
    let color = "<color name=\"primry\" light=\"#0A57B8\" dark=\"#78B7FF\"/>"
    #expect(!check("<colors>\(color)</colors>\(use)").contains { $0.code == "colour.unused" })
  }

  @Test func `a new color that another color or a layout uses is not reported as unused`() {
    let color = "<color name=\"primry\" light=\"#0A57B8\" dark=\"#78B7FF\"/>"
    let user = "<color name=\"primary\" value=\"?primry\"/>"
    func codes(_ colors: String, files: [String: String] = [:]) -> [String] {
      check("<colors>\(colors)</colors>", files: files).map(\.code)
    }
    #expect(!codes(color + user).contains("colour.unused"))
    let layout = Fixture.layout("<text-field id=\"name\" tone=\"?primry\"/>")
    #expect(!codes(color, files: ["Probe/order_probe.xml": layout]).contains("colour.unused"))
  }

  @Test func `an unused new color that resembles no other color is a warning`() {
    let found = check("<colors><color name=\"brand.gold\" value=\"#D4A017\"/></colors>")
    #expect(found.map(\.code) == ["colour.unused"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(
    arguments: [
      "<colors>%</colors>": "<color/>", "<styles>%</styles>": "<style/>",
      "<styles><!-- -->%</styles>": "<style name=\"s#\"/>",
      "<colors><!-- -->%</colors>": "<color name=\"c#\" value=\"#fff\"/>",
    ])
  func `the number and length of diagnostics are bounded for a theme of maximum size`(
    section: String, element: String
  ) {
    var elements = ""
    let count = min(190_000, (4 << 20) / (element.utf8.count + 6) - 100)
    for number in 0..<count {
      elements += element.replacing("s#", with: "s\(number)")
        .replacing("c#", with: "c\(number)")
    }
    let found = check(section.replacing("%", with: elements))
    #expect(found.count <= 202)
    #expect(found.allSatisfy { $0.description.utf8.count < 400 })
  }

  @Test func `every diagnostic code of the corpus has a rule`() {
    let codes = Corpus.bad.flatMap { Corpus.diagnostics(of: $0.file) }.map(\.code)
    #expect(codes.allSatisfy { DiagnosticRule.doc(of: $0) != nil })
  }
}
