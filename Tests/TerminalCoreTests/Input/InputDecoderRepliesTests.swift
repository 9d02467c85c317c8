import Testing

@testable import TerminalCore

struct InputDecoderRepliesTests {
  @Test func `terminal focus reports are decoded`() {
    #expect(decoded("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
  }

  @Test func `in-band resize reports are decoded and invalid ones ignored`() {
    #expect(
      decoded("\u{1B}[48;24;80;480;800t") == [.resize(Size(width: 80, height: 24))])
    #expect(decoded("\u{1B}[48;0;80t\u{1B}[48;99999;80t\u{1B}[48t").isEmpty)
  }

  @Test func `a primary attributes reply is decoded`() {
    #expect(decoded("\u{1B}[?62;22;52c") == [.reply(.primaryAttributes([62, 22, 52]))])
    #expect(decoded("\u{1B}[?c") == [.reply(.primaryAttributes([]))])
  }

  @Test func `a mode report is decoded with its state`() {
    #expect(decoded("\u{1B}[?2026;2$y") == [.reply(.mode(2026, state: 2))])
    #expect(decoded("\u{1B}[?2026$y\u{1B}[4;2$y").isEmpty)
  }

  @Test func `a keyboard flags report is decoded`() {
    #expect(decoded("\u{1B}[?5u") == [.reply(.keyboardFlags(5))])
  }

  @Test func `a cursor position with a question mark is always a reply`() {
    #expect(
      decoded("\u{1B}[?5;9R") == [.reply(.cursorPosition(Position(x: 8, y: 4)))])
  }

  @Test(arguments: [
    (
      "11;rgb:0f0f/1414/1a1a",
      TerminalReply.color(number: 11, red: 0x0F0F, green: 0x1414, blue: 0x1A1A)
    ),
    ("10;rgb:ff/80/00", .color(number: 10, red: 0xFFFF, green: 0x8080, blue: 0)),
    ("11;rgb:f/8/0", .color(number: 11, red: 0xFFFF, green: 0x8888, blue: 0)),
    ("11;rgba:ffff/ffff/ffff/8000", .color(number: 11, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF)),
    ("11;#102030", .color(number: 11, red: 0x1010, green: 0x2020, blue: 0x3030)),
  ])
  func `a color reply has 16 bits per channel`(_ text: String, _ expected: TerminalReply) {
    #expect(decoded("\u{1B}]\(text)\u{7}") == [.reply(expected)])
    #expect(decoded("\u{1B}]\(text)\u{1B}\\") == [.reply(expected)])
  }

  @Test(arguments: [
    "11;rgb:12345/0/0", "11;rgb:/0/0", "11;rgb:g/0/0", "11;rgb:0/0", "12;rgb:0/0/0", "11;white",
    "11;rgb:+1/0/0", "11;#12345", "11", "",
  ])
  func `an invalid color reply gives no event`(_ text: String) {
    #expect(decoded("\u{1B}]\(text)\u{7}").isEmpty)
  }

  @Test func `the terminal's version text is sanitized`() {
    #expect(decoded("\u{1B}P>|foot(1.16.2)\u{1B}\\") == [.reply(.version("foot(1.16.2)"))])
    #expect(decoded("\u{1B}P>|a\u{7}b\u{1B}\\") == [.reply(.version("a␇b"))])
  }

  @Test func `a reply that is too long is ignored`() {
    let name = String(repeating: "x", count: 5_000)
    #expect(decoded("\u{1B}P>|\(name)\u{1B}\\a") == typed("a"))
  }
}
