import TerminalCore
import Testing

@testable import TerminalIO

@Suite struct CapabilityProbeTests {
  private static let environment = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]

  private static func probe(
    _ replies: [TerminalReply], environment: [String: String] = environment
  ) -> CapabilityProbe {
    var probe = CapabilityProbe(Capabilities(environment: environment), environment: environment)
    for reply in replies { probe.take(reply) }
    return probe
  }

  private static func cursor(_ x: Int, _ y: Int = 4) -> TerminalReply {
    .cursorPosition(Position(x: x, y: y))
  }

  @Test func `the primary device attributes end the probe`() {
    #expect(!Self.probe([.keyboardFlags(0)]).isOver)
    #expect(Self.probe([.primaryAttributes([62])]).isOver)
  }

  @Test(arguments: [
    ("kitty(0.35.2)", true, PictureProtocol.kitty), ("WezTerm 2024", true, .iTerm),
    ("iTerm2 3.5", true, .iTerm), ("foot(1.16.2)", true, .none), ("tmux 3.3a", false, .none),
    ("tmux 3.4", true, .none), ("XTerm(390)", false, .none),
  ])
  func `the terminal version determines hyperlinks and the picture protocol`(
    version: String, links: Bool, pictures: PictureProtocol
  ) {
    let known = Self.probe([.version(version), .primaryAttributes([62])]).capabilities
    #expect(known.hyperlinks == links)
    #expect(known.pictures == pictures)
  }

  @Test func `sixels are used if DA1 reports them and no better protocol is known`() {
    #expect(Self.probe([.primaryAttributes([62, 4, 22])]).capabilities.pictures == .sixel)
    #expect(
      Self.probe([.version("kitty(0.35.2)"), .primaryAttributes([62, 4])]).capabilities.pictures
        == .kitty)
  }

  @Test func `the cell size in pixels comes from the terminal's reply`() {
    let known = Self.probe([.cellPixels(Size(width: 9, height: 18))]).capabilities
    #expect(known.cellPixels == Size(width: 9, height: 18))
  }

  @Test func `the queries end with DA1, which every terminal answers`() {
    #expect(Self.probe([]).queries.hasSuffix("\u{1B}[c"))
  }

  @Test(arguments: [
    (UInt16(0x1E1E), Background.dark), (0xFFFF, .light), (0x7000, .dark), (0x9000, .light),
  ])
  func `the reported background color selects light or dark`(grey: UInt16, background: Background) {
    let probe = Self.probe([.color(number: 11, red: grey, green: grey, blue: grey)])
    #expect(probe.capabilities.background == background)
  }

  @Test func `COLORFGBG overrides the reported background color`() {
    let probe = Self.probe(
      [.color(number: 11, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF)],
      environment: ["TERM": "xterm", "COLORFGBG": "15;0"])
    #expect(probe.capabilities.background == .dark)
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
  func `synchronized updates are used if mode 2026 is set or reset`(state: Int, isUsed: Bool) {
    #expect(Self.probe([.mode(2026, state: state)]).capabilities.synchronizedUpdates == isUsed)
  }

  @Test func `the kitty keyboard is used if the terminal reports its flags`() {
    let probe = Self.probe([.keyboardFlags(0), .primaryAttributes([62])])
    #expect(probe.hasKittyKeyboard && probe.capabilities.kittyKeyboard)
    #expect(!Self.probe([.primaryAttributes([62])]).capabilities.kittyKeyboard)
  }

  @Test(arguments: [
    ("kitty(0.35.2)", true), ("XTerm(390)", true), ("foot(1.16.2)", true), ("VTE(7600)", false),
    ("tmux 3.3a", false),
  ])
  func `REP is used only in terminals known to support it`(version: String, repeats: Bool) {
    #expect(Self.probe([.version(version)]).capabilities.repeatCharacter == repeats)
  }

  @Test(arguments: [(1, false), (2, true), (0, false)])
  func `an advance of two columns marks ambiguous characters as wide`(advance: Int, isWide: Bool) {
    let probe = Self.probe([Self.cursor(3), Self.cursor(3 + advance)])
    #expect(probe.capabilities.ambiguousIsWide == isWide)
    #expect(probe.capabilities.glyphs == .unicode)
  }

  @Test func `an advance of three columns selects ASCII glyphs`() {
    let probe = Self.probe([Self.cursor(0), Self.cursor(3)])
    #expect(probe.capabilities.glyphs == .ascii)
    #expect(!probe.capabilities.ambiguousIsWide)
  }

  @Test func `an advance of one column selects Unicode only if no locale is set`() {
    let unset = ["TERM": "xterm"]
    #expect(Self.probe([], environment: unset).capabilities.glyphs == .ascii)
    let answered = Self.probe([Self.cursor(0), Self.cursor(1)], environment: unset)
    #expect(answered.capabilities.glyphs == .unicode)
    let plain = Self.probe(
      [Self.cursor(0), Self.cursor(1)], environment: ["TERM": "xterm", "LANG": "C"])
    #expect(plain.capabilities.glyphs == .ascii)
  }

  @Test func `an advance that wraps to another row is ignored`() {
    let probe = Self.probe([Self.cursor(79, 4), Self.cursor(1, 5)])
    #expect(probe.capabilities.glyphs == .unicode && !probe.capabilities.ambiguousIsWide)
  }

  @Test func `Terminal.app is not sent the mode query, which it would print`() {
    let apple = CapabilityProbe(
      Capabilities(), environment: ["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"])
    #expect(!apple.queries.contains("$p"))
    #expect(Self.probe([]).queries.contains("\u{1B}[?2026$p"))
  }
}
