import TerminalCore
import Testing

@testable import ThemeKit

struct SchemeReaderTests {
  private func read(_ text: String, choosing name: String? = nil) throws(ThemeError)
    -> ImportedScheme
  {
    try SchemeReader.read(
      SchemeSource(name: "f", bytes: Array(text.utf8)), choosing: name)
  }

  /// Returns the error of a text as `line:column code message`.
  private func failure(_ text: String, choosing name: String? = nil) -> String {
    do throws(ThemeError) {
      _ = try read(text, choosing: name)
      return ""
    } catch {
      return error.diagnostics.map { "\($0.line):\($0.column) \($0.code) \($0.message)" }.joined()
    }
  }

  @Test func `base16 slots have their roles`() throws {
    let scheme = try read(SchemeFixture.base16)
    #expect(scheme.name == "Harbour Night")
    #expect(scheme.author == "Ada")
    #expect(scheme.dark[.background] == [RGB(packed: 0x10222B)])
    #expect(scheme.dark[.foreground] == [RGB(packed: 0xD5E0E6)])
    #expect(scheme.dark[.accent] == [RGB(packed: 0x5AA9E6)])
    #expect(scheme.light == scheme.dark)
  }

  @Test func `base24 adds bright colors as further candidates`() throws {
    let scheme = try read(SchemeFixture.base24)
    #expect(scheme.dark[.danger] == [RGB(packed: 0xA03A3A), RGB(packed: 0x20A0C0)])
  }

  @Test func `colors in Display P3 are converted`() throws {
    let scheme = try read(SchemeFixture.iTerm)
    let red = try #require(scheme.dark[.danger].first)
    #expect(red.red > 204)
    #expect(scheme.light[.background] == [.white])
    #expect(scheme.dark[.background] == [RGB(13, 26, 38)])
  }

  @Test func `of several schemes the one with the name is chosen`() throws {
    let scheme = try read(SchemeFixture.windowsTerminal, choosing: "harbournight")
    #expect(scheme.name == "Harbour Night")
    #expect(scheme.dark[.accent] == [RGB(packed: 0x5AA9E6), RGB(packed: 0x8CC8F8)])
    #expect(
      failure(SchemeFixture.windowsTerminal)
        == "2:14 import.format the file has 2 schemes; choose one with --name: Other, Harbour Night"
    )
  }

  @Test func `translucent colors are drawn over the background`() throws {
    let scheme = try read(SchemeFixture.vsCode)
    #expect(scheme.dark[.onFill] == [.white])
    #expect(scheme.dark[.selection] == [RGB(0x23, 0x44, 0x5A)])
    #expect(scheme.dark[.warning] == [RGB(packed: 0xE0C070)])
  }

  @Test func `design tokens follow aliases and color spaces`() throws {
    let scheme = try read(SchemeFixture.designTokens)
    #expect(scheme.dark[.background] == [RGB(16, 34, 43)])
    #expect(scheme.dark[.danger] == [RGB(packed: 0xA03A3A)])
    #expect(scheme.dark[.muted] == [RGB(packed: 0x8FA5B0)])
    let text = try #require(scheme.dark[.foreground].first)
    #expect(abs(text.lab.lightness - 0.9) < 0.005)
    let blue = try #require(scheme.dark[.accent].first)
    #expect(blue.blue > 225 && blue.red < 100)
  }

  @Test(arguments: [
    ("", "0:0 import.format the file is empty"),
    ("hello", "1:1 import.syntax write a name, a colon and a value here"),
    ("base00: \"12\"", "1:9 import.colour \"12\" is not a colour; write six hexadecimal digits"),
    ("name: x", "0:0 import.colour there are no colours base00 to base0F"),
    ("base00: \"123456\"", "0:0 import.colour these colours are missing: base01, base02"),
    ("bplist00", "0:0 import.format this is a binary property list"),
    ("<a/>", "1:1 import.format this XML is not a property list"),
    ("<plist><dict><key>a</key></dict></plist>", "1:14 import.syntax this key has no value"),
    (
      "<plist><dict><key>Ansi 1 Color</key>\n<dict/></dict></plist>",
      "2:1 import.colour \"Red Component\" is missing here"
    ),
    ("{}", "1:1 import.format the file must be base16, base24, iTerm2 colours"),
    ("{\"a\": }", "1:7 import.syntax"),
    (
      "{\"background\": \"#12\", \"foreground\": \"#fff\", \"red\": \"#fff\"}",
      "1:16 import.colour \"background\" must be a colour such as \"#1D1F21\""
    ),
    ("{\"colors\": {\n\"a.b\": 1}}", "1:12 import.colour \"editor.background\" is missing"),
    (
      "{\"include\": \"./base.json\"}",
      "1:13 import.format the colours are in \"./base.json\"; run \"Developer:"
    ),
    ("{\"bg\": {\"$value\": \"{bg}\"}}", "1:19 import.colour this alias leads to itself"),
    ("{\"bg\": {\"$value\": \"{no}\"}}", "1:19 import.colour there is no token \"no\""),
    ("{\"a\": {\"$value\": 2}}", "0:0 import.colour no colour token is a background"),
    (
      "{\"bg\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"xyz\", \"components\": [1,1,1]}}}",
      "1:37 import.colour the colour space \"xyz\" is not supported; add \"hex\""
    ),
  ]) func `invalid files are rejected with the position and the correction`(
    text: String, expected: String
  ) {
    #expect(failure(text).hasPrefix(expected), "\(failure(text))")
  }
}
