import TerminalCore
import Testing
import ThemeKit

struct PaintTests {
  private func paint(
    _ token: String, _ depth: ColorDepth, _ background: Background = .dark,
    as role: PaintRole = .foreground
  ) throws -> Paint {
    try Fixture.library().load("default").theme
      .resolved(for: ThemeEnvironment(colorDepth: depth, background: background))
      .paint(token, as: role)
  }

  @Test func `a color has the theme's value for each depth and background`() throws {
    #expect(try paint("primary", .truecolor).color == .rgb(0x78, 0xB7, 0xFF))
    #expect(try paint("?primary", .truecolor, .light).color == .rgb(0x0A, 0x57, 0xB8))
    #expect(try paint("primary", .indexed256).color == .indexed(111))
    #expect(try paint("primary", .indexed256, .light).color == .indexed(25))
    #expect(try paint("primary", .ansi16).color == .ansi(.brightCyan))
    #expect(try paint("primary", .ansi16, .light).color == .ansi(.blue))
    #expect(try paint("primary", .mono) == Paint(attributes: .bold))
  }

  @Test func `a color without a value for a depth is derived`() throws {
    #expect(try paint("well", .indexed256).color == .indexed(236))
    #expect(try paint("danger", .ansi16).color == .ansi(.brightRed))
    #expect(try paint("danger", .mono) == .plain)
  }

  @Test func `an index given in the palette takes precedence over the nearest color`() throws {
    #expect(try paint("canvas", .indexed256, .light).color == .indexed(231))
  }

  @Test func `a token that refers to another equals it at every depth`() throws {
    for depth in ColorDepth.allCases {
      #expect(try paint("field.label", depth) == paint("muted", depth))
    }
  }

  @Test func `an unknown token is plain`() throws {
    #expect(try paint("nothing", .truecolor) == .plain)
  }

  @Test func `a group overrides a token only if its qualifiers match`() throws {
    let theme = try Fixture.library().load("default").theme
    let more = theme.resolved(for: ThemeEnvironment(prefersMoreContrast: true))
    #expect(more.paint("muted") == more.paint("text"))
    let plain = theme.resolved(for: ThemeEnvironment())
    #expect(plain.paint("muted") != plain.paint("text"))
  }

  @Test func `a cycle of color references is an error`() {
    let codes = Fixture.codes(
      "probe",
      [
        "P/theme.xml": Fixture.theme(
          "Probe", "full",
          "<colors><color name=\"a\" value=\"?b\"/><color name=\"b\" value=\"?a\"/></colors>")
      ])
    #expect(codes == ["colour.cycle", "colour.cycle"])
  }

  @Test func `a cycle of color references under a qualifier resolves to plain`() throws {
    let theme = try Fixture.library([
      "P/theme.xml": Fixture.theme(
        "Probe", "full",
        """
        <colors><color name="a" value="?b"/><color name="b" value="default"/>
        <for size="wide"><color name="b" value="?a"/></for></colors>
        """)
    ]).load("probe").theme
    #expect(theme.resolved(for: ThemeEnvironment(sizeClass: .wide)).paint("a") == .plain)
  }
}
