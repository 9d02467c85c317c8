import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletKitFixtures

@MainActor struct BaseScreenletThemeTests {
  private static let broken = [
    "Broken/theme.xml":
      "<theme xmlns=\"\(TestTheme.namespace)\" name=\"Broken\" kind=\"full\"><oops/></theme>"
  ]

  @Test func `applying a theme creates a new view and keeps text, selection and focus`() throws {
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

  @Test func `applying a theme keeps the message, field errors and undo history`() throws {
    let stand = try Stand()
    stand.pilot.type("a")
    (stand.pilot.control("message") as? Message)?.showText("Hello.", .warning)
    stand.field("second")?.errorText = "Wrong."
    try stand.screenlet.apply(theme: "other")
    let message = try #require(stand.pilot.control("message") as? Message)
    #expect(message.words == "Hello.")
    #expect(message.kind == .warning)
    #expect(stand.field("second")?.errorText == "Wrong.")
    stand.pilot.press("^Z")
    #expect(stand.field("first")?.text == "")
  }

  @Test func `applying an invalid theme fails and keeps the old view`() throws {
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

  @Test func `applying an invalid theme fails even after an earlier fallback`() throws {
    let context = TestTheme.context(Self.broken)
    // The first load falls back to a valid theme, because something must be shown.
    let first = ProbeScreenlet(in: context, theme: "broken")
    try first.loadView()
    let second = ProbeScreenlet(in: context)
    try second.loadView()
    #expect(throws: ThemeError.self) { try second.apply(theme: "broken") }
  }

  @Test func `an unknown theme is reported and Default is applied`() throws {
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

  @Test func `a theme applied before loading does not load the screenlet`() throws {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    try screenlet.apply(theme: "Other")
    #expect(screenlet.themeName == "other")
    #expect(!screenlet.isLoaded)
  }

  @Test func `reloading creates a new view and keeps the typed text`() throws {
    let stand = try Stand()
    stand.pilot.type("abc")
    let old = stand.view
    try stand.screenlet.reload()
    #expect(stand.view !== old)
    #expect(stand.field("first")?.text == "abc")
    #expect(stand.focus == "first")
  }

  @Test func `changing the language updates the text at once`() throws {
    let stand = try Stand()
    #expect(stand.picture.first == " Hello")
    stand.context.appearance.setLanguage("es")
    #expect(stand.view?.theme.string("greeting") == "Hola")
    stand.pilot.press("Tab")
    #expect(stand.picture.first == " Hola")
  }

  @Test func `a screenlet's own appearance overrides that of the context`() throws {
    let stand = try Stand()
    var appearance = stand.context.appearance.environment
    appearance.language = "es"
    stand.screenlet.appearance = appearance
    #expect(stand.view?.theme.string("greeting") == "Hola")
  }

  @Test func `a busy screenlet stays busy when the theme changes`() async throws {
    let stand = try Stand()
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(1)
    await stand.pilot.wait(.milliseconds(300))
    #expect(stand.view?.showsBusy == true)
    try stand.screenlet.apply(theme: "other")
    #expect(stand.view?.showsBusy == true)
    #expect(stand.view?.isRunning("ask") == true)
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: yes"])
  }

  @Test func `a reloaded theme updates the views that use it`() throws {
    let stand = try Stand()
    stand.pilot.type("abc")
    let words = [
      "Default/strings.xml":
        "<strings xmlns=\"\(TestTheme.namespace)\" language=\"en\">"
        + "<string key=\"greeting\">Good day</string></strings>"
    ]
    let library = ThemeLibrary(
      locations: [TestTheme.location(words)], contracts: stand.context.registry.contracts)
    stand.context.appearance.replace(try library.load("default").theme)
    stand.pilot.press("End")
    #expect(stand.picture.first == " Good day")
    #expect(stand.field("first")?.text == "abc")
    #expect(stand.focus == "first")
  }

  @Test func `a repeated theme error is reported once`() throws {
    let context = TestTheme.context()
    var heard = 0
    let subscription = context.events.subscribe(to: ThemeProblems.self) {
      heard += $0.diagnostics.count
    }
    let diagnostic = Diagnostic(.error, file: "a.xml", code: "a", message: "b")
    context.appearance.report([diagnostic])
    context.appearance.report([diagnostic])
    withExtendedLifetime(subscription) {}
    #expect(heard == 1)
  }
}
