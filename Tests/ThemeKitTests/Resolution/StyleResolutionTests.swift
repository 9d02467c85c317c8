import TerminalCore
import Testing
import ThemeKit

struct StyleResolutionTests {
  private func resolved(
    _ sections: String, more: [String: String] = [:],
    _ environment: ThemeEnvironment = ThemeEnvironment()
  ) throws -> ResolvedTheme {
    var files = more
    files["Probe/theme.xml"] = Fixture.theme("Probe", "full", sections)
    return try Fixture.library(files).load("probe").theme.resolved(for: environment)
  }

  private func styles(
    _ styles: String, _ environment: ThemeEnvironment = ThemeEnvironment()
  ) throws -> ResolvedTheme { try resolved("<styles>\(styles)</styles>", environment) }

  @Test func `a style inherits properties of its parent and overrides them`() throws {
    let theme = try styles(
      "<style name=\"A\" gap=\"1\" width=\"9\"/><style name=\"B\" parent=\"A\" gap=\"2\"/>")
    #expect(theme.style("B").box.gap == 2)
    #expect(theme.style("B").box.width == 9)
    #expect(theme.style("A").box.gap == 1)
  }

  @Test func `a parent's state overrides the style's properties without a state`() throws {
    let theme = try styles(
      """
      <style name="A"><state when="disabled" gap="1"/></style>
      <style name="B" parent="A" gap="2"/>
      """)
    #expect(theme.style("B", .disabled).box.gap == 1)
    #expect(theme.style("B").box.gap == 2)
  }

  @Test func `the stronger state wins regardless of the order in the file`() throws {
    let theme = try styles(
      """
      <style name="A"><state when="invalid" gap="1"/><state when="focused" gap="2" width="5"/>
      <state when="empty" gap="3"/></style>
      """)
    #expect(theme.style("A", [.invalid, .focused, .empty]).box.gap == 1)
    #expect(theme.style("A", [.invalid, .focused, .empty]).box.width == 5)
    #expect(theme.style("A", [.focused, .empty]).box.gap == 2)
    #expect(theme.style("A", .busy).box.gap == nil)
  }

  @Test func `a combination of states overrides its parts and requires all of them`() throws {
    let theme = try styles(
      """
      <style name="A"><state when="focused+invalid" gap="1"/><state when="invalid" gap="2"/></style>
      """)
    #expect(theme.style("A", [.invalid, .focused]).box.gap == 1)
    #expect(theme.style("A", .invalid).box.gap == 2)
    #expect(theme.style("A", .focused).box.gap == nil)
  }

  @Test func `a missing part is inherited from the parent style`() throws {
    let theme = try styles(
      """
      <style name="A"/><style name="B" parent="A"/><style name="C" parent="B"/>
      <style name="A.label" gap="1"/><style name="C.label" width="3"/>
      """)
    #expect(theme.style("B.label").box.gap == 1)
    #expect(theme.style("C.label").box.gap == 1)
    #expect(theme.style("C", part: "label").box.width == 3)
    #expect(theme.style("A.other") == .none)
  }

  @Test func `a part does not inherit from the style that it belongs to`() throws {
    let theme = try styles("<style name=\"A\" gap=\"1\"/><style name=\"A.label\" width=\"1\"/>")
    #expect(theme.style("A.label").box.gap == nil)
  }

  @Test func `a control without a style uses the style and parts of its superclass`() throws {
    let theme = try Fixture.library().load("default").theme.resolved(for: ThemeEnvironment())
    #expect(theme.style("PasswordField").patch.background == theme.style("Field").patch.background)
    #expect(theme.style("PasswordField.message").glyph == "✗")
    #expect(theme.hasStyle("PasswordField"))
    #expect(theme.style("Field.bar").patch.foreground == .rgb(0x78, 0xB7, 0xFF))
    #expect(!theme.hasStyle("Nothing"))
  }

  @Test func `a theme can override single properties of its parent's styles`() throws {
    let theme = try resolved("<styles><style name=\"Field\" background=\"#010203\"/></styles>")
    let field = theme.style("Field")
    #expect(field.patch.background == .rgb(1, 2, 3))
    #expect(field.box.padding == Insets(text: "0 1"))
    #expect(field.patch.foreground == .rgb(0xE6, 0xEB, 0xF1))
  }

  @Test func `a token that a theme overrides is used in its parent's styles`() throws {
    let theme = try resolved(
      "<colors><color name=\"well\" light=\"#FFFFFF\" dark=\"#000001\"/></colors>")
    #expect(theme.style("Button").patch.background == .rgb(0, 0, 1))
  }

  @Test func `a palette is private to its theme`() throws {
    let theme = try resolved("<palette><color name=\"ink.0\" value=\"#FFFFFF\"/></palette>")
    #expect(theme.paint("canvas").color == .rgb(0x0F, 0x14, 0x1A))
  }

  @Test func `a group applies if its qualifiers match, and the most specific group wins`() throws {
    let text = """
      <style name="A" gap="1">
        <for size="compact" depth="mono"><state when="normal" gap="4"/></for>
        <for size="compact"><state when="normal" gap="2"/></for>
        <for language="es"><state when="normal" gap="3"/></for>
      </style>
      """
    #expect(try styles(text).style("A").box.gap == 1)
    var environment = ThemeEnvironment(language: "es_ES", sizeClass: .compact)
    #expect(try styles(text, environment).style("A").box.gap == 2)
    environment.colorDepth = .mono
    #expect(try styles(text, environment).style("A").box.gap == 4)
  }

  @Test func `control properties are stored by name for each state`() throws {
    let theme = try styles(
      """
      <style name="A"><property name="x" value="1"/>
      <state when="busy"><property name="x" value="2"/></state></style>
      """)
    #expect(theme.style("A").properties == ["x": "1"])
    #expect(theme.style("A", .busy).properties == ["x": "2"])
  }

  @Test func `mono attributes come from the winning color only`() throws {
    let sections = """
      <colors><color name="a" value="#FFFFFF" mono="underline"/>
      <color name="b" value="#FFFFFF" mono="plain"/></colors>
      <styles><style name="A" background="?a"><state when="busy" background="?b"/></style></styles>
      """
    let theme = try resolved(sections, ThemeEnvironment(colorDepth: .mono))
    #expect(theme.style("A").patch.adding == .underline)
    #expect(theme.style("A", .busy).patch.adding == [])
  }

  @Test func `plain removes all attributes, and a minus sign removes one`() throws {
    let theme = try styles(
      """
      <style name="A" attributes="bold underline"/><style name="B" parent="A" attributes="plain"/>
      <style name="C" attributes="bold -reverse"/>
      """)
    #expect(theme.style("A").patch.adding == [.bold, .underline])
    #expect(theme.style("B").patch.adding == [])
    #expect(theme.style("B").patch.removing.contains([.bold, .underline, .reverse]))
    #expect(theme.style("C").patch.adding == .bold)
    #expect(theme.style("C").patch.removing == .reverse)
  }

  @Test func `the resolved theme of an environment is cached`() throws {
    let theme = try Fixture.library().load("default").theme
    let first = theme.resolved(for: ThemeEnvironment())
    _ = theme.resolved(for: ThemeEnvironment(colorDepth: .mono))
    #expect(theme.resolved(for: ThemeEnvironment()) === first)
  }

  @Test func `the cache of resolved themes is limited`() throws {
    let theme = try Fixture.library().load("default").theme
    let first = theme.resolved(for: ThemeEnvironment(language: "aa"))
    for letter in "bcdefghijklmnopqrst" {
      _ = theme.resolved(for: ThemeEnvironment(language: "a\(letter)"))
    }
    #expect(theme.resolved(for: ThemeEnvironment(language: "aa")) !== first)
  }
}
