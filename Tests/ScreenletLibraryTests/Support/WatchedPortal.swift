import LocalPortal
import PortalKit

/// The seeded portal. Records requests, and fails or delays responses on demand.
actor WatchedPortal: RelayPortal {
  nonisolated let next: any Portal
  nonisolated let server = "https://acme.example"

  /// The requests so far, as text.
  private(set) var asked: [String] = []
  private var failure: ScreenletError?
  private var failsNow = true
  private var failsEverySecond = false
  private var isHolding = false
  private var held: [Int: CheckedContinuation<Void, Never>] = [:]
  private var watchers: [CheckedContinuation<Void, Never>] = []
  private var questions = 0
  private var html: String?
  private var files: [Int64: FileContent] = [:]

  /// Creates a portal that is signed in as `user`, by default Ada.
  init(as user: Int64 = 10_201) throws { next = try LocalPortal.inMemory(as: user) }

  func fail(with error: ScreenletError?) {
    (failure, failsEverySecond, failsNow) = (error, false, true)
  }
  /// Fails the next request and then every second one.
  func fail(everySecond error: ScreenletError) {
    (failure, failsEverySecond, failsNow) = (error, true, true)
  }
  func forget() { asked = [] }
  func hold() { isHolding = true }
  func goOn() {
    isHolding = false
    for waiting in held.values { waiting.resume() }
    held = [:]
  }
  /// The number of delayed requests.
  var waiting: Int { held.count }
  /// Waits until a request is delayed.
  func waitUntilHeld() async {
    guard held.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }
  /// Returns `html` for every article.
  func say(_ html: String) { self.html = html }
  /// Adds a file beside the seeded ones.
  func add(_ file: FileContent) { files[file.entry.fileEntryId] = file }

  func pass(_ words: String) async throws(ScreenletError) {
    // Requests with an unusual policy are recorded with it.
    let policy = PortalCall.current?.policy ?? .remoteFirst
    asked.append(policy == .remoteFirst ? words : "\(words) \(policy)")
    try await meet()
  }

  private func meet() async throws(ScreenletError) {
    questions += 1
    let number = questions
    if isHolding {
      await withTaskCancellationHandler {
        await withCheckedContinuation { hold($0, number) }
      } onCancel: {
        Task { await self.letGo(number) }
      }
    }
    if Task.isCancelled { throw .cancelled }
    guard let failure, failsNow || !failsEverySecond else {
      failsNow = true
      return
    }
    if failsEverySecond { failsNow = false }
    throw failure
  }

  private func hold(_ waiting: CheckedContinuation<Void, Never>, _ number: Int) {
    held[number] = waiting
    for watcher in watchers { watcher.resume() }
    watchers = []
  }

  private func letGo(_ number: Int) { held.removeValue(forKey: number)?.resume() }

  // MARK: Overrides for tests

  func account(named userName: String, companyId: Int64) async -> AccountHint? { nil }

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    try await pass("signIn \(request.credentials.userName) \(request.companyId)")
    return try await next.signIn(SignIn(request.credentials))
  }

  func user(_ key: UserKey) async throws(ScreenletError) -> User {
    try await pass("user \(key)")
    return try await next.user(Self.plain(key))
  }

  /// Removes the company from a key: the seeded portal has only one, with another ID.
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
    return try await next.createAccount(account)
  }
  func sendPassword(_ request: PasswordRequest) async throws(ScreenletError) -> PasswordReceipt {
    try await pass(
      "send \(request.userName) \(request.method) \(request.companyId) "
        + "\(request.anonymousUser?.userName ?? "")")
    var request = request
    request.companyId = 0
    return try await next.sendPassword(request)
  }
  func portrait(_ key: PortraitKey) async throws(ScreenletError) -> Portrait {
    try await pass("portrait \(key)")
    if case .user(let key) = key { return try await next.portrait(.user(Self.plain(key))) }
    return try await next.portrait(key)
  }

  func webContent(_ request: WebContentRequest) async throws(ScreenletError) -> WebContentPage {
    try await pass("article \(request.groupId) \(request.articleId) \(request.templateId)")
    if let html {
      return WebContentPage(
        article: WebContent(resourcePrimKey: 1, articleId: "X", title: "Own"), html: html)
    }
    return try await next.webContent(request)
  }
  func webContents(_ query: WebContentQuery) async throws(ScreenletError) -> ListPage<WebContent> {
    try await pass("articles \(query.groupId) \(query.folderId) \(query.page.words)")
    var query = query
    (query.page.comparator, query.groupId) = ("", 0)
    return try await next.webContents(query)
  }

  func fileEntries(_ query: FileQuery) async throws(ScreenletError) -> ListPage<FileEntry> {
    try await pass(
      "files \(query.repositoryId) \(query.folderId) \(query.mimeTypes.joined(separator: ",")) "
        + query.page.words)
    var query = query
    (query.page.comparator, query.repositoryId) = ("", 0)
    return try await next.fileEntries(query)
  }
  func fileEntry(_ reference: FileReference) async throws(ScreenletError) -> FileEntry {
    try await pass("file \(reference)")
    if let file = own(reference) { return file.entry }
    return try await next.fileEntry(reference)
  }
  /// Not recorded: the file was requested before its bytes.
  func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    try await meet()
    if let file = own(reference) { return file }
    return try await next.fileContent(reference, limit: limit, monitor: monitor)
  }

  private func own(_ reference: FileReference) -> FileContent? {
    switch reference {
    case .id(let id): files[id]
    case .asset(.object(_, let id)): files[id]
    default: nil
    }
  }
}
