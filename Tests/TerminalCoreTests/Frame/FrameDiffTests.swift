import Testing

@testable import TerminalCore

struct FrameDiffTests {
  private func frame(_ rows: SafeText...) -> Frame {
    var frame = Frame(size: Size(width: 12, height: rows.count))
    for (y, row) in rows.enumerated() {
      frame.draw(row, at: Position(x: 0, y: y), style: .plain)
    }
    return frame
  }

  private func runs(_ old: Frame?, _ new: Frame) -> [FrameDiff.Run] {
    Array(FrameDiff(from: old, to: new))
  }

  @Test func `equal frames have no damage`() {
    #expect(runs(frame("abc", "👍🏽"), frame("abc", "👍🏽")).isEmpty)
  }

  @Test func `each run of changed cells is told once`() {
    #expect(
      runs(frame("abcdef", "same", "x"), frame("abXXef", "same", "xy"))
        == [.init(y: 0, columns: 2..<4), .init(y: 2, columns: 1..<2)])
    #expect(
      runs(frame("abcdef"), frame("Xbcdeg"))
        == [.init(y: 0, columns: 0..<1), .init(y: 0, columns: 5..<6)])
  }

  @Test func `a change of style alone is damage`() {
    var bold = frame("abc")
    bold.restyle(Rect(x: 1, y: 0, width: 1, height: 1), with: StylePatch(adding: .bold))
    #expect(runs(frame("abc"), bold) == [.init(y: 0, columns: 1..<2)])
  }

  @Test func `a run holds wide glyphs whole`() {
    #expect(runs(frame("漢a"), frame("字a")) == [.init(y: 0, columns: 0..<2)])
    #expect(runs(frame("ab"), frame("漢")) == [.init(y: 0, columns: 0..<2)])
    #expect(runs(frame("漢"), frame("ab")) == [.init(y: 0, columns: 0..<2)])
    #expect(runs(frame("a漢"), frame("漢b")) == [.init(y: 0, columns: 0..<3)])
  }

  @Test func `all of it is damage after a resize, and at first`() {
    var smaller = Frame(size: Size(width: 3, height: 1))
    smaller.draw("x", at: .zero, style: .plain)
    #expect(runs(frame("abc"), smaller) == [.init(y: 0, columns: 0..<3)])
    #expect(
      runs(nil, frame("a", "👍🏽"))
        == [.init(y: 0, columns: 0..<12), .init(y: 1, columns: 0..<12, isDoubtful: true)])
    #expect(runs(nil, Frame(size: .zero)).isEmpty)
    #expect(runs(nil, Frame(size: Size(width: 0, height: 5))).isEmpty)
  }

  @Test func `a row is repainted from its first doubtful glyph on`() {
    #expect(
      runs(frame("ab👍🏽cd"), frame("ab👍🏽cX"))
        == [.init(y: 0, columns: 2..<12, isDoubtful: true)])
    #expect(
      runs(frame("ab👍🏽cd"), frame("abxxcd"))
        == [.init(y: 0, columns: 2..<12, isDoubtful: true)])
    #expect(
      runs(frame("abxxcd"), frame("ab👍🏽cd"))
        == [.init(y: 0, columns: 2..<12, isDoubtful: true)])
  }

  @Test func `what changed before a doubtful glyph is a run of its own`() {
    #expect(
      runs(frame("abcd👍🏽e"), frame("Xbcd👍🏽e")) == [.init(y: 0, columns: 0..<1)])
    #expect(
      runs(frame("abcd👍🏽e"), frame("Xbcd👍🏽f"))
        == [.init(y: 0, columns: 0..<1), .init(y: 0, columns: 4..<12, isDoubtful: true)])
    #expect(
      runs(frame("abc👍🏽e"), frame("abXYZe"))
        == [.init(y: 0, columns: 2..<3), .init(y: 0, columns: 3..<12, isDoubtful: true)])
  }

  @Test func `a wide glyph that reaches into an old doubtful one belongs to the repaint`() {
    #expect(
      runs(frame("abc👍🏽e"), frame("ab漢 e"))
        == [.init(y: 0, columns: 2..<12, isDoubtful: true)])
  }

  @Test func `ambiguous glyphs are doubtful where a terminal draws them wide`() {
    let diff = FrameDiff(from: frame("─abc"), to: frame("─abX"), ambiguousIsDoubtful: true)
    #expect(Array(diff) == [.init(y: 0, columns: 0..<12, isDoubtful: true)])
    #expect(runs(frame("─abc"), frame("─abX")) == [.init(y: 0, columns: 3..<4)])
  }

  @Test func `writing the runs makes one frame of the other`() {
    var random = SeededGenerator(seed: 9)
    let texts: [SafeText] = ["漢字", "a", "a漢b", "👍🏽", "plain", "🇪🇸", "─", " "]
    func draw(_ frame: inout Frame) {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        frame.draw(
          texts[Int.random(in: 0..<texts.count, using: &random)],
          at: Position(
            x: Int.random(in: -1...12, using: &random), y: Int.random(in: 0..<3, using: &random)),
          style: Style(attributes: Bool.random(using: &random) ? .bold : []))
      }
    }
    for _ in 0..<2_000 {
      var old = Frame(size: Size(width: 12, height: 3))
      draw(&old)
      var new = old
      draw(&new)
      var shown = old.cells
      for run in FrameDiff(from: old, to: new) {
        #expect(!run.columns.isEmpty && run.columns.upperBound <= 12)
        #expect(!new[run.columns.lowerBound, run.y].glyph.isTail)
        if run.columns.upperBound < 12 {
          #expect(!new[run.columns.upperBound, run.y].glyph.isTail)
        }
        for x in run.columns { shown[run.y * 12 + x] = new[x, run.y] }
      }
      #expect(shown == new.cells)
    }
  }
}
