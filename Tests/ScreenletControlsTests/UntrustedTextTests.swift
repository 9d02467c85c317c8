import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

/// No text from a server, a file or the user can put control characters on the screen.
@MainActor struct UntrustedTextTests {
  private nonisolated static let evil: [String] = [
    "a\u{1B}[31mred", "a\u{1B}]0;title\u{7}b", "a\u{9B}31mb", "a\u{202E}drow\u{2066}x",
    "a\u{E0041}\u{E007F}b", "a\u{200B}\u{FEFF}\u{2060}b", "a\rb\u{8}c\u{7F}", "a\u{0}b",
    "e" + String(repeating: "\u{301}", count: 60), "\u{301}alone",
  ]

  private static let body = """
    <column style="Room">
      <header id="header" title="T"/> <text id="label"/> <text id="cut" overflow="cut"/>
      <text-field id="field" label="F"/> <text-field id="empty" label="E"/>
      <password-field id="secret"/> <button id="button" text="B"/> <checkbox id="box" text="C"/>
      <list id="list"/> <message id="message"/> <progress id="bar" percent="3"/>
      <spinner id="spinner"/> <image id="image"/> <footer/>
    </column>
    """

  private func check(_ frame: Frame?, _ evil: String) throws {
    let frame = try #require(frame)
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        for scalar in frame[x, y].glyph.text.unicodeScalars {
          #expect(
            !isDangerous(scalar), "U+\(String(scalar.value, radix: 16)) of \(evil.debugDescription)"
          )
        }
        #expect(frame[x, y].glyph.text.unicodeScalars.count < 40)
      }
    }
  }

  private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  @Test(arguments: evil)
  func `no control draws unsafe characters`(evil: String) throws {
    let stand = try Stand(Self.body, size: Size(width: 80, height: 40))
    let words = DisplayText.verbatim(evil)
    func control<C: Control>(_ id: String, _ type: C.Type) throws -> C {
      try #require(stand.pilot.control(id) as? C)
    }
    try control("header", Header.self).title = words
    try control("label", Label.self).words = words
    try control("cut", Label.self).words = words
    let field = try control("field", TextField.self)
    (field.text, field.label, field.help) = (evil, words, words)
    field.suffix = words
    let empty = try control("empty", TextField.self)
    (empty.placeholder, empty.errorText) = (words, words)
    let secret = try control("secret", PasswordField.self)
    (secret.text, secret.isRevealed) = (evil, true)
    try control("button", Button.self).words = words
    try control("box", Checkbox.self).words = words
    try control("list", SelectionList.self).items = [
      .init(id: "g", words: words, isGroup: true), .init(id: evil, words: words, note: words),
    ]
    try control("message", Message.self).showText(words, .error)
    try control("bar", ProgressBar.self).words = words
    try control("spinner", Spinner.self).words = words
    try control("image", Picture.self).words = words
    stand.context.session.signIn(User(id: 1, emailAddress: evil))
    stand.surface.bindings = [KeyBinding(.function(2), words: words) { true }]
    stand.surface.show(toast: Toast(words))
    stand.pilot.terminal.send(.resumed)
    try check(stand.pilot.terminal.frame, evil)
    stand.pilot.press("Shift+Tab", "Shift+Tab")
    try check(stand.pilot.terminal.frame, evil)
  }

  @Test(arguments: evil)
  func `no overlay draws unsafe characters`(evil: String) throws {
    let stand = try Stand(size: Size(width: 80, height: 30))
    let words = DisplayText.verbatim(evil)
    stand.surface.ask(Modal(title: words, text: words, choices: [.init(words)]))
    stand.pilot.terminal.send(.resumed)
    try check(stand.pilot.terminal.frame, evil)
    stand.pilot.press("Esc")
    stand.surface.bindings = [KeyBinding(.function(2), words: words) { true }]
    stand.surface.showHelp()
    stand.pilot.terminal.send(.resumed)
    try check(stand.pilot.terminal.frame, evil)
    stand.pilot.press("Esc")
    stand.surface.showCommands()
    stand.pilot.terminal.send(.resumed)
    try check(stand.pilot.terminal.frame, evil)
  }

  private static let formBody = """
    <column style="Room">
      <steps id="steps"/> <field-group id="group"/> <radio-group id="radio" label="R"/>
      <toggle-list id="toggles"/> <check-field id="check" text="C"/> <multi-select id="multi"/>
      <grid-field id="grid"/> <select id="select" label="S"/> <text-area id="area"/>
      <file-field id="file"/> <number-field id="number"/> <date-field id="date"/>
      <colour-field id="colour"/> <geolocation-field id="place"/> <problem-list id="problems"/>
      <review-list id="review"/>
    </column>
    """

  @Test(arguments: evil)
  func `no form control draws unsafe characters`(evil: String) throws {
    let stand = try Stand(Self.formBody, size: Size(width: 80, height: 60))
    let words = DisplayText.verbatim(evil)
    func control<C: Control>(_ id: String, _ type: C.Type) throws -> C {
      try #require(stand.pilot.control(id) as? C)
    }
    let options = [ChoiceOption(evil, words, note: words), ChoiceOption("b", words)]
    try control("steps", Steps.self).steps = [Steps.Step(words, .done)]
    let group = try control("group", FieldGroup.self)
    (group.title, group.facts) = (words, [words])
    for id in ["radio", "toggles", "multi"] {
      let field = try control(id, ChoiceField.self)
      (field.options, field.label, field.errorText) = (options, words, words)
    }
    try control("check", CheckField.self).words = words
    let grid = try control("grid", GridField.self)
    (grid.rows, grid.choices) = (options, options)
    for id in ["area", "file", "number", "date", "colour", "place"] {
      try control(id, Field.self).value = evil
    }
    try control("file", FileField.self).transfer = .failed(done: 1, total: 2, words)
    try control("problems", ProblemList.self).problems = [
      .init(id: "a", page: words, label: words, message: words)
    ]
    try control("review", ReviewList.self).rows = [
      .init(section: "a", words), .init(id: "b", label: words, value: words, note: words),
    ]
    let select = try control("select", Select.self)
    (select.options, select.selected) = (options, options[0])
    stand.pilot.terminal.send(.resumed)
    try check(stand.pilot.terminal.frame, evil)
    select.focus()
    stand.pilot.press("Space")
    stand.pilot.paste(evil)
    #expect(select.isOpen)
    try check(stand.pilot.terminal.frame, evil)
  }

  @Test(arguments: evil)
  func `typed and pasted unsafe characters are not drawn`(evil: String) throws {
    let stand = try Stand(size: Size(width: 80, height: 30))
    stand.pilot.paste(evil)
    stand.pilot.type(evil)
    try check(stand.pilot.terminal.frame, evil)
  }

  @Test func `a value keeps unsafe characters from the server unchanged`() throws {
    let stand = try Stand()
    stand.field("first")?.text = "a\u{202E}b"
    #expect(stand.field("first")?.text == "a\u{202E}b")
  }
}
