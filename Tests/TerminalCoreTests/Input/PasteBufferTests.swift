import Testing

@testable import TerminalCore

struct PasteBufferTests {
  private func pasted(_ text: String) -> [InputEvent] {
    decoded("\u{1B}[200~\(text)\u{1B}[201~")
  }

  @Test func `a paste is one event`() {
    #expect(pasted("hello wörld") == [.paste("hello wörld", isTruncated: false)])
    #expect(pasted("") == [.paste("", isTruncated: false)])
  }

  @Test func `text around a paste is decoded as keys`() {
    #expect(
      decoded("a\u{1B}[200~b\u{1B}[201~c")
        == typed("a") + [.paste("b", isTruncated: false)] + typed("c"))
  }

  @Test func `line endings in a paste become line feeds`() {
    #expect(pasted("a\rb\r\nc\nd\r\r") == [.paste("a\nb\nc\nd\n\n", isTruncated: false)])
  }

  @Test func `NUL and ESC are removed from a paste`() {
    #expect(pasted("a\u{0}b\u{1B}[31mc\u{1B}") == [.paste("ab[31mc", isTruncated: false)])
  }

  @Test func `a partial end marker does not end the paste`() {
    #expect(
      pasted("x\u{1B}[201y\u{1B}[20\u{1B}[2z") == [.paste("x[201y[20[2z", isTruncated: false)])
    #expect(pasted("\u{1B}\u{1B}") == [.paste("", isTruncated: false)])
  }

  @Test func `a paste that is too long is cut at a character boundary`() {
    var decoder = InputDecoder(pasteLimit: 5)
    var events: [InputEvent] = []
    decoder.decode(Array("\u{1B}[200~abcdéfgh\u{1B}[201~x".utf8), into: &events)
    #expect(events == [.paste("abcd", isTruncated: true)] + typed("x"))
    events = []
    decoder.decode(Array("\u{1B}[200~abcde\u{1B}[201~".utf8), into: &events)
    #expect(events == [.paste("abcde", isTruncated: false)])
  }

  @Test func `an open paste is not pending, and a timeout ends it as cut`() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.decode(Array("\u{1B}[200~abc\u{1B}[2".utf8), into: &events)
    #expect(events.isEmpty && !decoder.isPending && decoder.isPasting)
    decoder.timeout(into: &events)
    #expect(events == [.paste("abc", isTruncated: true)])
    #expect(!decoder.isPasting)
    decoder.decode(Array("x\u{1B}[201~".utf8), into: &events)
    #expect(events == [.paste("abc", isTruncated: true)] + typed("x"))
  }

  @Test func `invalid bytes in a paste become replacement characters`() {
    let events = decoded(Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8))
    #expect(events == [.paste("a\u{FFFD}b", isTruncated: false)])
  }
}
