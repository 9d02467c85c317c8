import PortalKit
import Testing

@testable import ScreenletKit

@Suite struct ReauthenticationPolicyTests {
  private static let ada = User(id: 7, emailAddress: "ada@acme.example")
  private static let grace = User(id: 8, emailAddress: "grace@acme.example")
  private let screenlet = ScreenletID()
  private let now = SessionProof(number: 1, userId: 7)

  private func run(_ name: String, begun: SessionProof? = nil, isRepeated: Bool = false)
    -> LapsedRun
  {
    LapsedRun(
      ticket: InteractionTicket(screenlet: screenlet, action: Action(name), generation: 1),
      begun: begun ?? now, isRepeated: isRepeated)
  }

  @Test func `several that fail at once ask once, and all go on`() {
    var policy = ReauthenticationPolicy()
    #expect(policy.failed(run("a"), user: Self.ada, now: now) == .ask(Self.ada))
    #expect(policy.failed(run("b"), user: Self.ada, now: now) == .wait)
    #expect(policy.signedIn(Self.ada) == .repeated([run("a").ticket, run("b").ticket]))
    #expect(policy == ReauthenticationPolicy())
  }

  @Test func `what fails a second time is told`() {
    var policy = ReauthenticationPolicy()
    #expect(policy.failed(run("a", isRepeated: true), user: Self.ada, now: now) == .tell)
  }

  @Test func `where nobody was signed in nobody is asked`() {
    var policy = ReauthenticationPolicy()
    #expect(policy.failed(run("a", begun: SessionProof()), user: nil, now: now) == .tell)
    // What a stranger began is not done in somebody's name, even if somebody is there now.
    #expect(policy.failed(run("a", begun: SessionProof()), user: Self.ada, now: now) == .tell)
  }

  @Test func `a run that is refused during an implicit sign-in waits, and is repeated`() {
    var policy = ReauthenticationPolicy()
    policy.isSigningIn = true
    #expect(policy.failed(run("a", begun: SessionProof()), user: nil, now: now) == .wait)
    #expect(policy.endedSignIn(Self.ada) == .repeated([run("a").ticket]))
    // Its refusal may arrive later than the sign-in.
    #expect(policy.failed(run("b", begun: SessionProof()), user: Self.ada, now: now) == .repeated)
    #expect(policy.failed(run("b", begun: SessionProof()), user: Self.grace, now: now) == .tell)
  }

  @Test func `a run that waited for an implicit sign-in fails if nobody is signed in`() {
    var policy = ReauthenticationPolicy()
    policy.isSigningIn = true
    _ = policy.failed(run("a", begun: SessionProof()), user: nil, now: now)
    #expect(policy.endedSignIn(nil) == .failed([run("a").ticket], .notSignedIn))
    #expect(policy == ReauthenticationPolicy())
  }

  @Test func `what was begun before a sign-in, and fails after it, is done over unasked`() {
    var policy = ReauthenticationPolicy()
    let later = SessionProof(number: 2, userId: 7)
    #expect(policy.failed(run("late"), user: Self.ada, now: later) == .repeated)
    #expect(policy.asked == nil)
  }

  @Test func `what one person began is not done in the name of another`() {
    var policy = ReauthenticationPolicy()
    _ = policy.failed(run("a"), user: Self.ada, now: now)
    #expect(
      policy.signedIn(Self.grace) == .failed([run("a").ticket], .somebodyElse(Self.grace)))
    let later = SessionProof(number: 2, userId: 8)
    #expect(policy.failed(run("b"), user: Self.grace, now: later) == .tell)
  }

  @Test func `a question that is left fails all that waited`() {
    var policy = ReauthenticationPolicy()
    _ = policy.failed(run("a"), user: Self.ada, now: now)
    #expect(policy.calledOff() == .failed([run("a").ticket], .notSignedIn))
    #expect(policy.failed(run("a"), user: Self.ada, now: now) == .ask(Self.ada))
  }
}
