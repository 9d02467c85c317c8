import ScreenletKit
import Testing

@testable import ScreenletKitFixtures

@MainActor struct ActionTests {
  @Test(
    arguments: [
      ("login", "login", nil), ("rate(4)", "rate", "4"), ("find(a (b) c)", "find", "a (b) c"),
      ("empty()", "empty", ""), ("odd)", "odd)", nil), ("(x)", "", "x"), ("half(", "half(", nil),
    ] as [(String, String, String?)])
  func `action text is parsed into a name and an optional argument`(
    text: String, name: String, argument: String?
  ) {
    let action = Action(layoutText: text)
    #expect(action.name == name)
    #expect(action.argument == argument)
  }

  @Test(arguments: ["login", "rate(4)", "find(a b)", "empty()"])
  func `the description of an action is its layout text`(text: String) {
    #expect(Action(layoutText: text).description == text)
  }

  @Test func `an action takes an argument of any attribute type`() {
    #expect(Action("rate")(4) == Action(layoutText: "rate(4)"))
    #expect(Action("rate")(true).argument == "true")
  }
}
