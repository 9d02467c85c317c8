import PortalKit
import ScreenletControls
import ScreenletTesting
import Synchronization
import Testing

@testable import ScreenletKit

/// A portal with one user, Ada, that records the sign-ins.
private final class AdaPortal: PartialPortal {
  static let ada = User(id: 7, emailAddress: "ada@acme.example", firstName: "Ada")

  let displayName = UserMessage(verbatim: "Ada's")
  let server = "https://acme.example"
  // Sign-ins arrive off the main actor.
  private let asked = Mutex<[String]>([])
  private let failure = Mutex<ScreenletError?>(nil)

  /// The user names of all sign-ins, each with the offline policy of the call.
  var log: [String] { asked.withLock { $0 } }

  func fail(with error: ScreenletError?) { failure.withLock { $0 = error } }

  @concurrent func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    let policy = PortalCall.current?.policy.rawValue ?? "none"
    asked.withLock { $0.append("\(request.credentials.userName) \(policy)") }
    if let error = failure.withLock({ $0 }) { throw error }
    return Self.ada
  }

  @concurrent func signOut(_ user: User) async throws(ScreenletError) {}

  @concurrent func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? { nil }
}

@MainActor struct ImplicitSignInTests {
  private static let variables = [
    "SCREENLETS_USER": "env@acme.example", "SCREENLETS_PASSWORD": "secret",
  ]
  private static let credentials = Credentials(
    userName: "ada@acme.example", password: Secret("analytical"))

  private let portal = AdaPortal()
  private let store = MemoryCredentialStore()

  private func context(
    _ variables: [String: String] = [:], server: ServerContext = .builtIn
  ) -> ScreensContext {
    ScreensContext(server: server, portal: portal, credentials: store, variables: variables)
  }

  private func save(in context: ScreensContext) async throws {
    try await store.save(
      SavedSession(user: AdaPortal.ada, credentials: Self.credentials), for: context.server.scope)
  }

  @Test func `credentials in the environment win over a saved session`() async throws {
    let context = context(Self.variables)
    try await save(in: context)
    #expect(try await context.signIn() == AdaPortal.ada)
    #expect(context.session.user == AdaPortal.ada)
    #expect(portal.log == ["env@acme.example remoteFirst"])
  }

  @Test func `a saved session signs in without credentials in the environment`() async throws {
    let context = context()
    try await save(in: context)
    var resumed: Bool?
    let eventSubscription = context.events.subscribe(to: SignedIn.self) { resumed = $0.isResumed }
    #expect(try await context.signIn() == AdaPortal.ada)
    #expect(portal.log == ["ada@acme.example remoteFirst"] && resumed == true)
    withExtendedLifetime(eventSubscription) {}
  }

  @Test func `without credentials no user is signed in`() async throws {
    let context = context()
    #expect(try await context.signIn() == nil)
    #expect(portal.log.isEmpty && !context.session.isSignedIn)
  }

  @Test func `an app can pass credentials or disable the sign-in`() async throws {
    let context = context(Self.variables)
    #expect(try await context.signIn(.never) == nil)
    #expect(try await context.signIn(.credentials(Self.credentials)) == AdaPortal.ada)
    #expect(portal.log == ["ada@acme.example remoteFirst"])
  }

  @Test func `an implicit sign-in keeps a user who is already signed in`() async throws {
    let context = context(Self.variables)
    let grace = User(id: 8)
    context.session.signIn(grace)
    #expect(try await context.signIn() == grace)
    #expect(portal.log.isEmpty)
  }

  @Test func `a rejected saved session is an error`() async throws {
    let context = context()
    try await save(in: context)
    portal.fail(with: .signInRefused(message: UserMessage(verbatim: "no")))
    await #expect(throws: ScreenletError.self) { try await context.signIn() }
    do { try await context.signIn() } catch {
      #expect(error.userMessage.key == "signIn.saved.refused", "\(error)")
    }
    #expect(!context.session.isSignedIn)
  }
}
