import PortalKit
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@MainActor struct BaseScreenletThemeTests {
  private static let broken = [
    "Broken/theme.xml":
      "<theme xmlns=\"\(TestTheme.namespace)\" name=\"Broken\" kind=\"full\"><oops/></theme>"
  ]

  @Test func `another theme is another view with what was typed`() throws {
    let stand = try Stand()
    stand.pilot.type("abcd")
    stand.pilot.press("Left", "Left", "Shift+Left")
    let old = stand.view
    try stand.screenlet.apply(theme: "OTHER")
    #expect(stand.screenlet.themeName == "other")
    #expect(stand.view !== old)
    let field = try #require(stand.field("first"))
    #expect(field.text == "abcd")
    #expect(field.editor.caret == 1)
    #expect(field.editor.selection == 1..<2)
    #expect(field.isFocused)
    #expect(stand.view?.theme.string("greeting") == "Ahoy")
  }

  @Test func `another theme keeps a message, a mistake and what can be undone`() throws {
    let stand = try Stand()
    stand.pilot.type("a")
    (stand.pilot.control("message") as? Message)?.say("Hello.", .warning)
    stand.field("second")?.mistake = "Wrong."
    try stand.screenlet.apply(theme: "other")
    let message = try #require(stand.pilot.control("message") as? Message)
    #expect(message.words == "Hello.")
    #expect(message.kind == .warning)
    #expect(stand.field("second")?.mistake == "Wrong.")
    stand.pilot.press("^Z")
    #expect(stand.field("first")?.text == "")
  }

  @Test func `a theme that cannot be used leaves the old view`() throws {
    let stand = try Stand(files: Self.broken)
    stand.pilot.type("abc")
    let old = stand.view
    let error = #expect(throws: ThemeError.self) {
      try stand.screenlet.apply(theme: "broken")
    }
    #expect(error?.diagnostics.isEmpty == false)
    #expect(stand.view === old)
    #expect(stand.screenlet.themeName == "default")
    #expect(stand.field("first")?.text == "abc")
  }

  @Test func `a theme that cannot be used is an error the second time too`() throws {
    let context = TestTheme.context(Self.broken)
    // At first it falls back, because something must be shown.
    let first = ProbeScreenlet(in: context, theme: "broken")
    try first.load()
    let second = ProbeScreenlet(in: context)
    try second.load()
    #expect(throws: ThemeError.self) { try second.apply(theme: "broken") }
  }

  @Test func `a theme that nobody has is reported, and Default is worn`() throws {
    let stand = try Stand()
    var heard: [Diagnostic] = []
    let subscription = stand.context.events.subscribe(to: ThemeProblems.self) {
      heard += $0.diagnostics
    }
    try stand.screenlet.apply(theme: "defualt")
    withExtendedLifetime(subscription) {}
    #expect(stand.view?.theme.string("greeting") == "Hello")
    #expect(heard.contains { $0.code == "theme.unknown" && $0.severity == .warning })
  }

  @Test func `before it is loaded a theme is only noted`() throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    try screenlet.apply(theme: "Other")
    #expect(screenlet.themeName == "other")
    #expect(!screenlet.isLoaded)
  }

  @Test func `reloading makes a new view with what was typed`() throws {
    let stand = try Stand()
    stand.pilot.type("abc")
    let old = stand.view
    try stand.screenlet.reload()
    #expect(stand.view !== old)
    #expect(stand.field("first")?.text == "abc")
    #expect(stand.focus == "first")
  }

  @Test func `another language shows other words at once`() throws {
    let stand = try Stand()
    #expect(stand.picture.first == " Hello")
    stand.context.speak("es")
    #expect(stand.view?.theme.string("greeting") == "Hola")
    stand.pilot.press("Tab")
    #expect(stand.picture.first == " Hola")
  }

  @Test func `an appearance of its own beats that of the terminal`() throws {
    let stand = try Stand()
    var appearance = stand.context.environment
    appearance.language = "es"
    stand.screenlet.appearance = appearance
    #expect(stand.view?.theme.string("greeting") == "Hola")
  }

  @Test func `another theme while it is busy stays busy`() async throws {
    let stand = try Stand()
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(1)
    await stand.pilot.wait(.milliseconds(300))
    #expect(stand.view?.showsBusy == true)
    try stand.screenlet.apply(theme: "other")
    #expect(stand.view?.showsBusy == true)
    #expect(stand.view?.isRunning(.ask) == true)
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: yes"])
  }

  @Test func `a theme that was read again is worn where it is worn`() throws {
    let stand = try Stand()
    stand.pilot.type("abc")
    let words = [
      "Default/strings.xml":
        "<strings xmlns=\"\(TestTheme.namespace)\" language=\"en\">"
        + "<string key=\"greeting\">Good day</string></strings>"
    ]
    let library = ThemeLibrary(
      locations: [TestTheme.location(words)], contracts: stand.context.registry.contracts)
    stand.context.replace(try library.load("default").theme)
    stand.pilot.press("End")
    #expect(stand.picture.first == " Good day")
    #expect(stand.field("first")?.text == "abc")
    #expect(stand.focus == "first")
  }

  @Test func `mistakes in themes are told once`() throws {
    let context = TestTheme.context()
    var heard = 0
    let subscription = context.events.subscribe(to: ThemeProblems.self) {
      heard += $0.diagnostics.count
    }
    let mistake = Diagnostic(.error, file: "a.xml", code: "a", message: "b")
    context.report([mistake])
    context.report([mistake])
    withExtendedLifetime(subscription) {}
    #expect(heard == 1)
  }
}
