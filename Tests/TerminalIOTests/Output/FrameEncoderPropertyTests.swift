import TerminalCore
import TerminalEmulators
import Testing

@testable import TerminalIO

/// Compares frames with the screen of an independent terminal emulator after the encoder's bytes.
struct FrameEncoderPropertyTests {
  private static let pairs = 10_000
  private static let pairsPerTerminal = 50

  @Test(arguments: ColorDepth.allCases)
  func `random frames match the emulator cell by cell`(depth: ColorDepth) throws {
    var random = RandomFrames(seed: 2026 + UInt64(depth.rawValue))
    var shown = 0
    while shown < Self.pairs {
      let capabilities = Capabilities(
        colorDepth: depth, glyphs: random.chance(8) ? .ascii : .unicode,
        ambiguousIsWide: random.chance(4), synchronizedUpdates: random.chance(2),
        repeatCharacter: random.chance(2), backgroundErase: !random.chance(4))
      var encoder = FrameEncoder(capabilities: capabilities)
      var frame = Frame(size: random.size())
      let emulator = try #require(
        TerminalEmulator(columns: frame.size.width, rows: frame.size.height))
      emulator.feed("\u{1B}[1;31;44mleft by another program")
      var sink = ByteSink()
      for _ in 0..<Self.pairsPerTerminal {
        if random.chance(25) {
          frame.reset(size: random.size())
          emulator.resize(columns: frame.size.width, rows: frame.size.height)
        }
        if random.chance(50) {
          encoder.invalidate()
          emulator.feed("\u{1B}[5;32mgarbage")
        }
        frame = random.next(after: frame)
        sink.removeAll()
        encoder.encode(frame, into: &sink)
        emulator.feed(sink.withBytes { withoutRepeats($0) })
        guard isShown(frame, by: emulator, capabilities) else {
          Issue.record("pair \(shown), \(frame.size), \(capabilities): \(sink.text)")
          return
        }
        let before = sink.count
        encoder.encode(frame, into: &sink)
        let after = sink.count
        #expect(before == after, "the same frame again takes \(after - before) bytes")
        shown += 1
      }
    }
  }

  @Test func `random frames match the emulator after capability changes`() throws {
    var random = RandomFrames(seed: 43)
    var capabilities = Capabilities()
    var encoder = FrameEncoder(capabilities: capabilities)
    var frame = Frame(size: Size(width: 40, height: 8))
    let emulator = try #require(TerminalEmulator(columns: 40, rows: 8))
    for number in 0..<2_000 {
      if random.chance(5) {
        let depths = ColorDepth.allCases
        capabilities.colorDepth = depths[random.number(0...depths.count - 1)]
        capabilities.glyphs = random.chance(3) ? .ascii : .unicode
        capabilities.ambiguousIsWide = random.chance(8)
        encoder.capabilities = capabilities
      }
      if !random.chance(4) { frame = random.next(after: frame) }
      var sink = ByteSink()
      encoder.encode(frame, into: &sink)
      emulator.feed(sink.withBytes { withoutRepeats($0) })
      guard isShown(frame, by: emulator, capabilities) else {
        Issue.record("frame \(number), \(capabilities): \(sink.text)")
        return
      }
    }
  }

  @Test(arguments: [false, true])
  func `cells next to glyphs of doubtful width match the emulator`(synchronized: Bool) throws {
    let capabilities = Capabilities(synchronizedUpdates: synchronized)
    let doubtful = SafeText("👩‍👩‍👧👍🏽❤️1️⃣क्ष🇩🇪").glyphs.filter(\.hasUncertainWidth)
    try #require(doubtful.count >= 4)
    var random = RandomFrames(seed: 7)
    var encoder = FrameEncoder(capabilities: capabilities)
    let emulator = try #require(TerminalEmulator(columns: 60, rows: 4))
    var frame = Frame(size: Size(width: 60, height: 4))
    for _ in 0..<1000 {
      frame.put(
        doubtful[random.number(0...doubtful.count - 1)], x: random.number(0...30),
        y: random.number(0...3), style: .plain)
      frame.put(
        Glyph.replacement, x: random.number(0...59), y: random.number(0...3),
        style: Style(background: .ansi(.green)))
      var sink = ByteSink()
      encoder.encode(frame, into: &sink)
      sink.withBytes { emulator.feed($0) }
      for y in 0..<4 {
        for x in 0..<60 {
          let cell = frame[x, y]
          if cell.glyph.hasUncertainWidth || cell.glyph.isTail { continue }
          if emulator[x, y].text != cell.glyph.text {
            Issue.record("\(x), \(y): \(emulator[x, y]), not \(cell.glyph.text); \(sink.text)")
            return
          }
        }
      }
    }
  }

  /// Returns the bytes with REP sequences expanded, because libvterm 0.1 does not support them.
  private func withoutRepeats(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    var sequenceStart: Int?
    for byte in bytes {
      result.append(byte)
      if byte == 0x1B { sequenceStart = result.count - 1 }
      guard let start = sequenceStart, result.count > start + 2, byte >= 0x40 else { continue }
      sequenceStart = nil
      guard byte == UInt8(ascii: "b") else { continue }
      let number = String(decoding: result[(start + 2)...].dropLast(), as: UTF8.self)
      result.removeSubrange(start...)
      let glyph = result.lastIndex { $0 & 0xC0 != 0x80 }.map { Array(result[$0...]) } ?? []
      for _ in 0..<(Int(number) ?? 0) { result += glyph }
    }
    return result
  }

  private func isShown(
    _ frame: Frame, by emulator: TerminalEmulator, _ capabilities: Capabilities
  ) -> Bool {
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let (seen, expected) = (
          visible(emulator[x, y]), visible(expected(x, y, of: frame, capabilities))
        )
        if seen != expected {
          Issue.record("\(x), \(y) shows \(seen), not \(expected)")
          return false
        }
      }
    }
    guard let cursor = frame.cursor else { return !emulator.isCursorVisible }
    return emulator.isCursorVisible
      && Position(x: emulator.cursor.x, y: emulator.cursor.y) == cursor
  }

  private func expected(
    _ x: Int, _ y: Int, of frame: Frame, _ capabilities: Capabilities
  ) -> EmulatedCell {
    let cell = frame[x, y]
    var (text, width) = (cell.glyph.text, cell.glyph.width)
    if capabilities.glyphs == .ascii, width != 1 || text.utf8.count > 1 { (text, width) = ("?", 1) }
    let (style, depth) = (cell.style, capabilities.colorDepth)
    return EmulatedCell(
      text: text, width: width,
      foreground: color(style.foreground.reduced(to: depth)),
      background: color(style.background.reduced(to: depth)),
      isBold: style.attributes.contains(.bold), isItalic: style.attributes.contains(.italic),
      isUnderlined: style.attributes.contains(.underline),
      isReversed: style.attributes.contains(.reverse),
      isStruck: style.attributes.contains(.strikethrough))
  }

  private func color(_ color: Color) -> EmulatedCell.Color {
    switch color.kind {
    case .default: .default
    case .indexed(let index): .indexed(index)
    case .ansi(let color): .indexed(color.rawValue)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }

  /// Returns the cell without invisible details: the strokes of a space and the style of a wide
  /// glyph's tail.
  private func visible(_ cell: EmulatedCell) -> EmulatedCell {
    var cell = cell
    if cell.width == 0 { return EmulatedCell(text: "", width: 0) }
    if cell.text == " ", !cell.isUnderlined, !cell.isReversed, !cell.isStruck {
      cell.foreground = .default
      (cell.isBold, cell.isItalic) = (false, false)
    }
    return cell
  }
}
