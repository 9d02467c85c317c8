import PortalKit
import ScreenletControls
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKit
@testable import ScreenletKitFixtures

/// A sign-in screenlet without a portal.
///
/// Enter signs in.
private final class NodScreenlet: BaseScreenlet, ReauthenticationScreenlet {
  @MainActor static var nextUser: User?
  private var asked: User?

  let ask = UserAction(
    "Signs in.",
    perform: { (me: NodScreenlet) in
      if let user = NodScreenlet.nextUser ?? me.asked { me.context.session.signIn(user) }
    })

  override class var viewClass: ScreenletView.Type { NodView.self }
  override class var defaultLayout: String? {
    TestTheme.layout(
      "<column><button id=\"in\" action=\"ask\" text=\"Let me in\" key=\"Enter\"/></column>",
      for: name)
  }

  func reauthenticate(_ user: User?, leave: @escaping @MainActor () -> Void) { asked = user }
}

private final class NodView: ScreenletView {}

@Suite(.serialized) @MainActor struct ReauthenticationTests {
  private static let ada = User(id: 7, emailAddress: "ada@acme.example", firstName: "Ada")
  private static let grace = User(id: 8, emailAddress: "grace@acme.example", firstName: "Grace")

  private func stand(size: Size = Size(width: 64, height: 20)) throws -> Stand {
    NodScreenlet.nextUser = nil
    let stand = try Stand(size: size)
    stand.context.register(NodScreenlet.self)
    stand.context.registry.register(signIn: NodScreenlet.self)
    stand.context.session.signIn(Self.ada)
    return stand
  }

  /// Waits for `count` requests in total, then fails the open one with `notSignedIn`.
  private func fail(_ stand: Stand, _ count: Int = 1) async {
    await stand.screenlet.desk.waitUntilAsked(count)
    await stand.screenlet.desk.fail("ask", ScreenletError.notSignedIn)
    await stand.pilot.waitUntilIdle()
  }

  @Test func `an expired session prompts in place and the action continues`() async throws {
    let stand = try stand()
    stand.pilot.type("typed")
    stand.screenlet.ask()
    await fail(stand)
    #expect(stand.context.reauthentication.isAsking)
    #expect(stand.picture.contains { $0.contains("Let me in") })
    #expect(stand.screenlet.results.isEmpty && stand.screenlet.ask.isRunning)
    #expect(stand.view?.isBusy == false)
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(2)
    #expect(stand.view?.isBusy == true && !stand.context.reauthentication.isAsking)
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: yes"])
    #expect(stand.screenlet.log.filter { $0.hasPrefix("start") } == ["start ask"])
    #expect(stand.field("first")?.text == "typed" && stand.focus == "first")
    #expect(!stand.picture.contains { $0.contains("Let me in") })
  }

  @Test func `a second rejection is reported and the next action prompts again`() async throws {
    let stand = try stand()
    stand.screenlet.ask()
    await fail(stand)
    stand.pilot.press("Enter")
    await fail(stand, 2)
    #expect(stand.screenlet.results == ["ask: notSignedIn"])
    #expect(!stand.context.reauthentication.isAsking)
    stand.screenlet.ask()
    await fail(stand, 3)
    #expect(stand.context.reauthentication.isAsking)
  }

  @Test func `Esc closes the prompt, reports the error and keeps the input`() async throws {
    let stand = try stand()
    stand.pilot.type("typed")
    stand.screenlet.ask()
    await fail(stand)
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: notSignedIn"])
    #expect(stand.picture.contains { $0.contains("Sign in first.") })
    #expect(stand.field("first")?.text == "typed" && stand.focus == "first")
    #expect(stand.context.session.user == Self.ada)
  }

  @Test func `concurrent failures prompt once and all actions are repeated`() async throws {
    let stand = try stand()
    stand.screenlet.ask()
    stand.screenlet.askAgain()
    stand.screenlet.rate(4)
    await stand.screenlet.desk.waitUntilAsked(3)
    for text in ["ask", "askAgain", "rate 4"] {
      await stand.screenlet.desk.fail(text, ScreenletError.notSignedIn)
    }
    await stand.pilot.waitUntilIdle()
    #expect(stand.surface.overlays.count == 1)
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(6)
    for text in ["ask", "askAgain", "rate 4"] { await stand.screenlet.desk.answer(text, "yes") }
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results.sorted() == ["ask: yes", "askAgain: yes", "rate: yes"])
  }

  @Test func `another user who signs in does not repeat the action`() async throws {
    let stand = try stand()
    stand.screenlet.ask()
    await fail(stand)
    NodScreenlet.nextUser = Self.grace
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: session.other"])
    #expect(await stand.screenlet.desk.asked == ["ask"])
  }

  @Test func `a dependent interactor runs after the repeated one`() async throws {
    let stand = try stand()
    let queue = stand.context.interactors
    let id = ScreenletID()
    let (first, second) = (
      InteractionTicket(screenlet: id, action: Action("one"), generation: 1),
      InteractionTicket(screenlet: id, action: Action("two"), generation: 1)
    )
    try queue.submit(AskInteractor("ask", stand.screenlet.desk), for: first)
    try queue.submit(AskInteractor("two", stand.screenlet.desk), for: second, after: [first])
    await fail(stand)
    #expect(queue.contains(second) && !queue.isBusy)
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(2)
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.screenlet.desk.waitUntilAsked(3)
    #expect(await stand.screenlet.desk.asked == ["ask", "ask", "two"])
  }

  @Test func `a cancelled action is not repeated after the sign-in`() async throws {
    let stand = try stand()
    stand.screenlet.ask()
    await fail(stand)
    stand.screenlet.cancelInteractors()
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.screenlet.desk.asked == ["ask"])
    #expect(stand.screenlet.results == ["ask: cancelled"])
  }

  @Test func `no prompt appears if it is turned off or no user was signed in`() async throws {
    for isOn in [false, true] {
      let stand = try stand()
      stand.context.reauthentication.isOn = isOn
      if isOn { stand.context.session.signOut() }
      stand.screenlet.ask()
      await fail(stand)
      #expect(stand.screenlet.results == ["ask: notSignedIn"])
      #expect(!stand.context.reauthentication.isAsking)
    }
  }

  @Test func `signing out elsewhere closes the prompt`() async throws {
    let stand = try stand()
    stand.screenlet.ask()
    await fail(stand)
    stand.context.session.signOut()
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: notSignedIn"] && stand.surface.overlays.isEmpty)
  }

  @Test func `a rejection offers a sign-in key that repeats the action`() async throws {
    let stand = try stand()
    stand.context.session.signOut()
    stand.screenlet.ask()
    await fail(stand)
    #expect(stand.screenlet.results == ["ask: notSignedIn"])
    #expect(stand.surface.activeBindings.contains { $0.words == .key("signIn.key") })
    NodScreenlet.nextUser = Self.ada
    stand.pilot.press("Ctrl+L")
    #expect(stand.picture.contains { $0.contains("Let me in") })
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(2)
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: notSignedIn", "ask: yes"])
    #expect(!stand.picture.contains { $0.contains("Ctrl+L") || $0.contains("Let me in") })
    #expect(!stand.surface.activeBindings.contains { $0.words == .key("signIn.key") })
  }

  @Test func `closing the sign-in with Esc keeps its key available`() async throws {
    let stand = try stand()
    stand.context.session.signOut()
    stand.screenlet.ask()
    await fail(stand)
    stand.pilot.press("Ctrl+L", "Esc")
    #expect(!stand.picture.contains { $0.contains("Let me in") })
    #expect(stand.surface.activeBindings.contains { $0.words == .key("signIn.key") })
    #expect(stand.screenlet.results == ["ask: notSignedIn"])
  }
}
