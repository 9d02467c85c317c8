import PortalKit
import Testing

@testable import AppMain

struct SignInDialogueTests {
  private var dialogue = SignInDialogue(name: nil, method: .emailAddress)

  private func words(_ step: SignInDialogue.Step) -> [String] {
    switch step {
    case .askName(let lines): ["name"] + lines.map { $0.map(\.english).joined(separator: " ") }
    case .askPassword(let lines):
      ["password"] + lines.map { $0.map(\.english).joined(separator: " ") }
    case .signIn(let credentials): ["sign in", credentials.userName]
    }
  }

  @Test func `a user name and a password sign in`() {
    var dialogue = dialogue
    #expect(words(dialogue.begin(portal: "local data")).first == "name")
    #expect(words(dialogue.answer(name: " ada@acme.example ")).first == "password")
    let credentials = Credentials(
      userName: "ada@acme.example", password: Secret("x"), method: .emailAddress)
    #expect(dialogue.answer(password: Secret("x")) == .signIn(credentials))
  }

  @Test(arguments: [
    "ada", "ada@acme", "@acme.example", "ada@", "ada@acme.", "a b@acme.example", "",
  ])
  func `an invalid e-mail address is rejected`(name: String) {
    var dialogue = dialogue
    #expect(
      words(dialogue.answer(name: name)).prefix(2) == [
        "name", "Not accepted. E-mail: add a domain, as in ada@acme.example.",
      ])
  }

  @Test func `a question mark shows help and repeats the question`() {
    var dialogue = dialogue
    #expect(words(dialogue.answer(name: "?")).count == 4)
    #expect(words(dialogue.answer(name: "?")).last == words(dialogue.begin(portal: "x")).last)
    #expect(words(dialogue.answer(password: Secret("?"))).first == "password")
  }

  @Test func `a less-than sign goes back, but not before the first question`() {
    var dialogue = dialogue
    _ = dialogue.answer(name: "ada@acme.example")
    #expect(words(dialogue.answer(password: Secret("<"))).first == "name")
    #expect(words(dialogue.answer(name: "<"))[1] == "This is the first question.")
  }

  @Test func `an empty password is rejected`() {
    var dialogue = dialogue
    #expect(words(dialogue.answer(password: Secret("")))[1].hasPrefix("Not accepted. Password"))
  }

  @Test func `a known user name skips the first question`() {
    var dialogue = SignInDialogue(name: "ada", method: .screenName)
    let first = words(dialogue.begin(portal: "local data"))
    #expect(
      first == [
        "password", "Sign in to local data. 1 question.",
        "Type ? for help, < to go back, Ctrl-C to stop.",
        "1 of 1. Password, required. Your input is hidden.",
      ])
    #expect(words(dialogue.answer(password: Secret("<")))[1] == "This is the first question.")
    #expect(words(dialogue.answer(password: Secret("x"))) == ["sign in", "ada"])
  }

  @Test func `a rejected sign-in repeats the password question with the reason`() {
    let locked = UserMessage(key: "login.locked", english: "Too many tries.")
    #expect(
      words(dialogue.refused(locked))[1] == "Not signed in. Too many tries.")
    let refused = UserMessage(key: "login.refused", english: "Wrong.")
    #expect(words(dialogue.refused(refused))[1] == "Not signed in. E-mail or password is wrong.")
  }

  @Test func `other authentication methods have their own question and validation`() {
    var byId = SignInDialogue(name: nil, method: .userId)
    #expect(words(byId.begin(portal: "x")).last == "1 of 2. User id, required. As in 20198.")
    #expect(words(byId.answer(name: "ada")).first == "name")
    #expect(words(byId.answer(name: "20198")).first == "password")
    var byName = SignInDialogue(name: nil, method: .screenName)
    #expect(words(byName.answer(name: "ada")).first == "password")
  }
}
