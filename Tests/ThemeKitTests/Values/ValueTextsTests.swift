import TerminalCore
import Testing
import ThemeKit

struct ValueTextsTests {
  @Test func `insets are one, two or four numbers`() {
    #expect(Insets(text: "2") == Insets(all: 2))
    #expect(Insets(text: "0 1") == Insets(top: 0, right: 1, bottom: 0, left: 1))
    #expect(Insets(text: "1 2 3 4") == Insets(top: 1, right: 2, bottom: 3, left: 4))
  }

  @Test(arguments: ["", "1 2 3", "1 2 3 4 5", "-1", "100", "1,2", "01", "+1", "a"])
  func `invalid insets are rejected`(text: String) { #expect(Insets(text: text) == nil) }

  @Test func `tracks are fixed numbers, fractions or content`() {
    #expect(Track.list("12 2fr content") == [.fixed(12), .fraction(2), .content])
  }

  @Test(arguments: ["", "fr", "0fr", "12px", "content 1000", "-1"])
  func `invalid tracks are rejected`(text: String) { #expect(Track.list(text) == nil) }

  @Test func `an action call may have an argument`() {
    #expect(ActionCall("login")?.name == "login")
    #expect(ActionCall("login")?.argument == nil)
    #expect(ActionCall("rate(4)")?.argument == "4")
    #expect(ActionCall("rate()")?.argument == "")
  }

  @Test(arguments: ["", "1a", "rate(4", "rate4)", "rate((4))", "a b", "rate(4) "])
  func `invalid action calls are rejected`(text: String) { #expect(ActionCall(text) == nil) }
}
