import Testing

@testable import TerminalCore

/// Decodes `text` as one chunk, followed by a timeout if `timeout` is true.
func decoded(
  _ text: String, then timeout: Bool = false, _ set: (inout InputDecoder) -> Void = { _ in }
) -> [InputEvent] {
  decoded(Array(text.utf8), then: timeout, set)
}

func decoded(
  _ bytes: [UInt8], then timeout: Bool = false, _ set: (inout InputDecoder) -> Void = { _ in }
) -> [InputEvent] {
  var decoder = InputDecoder()
  set(&decoder)
  var events: [InputEvent] = []
  decoder.decode(bytes, into: &events)
  if timeout { decoder.timeout(into: &events) }
  return events
}

func key(_ key: Key, _ modifiers: KeyModifiers = []) -> InputEvent {
  .key(KeyEvent(key, modifiers))
}

func typed(_ text: String) -> [InputEvent] { text.map { key(.character($0)) } }

struct InputDecoderTests {
  @Test func `characters are decoded as keys`() {
    #expect(decoded("aA é漢😀") == typed("aA é漢😀"))
  }

  @Test func `a character can arrive in single bytes`() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for byte in "é漢😀".utf8 { decoder.decode([byte], into: &events) }
    #expect(events == typed("é漢😀"))
    #expect(!decoder.isPending)
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0x80],
    ] as [[UInt8]])
  func `invalid UTF-8 bytes become replacement characters`(_ bytes: [UInt8]) {
    let events = decoded(bytes + [0x61])
    #expect(events.last == key(.character("a")))
    #expect(events.dropLast().allSatisfy { $0 == key(.character("\u{FFFD}")) })
    #expect(events.count > 1)
  }

  @Test func `an incomplete character is replaced before the next key`() {
    #expect(decoded([0xE6, 0xBC, 0x61]) == typed("\u{FFFD}a"))
    #expect(decoded([0xE6, 0x1B, 0x5B, 0x41]) == typed("\u{FFFD}") + [key(.up)])
    #expect(decoded([0xE6, 0xBC], then: true) == typed("\u{FFFD}"))
  }

  @Test func `a C1 control in UTF-8 becomes a replacement character`() {
    #expect(decoded("\u{9B}A") == typed("\u{FFFD}A"))
  }

  @Test func `control bytes are keys with Control`() {
    #expect(decoded([1, 5, 23, 26]) == ["a", "e", "w", "z"].map { key(.character($0), .control) })
    #expect(decoded([0]) == [key(.character(" "), .control)])
    #expect(
      decoded([0x1C, 0x1D, 0x1E, 0x1F])
        == ["\\", "]", "^", "_"].map { key(.character($0), .control) })
  }

  @Test func `Tab, Enter and Backspace bytes are named keys`() {
    #expect(
      decoded([0x09, 0x0D, 0x0A, 0x7F, 0x08])
        == [key(.tab), key(.enter), key(.enter), key(.backspace), key(.backspace)])
  }

  @Test func `ESC before a key is Alt`() {
    #expect(decoded("\u{1B}b") == [key(.character("b"), .alt)])
    #expect(decoded("\u{1B}é") == [key(.character("é"), .alt)])
    #expect(decoded("\u{1B}\u{7F}") == [key(.backspace, .alt)])
    #expect(decoded("\u{1B}\r") == [key(.enter, .alt)])
    #expect(decoded("\u{1B}\u{1}") == [key(.character("a"), [.alt, .control])])
    #expect(decoded("\u{1B}bb") == [key(.character("b"), .alt), key(.character("b"))])
  }

  @Test func `a lone ESC becomes Escape after the timeout`() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.decode([0x1B], into: &events)
    #expect(events.isEmpty && decoder.isPending)
    decoder.timeout(into: &events)
    #expect(events == [key(.escape)])
    #expect(!decoder.isPending)
    decoder.decode(Array("[A".utf8), into: &events)
    #expect(events == [key(.escape)] + typed("[A"))
  }

  @Test func `two ESC bytes are two Escapes, or Alt before a key sequence`() {
    #expect(decoded("\u{1B}\u{1B}", then: true) == [key(.escape), key(.escape)])
    #expect(decoded("\u{1B}\u{1B}[A") == [key(.up, .alt)])
    #expect(decoded("\u{1B}\u{1B}OA") == [key(.up, .alt)])
    #expect(decoded("\u{1B}\u{1B}x") == [key(.escape), key(.character("x"), .alt)])
    #expect(
      decoded("\u{1B}\u{1B}\u{1B}", then: true) == [key(.escape), key(.escape), key(.escape)])
  }

  @Test func `a sequence introducer followed by a timeout is Alt and a character`() {
    #expect(decoded("\u{1B}[", then: true) == [key(.character("["), .alt)])
    #expect(decoded("\u{1B}O", then: true) == [key(.character("O"), .alt)])
    #expect(decoded("\u{1B}]", then: true) == [key(.character("]"), .alt)])
    #expect(decoded("\u{1B}P", then: true) == [key(.character("P"), .alt)])
  }

  @Test func `an incomplete sequence is dropped after the timeout`() {
    #expect(decoded("\u{1B}[1;5", then: true).isEmpty)
    #expect(decoded("\u{1B}]11;rgb:", then: true).isEmpty)
    #expect(decoded("\u{1B}[M!", then: true).isEmpty)
  }

  @Test func `the decoder is not pending after complete keys`() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.decode(Array("a\u{1B}[A\u{1B}OP\u{1B}[97;5u".utf8), into: &events)
    #expect(!decoder.isPending && events.count == 4)
  }

  @Test func `unknown sequences are skipped completely`() {
    let unknown = [
      "\u{1B}[?997;1n", "\u{1B}[>1;2;3c", "\u{1B}[99~", "\u{1B}[5;6;7x", "\u{1B}[12;34R",
      "\u{1B}]52;c;aGk=\u{7}", "\u{1B}]4;1;rgb:1/2/3\u{1B}\\", "\u{1B}P1+r544e=78\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^private\u{1B}\\", "\u{1B}Xstring\u{1B}\\", "\u{1B}[M !!",
      "\u{1B}[1;2;3;4 q", "\u{1B}[8;24;80t",
    ]
    for sequence in unknown {
      #expect(decoded(sequence + "a") == typed("a"), "\(sequence.debugDescription)")
    }
  }

  @Test func `a control character inside a sequence aborts it`() {
    #expect(decoded("\u{1B}[1;\u{3}") == [key(.character("c"), .control)])
    #expect(decoded("\u{1B}[1;\u{18}a") == typed("a"))
    #expect(decoded("\u{1B}[1;\u{1B}[A") == [key(.up)])
    #expect(decoded("\u{1B}]11;\u{1B}[A") == [key(.up)])
  }

  @Test func `endless sequences are skipped within bounded memory`() {
    let digits = String(repeating: "1", count: 100_000)
    #expect(decoded("\u{1B}[" + digits + "mx") == typed("x"))
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.decode(Array(("\u{1B}[" + digits).utf8), into: &events)
    #expect(decoder.sequence.count <= InputDecoder.sequenceLimit + 1)
    decoder.decode(Array(("m\u{1B}]0;" + digits).utf8), into: &events)
    #expect(decoder.sequence.count <= InputDecoder.stringLimit)
  }

  @Test(arguments: [("\u{1B}]52;c;", "\u{7}"), ("\u{1B}]0;", "\u{1B}\\"), ("\u{1B}P", "\u{1B}\\")])
  func `a string longer than the limit is skipped up to its terminator`(
    start: String, end: String
  ) {
    let letters = String(repeating: "a", count: 300_000)
    #expect(decoded(start + letters + end + "x") == typed("x"))
  }

  @Test func `huge parameters do not overflow`() {
    let large = String(repeating: "9", count: 60)
    for final in ["A", "~", "u", "R", "t", "c"] {
      _ = decoded("\u{1B}[\(large);\(large)\(final)") { $0.expectsCursorPosition = true }
    }
    #expect(decoded("\u{1B}[<0;\(large);\(large)M").count == 1)
  }
}
