import Testing

@testable import ScreenletKit

struct DateEditorTests {
  private func typed(_ digits: String) -> DateEditor {
    var editor = DateEditor(order: [.day, .month, .year])
    for digit in digits { editor.type(digit.wholeNumberValue ?? 0) }
    return editor
  }

  @Test(arguments: [
    ("21112026", ["21", "11", "2026"], 2), ("5", ["05", "", ""], 1), ("3", ["3", "", ""], 0),
    ("219", ["21", "09", ""], 2), ("211", ["21", "1", ""], 1), ("9926", ["09", "09", "26"], 2),
  ])
  func `digits fill a part, and move on when it can take no more`(
    digits: String, texts: [String], part: Int
  ) {
    let editor = typed(digits)
    #expect(editor.texts == texts)
    #expect(editor.current == part)
  }

  @Test func `a year of two digits is near`() {
    for (digits, year) in [("21112026", "2026"), ("211126", "2026"), ("211199", "1999")] {
      var editor = typed(digits)
      editor.finish()
      #expect(editor.text(.year) == year)
    }
  }

  @Test(arguments: [
    ("2026-11-21", true), (" 2026-11-21\n", true), ("2026-11-21T10:00:00Z", true),
    ("21/11/2026", true), ("21.11.26", true), ("2026-02-30", false), ("31/02/2026", false),
    ("hello", false), ("1/2/3/4", false), ("99999/1/1", false),
  ])
  func `a date can be pasted`(text: String, isDate: Bool) {
    var editor = DateEditor(order: [.day, .month, .year])
    #expect(editor.paste(text) == isDate)
    #expect(editor.day?.iso == (isDate ? "2026-11-21" : nil))
  }

  @Test func `one more of a part goes over its end`() {
    var editor = typed("30112026")
    editor.move(to: 0)
    editor.step(1, today: nil)
    #expect(editor.day?.iso == "2026-12-01")
    editor.move(to: 1)
    editor.step(1, today: nil)
    #expect(editor.day?.iso == "2027-01-01")
    editor.move(to: 2)
    editor.step(-2, today: nil)
    #expect(editor.day?.iso == "2025-01-01")
  }

  @Test func `Backspace takes digits, then goes back`() {
    var editor = typed("2111")
    editor.deleteBackward()
    #expect(editor.current == 1)
    editor.deleteBackward()
    #expect(editor.texts == ["21", "1", ""])
  }

  @Test func `typing anew over a part that is left replaces it`() {
    var editor = typed("21112026")
    editor.move(to: 0)
    editor.type(4)
    #expect(editor.texts == ["04", "11", "2026"])
  }
}
