import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct TimeEditorTests {
  private func typed(_ digits: [Int], seconds: Bool = false, halves: Bool = false) -> TimeEditor {
    var editor = TimeEditor(seconds: seconds, halves: halves)
    for digit in digits { editor.type(digit) }
    return editor
  }

  @Test func `digits advance to the next part`() {
    #expect(typed([0, 9, 3, 0]).time?.iso(seconds: false) == "09:30")
    #expect(typed([9, 3, 0]).time?.iso(seconds: false) == "09:30")
    #expect(typed([2, 3, 5, 9, 0, 7], seconds: true).time?.iso(seconds: true) == "23:59:07")
    #expect(typed([9, 7]).time?.iso(seconds: false) == "09:07")
  }

  @Test func `setting AM or PM completes a 12-hour time`() {
    var editor = typed([1, 2, 3, 0], halves: true)
    #expect(editor.time == nil)
    editor.setHalf("AM")
    #expect(editor.time?.iso(seconds: false) == "00:30")
    editor.setHalf("PM")
    #expect(editor.time?.iso(seconds: false) == "12:30")
  }

  @Test func `12-hour and 24-hour editors agree on every minute`() {
    for minute in 0..<1440 {
      let time = TimeOfDay(secondOfDay: minute * 60)
      var editor = TimeEditor(seconds: false, halves: true)
      editor.set(time)
      #expect(editor.time == time)
      var other = TimeEditor(seconds: false, halves: false)
      other.take(editor)
      #expect(other.time == time)
    }
  }

  @Test func `an invalid or incomplete time has no value`() {
    #expect(typed([2, 9, 0, 0]).time == nil)
    #expect(typed([1, 3, 0, 0], halves: true).time == nil)
    #expect(typed([0, 9]).time == nil)
  }

  @Test func `steps wrap around midnight and round minutes to the step`() {
    var editor = typed([2, 3, 5, 5])
    editor.step(1, minutes: 15, now: nil)
    #expect(editor.time?.iso(seconds: false) == "00:00")
    editor.step(-1, minutes: 15, now: nil)
    #expect(editor.time?.iso(seconds: false) == "23:45")
    editor.move(to: 0)
    editor.step(2, minutes: 15, now: nil)
    #expect(editor.time?.iso(seconds: false) == "01:45")
  }

  @Test(
    arguments: [
      ("9:30", "09:30:00"), ("09:30:15", "09:30:15"), ("9:30 pm", "21:30:00"),
      ("12:00 a.m.", "00:00:00"), ("24:00", nil), ("13:00 pm", nil), ("9", nil), ("noon", nil),
    ] as [(String, String?)])
  func `common time notations can be pasted`(text: String, time: String?) {
    var editor = TimeEditor(seconds: true, halves: false)
    #expect(editor.paste(text) == (time != nil))
    #expect(editor.time?.iso(seconds: true) == time)
  }

  @Test func `Backspace deletes digits, then moves to the previous part`() {
    var editor = typed([0, 9, 3, 0])
    editor.deleteBackward()
    editor.deleteBackward()
    editor.deleteBackward()
    #expect(editor.texts == ["09", ""] && editor.current == 0)
  }

  @Test(arguments: ["", "9:30", "09:3", "24:00", "09:60", "09:30:61", "ab:cd", "09:30:15:10"])
  func `an invalid ISO time is rejected`(text: String) { #expect(TimeOfDay(iso: text) == nil) }
}
