import LocalPortal
import PortalKit

/// The seeded portal: it notes what is asked, fails when the test says so, and keeps people waiting.
actor WatchedPortal: FormlessPortal, ContentlessPortal {
  nonisolated let displayName = Phrase(verbatim: "test data")
  nonisolated let server = "test:"
  private let portal: LocalPortal
  /// What was asked, in words.
  private(set) var asked: [String] = []
  private var failure: ScreenletError?
  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>] = []

  init() throws { portal = try LocalPortal.inMemory() }

  func fail(with error: ScreenletError?) { failure = error }
  func forget() { asked = [] }
  func hold() { isHolding = true }
  func goOn() {
    isHolding = false
    for waiting in held { waiting.resume() }
    held = []
  }
  /// Waits until somebody is kept waiting.
  func waitUntilHeld() async { while held.isEmpty { await Task.yield() } }

  private func pass(_ words: String) async throws(ScreenletError) {
    asked.append(words)
    if isHolding {
      await withTaskCancellationHandler {
        await withCheckedContinuation { held.append($0) }
      } onCancel: {
        Task { await self.goOn() }
      }
    }
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
  }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    try await pass("signIn \(request.credentials.userName) \(request.companyId)")
    return try await portal.signIn(SignIn(request.credentials))
  }
  func signOut(_ user: User) async {}
  func account(named userName: String, companyId: Int64) async -> AccountHint? { nil }

  func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await pass("user \(key)")
    return try await portal.user(Self.plain(key))
  }

  /// The company of the test is that of the portal, whatever its number.
  private static func plain(_ key: UserKey) -> UserKey {
    switch key {
    case .id: key
    case .emailAddress(let text, _): .emailAddress(text)
    case .screenName(let text, _): .screenName(text)
    }
  }

  func createAccount(_ account: NewAccount) async throws(ScreenletError) -> AccountReceipt {
    try await pass(
      "create \(account.emailAddress) \(account.companyId) \(account.anonymousUser?.userName ?? "")"
    )
    var account = account
    account.companyId = 0
    return try await portal.createAccount(account)
  }
  func updateAccount(_ change: AccountChange) async throws(ScreenletError) -> User {
    try await pass("update \(change.userId) \(change.jobTitle)")
    return try await portal.updateAccount(change)
  }
  func sendPassword(_ request: PasswordRequest) async throws(ScreenletError) -> PasswordReceipt {
    try await pass(
      "send \(request.userName) \(request.method) \(request.companyId) "
        + "\(request.anonymousUser?.userName ?? "")")
    var request = request
    request.companyId = 0
    return try await portal.sendPassword(request)
  }
  func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    try await pass("portrait \(key)")
    if case .user(let key) = key { return try await portal.portrait(.user(Self.plain(key))) }
    return try await portal.portrait(key)
  }
  func uploadPortrait(
    _ upload: PortraitUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> User {
    try await pass("upload \(upload.userId) \(upload.picture.bytes.count)")
    return try await portal.uploadPortrait(upload, monitor: monitor)
  }
  func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    try await pass("ratings \(query)")
    return try await portal.ratings(query)
  }
  func rate(_ query: RatingQuery, score: Double) async throws(ScreenletError) -> RatingEntry {
    try await pass("rate \(score)")
    return try await portal.rate(query, score: score)
  }
  func deleteRating(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    try await pass("deleteRating")
    return try await portal.deleteRating(query)
  }
  func comments(_ query: CommentQuery) async throws(ScreenletError) -> ListPage<PortalComment> {
    try await pass("comments \(query)")
    return try await portal.comments(query)
  }
  func comment(_ id: Int64, userId: Int64) async throws(ScreenletError) -> PortalComment {
    try await pass("comment \(id) \(userId)")
    return try await portal.comment(id, userId: userId)
  }
  func addComment(_ draft: CommentDraft) async throws(ScreenletError) -> PortalComment {
    try await pass("add \(draft)")
    return try await portal.addComment(draft)
  }
  func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    try await pass("updateComment \(id) \(body)")
    return try await portal.updateComment(id, body: body, userId: userId)
  }
  func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    try await pass("deleteComment \(id)")
    return try await portal.deleteComment(id, userId: userId)
  }
  func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<AssetEntry> {
    try await pass("assets \(query)")
    return try await portal.assets(query)
  }
}
