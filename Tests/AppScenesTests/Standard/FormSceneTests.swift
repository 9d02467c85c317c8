import AppScenes
import FormKit
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import TerminalCore
import Testing

/// Records the titles that a form submits, or fails with `failure`.
private final class Sent: Sendable {
  let titles = Mutex<[String]>([])
  let failure = Mutex<ScreenletError?>(nil)

  func take(_ title: String) throws {
    if let failure = failure.withLock({ $0 }) { throw failure }
    titles.withLock { $0.append(title) }
  }
}

/// A component with a list scene and a form scene.
private struct Titles: Component {
  let sent: Sent
  var form = #"{"name": "Work", "fields": [{"name": "title", "type": "text", "required": true}]}"#

  func scene(for route: any Route, in context: ScreensContext) throws(ScreenletError) -> Scene? {
    guard case .order = route as? OrdersRoute else { return Scene(ListScreenlet(in: context)) }
    return try FormScene(form, ["title": .text("Emma")], in: context) { [sent] record in
      try sent.take(record.text("title") ?? "")
    }
  }
}

@MainActor struct FormSceneTests {
  private let sent = Sent()
  private let root: AppRoot
  private let pilot: Pilot

  init() async throws {
    let context = ScreensContext()
    context.register(DDLFormScreenlet.self)
    context.register(ListScreenlet.self)
    root = AppRoot(
      "titles", [Titles(sent: sent)], first: OrdersRoute.list, in: context, needsSignIn: false,
      remembers: false)
    pilot = try Pilot(root.scenes.slot, in: context, size: Size(width: 70, height: 16))
    try root.start()
    try root.scenes.top?.router.go(to: OrdersRoute.order(1))
    await pilot.waitUntilIdle()
  }

  private var picture: String { pilot.picture.joined(separator: "\n") }

  @Test func `a form shows prefilled answers and closes its scene after submitting`() async {
    #expect(picture.contains("Work") && picture.contains("Emma"))
    #expect(root.scenes.top?.title == .verbatim("Work"))
    pilot.press("End")
    pilot.type("!")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(sent.titles.withLock { $0 } == ["Emma!"])
    #expect(root.scenes.top?.screenlet is ListScreenlet)
  }

  @Test func `leaving a form asks for confirmation only if there are unsaved changes`() throws {
    #expect(root.scenes.top?.leaveConfirmation == nil)
    pilot.type("x")
    #expect(root.scenes.top?.leaveConfirmation != nil)
    pilot.press("Backspace")
    #expect(root.scenes.top?.leaveConfirmation == nil)
    pilot.type("x")
    try root.scenes.back()
    pilot.press("F2")
    #expect(picture.contains("Leave this form?") && root.scenes.top is FormScene)
    pilot.press("Right", "Enter")
    #expect(root.scenes.top?.screenlet is ListScreenlet)
    #expect(sent.titles.withLock { $0 }.isEmpty)
  }

  @Test func `a rejected submission shows the error and keeps the input`() async {
    sent.failure.withLock { $0 = .forbidden }
    pilot.type("x")
    pilot.press("^S")
    await pilot.waitUntilIdle()
    #expect(root.scenes.top is FormScene && picture.contains("Emmax"))
    #expect(root.scenes.top?.leaveConfirmation != nil)
    #expect(picture.contains("You do not have permission."))
  }

  @Test func `an invalid form definition throws an error that mentions the form`() {
    let context = ScreensContext()
    let error = #expect(throws: ScreenletError.self) {
      try FormScene(#"{"fields": [{"type": "text"}]}"#, in: context) { _ in }
    }
    #expect(error?.userMessage.english.contains("form") == true)
  }
}
