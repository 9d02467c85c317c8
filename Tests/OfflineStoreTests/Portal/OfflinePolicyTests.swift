import LocalPortal
import PortalKit
import TemporaryFolders
import Testing

@testable import OfflineStore

/// Runs each read and each write under all policies and all network conditions.
struct OfflinePolicyTests {
  private let root: TemporaryFolder
  private let base: WeatherPortal
  private let portal: OfflinePortal
  private let file: String

  init() throws { try self.init(nil) }

  private init(_ local: LocalPortal?) throws {
    root = try TemporaryFolder()
    base = try WeatherPortal(local)
    file = root.file("once.txt")
    try root.write("bytes", to: "once.txt")
    portal = OfflinePortal(
      base, in: try UserFolders(environment: [:], data: root.file("data")),
      clock: .stopped(at: LocalPortal.pictureInstant))
  }

  private func signIn() async throws {
    _ = try await runCall(.remoteFirst) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }.answer.get()
  }

  private func runCall<Answer>(
    _ policy: OfflinePolicy, isRefresh: Bool = false, _ ask: () async throws -> Answer
  ) async -> (answer: Outcome<Answer>, notes: PortalNotes) {
    let call = PortalCall(policy, isRefresh: isRefresh)
    let answer: Outcome<Answer> = await PortalCall.$current.withValue(call) {
      do { return .success(try await ask()) } catch { return .failure(ScreenletError(error)) }
    }
    return (answer, call.notes)
  }

  private static func failure(in weather: Weather) -> ScreenletError {
    switch weather {
    case .fine: .cancelled
    case .offline: .offline
    case .lost: .timeout
    case .broken: .server(code: "500", message: "broken")
    case .expired: .notSignedIn
    }
  }

  private enum ReadSource: Hashable { case portal, cache, failure(ScreenletError) }

  /// The expected source of a read, written independently of the implementation.
  private static func expectedSource(
    _ policy: OfflinePolicy, _ weather: Weather, isKept: Bool
  ) -> ReadSource {
    let isUnreachable = weather == .offline || weather == .lost
    let there: ReadSource = weather == .fine ? .portal : .failure(failure(in: weather))
    switch policy {
    case .remoteOnly: return there
    case .cacheOnly: return isKept ? .cache : .failure(.offline)
    case .remoteFirst: return isUnreachable && isKept ? .cache : there
    case .cacheFirst: return isKept ? .cache : there
    }
  }

  @Test(arguments: OfflineTable.reads)
  func `a read uses the source that its policy defines in every network condition`(
    read: OfflineTable.Read
  ) async throws {
    for policy in OfflinePolicy.allCases {
      for weather in Weather.allCases {
        for isKept in [false, true] {
          let test = try OfflinePolicyTests(base.local)
          try await test.signIn()
          if isKept {
            _ = try await test.runCall(.remoteFirst) { try await read.ask(test.portal) }.answer
              .get()
          }
          let truth = try await read.ask(test.base.local)
          let calls = test.base.calls.count
          test.base.weather = weather
          let (answer, notes) = await test.runCall(policy) { try await read.ask(test.portal) }
          let about: Comment = "\(policy) \(weather) kept \(isKept)"
          switch Self.expectedSource(policy, weather, isKept: isKept) {
          case .portal:
            #expect(try answer.get() == truth, about)
            #expect(notes.cachedSince == nil && notes.isFresh == (policy != .remoteOnly), about)
          case .cache:
            #expect(try answer.get() == truth, about)
            #expect(notes.cachedSince == LocalPortal.pictureInstant, about)
            #expect(policy == .remoteFirst || test.base.calls.count == calls, about)
          case .failure(let error):
            #expect(throws: error, about) { try answer.get() }
            #expect(policy != .cacheOnly || test.base.calls.count == calls, about)
          }
        }
      }
    }
  }

  private enum ExpectedWrite: Hashable { case sent, queued, failed(ScreenletError) }

  private static func expectedOutcome(_ policy: OfflinePolicy, _ weather: Weather) -> ExpectedWrite
  {
    let there: ExpectedWrite = weather == .fine ? .sent : .failed(failure(in: weather))
    switch policy {
    case .remoteOnly: return there
    case .cacheOnly, .cacheFirst: return .queued
    case .remoteFirst: return weather == .offline || weather == .lost ? .queued : there
    }
  }

  @Test(arguments: OfflineTable.writes)
  func `a guest's write reaches the portal or fails, and is never queued`(
    write: OfflineTable.Write
  ) async throws {
    for policy in OfflinePolicy.allCases {
      for weather in [Weather.fine, .offline] {
        let test = try OfflinePolicyTests()
        test.base.weather = weather
        let (answer, notes) = await test.runCall(policy) {
          try await write.perform(test.portal, test.file)
        }
        let about: Comment = "\(policy) \(weather)"
        if policy == .cacheOnly {
          #expect(throws: ScreenletError.notSignedIn, about) { try answer.get() }
        } else if weather == .offline {
          #expect(throws: ScreenletError.offline, about) { try answer.get() }
        } else {
          #expect(throws: Never.self, about) { try answer.get() }
        }
        #expect(notes.queued.isEmpty, about)
        #expect(try await test.portal.queue.entries().isEmpty, about)
      }
    }
  }

  @Test(arguments: OfflineTable.writes)
  func `a write is sent, queued or rejected as its policy defines, and arrives once`(
    write: OfflineTable.Write
  ) async throws {
    for policy in OfflinePolicy.allCases {
      for weather in Weather.allCases {
        let test = try OfflinePolicyTests()
        try await test.signIn()
        let before = try await write.count(test.base.local)
        test.base.weather = weather
        let (answer, notes) = await test.runCall(policy) {
          try await write.perform(test.portal, test.file)
        }
        let about: Comment = "\(policy) \(weather)"
        switch Self.expectedOutcome(policy, weather) {
        case .sent:
          #expect(throws: Never.self, about) { try answer.get() }
          #expect(notes.queued.isEmpty, about)
        case .failed(let error):
          #expect(throws: error, about) { try answer.get() }
          #expect(notes.queued.isEmpty, about)
          // A rejected write is not queued.
          #expect(try await test.portal.queue.entries().isEmpty, about)
          if weather != .lost { #expect(try await write.count(test.base.local) == before, about) }
          continue
        case .queued:
          #expect(throws: Never.self, about) { try answer.get() }
          #expect(notes.queued.count == 1, about)
          test.base.weather = .fine
          let report = try await test.sendAll()
          #expect(report.open == 0, about)
        }
        #expect(try await write.count(test.base.local) == before + write.difference, about)
      }
    }
  }

  /// Sends until no entry is open.
  ///
  /// A background sync may hold some of the entries meanwhile.
  private func sendAll() async throws -> SyncReport {
    var report = try await portal.queue.send(.all) { _ in }
    while report.open > 0 {
      await Task.yield()
      report = try await portal.queue.send(.all) { _ in }
    }
    return report
  }

  @Test func `cacheFirst skips entries of an earlier session unless they rarely change`()
    async throws
  {
    try await signIn()
    let set = try await runCall(.remoteFirst) { try await portal.recordSet(20_104) }.answer.get()
    _ = await runCall(.remoteFirst) { try await portal.record(35, language: .english) }
    // Signing in again as the same user renews the session instead of starting a new one.
    try await signIn()
    #expect(
      await runCall(.cacheFirst) { try await portal.record(35, language: .english) }.notes
        .cachedSince
        != nil)
    let other = OfflinePortal(
      base, in: try UserFolders(environment: [:], data: root.file("data")),
      clock: .stopped(at: LocalPortal.pictureInstant))
    _ = try await runCall(.remoteFirst) {
      try await other.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }.answer.get()
    let record = await runCall(.cacheFirst) { try await other.record(35, language: .english) }
    #expect(record.notes.cachedSince == nil && record.notes.isFresh)
    let again = await runCall(.cacheFirst) { try await other.recordSet(20_104) }
    #expect(try again.answer.get() == set && again.notes.cachedSince != nil)
  }

  @Test func `a refresh under cacheFirst queries the server and falls back to the cache offline`()
    async throws
  {
    try await signIn()
    _ = await runCall(.cacheFirst) { try await portal.recordSet(20_104) }
    let news = await runCall(.cacheFirst, isRefresh: true) { try await portal.recordSet(20_104) }
    #expect(news.notes.isFresh && news.notes.cachedSince == nil)
    base.weather = .offline
    let kept = await runCall(.cacheFirst, isRefresh: true) { try await portal.recordSet(20_104) }
    #expect(kept.notes.cachedSince != nil)
  }

  @Test func `remoteOnly stores nothing on disk`() async throws {
    _ = await runCall(.remoteOnly) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    _ = await runCall(.remoteOnly) { try await portal.recordSet(20_104) }
    _ = await runCall(.remoteOnly) { try await portal.submit(OfflineTable.submission()) }
    #expect(throws: (any Error).self) { try root.names(in: "data/offline") }
  }

  @Test func `signing out clears the cache and keeps the queue`() async throws {
    try await signIn()
    let user = try await base.local.user(.id(OfflineTable.ada))
    _ = await runCall(.remoteFirst) { try await portal.recordSet(20_104) }
    base.weather = .offline
    _ = await runCall(.remoteFirst) { try await portal.submit(OfflineTable.submission()) }
    base.weather = .fine
    try await portal.signOut(user)
    #expect(portal.queue.openCount == 0)
    try await signIn()
    base.weather = .offline
    let read = await runCall(.remoteFirst) { try await portal.recordSet(20_104) }
    #expect(throws: ScreenletError.offline) { try read.answer.get() }
    #expect(try await portal.queue.entries().count == 1)
  }

  @Test func `signing out reports a cache that cannot be deleted, and still signs out`()
    async throws
  {
    let user = try await base.local.user(.id(OfflineTable.ada))
    let cache = String(portal.files.cache.dropFirst(root.path.count + 1))
    try root.createFolder(cache)
    let error = await #expect(throws: ScreenletError.self) { try await portal.signOut(user) }
    #expect(error?.code.hasPrefix("store.") == true)
    #expect(portal.status.user == nil)
  }

  @Test func `a saved session is accepted offline and verified when the portal is back`()
    async throws
  {
    let user = try await base.local.user(.id(OfflineTable.ada))
    let session = SavedSession(
      user: user,
      credentials: Credentials(userName: "ada@acme.example", password: Secret("analytical")))
    base.weather = .offline
    let resumed = await runCall(.remoteFirst) { try await portal.resume(session, companyId: 0) }
    #expect(try resumed.answer.get() == user)
    let queued = await runCall(.remoteFirst) { try await portal.submit(OfflineTable.submission()) }
    #expect(queued.notes.queued.count == 1)
    base.weather = .fine
    let report = try await portal.queue.send(.all) { _ in }
    #expect(report.sent == 1)
    #expect(base.calls.suffix(2) == ["signIn", "submit"])
  }

  @Test func `a sync with an outdated password fails with notSignedIn and keeps the queue`()
    async throws
  {
    let user = try await base.local.user(.id(OfflineTable.ada))
    let session = SavedSession(
      user: user,
      credentials: Credentials(userName: "ada@acme.example", password: Secret("changed")))
    base.weather = .offline
    _ = await runCall(.remoteFirst) { try await portal.resume(session, companyId: 0) }
    _ = await runCall(.remoteFirst) { try await portal.submit(OfflineTable.submission()) }
    base.weather = .fine
    await #expect(throws: ScreenletError.notSignedIn) {
      try await portal.queue.send(.all) { _ in }
    }
    #expect(try await portal.queue.entries().map(\.isOpen) == [true])
  }
}
