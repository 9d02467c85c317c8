import Testing

@testable import TerminalCore

struct InputDecoderFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]11;", "\u{1B}P>|", "\u{1B}\\", "\u{7}", "\u{1B}[200~",
      "\u{1B}[201~", "\u{1B}[<0;1;1M", "\u{1B}[M", "\u{1B}[1;5A", "\u{1B}[97:65;2:3;65u", "A", "~",
      "u", ";", ":", "5", "?", "$y", "é", "漢", "😀", "\u{18}", "\r", "\u{0}", "rgb:0/0/0", "R", "[",
      "\u{1B}[?1;2c", "\u{1B}[48;24;80t", "\u{1B}_x", "\u{1B}[3$",
    ].map { Array($0.utf8) } + [[0xC3], [0xE6, 0xBC], [0xFF], [0x9B], [0xF4, 0x90], [0x80]]

  private func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      }
    }
    return bytes
  }

  @Test func `any split of the same bytes gives the same events`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3_000 {
      let bytes = bytes(&random)
      let whole = decoded(bytes, then: true)
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...min(7, rest.count), using: &random)
        decoder.decode(rest.prefix(count), into: &events)
        rest = rest.dropFirst(count)
      }
      decoder.timeout(into: &events)
      #expect(events == whole, "\(bytes)")
    }
  }

  @Test func `a timeout resets the decoder`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<2_000 {
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      decoder.decode(bytes(&random), into: &events)
      decoder.timeout(into: &events)
      #expect(!decoder.isPending && !decoder.isPasting)
      var after: [InputEvent] = []
      decoder.decode(Array("a\u{1B}[A\u{1B}[200~p\u{1B}[201~".utf8), into: &after)
      #expect(after == typed("a") + [key(.up), .paste("p", isTruncated: false)])
    }
  }

  @Test func `no character key contains a control character`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      for case .key(let event) in decoded(bytes(&random), then: true) {
        guard case .character(let character) = event.key else { continue }
        let isControl = character.unicodeScalars.contains {
          $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
        }
        #expect(!isControl)
      }
    }
  }
}
