import TerminalCore
import TerminalEmulators
import Testing

@testable import TerminalIO

/// Tests of inline mode, in which a frame starts at the row of the cursor, not at the top of the
/// screen.
struct FrameEncoderInlineTests {
  @Test func `an inline frame is drawn with relative row moves only`() {
    var encoder = FrameEncoder(capabilities: Capabilities(), isInline: true)
    #expect(
      encoder.text(for: Frame("one", "two", width: 8)) == "^[?25l^[m^[G^[J\n^[Aone\r\ntwo")
    #expect(encoder.rowsBelowCursor == 0)
    #expect(encoder.text(for: Frame("1ne", "two", width: 8)) == "^[A\r1")
    #expect(encoder.rowsBelowCursor == 1)
  }

  @Test func `a move from an unknown column uses an absolute column`() {
    var encoder = FrameEncoder(capabilities: Capabilities(), isInline: true)
    _ = encoder.text(for: Frame("abcdefgh", "xy", width: 8))
    #expect(encoder.text(for: Frame("abcdefgH", "xy", width: 8)) == "^[A^[5CH")
    #expect(encoder.text(for: Frame("abcDefgH", "xy", width: 8)) == "^[4GD")
    #expect(encoder.text(for: Frame("abcDefgh", "xy", width: 8)) == "efgh")
    #expect(encoder.text(for: Frame("AbcDefgh", "xy", width: 8)) == "^[GA")
  }

  @Test(arguments: [0, 3, 9])
  func `random inline frames appear below the existing output`(line: Int) throws {
    var random = RandomFrames(seed: 11 + UInt64(line))
    for _ in 0..<40 {
      let size = Size(width: random.number(1...20), height: random.number(1...4))
      let emulator = try #require(TerminalEmulator(columns: size.width, rows: 10))
      emulator.feed("\u{1B}[\(line + 1)H")
      // If the frame does not fit below the cursor, the rows above have scrolled up.
      let top = min(line, 10 - size.height)
      var encoder = FrameEncoder(capabilities: Capabilities(), isInline: true)
      var frame = Frame(size: size)
      for _ in 0..<25 {
        if random.chance(10) { encoder.invalidate() }
        frame = random.next(after: frame)
        var sink = ByteSink()
        encoder.encode(frame, into: &sink)
        sink.withBytes { emulator.feed($0) }
        for y in 0..<size.height {
          for x in 0..<size.width where emulator[x, top + y].text != frame[x, y].glyph.text {
            Issue.record("\(x), \(y) shows \(emulator[x, top + y].text): \(sink.text)")
            return
          }
        }
        guard let cursor = frame.cursor else { continue }
        #expect(emulator.cursor.x == cursor.x && emulator.cursor.y == top + cursor.y)
        #expect(encoder.rowsBelowCursor == size.height - 1 - cursor.y)
      }
    }
  }

  @Test func `startOver makes the current line the first row`() {
    var encoder = FrameEncoder(capabilities: Capabilities(), isInline: true)
    _ = encoder.text(for: Frame("one", "two", width: 8))
    encoder.startOver()
    #expect(encoder.text(for: Frame("one", width: 8, height: 2)) == "^[?25l^[m^[G^[J\n^[Aone")
  }
}
