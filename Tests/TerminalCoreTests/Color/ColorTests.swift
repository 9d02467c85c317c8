import Testing

@testable import TerminalCore

struct ColorTests {
  @Test func `a color keeps its kind and its components`() {
    #expect(Color.default.kind == .default)
    #expect(Color.indexed(255).kind == .indexed(255))
    #expect(Color.ansi(.brightWhite).kind == .ansi(.brightWhite))
    #expect(Color.rgb(1, 2, 255).kind == .rgb(1, 2, 255))
    #expect(Color.indexed(3) != Color.ansi(.yellow))
  }

  @Test func `the sixteen ANSI colors have names`() {
    #expect(ANSIColor.allCases.map(\.name).count == 16)
    for color in ANSIColor.allCases {
      #expect(ANSIColor(name: color.name) == color)
      #expect(color.name == String(describing: color))
    }
    #expect(ANSIColor(name: "Blue") == nil)
  }

  @Test func `the attribute names are in bit order`() {
    #expect(Attributes.names.map(\.attribute.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  @Test func `a patch changes only what it names`() {
    let style = Style(foreground: .ansi(.red), attributes: [.bold, .dim])
    let patched = style.patched(
      StylePatch(background: .indexed(7), adding: .underline, removing: .dim))
    #expect(
      patched
        == Style(
          foreground: .ansi(.red), background: .indexed(7), attributes: [.bold, .underline]))
  }

  @Test func `merged patches equal applying them one after the other`() {
    let first = StylePatch(foreground: .ansi(.red), adding: .bold, removing: .dim)
    let second = StylePatch(background: .ansi(.blue), adding: .dim, removing: .bold)
    let style = Style(attributes: [.italic, .dim])
    #expect(style.patched(first).patched(second) == style.patched(first.merged(second)))
  }
}
