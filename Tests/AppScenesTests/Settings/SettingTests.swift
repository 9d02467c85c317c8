import PortalKit
import ScreenletControls
import ScreenletKit
import Testing

@testable import AppScenes

struct SettingTests {
  private let options = [ChoiceOption("a"), ChoiceOption("b")]

  @Test func `a setting accepts a valid value and returns a problem for an invalid one`() {
    let toggle = Setting.toggle("on", title: "On")
    #expect(toggle.problem(with: true) == nil && toggle.problem(with: "true") != nil)
    let choice = Setting.choice("one", title: "One", of: options, defaultValue: "a")
    #expect(choice.problem(with: "b") == nil && choice.problem(with: "c") != nil)
    let choices = Setting.choices("some", title: "Some", of: options)
    #expect(choices.problem(with: ["a", "b"]) == nil && choices.problem(with: ["a", "c"]) != nil)
    let text = Setting.text("name", title: "Name") { $0.isEmpty ? "Type a name." : nil }
    #expect(text.problem(with: "Ada") == nil && text.problem(with: "")?.english == "Type a name.")
    #expect(text.problem(with: .string(String(repeating: "a", count: 2001))) != nil)
  }

  @Test(arguments: [("0", false), ("1", true), ("500", true), ("501", false), ("2.5", false)])
  func `a number setting accepts only whole numbers within its limits`(
    number: String, isTaken: Bool
  ) throws {
    let setting = Setting.number("rows", title: "Rows", from: 1, to: 500, defaultValue: 50)
    let value = JSONValue.number(try #require(JSONNumber(number)))
    let problem = setting.problem(with: value)
    #expect((problem == nil) == isTaken)
    if !isTaken { #expect(problem?.english == "Use a number from 1 to 500.") }
    #expect(setting.problem(with: "many") == problem || isTaken)
  }

  @Test func `swapped limits of a number setting are corrected`() {
    let setting = Setting.number("rows", title: "Rows", from: 9, to: 1, defaultValue: 5)
    #expect(setting.problem(with: 5) == nil && setting.problem(with: 10) != nil)
  }
}
