import Testing
import ThemeKit
import XMLTree

@testable import ScreenletGallery

struct StudioHistoryTests {
  private func entry(_ file: String, _ value: String) throws -> StudioHistory.Entry {
    let document = try MarkupDocument(parsing: "<a x='1'/>", name: file)
    let edit = try ThemeFileEdit.setting([("x", value)], of: document.root, in: document)
    return StudioHistory.Entry(file: file, theme: "Sea", edit: edit)
  }

  @Test func `a new edit ends what can be done again`() throws {
    var history = StudioHistory()
    let (one, two, three) = (try entry("a", "2"), try entry("a", "3"), try entry("b", "4"))
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

  @Test func `the edits of a changed file are forgotten`() throws {
    var history = StudioHistory()
    let (one, other) = (try entry("a", "2"), try entry("b", "3"))
    history.add(one)
    history.add(other)
    history.forget("b")
    #expect(history.done == [one])
  }
}
