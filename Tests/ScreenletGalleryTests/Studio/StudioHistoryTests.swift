import Testing

@testable import ScreenletGallery

struct StudioHistoryTests {
  private func entry(_ file: String, _ after: UInt8) -> StudioHistory.Entry {
    StudioHistory.Entry(file: file, theme: "Sea", before: [1], after: [after])
  }

  @Test func `a new edit ends what can be done again`() {
    var history = StudioHistory()
    let (one, two, three) = (entry("a", 2), entry("a", 3), entry("b", 4))
    history.add(one)
    history.add(two)
    #expect(history.nextUndo == two.inverse)
    history.undo()
    #expect(history.nextUndo == one.inverse)
    #expect(history.nextRedo == two)
    history.redo()
    #expect(history.nextRedo == nil)
    history.undo()
    history.add(three)
    #expect(history.nextRedo == nil)
    #expect(history.done == [one, three])
  }

  @Test func `the edits of a changed file are forgotten`() {
    var history = StudioHistory()
    let (one, other) = (entry("a", 2), entry("b", 3))
    history.add(one)
    history.add(other)
    history.forget("b")
    #expect(history.done == [one])
  }
}
