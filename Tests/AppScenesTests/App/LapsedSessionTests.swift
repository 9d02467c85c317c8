import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletTesting
import Screenlets
import Synchronization
import TerminalCore
import Testing

@testable import AppScenes

/// The seeded portal, with sessions that expire when the test calls `lapse()`.
private final class LapsingPortal: PartialPortal {
  private struct State {
    var isLapsed = false
    var asked: [String] = []
  }

  private let local: LocalPortal
  // Workers call on their own threads while the test reads.
  private let state = Mutex(State())

  let displayName: UserMessage = "sessions"
  let server = "https://sessions.acme.example"

  init() throws { local = try LocalPortal.inMemory() }

  /// The requests so far, in order.
  var asked: [String] { state.withLock { $0.asked } }

  func lapse() { state.withLock { $0.isLapsed = true } }

  private func pass(_ words: String) throws(ScreenletError) {
    let isLapsed = state.withLock { state in
      state.asked.append(words)
      return state.isLapsed
    }
    if isLapsed { throw .notSignedIn }
  }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    let user = try await local.signIn(request)
    state.withLock { $0.isLapsed = false }
    return user
  }

  func signOut(_ user: User) async throws(ScreenletError) {}

  func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? { nil }

  func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try pass("sets")
    return try await local.recordSets(groupId: groupId)
  }

  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try pass("set \(id)")
    return try await local.recordSet(id)
  }
}

/// Loads the record sets of a group.
private struct Sets: Worker {
  let portal: any Portal

  @concurrent func work(
    _ groupId: Int64, _ progress: InteractorProgress
  ) async throws -> [RecordSet] { try await portal.recordSets(groupId: groupId) }
}

/// Loads one record set.
private struct OneSet: Worker {
  let portal: any Portal

  @concurrent func work(
    _ id: Int64, _ progress: InteractorProgress
  ) async throws -> RecordSet { try await portal.recordSet(id) }
}

@MainActor struct LapsedSessionTests {
  private final class SetInteractor: SceneInteractor<OrdersRoute, String> {
    private(set) var failures: [ScreenletError] = []

    func ask<Job: Worker>(_ job: Job, _ request: Job.Request, _ name: String) {
      run(job, request, as: Action(name)) { [weak self] outcome in
        switch outcome {
        case .success: self?.respond(name)
        case .failure(let error): self?.failures.append(error)
        }
      }
    }
  }

  private let portal: LapsingPortal
  private let script = PreloadScript()
  private let app: OrdersRootApp
  private let foundation: Resource<Sets>
  private let dynamic: Resource<OneSet>
  private let interactor: SetInteractor

  /// Starts an app that shows two scenes and has read one resource of each kind, then lets its
  /// session expire.
  init() async throws {
    portal = try LapsingPortal()
    let context = ScreensContext(portal: portal)
    context.registerStockScreenlets()
    foundation = Resource(
      Sets(portal: portal), lifetime: .foundation(seconds: PreloadItem.day), in: context)
    dynamic = Resource(OneSet(portal: portal), lifetime: .dynamic, in: context)
    interactor = SetInteractor(in: context)
    app = try OrdersRootApp([script.item("Suppliers")], in: context)
    await app.signIn()
    await read()
    try app.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    portal.lapse()
    interactor.ask(OneSet(portal: portal), 20_104, "more")
    await app.pilot.waitUntilIdle()
  }

  /// Reads one resource of each kind, as scenes do.
  private func read() async {
    interactor.ask(foundation, 0, "foundation")
    await app.pilot.waitUntilIdle()
    interactor.ask(dynamic, 20_105, "dynamic")
    await app.pilot.waitUntilIdle()
  }

  @Test func `an expired session asks to sign in again in place, and the scenes stay`() {
    #expect(app.context.reauthentication.isAsking)
    #expect(app.picture.contains("Sign in again"), "\(app.picture)")
    #expect(app.root.scenes.stack?.all.count == 2 && app.root.scenes.top is OrderScene)
    #expect(interactor.isRunning(Action("more")) && interactor.failures.isEmpty)
    #expect(interactor.latest == "dynamic")
  }

  @Test func `signing in again continues the request and does not reload cached data`() async {
    app.pilot.type("analytical")
    app.pilot.press("Enter")
    await app.pilot.waitUntilIdle()
    #expect(!app.context.reauthentication.isAsking && app.picture.contains("One order"))
    #expect(interactor.latest == "more" && interactor.failures.isEmpty)
    #expect(app.root.scenes.stack?.all.count == 2 && script.log == ["Suppliers"])
    let asked = ["sets", "set 20105", "set 20104", "set 20104"]
    #expect(portal.asked == asked)
    await read()
    #expect(interactor.latest == "dynamic" && portal.asked == asked)
  }

  @Test func `declining to sign in again keeps the scene and fails the request with notSignedIn`()
    async
  {
    app.pilot.press("Esc")
    await app.pilot.waitUntilIdle()
    #expect(!app.context.reauthentication.isAsking && app.picture.contains("One order"))
    #expect(interactor.failures == [.notSignedIn] && app.context.session.isSignedIn)
  }
}
