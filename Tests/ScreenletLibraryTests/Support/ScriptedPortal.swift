import PortalKit

/// A portal with two accounts that fails or delays its responses on demand.
actor ScriptedPortal: PartialPortal {
  nonisolated let displayName = UserMessage(verbatim: "test data")
  nonisolated let server = "test:"

  static let ada = User(
    id: 7, screenName: "ada", emailAddress: "ada@acme.example", firstName: "Ada",
    lastName: "Lovelace")
  static let grace = User(
    id: 8, screenName: "grace", emailAddress: "grace@acme.example", firstName: "Grace",
    lastName: "Hopper")

  /// The sign-in requests so far.
  private(set) var requests: [SignIn] = []
  /// The names that were looked up, in order.
  private(set) var lookedUp: [String] = []
  private let tellsAccounts: Bool
  private var failure: ScreenletError?
  private var isHolding = false
  private var held: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var cancelled: Set<Int> = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// - Parameter tellsAccounts: Whether the portal discloses accounts; a remote portal does not.
  init(tellsAccounts: Bool = true) { self.tellsAccounts = tellsAccounts }

  /// Sets the error of all following requests; nil stops failing.
  func fail(with error: ScreenletError?) { failure = error }

  /// Delays all following responses until ``goOn()``.
  func hold() { isHolding = true }

  /// Resumes all delayed responses.
  func goOn() {
    isHolding = false
    for waiting in held { waiting.continuation.resume() }
    held = []
  }

  /// Waits until `count` sign-ins were requested.
  func waitUntilAsked(_ count: Int) async {
    guard requests.count < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    requests.append(request)
    let number = requests.count
    for watcher in watchers where watcher.count <= number { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= number }
    if isHolding {
      await withTaskCancellationHandler {
        await withCheckedContinuation { held.append((number, $0)) }
      } onCancel: {
        Task { await self.letGo(number) }
      }
    }
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
    let user = [Self.ada, Self.grace].first { user in
      let name = request.credentials.userName
      return user.userName(for: request.credentials.method) == name
    }
    let passwords = [7: Secret("analytical"), 8: Secret("compiler")]
    guard let user, passwords[Int(user.id)] == request.credentials.password else {
      throw .signInRefused(
        message: UserMessage(key: "login.refused", english: "Name or password is wrong."))
    }
    return user
  }

  private func letGo(_ number: Int) {
    guard let index = held.firstIndex(where: { $0.number == number }) else { return }
    held.remove(at: index).continuation.resume()
  }

  func signOut(_ user: User) {}

  func account(named userName: String, companyId: Int64) -> AccountHint? {
    lookedUp.append(userName)
    guard tellsAccounts else { return nil }
    let user = [Self.ada, Self.grace].first {
      [$0.screenName, $0.emailAddress, String($0.id)].contains(userName)
    }
    return user.map { AccountHint($0) }
  }
}

/// A credentials store whose every operation can fail.
actor BrokenStore: CredentialStore {
  private let error: StoreError
  private var leftToFail: Int

  /// Fails the first `times` operations, then works as an empty store.
  init(_ error: StoreError, times: Int = .max) { (self.error, leftToFail) = (error, times) }

  private var session: SavedSession?
  private var name: String?

  private func check() throws(StoreError) {
    guard leftToFail > 0 else { return }
    leftToFail -= 1
    throw error
  }

  func session(for scope: PortalScope) throws(StoreError) -> SavedSession? {
    try check()
    return session
  }

  func save(_ session: SavedSession, for scope: PortalScope) throws(StoreError) {
    try check()
    self.session = session
  }

  func removeSession(for scope: PortalScope) throws(StoreError) {
    try check()
    session = nil
  }

  func lastUserName(for scope: PortalScope) throws(StoreError) -> String? {
    try check()
    return name
  }

  func setLastUserName(_ name: String?, for scope: PortalScope) throws(StoreError) {
    try check()
    self.name = name
  }
}
