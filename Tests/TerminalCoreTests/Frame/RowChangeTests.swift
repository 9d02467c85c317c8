import Testing

@testable import TerminalCore

struct RowChangeTests {
  private static let width = 12

  private func row(_ text: SafeText, _ style: Style = .plain) -> ContiguousArray<Cell> {
    var frame = Frame(size: Size(width: Self.width, height: 1))
    frame.draw(text, at: .zero, style: style)
    return frame.cells
  }

  /// The ranges of adjacent columns that must be written.
  private func runs(
    _ old: ContiguousArray<Cell>, _ new: ContiguousArray<Cell>,
    doubtful: UInt8 = Glyph.uncertainWidthFlag
  ) -> [Range<Int>] {
    var (old, new) = (old, new)
    return old.withUnsafeMutableBufferPointer { shownCells in
      new.withUnsafeMutableBufferPointer { targetCells in
        let change = RowChange(from: shownCells, to: targetCells, y: 0, doubtful: doubtful)
        var runs: [Range<Int>] = []
        var x = change.nextChange(from: 0)
        while x < change.width {
          let start = x
          repeat {
            x += max(1, Int(targetCells[x].columns))
          } while x < change.width && change.isChanged(x)
          runs.append(start..<x)
          x = change.nextChange(from: x)
        }
        #expect(change.firstChange == runs.first?.lowerBound)
        return runs
      }
    }
  }

  private func runs(_ old: SafeText, _ new: SafeText) -> [Range<Int>] { runs(row(old), row(new)) }

  @Test func `equal rows have no changes`() {
    #expect(runs("abc 👍🏽", "abc 👍🏽").isEmpty)
  }

  @Test func `each run of changed cells is reported once`() {
    #expect(runs("abcdef", "abXXef") == [2..<4])
    #expect(runs("abcdef", "Xbcdeg") == [0..<1, 5..<6])
  }

  @Test func `a change of style alone is a change`() {
    #expect(runs(row("a"), row("a", Style(attributes: .bold))) == [0..<1])
  }

  @Test func `a run contains whole wide glyphs`() {
    #expect(runs("漢a", "字a") == [0..<2])
    #expect(runs("ab", "漢") == [0..<2])
    #expect(runs("漢", "ab") == [0..<2])
    #expect(runs("a漢", "漢b") == [0..<3])
  }

  @Test func `a changed row is repainted from its first doubtful glyph`() {
    #expect(runs("ab👍🏽cd", "ab👍🏽cX") == [2..<12])
    #expect(runs("ab👍🏽cd", "abxxcd") == [2..<12])
    #expect(runs("abxxcd", "ab👍🏽cd") == [2..<12])
  }

  @Test func `changes before a doubtful glyph do not extend the run up to it`() {
    #expect(runs("abcd👍🏽e", "Xbcd👍🏽f") == [0..<1, 4..<12])
  }

  @Test func `a wide glyph that reaches into an old doubtful one belongs to the repaint`() {
    #expect(runs("abc👍🏽e", "ab漢 e") == [2..<12])
  }

  @Test func `ambiguous glyphs count as doubtful if the terminal draws them wide`() {
    let (old, new) = (row("─abc"), row("─abX"))
    #expect(runs(old, new, doubtful: Glyph.uncertainWidthFlag | Glyph.ambiguousFlag) == [0..<12])
    #expect(runs(old, new) == [3..<4])
  }

  @Test func `a run of equal cells ends at its last changed cell`() {
    var (old, new) = (row("a  ---b"), row("a-----b"))
    old.withUnsafeMutableBufferPointer { shownCells in
      new.withUnsafeMutableBufferPointer { targetCells in
        let change = RowChange(
          from: shownCells, to: targetCells, y: 0, doubtful: Glyph.uncertainWidthFlag)
        #expect(change.endOfRun(from: 1) == 6)
        #expect(change.endOfChanges(in: 1..<6) == 3)
        #expect(change.endOfChanges(in: 4..<6) == 4)
      }
    }
  }

  @Test func `writing the runs turns the old row into the new row`() {
    var random = SeededGenerator(seed: 9)
    let texts: [SafeText] = ["漢字", "a", "a漢b", "👍🏽", "plain", "🇪🇸", "─", " "]
    func draw(_ frame: inout Frame) {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        frame.draw(
          texts[Int.random(in: 0..<texts.count, using: &random)],
          at: Position(x: Int.random(in: -1...12, using: &random), y: 0),
          style: Style(attributes: Bool.random(using: &random) ? .bold : []))
      }
    }
    for _ in 0..<2_000 {
      var old = Frame(size: Size(width: Self.width, height: 1))
      draw(&old)
      var new = old
      draw(&new)
      var shown = old.cells
      for run in runs(old.cells, new.cells) {
        #expect(!new.cells[run.lowerBound].isTail)
        #expect(run.upperBound == Self.width || !new.cells[run.upperBound].isTail)
        for x in run { shown[x] = new.cells[x] }
      }
      #expect(shown == new.cells)
    }
  }
}
