import Testing

@testable import TerminalCore

/// Whether each wide glyph has its tail and each tail its wide glyph, in the same style.
func isWellFormed(_ frame: Frame) -> Bool {
  for y in 0..<frame.size.height {
    for x in 0..<frame.size.width {
      let cell = frame[x, y]
      if cell.glyph.width == 2 {
        guard x + 1 < frame.size.width, frame[x + 1, y].glyph.isTail else { return false }
        guard frame[x + 1, y].style == cell.style else { return false }
      }
      if cell.glyph.isTail {
        guard x > 0, frame[x - 1, y].glyph.width == 2 else { return false }
      }
    }
  }
  return true
}

struct FrameDrawingTests {
  private let red = Style(foreground: .ansi(.red))

  @Test func `text is drawn at its position and in its style`() {
    var frame = Frame(size: Size(width: 10, height: 3))
    #expect(frame.draw("hello", at: Position(x: 2, y: 1), style: red) == 5)
    #expect(frame.rows() == ["", "  hello", ""])
    #expect(frame[2, 1].style == red && frame[1, 1].style == .plain)
  }

  @Test func `text is cut at the maximum width`() {
    var frame = Frame(size: Size(width: 10, height: 1))
    #expect(frame.draw("漢字漢字", at: .zero, maxWidth: 5, style: .plain) == 4)
    #expect(frame.rows() == ["漢字"])
    #expect(frame.draw("abc", at: .zero, maxWidth: 0, style: .plain) == 0)
    #expect(frame.draw("abc", at: .zero, maxWidth: -3, style: .plain) == 0)
    #expect(frame.rows() == ["漢字"])
  }

  @Test func `text outside the frame is not drawn but counts in the returned width`() {
    var frame = Frame(size: Size(width: 4, height: 2))
    #expect(frame.draw("abcdef", at: Position(x: -2, y: 0), style: .plain) == 6)
    #expect(frame.draw("xyz", at: Position(x: 3, y: 1), style: .plain) == 3)
    #expect(frame.draw("gone", at: Position(x: 0, y: 2), style: .plain) == 4)
    #expect(frame.draw("gone", at: Position(x: 0, y: -1), style: .plain) == 4)
    #expect(frame.rows() == ["cdef", "   x"])
  }

  @Test func `a wide glyph cut by an edge becomes a space`() {
    var frame = Frame(size: Size(width: 4, height: 1))
    frame.draw("漢字漢", at: Position(x: -1, y: 0), style: red)
    #expect(frame.rows() == [" 字"])
    #expect(frame[0, 0].style == red && frame[3, 0].style == red)
    frame.put(SafeText("漢").glyphs[0], x: 3, y: 0, style: .plain)
    #expect(isWellFormed(frame) && frame[3, 0] == .blank)
  }

  @Test func `the other half of an overwritten wide glyph becomes a space`() {
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.draw("漢字語", at: .zero, style: red)
    frame.put(SafeText("x").glyphs[0], x: 1, y: 0, style: .plain)
    #expect(frame.rows() == [" x字語"])
    frame.put(SafeText("y").glyphs[0], x: 2, y: 0, style: .plain)
    #expect(frame.rows() == [" xy 語"])
    frame.fill(Rect(x: 5, y: 0, width: 1, height: 1), style: .plain)
    #expect(frame.rows() == [" xy"])
    #expect(isWellFormed(frame))
  }

  @Test func `a clip limits drawing to its rectangle`() {
    var frame = Frame(size: Size(width: 6, height: 3))
    frame.clipped(to: Rect(x: 1, y: 1, width: 3, height: 1)) { frame in
      frame.fill(Rect(x: -9, y: -9, width: 99, height: 99), with: .replacement, style: red)
      frame.draw("abcdef", at: Position(x: 0, y: 1), style: .plain)
      frame.clipped(to: Rect(x: 0, y: 0, width: 2, height: 9)) { frame in
        frame.draw("ZZZZZZ", at: Position(x: 0, y: 1), style: .plain)
      }
    }
    #expect(frame.rows() == ["", " Zcd", ""])
    #expect(frame.clip == Rect(frame.size))
  }

  @Test func `restyling keeps the text and styles both halves of a wide glyph`() {
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.draw("a漢字b", at: .zero, style: .plain)
    frame.restyle(Rect(x: 2, y: 0, width: 2, height: 1), with: StylePatch(adding: .bold))
    #expect(frame.rows() == ["a漢字b"])
    #expect(isWellFormed(frame))
    #expect(frame[1, 0].style == .plain)
    #expect(frame[3, 0].style.attributes == .bold && frame[4, 0].style.attributes == .bold)
  }

  @Test func `drawing accepts extreme positions and sizes`() {
    var frame = Frame(size: Size(width: 5, height: 2))
    for x in [Int.min, -1, 0, 4, Int.max] {
      for y in [Int.min, 0, Int.max] {
        frame.draw("漢a", at: Position(x: x, y: y), style: .plain)
        frame.put(SafeText("漢").glyphs[0], x: x, y: y, style: .plain)
        frame.fill(Rect(x: x, y: y, width: .max, height: .max), style: .plain)
        frame.restyle(Rect(x: x, y: y, width: .max, height: .max), with: StylePatch())
        frame.drawBorder(Rect(x: x, y: y, width: .max, height: .max), style: .plain)
        _ = frame[x, y]
      }
    }
    #expect(isWellFormed(frame))
    #expect(Frame(size: Size(width: -5, height: 3)).size == Size(width: 0, height: 3))
    #expect(Frame(size: Size(width: .max, height: 0)).size.width == Frame.longestSide)
  }

  @Test func `random drawing never leaves half a wide glyph`() {
    var random = SeededGenerator(seed: 8)
    let texts: [SafeText] = ["漢字", "a", "a漢b", "😀👍🏽", "plain", "👨\u{200D}👩\u{200D}👧"]
    for _ in 0..<300 {
      var frame = Frame(size: Size(width: Int.random(in: 1...12, using: &random), height: 3))
      for _ in 0..<30 {
        let (x, y) = (
          Int.random(in: -3...13, using: &random), Int.random(in: -1...3, using: &random)
        )
        let text = texts[Int.random(in: 0..<texts.count, using: &random)]
        let rect = Rect(x: x, y: y, width: Int.random(in: 0...5, using: &random), height: 2)
        frame.clipped(to: rect.offset(x: -1)) { frame in
          switch Int.random(in: 0..<4, using: &random) {
          case 0: frame.draw(text, at: Position(x: x, y: y), style: red)
          case 1: frame.put(text.glyphs[0], x: x, y: y, style: .plain)
          case 2: frame.fill(rect, style: red)
          default: frame.restyle(rect, with: StylePatch(adding: .bold))
          }
        }
        #expect(isWellFormed(frame))
      }
    }
  }

  @Test func `a frame is blank again after a reset`() {
    var frame = Frame(size: Size(width: 3, height: 2))
    frame.draw("abc", at: .zero, style: red)
    frame.cursor = .zero
    frame.reset(size: Size(width: 3, height: 2))
    #expect(frame == Frame(size: Size(width: 3, height: 2)))
    frame.reset(size: Size(width: 2, height: 1), to: Cell(.replacement, red))
    #expect(frame.rows() == ["␦␦"])
  }
}

struct FrameBorderTests {
  @Test func `a border is drawn on the outermost cells`() {
    var frame = Frame(size: Size(width: 6, height: 4))
    frame.drawBorder(Rect(x: 1, y: 0, width: 5, height: 3), style: .plain)
    #expect(frame.rows() == [" ╭───╮", " │   │", " ╰───╯", ""])
  }

  @Test func `a border can be drawn in ASCII`() {
    var frame = Frame(size: Size(width: 3, height: 3))
    frame.drawBorder(Rect(frame.size), glyphs: .ascii, style: .plain)
    #expect(frame.rows() == ["+-+", "| |", "+-+"])
  }

  @Test func `a border without room for corners is a line`() {
    var frame = Frame(size: Size(width: 3, height: 2))
    frame.drawBorder(Rect(x: 0, y: 0, width: 3, height: 1), style: .plain)
    #expect(frame.rows() == ["───", ""])
    frame.reset(size: Size(width: 2, height: 3))
    frame.drawBorder(Rect(x: 0, y: 0, width: 1, height: 3), style: .plain)
    #expect(frame.rows() == ["│", "│", "│"])
    frame.reset(size: Size(width: 2, height: 2))
    frame.drawBorder(Rect(x: 0, y: 0, width: 0, height: 2), style: .plain)
    #expect(frame.rows() == ["", ""])
  }

  @Test func `border glyphs equal those made by SafeText`() {
    let glyphs = BorderGlyphs.rounded
    #expect(
      SafeText("─│╭╮╰╯").glyphs == [
        glyphs.horizontal, glyphs.vertical, glyphs.topLeft, glyphs.topRight, glyphs.bottomLeft,
        glyphs.bottomRight,
      ])
  }

  @Test func `wholeGlyphs widens a rectangle to glyph boundaries`() {
    var frame = Frame(size: Size(width: 10, height: 2))
    frame.draw("日本語日本", at: Position(x: 0, y: 0), style: .plain)
    frame.draw("a日本語日b", at: Position(x: 0, y: 1), style: .plain)
    #expect(
      frame.wholeGlyphs(around: Rect(x: 3, y: 0, width: 2, height: 1))
        == Rect(x: 2, y: 0, width: 4, height: 1))
    // Rows with glyphs at even and at odd columns share boundaries only at the edges.
    #expect(
      frame.wholeGlyphs(around: Rect(x: 3, y: 0, width: 2, height: 2))
        == Rect(x: 0, y: 0, width: 10, height: 2))
  }
}
