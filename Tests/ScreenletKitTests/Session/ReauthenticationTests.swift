import PortalKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKit

/// A sign-in that needs no portal: Enter is enough.
private final class NodScreenlet: BaseScreenlet, SignInAgain {
  @MainActor static var comes: User?
  private var asked: User?

  override class var viewClass: ScreenletView.Type { NodView.self }
  override class var defaultLayout: String? {
    TestTheme.layout(
      "<column><button id=\"in\" action=\"ask\" text=\"Let me in\" key=\"Enter\"/></column>",
      for: name)
  }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(.ask, doc: "Signs in.") { (me: NodScreenlet) in
        if let user = comes ?? me.asked { me.context.session.signIn(user) }
      }
    ]
  }

  func askAgain(_ user: User?, leave: @escaping @MainActor () -> Void) { asked = user }
}

private final class NodView: ScreenletView {}

@Suite(.serialized) @MainActor struct ReauthenticationTests {
  private static let ada = User(id: 7, emailAddress: "ada@acme.example", firstName: "Ada")
  private static let grace = User(id: 8, emailAddress: "grace@acme.example", firstName: "Grace")

  private func stand(size: Size = Size(width: 64, height: 20)) throws -> Stand {
    NodScreenlet.comes = nil
    let stand = try Stand(size: size)
    stand.context.register(NodScreenlet.self)
    stand.context.registry.register(signIn: NodScreenlet.self)
    stand.context.session.signIn(Self.ada)
    return stand
  }

  /// Asks for something, and has the portal say that it knows nobody.
  private func fail(_ stand: Stand, _ count: Int = 1) async {
    await stand.screenlet.desk.waitUntilAsked(count)
    await stand.screenlet.desk.fail("ask", ScreenletError.notSignedIn)
    await stand.pilot.waitUntilIdle()
  }

  @Test func `a session that ends asks in place, and the work goes on where it was`() async throws {
    let stand = try stand()
    stand.pilot.type("typed")
    stand.screenlet.performUserAction(.ask)
    await fail(stand)
    #expect(stand.context.reauthentication.isAsking)
    #expect(stand.picture.contains { $0.contains("Let me in") })
    #expect(stand.screenlet.results.isEmpty && stand.screenlet.isActionRunning(.ask))
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

  @Test func `a second refusal is told, and the next try asks again`() async throws {
    let stand = try stand()
    stand.screenlet.performUserAction(.ask)
    await fail(stand)
    stand.pilot.press("Enter")
    await fail(stand, 2)
    #expect(stand.screenlet.results == ["ask: notSignedIn"])
    #expect(!stand.context.reauthentication.isAsking)
    stand.screenlet.performUserAction(.ask)
    await fail(stand, 3)
    #expect(stand.context.reauthentication.isAsking)
  }

  @Test func `Esc leaves the screenlet with its error, and with all that was typed`() async throws {
    let stand = try stand()
    stand.pilot.type("typed")
    stand.screenlet.performUserAction(.ask)
    await fail(stand)
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: notSignedIn"])
    #expect(stand.picture.contains { $0.contains("Sign in first.") })
    #expect(stand.field("first")?.text == "typed" && stand.focus == "first")
    #expect(stand.context.session.user == Self.ada)
  }

  @Test func `several that fail at once ask once, and all are done over`() async throws {
    let stand = try stand()
    for action in [Action.ask, .askAgain, .rate(4)] { stand.screenlet.performUserAction(action) }
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

  @Test func `somebody else who signs in does not do what another began`() async throws {
    let stand = try stand()
    stand.screenlet.performUserAction(.ask)
    await fail(stand)
    NodScreenlet.comes = Self.grace
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: session.other"])
    #expect(await stand.screenlet.desk.asked == ["ask"])
  }

  @Test func `what waits for it waits on, and is called off with it`() async throws {
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

  @Test func `a screenlet that went away meanwhile is not brought back`() async throws {
    let stand = try stand()
    stand.screenlet.performUserAction(.ask)
    await fail(stand)
    stand.screenlet.cancelInteractors()
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.screenlet.desk.asked == ["ask"])
    #expect(stand.screenlet.results == ["ask: cancelled"])
  }

  @Test func `it can be turned off, and asks nobody where nobody was signed in`() async throws {
    for isOn in [false, true] {
      let stand = try stand()
      stand.context.reauthentication.isOn = isOn
      if isOn { stand.context.session.signOut() }
      stand.screenlet.performUserAction(.ask)
      await fail(stand)
      #expect(stand.screenlet.results == ["ask: notSignedIn"])
      #expect(!stand.context.reauthentication.isAsking)
    }
  }

  @Test func `who signs out elsewhere ends the question`() async throws {
    let stand = try stand()
    stand.screenlet.performUserAction(.ask)
    await fail(stand)
    stand.context.session.signOut()
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: notSignedIn"] && stand.surface.overlays.isEmpty)
  }

  @Test func `a refusal names a key to sign in with, which repeats the action`() async throws {
    let stand = try stand()
    stand.context.session.signOut()
    stand.screenlet.performUserAction(.ask)
    await fail(stand)
    #expect(stand.screenlet.results == ["ask: notSignedIn"])
    #expect(stand.surface.liveBindings.contains { $0.words == .key("signIn.key") })
    NodScreenlet.comes = Self.ada
    stand.pilot.press("Ctrl+L")
    #expect(stand.picture.contains { $0.contains("Let me in") })
    stand.pilot.press("Enter")
    await stand.screenlet.desk.waitUntilAsked(2)
    await stand.screenlet.desk.answer("ask", "yes")
    await stand.pilot.waitUntilIdle()
    #expect(stand.screenlet.results == ["ask: notSignedIn", "ask: yes"])
    #expect(!stand.picture.contains { $0.contains("Ctrl+L") || $0.contains("Let me in") })
    #expect(!stand.surface.liveBindings.contains { $0.words == .key("signIn.key") })
  }

  @Test func `the key that signs in can be left, and is offered again`() async throws {
    let stand = try stand()
    stand.context.session.signOut()
    stand.screenlet.performUserAction(.ask)
    await fail(stand)
    stand.pilot.press("Ctrl+L", "Esc")
    #expect(!stand.picture.contains { $0.contains("Let me in") })
    #expect(stand.surface.liveBindings.contains { $0.words == .key("signIn.key") })
    #expect(stand.screenlet.results == ["ask: notSignedIn"])
  }
}
