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

  @Test func `the primary attributes end the batch`() {
    #expect(!Self.probe([.keyboardFlags(0)]).isOver)
    #expect(Self.probe([.primaryAttributes([62])]).isOver)
  }

  @Test(arguments: [
    ("kitty(0.35.2)", true, PictureProtocol.kitty), ("WezTerm 2024", true, .iTerm),
    ("iTerm2 3.5", true, .iTerm), ("foot(1.16.2)", true, .none), ("tmux 3.3a", false, .none),
    ("tmux 3.4", true, .none), ("XTerm(390)", false, .none),
  ])
  func `links and pictures are there where a terminal is known for them`(
    version: String, links: Bool, pictures: PictureProtocol
  ) {
    let known = Self.probe([.version(version), .primaryAttributes([62])]).capabilities
    #expect(known.hyperlinks == links)
    #expect(known.pictures == pictures)
  }

  @Test func `sixels are there where the primary attributes say so`() {
    #expect(Self.probe([.primaryAttributes([62, 4, 22])]).capabilities.pictures == .sixel)
    #expect(
      Self.probe([.version("kitty(0.35.2)"), .primaryAttributes([62, 4])]).capabilities.pictures
        == .kitty)
  }

  @Test func `a cell has as many pixels as are told`() {
    let known = Self.probe([.cellPixels(Size(width: 9, height: 18))]).capabilities
    #expect(known.cellPixels == Size(width: 9, height: 18))
  }

  @Test func `the questions end with the one that every terminal answers`() {
    #expect(Self.probe([]).queries.hasSuffix("\u{1B}[c"))
  }

  @Test(arguments: [
    (UInt16(0x1E1E), Background.dark), (0xFFFF, .light), (0x7000, .dark), (0x9000, .light),
  ])
  func `the ground is light or dark as it is coloured`(grey: UInt16, background: Background) {
    let probe = Self.probe([.color(number: 11, red: grey, green: grey, blue: grey)])
    #expect(probe.capabilities.background == background)
  }

  @Test func `COLORFGBG is believed before the answer`() {
    let probe = Self.probe(
      [.color(number: 11, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF)],
      environment: ["TERM": "xterm", "COLORFGBG": "15;0"])
    #expect(probe.capabilities.background == .dark)
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
  func `synchronized updates are used where they can be switched`(state: Int, isThere: Bool) {
    #expect(Self.probe([.mode(2026, state: state)]).capabilities.synchronizedUpdates == isThere)
  }

  @Test func `the kitty keyboard is there when its flags are told`() {
    let probe = Self.probe([.keyboardFlags(0), .primaryAttributes([62])])
    #expect(probe.hasKittyKeyboard && probe.capabilities.kittyKeyboard)
    #expect(!Self.probe([.primaryAttributes([62])]).capabilities.kittyKeyboard)
  }

  @Test(arguments: [
    ("kitty(0.35.2)", true), ("XTerm(390)", true), ("foot(1.16.2)", true), ("VTE(7600)", false),
    ("tmux 3.3a", false),
  ])
  func `characters are repeated where that is known to work`(version: String, repeats: Bool) {
    #expect(Self.probe([.version(version)]).capabilities.repeatCharacter == repeats)
  }

  @Test(arguments: [(1, false), (2, true), (0, false)])
  func `a line that moves the cursor by two is wide`(advance: Int, isWide: Bool) {
    let probe = Self.probe([Self.cursor(3), Self.cursor(3 + advance)])
    #expect(probe.capabilities.ambiguousIsWide == isWide)
    #expect(probe.capabilities.glyphs == .unicode)
  }

  @Test func `a line that is taken for three characters asks for plain ones`() {
    let probe = Self.probe([Self.cursor(0), Self.cursor(3)])
    #expect(probe.capabilities.glyphs == .ascii)
    #expect(!probe.capabilities.ambiguousIsWide)
  }

  @Test func `where no locale is set the terminal tells its characters`() {
    let unset = ["TERM": "xterm"]
    #expect(Self.probe([], environment: unset).capabilities.glyphs == .ascii)
    let answered = Self.probe([Self.cursor(0), Self.cursor(1)], environment: unset)
    #expect(answered.capabilities.glyphs == .unicode)
    let plain = Self.probe(
      [Self.cursor(0), Self.cursor(1)], environment: ["TERM": "xterm", "LANG": "C"])
    #expect(plain.capabilities.glyphs == .ascii)
  }

  @Test func `a cursor that went to another row tells nothing`() {
    let probe = Self.probe([Self.cursor(79, 4), Self.cursor(1, 5)])
    #expect(probe.capabilities.glyphs == .unicode && !probe.capabilities.ambiguousIsWide)
  }

  @Test func `the terminal that would print a question is not asked it`() {
    let apple = CapabilityProbe(
      Capabilities(), environment: ["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"])
    #expect(!apple.queries.contains("$p"))
    #expect(Self.probe([]).queries.contains("\u{1B}[?2026$p"))
  }
}
