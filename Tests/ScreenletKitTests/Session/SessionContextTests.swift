import PortalKit
import ScreenletControls
import ScreenletKit
import Testing

@MainActor struct SessionContextTests {
  private let context = ScreensContext()
  private let ada = User(id: 7, emailAddress: "ada@acme.example", firstName: "Ada")

  @Test func `signing in and out publishes events`() {
    var heard: [String] = []
    let subscriptions = [
      context.events.subscribe(to: SignedIn.self) { heard.append("in \($0.user.id)") },
      context.events.subscribe(to: SignedOut.self) { _ in heard.append("out") },
    ]
    context.session.signIn(ada)
    #expect(context.session.isSignedIn)
    context.session.signOut()
    #expect(context.session.user == nil)
    withExtendedLifetime(subscriptions) {}
    #expect(heard == ["in 7", "out"])
  }

  @Test func `signing out while signed out publishes no event`() {
    var heard = 0
    let subscription = context.events.subscribe(to: SignedOut.self) { _ in heard += 1 }
    context.session.signOut()
    withExtendedLifetime(subscription) {}
    #expect(heard == 0)
  }

  @Test func `two contexts have separate sessions`() {
    let other = ScreensContext()
    context.session.signIn(ada)
    #expect(other.session.user == nil)
  }

  @Test func `the header facts start with the signed-in user and end with the language`() {
    #expect(context.facts == [.key("language.name")])
    context.session.signIn(ada)
    #expect(context.facts.first == .verbatim("ada@acme.example"))
    #expect(context.facts.last == .key("language.name"))
  }
}
