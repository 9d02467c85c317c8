import PortalKit
import Testing

@testable import ScreenletKit
@testable import ScreenletKitFixtures

@Suite struct ReauthenticationPolicyTests {
  private static let ada = User(id: 7, emailAddress: "ada@acme.example")
  private static let grace = User(id: 8, emailAddress: "grace@acme.example")
  private let screenlet = ScreenletID()
  private let now = SessionProof(number: 1, userId: 7)

  private func run(_ name: String, begun: SessionProof? = nil, isRepeated: Bool = false)
    -> ExpiredRun
  {
    ExpiredRun(
      ticket: InteractionTicket(screenlet: screenlet, action: Action(name), generation: 1),
      begun: begun ?? now, isRepeated: isRepeated)
  }

  @Test func `concurrent failures prompt once and are all repeated`() {
    var policy = ReauthenticationPolicy()
    #expect(policy.failed(run("a"), user: Self.ada, now: now) == .ask(Self.ada))
    #expect(policy.failed(run("b"), user: Self.ada, now: now) == .wait)
    #expect(policy.signedIn(Self.ada) == .repeated([run("a").ticket, run("b").ticket]))
    #expect(policy == ReauthenticationPolicy())
  }

  @Test func `a second failure of a run is reported`() {
    var policy = ReauthenticationPolicy()
    #expect(policy.failed(run("a", isRepeated: true), user: Self.ada, now: now) == .tell)
  }

  @Test func `a run started while signed out fails without a prompt`() {
    var policy = ReauthenticationPolicy()
    #expect(policy.failed(run("a", begun: SessionProof()), user: nil, now: now) == .tell)
    // A run started while signed out is not repeated for a user who signed in since.
    #expect(policy.failed(run("a", begun: SessionProof()), user: Self.ada, now: now) == .tell)
  }

  @Test func `a run rejected during an implicit sign-in waits and is repeated`() {
    var policy = ReauthenticationPolicy()
    policy.isSigningIn = true
    #expect(policy.failed(run("a", begun: SessionProof()), user: nil, now: now) == .wait)
    #expect(policy.endedSignIn(Self.ada) == .repeated([run("a").ticket]))
    // The rejection may arrive after the sign-in.
    #expect(policy.failed(run("b", begun: SessionProof()), user: Self.ada, now: now) == .repeated)
    #expect(policy.failed(run("b", begun: SessionProof()), user: Self.grace, now: now) == .tell)
  }

  @Test func `a run that waited for an implicit sign-in fails if it signs in no user`() {
    var policy = ReauthenticationPolicy()
    policy.isSigningIn = true
    _ = policy.failed(run("a", begun: SessionProof()), user: nil, now: now)
    #expect(policy.endedSignIn(nil) == .failed([run("a").ticket], .notSignedIn))
    #expect(policy == ReauthenticationPolicy())
  }

  @Test func `a run started before a sign-in is repeated unprompted if it fails after it`() {
    var policy = ReauthenticationPolicy()
    let later = SessionProof(number: 2, userId: 7)
    #expect(policy.failed(run("late"), user: Self.ada, now: later) == .repeated)
    #expect(policy.asked == nil)
  }

  @Test func `a run of one user is not repeated for another user`() {
    var policy = ReauthenticationPolicy()
    _ = policy.failed(run("a"), user: Self.ada, now: now)
    #expect(
      policy.signedIn(Self.grace) == .failed([run("a").ticket], .somebodyElse(Self.grace)))
    let later = SessionProof(number: 2, userId: 8)
    #expect(policy.failed(run("b"), user: Self.grace, now: later) == .tell)
  }

  @Test func `cancelling the prompt fails all waiting runs`() {
    var policy = ReauthenticationPolicy()
    _ = policy.failed(run("a"), user: Self.ada, now: now)
    #expect(policy.promptCanceled() == .failed([run("a").ticket], .notSignedIn))
    #expect(policy.failed(run("a"), user: Self.ada, now: now) == .ask(Self.ada))
  }
}
