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

  @Test func `a colour is what the theme says for each depth and ground`() throws {
    #expect(try paint("primary", .truecolor).color == .rgb(0x78, 0xB7, 0xFF))
    #expect(try paint("?primary", .truecolor, .light).color == .rgb(0x0A, 0x57, 0xB8))
    #expect(try paint("primary", .indexed256).color == .indexed(111))
    #expect(try paint("primary", .indexed256, .light).color == .indexed(25))
    #expect(try paint("primary", .ansi16).color == .ansi(.brightCyan))
    #expect(try paint("primary", .ansi16, .light).color == .ansi(.blue))
    #expect(try paint("primary", .mono) == Paint(attributes: .bold))
  }

  @Test func `a depth that the theme does not name is worked out`() throws {
    #expect(try paint("well", .indexed256).color == .indexed(236))
    #expect(try paint("danger", .ansi16).color == .ansi(.brightRed))
    #expect(try paint("danger", .mono) == .plain)
  }

  @Test func `an index of the palette comes before the nearest`() throws {
    #expect(try paint("canvas", .indexed256, .light).color == .indexed(231))
  }

  @Test func `a token that stands for another is the same at every depth`() throws {
    for depth in ColorDepth.allCases {
      #expect(try paint("field.label", depth) == paint("muted", depth))
    }
  }

  @Test func `an unknown token is plain`() throws {
    #expect(try paint("nothing", .truecolor) == .plain)
  }

  @Test func `a group changes a token where it holds`() throws {
    let theme = try Fixture.library().load("default").theme
    let more = theme.resolved(for: ThemeEnvironment(contrastMore: true))
    #expect(more.paint("muted") == more.paint("text"))
    let plain = theme.resolved(for: ThemeEnvironment())
    #expect(plain.paint("muted") != plain.paint("text"))
  }

  @Test func `colours that refer to each other in a circle are an error`() {
    let codes = Fixture.codes(
      "probe",
      [
        "P/theme.xml": Fixture.theme(
          "Probe", "full",
          "<colors><color name=\"a\" value=\"?b\"/><color name=\"b\" value=\"?a\"/></colors>")
      ])
    #expect(codes == ["colour.cycle", "colour.cycle"])
  }

  @Test func `a circle that a qualifier hides ends all the same`() throws {
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
