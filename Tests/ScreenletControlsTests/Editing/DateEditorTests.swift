import PortalKit
import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct DateEditorTests {
  private static let spanish = LocaleConventions(LanguageTag("es") ?? .english)

  private func typed(_ keys: String, in tag: String = "es") -> DateEditor {
    var editor = DateEditor(LocaleConventions(LanguageTag(tag) ?? .english))
    for key in keys { editor.type(key) }
    return editor
  }

  @Test(arguments: [
    ("es", "21/11/2026"), ("es", "21-11-2026"), ("es", "21 / 11 / 2026"), ("es", "2026-11-21"),
    ("es", "21/112026"), ("es", "21/11/26"), ("es", "21 de noviembre de 2026"),
    ("en", "11/21/2026"),
    ("en", "2026-11-21"), ("en", "November 21, 2026"), ("sv", "2026-11-21"), ("sv", "26-11-21"),
    ("de", "21. November 2026"), ("hu", "2026. 11. 21."), ("ar", "\u{662}\u{661}/11/2026"),
  ])
  func `a date can be typed as it is displayed`(tag: String, keys: String) {
    var editor = typed(keys, in: tag)
    editor.finish()
    #expect(editor.day?.description == "2026-11-21")
    // Typing over another date gives the same result.
    editor = DateEditor(LocaleConventions(LanguageTag(tag) ?? .english))
    editor.set(CalendarDay(year: 1999, month: 1, day: 5))
    for key in keys { editor.type(key) }
    editor.finish()
    #expect(editor.day?.description == "2026-11-21")
  }

  @Test(arguments: [
    ("en", "21/11/2026", "21/11/2026"), ("sv", "21/11/2026", "21/11/2026"),
    ("en", "21/11/26", "21/11/26"), ("es", "21/11/20261", "21/11/20261"),
    ("es", "21/11/2026/1", "21/11/2026/1"), ("es", "21 noviembro", nil), ("es", "31/02/2026", nil),
  ])
  func `a date in another order or with extra digits is invalid and stays as typed`(
    tag: String, keys: String, shown: String?
  ) {
    var editor = typed(keys, in: tag)
    editor.finish()
    #expect(editor.day == nil)
    if let shown { #expect(editor.texts.joined(separator: "/") == shown) }
  }

  @Test func `text that is not a date is kept as text`() {
    var editor = DateEditor(Self.spanish)
    let isDay = editor.paste("mañana")
    #expect(!isDay)
    #expect(editor.text == "mañana" && editor.isComplete && !editor.isEmpty)
    editor.deleteBackward()
    #expect(editor.text == "mañan")
    editor.clear()
    #expect(editor.isEmpty)
  }

  @Test(arguments: [
    ("21112026", ["21", "11", "2026"], 2), ("5", ["05", "", ""], 1), ("3", ["3", "", ""], 0),
    ("219", ["21", "09", ""], 2), ("211", ["21", "1", ""], 1), ("9926", ["09", "09", "26"], 2),
  ])
  func `digits fill a part and move on when it is full`(
    digits: String, texts: [String], part: Int
  ) {
    let editor = typed(digits)
    #expect(editor.texts == texts)
    #expect(editor.current == part)
  }

  @Test func `a two-digit year becomes the nearest year`() {
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
  func `only a valid date can be pasted`(text: String, isDate: Bool) {
    var editor = DateEditor(Self.spanish)
    #expect(editor.paste(text) == isDate)
    #expect(editor.day?.description == (isDate ? "2026-11-21" : nil))
  }

  @Test func `a step past the end of a part carries over`() {
    var editor = typed("30112026")
    editor.move(to: 0)
    editor.step(1, today: nil)
    #expect(editor.day?.description == "2026-12-01")
    editor.move(to: 1)
    editor.step(1, today: nil)
    #expect(editor.day?.description == "2027-01-01")
    editor.move(to: 2)
    editor.step(-2, today: nil)
    #expect(editor.day?.description == "2025-01-01")
  }

  @Test func `Backspace deletes digits, then moves to the previous part`() {
    var editor = typed("2111")
    editor.deleteBackward()
    #expect(editor.current == 1)
    editor.deleteBackward()
    #expect(editor.texts == ["21", "1", ""])
  }

  @Test func `typing in a part that was entered again replaces it`() {
    var editor = typed("21112026")
    editor.move(to: 0)
    editor.type("4")
    #expect(editor.texts == ["04", "11", "2026"])
  }
}
