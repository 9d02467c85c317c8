import TerminalCore
import Testing

@testable import TerminalIO

@Suite struct CapabilitiesEnvironmentTests {
  private static let utf8 = ["LANG": "en_US.UTF-8"]

  private static func known(_ environment: [String: String]) -> Capabilities {
    Capabilities(environment: utf8.merging(environment) { $1 })
  }

  @Test(arguments: [
    ("xterm-256color", ColorDepth.indexed256), ("xterm", .ansi16), ("linux", .ansi16),
    ("dumb", .mono), ("", .mono), ("vt100", .mono), ("xterm-mono", .mono),
    ("xterm-direct", .truecolor), ("xterm-kitty", .truecolor), ("alacritty", .truecolor),
    ("tmux-256color", .indexed256), ("screen", .ansi16),
  ])
  func `TERM determines the color depth`(term: String, depth: ColorDepth) {
    #expect(Self.known(["TERM": term]).colorDepth == depth)
  }

  @Test(arguments: ["truecolor", "24bit"])
  func `COLORTERM of truecolor or 24bit selects true color`(value: String) {
    #expect(Self.known(["TERM": "xterm", "COLORTERM": value]).colorDepth == .truecolor)
  }

  @Test func `an unknown COLORTERM value is ignored`() {
    #expect(Self.known(["TERM": "xterm", "COLORTERM": "yes"]).colorDepth == .ansi16)
  }

  @Test func `a nonempty NO_COLOR overrides TERM and COLORTERM`() {
    let colorful = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(Self.known(colorful.merging(["NO_COLOR": "1"]) { $1 }).colorDepth == .mono)
    #expect(Self.known(colorful.merging(["NO_COLOR": ""]) { $1 }).colorDepth == .truecolor)
  }

  @Test func `GNU screen is limited to 256 colors without background erase, and tmux is not`() {
    let screen = Self.known(["TERM": "screen-256color", "COLORTERM": "truecolor"])
    #expect(screen.colorDepth == .indexed256 && !screen.backgroundErase)
    let tmux = Self.known(
      ["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/run/tmux/default,1,0"])
    #expect(tmux.colorDepth == .truecolor && tmux.backgroundErase)
  }

  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], GlyphSet.unicode), (["LANG": "C.utf8"], .unicode),
    (["LANG": "de_DE.ISO-8859-1"], .ascii), (["LANG": "C"], .ascii), ([:], .ascii),
    (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii),
    (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .unicode),
  ])
  func `the locale determines the glyph set`(
    environment: [String: String], glyphs: GlyphSet
  ) {
    let term = ["TERM": "xterm"]
    #expect(Capabilities(environment: environment.merging(term) { $1 }).glyphs == glyphs)
  }

  @Test func `the Linux console uses ASCII glyphs in every locale`() {
    #expect(Self.known(["TERM": "linux"]).glyphs == .ascii)
  }

  @Test(arguments: [
    ("15;0", Background.dark), ("0;15", .light), ("0;default;7", .light), ("15;8", .dark),
    ("12;default", .dark), ("", .dark),
  ])
  func `COLORFGBG determines the background`(value: String, background: Background) {
    #expect(Self.known(["TERM": "rxvt", "COLORFGBG": value]).background == background)
  }

  @Test func `SCREENLETS_MOTION selects full or reduced motion`() {
    #expect(Self.known(["SCREENLETS_MOTION": "reduced"]).motion == .reduced)
    #expect(Self.known(["SCREENLETS_MOTION": "full"]).motion == .full)
  }

  @Test(arguments: ["dumb", "linux", ""])
  func `dumb, linux and unnamed terminals receive no queries`(term: String) {
    #expect(!Capabilities.answersQueries(["TERM": term]))
  }

  @Test(arguments: [[:], ["TERM": ""], ["TERM": "dumb"]] as [[String: String]])
  @MainActor func `starting in a dumb or unnamed terminal throws an error`(
    environment: [String: String]
  ) {
    #expect(!Capabilities.canDraw(environment))
    let error = #expect(throws: TerminalError.self) { _ = try TTY(environment: environment) }
    #expect(error?.message.contains("has no full-screen mode") == true)
  }

  @Test(arguments: ["linux", "vt100", "xterm-256color"])
  func `a named terminal other than dumb can be drawn on`(term: String) {
    #expect(Capabilities.canDraw(["TERM": term]))
  }
}
