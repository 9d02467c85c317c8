import TerminalCore
import Testing
import ThemeKit

struct ExplainingTests {
  @Test func `each property names its winning source line and its color's trail`() throws {
    let theme = try Fixture.library().load("default").theme.resolved(for: ThemeEnvironment())
    let lines = theme.explain("PasswordField", .focused)
    let background = try #require(lines.first { $0.property == "background" })
    #expect(background.written == "?well.focus")
    #expect(background.resolved == "#22384F")
    #expect(background.style == "Field")
    #expect(background.states == .focused)
    #expect(background.source.file == "Themes/Default/theme.xml")
    #expect(background.source.line == 32)
    #expect(background.trail.map(\.token) == ["well.focus"])
    #expect(lines.map(\.property) == ["foreground", "background", "padding", "label-width"])
    #expect(background.description == "background ?well.focus #22384F Themes/Default/theme.xml:32")
  }

  @Test func `the trail of a color contains every token`() throws {
    let theme = try Fixture.library().load("default").theme.resolved(for: ThemeEnvironment())
    let label = try #require(theme.explain("Field.label").first)
    #expect(label.trail.map(\.token) == ["field.label", "muted"])
    #expect(label.trail.map(\.value) == ["?muted", "#A7B4C3"])
  }

  @Test func `at mono depth a color resolves to its attributes`() throws {
    let theme = try Fixture.library().load("default").theme
      .resolved(for: ThemeEnvironment(colorDepth: .mono))
    #expect(theme.explain("Field").first { $0.property == "background" }?.resolved == "underline")
  }

  @Test func `contrast is nil for colors without known RGB values`() {
    #expect(Color.rgb(0, 0, 0).contrast(with: .rgb(255, 255, 255)) == 21)
    #expect(Color.indexed(16).contrast(with: .indexed(231)) == 21)
    #expect(Color.default.contrast(with: .rgb(0, 0, 0)) == nil)
    #expect(Color.ansi(.red).contrast(with: .rgb(0, 0, 0)) == nil)
  }

  @Test func `the tree shows which theme inherits from which`() {
    let library = Fixture.library([
      "A/theme.xml": Fixture.theme("Ay", "child", parent: "Default"),
      "B/theme.xml": Fixture.theme("Bee", "full"),
      "C/theme.xml": Fixture.theme("Cee", "extended", parent: "bee"),
      "X/theme.xml": Fixture.theme("Xa", "child", parent: "Xb"),
      "Y/theme.xml": Fixture.theme("Xb", "child", parent: "Xa"),
    ])
    #expect(
      library.trees.map(\.description).joined(separator: "\n") == """
        Default  default  Themes/Default
          Ay  child  Themes/A
        Bee  full  Themes/B
          Cee  extended  Themes/C
        Xa  child  Themes/X
        Xb  child  Themes/Y
        """)
  }

  @Test func `origins list the theme and qualifiers of layouts and strings`() throws {
    let theme = try Fixture.library([
      "A/theme.xml": Fixture.theme("Ay", "child", parent: "Default"),
      "A/order_ay-wide-es.xml": Fixture.layout(
        "<text-field id=\"name\"/><button id=\"send\"/><text id=\"note\"/>"),
    ]).load("ay").theme
    let layouts = theme.origins.filter { $0.subject == "order" }
    #expect(layouts.map(\.qualifiers) == ["wide es", ""])
    #expect(layouts.map(\.theme) == ["Ay", "Default"])
    #expect(theme.origins.filter { $0.subject == "strings" }.map(\.qualifiers) == ["en", "es"])
  }
}
