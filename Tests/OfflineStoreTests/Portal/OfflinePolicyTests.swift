import LocalPortal
import PortalKit
import TemporaryFolders
import Testing

@testable import OfflineStore

/// Four policies, every read and every write, in every weather.
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
    _ = try await asking(.remoteFirst) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }.answer.get()
  }

  private func asking<Answer>(
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

  private enum Answered: Hashable { case portal, cache, failure(ScreenletError) }

  /// The table of the policies, once more and in other words.
  private static func answered(
    _ policy: OfflinePolicy, _ weather: Weather, isKept: Bool
  ) -> Answered {
    let isAway = weather == .offline || weather == .lost
    let there: Answered = weather == .fine ? .portal : .failure(failure(in: weather))
    switch policy {
    case .remoteOnly: return there
    case .cacheOnly: return isKept ? .cache : .failure(.offline)
    case .remoteFirst: return isAway && isKept ? .cache : there
    case .cacheFirst: return isKept ? .cache : there
    }
  }

  @Test(arguments: OfflineTable.reads)
  func `a read comes from where its policy says, in any weather`(
    read: OfflineTable.Read
  ) async throws {
    for policy in OfflinePolicy.allCases {
      for weather in Weather.allCases {
        for isKept in [false, true] {
          let here = try OfflinePolicyTests(base.local)
          try await here.signIn()
          if isKept {
            _ = try await here.asking(.remoteFirst) { try await read.ask(here.portal) }.answer.get()
          }
          let truth = try await read.ask(here.base.local)
          let calls = here.base.calls.count
          here.base.weather = weather
          let (answer, notes) = await here.asking(policy) { try await read.ask(here.portal) }
          let about: Comment = "\(policy) \(weather) kept \(isKept)"
          switch Self.answered(policy, weather, isKept: isKept) {
          case .portal:
            #expect(try answer.get() == truth, about)
            #expect(notes.kept == nil && notes.isFresh == (policy != .remoteOnly), about)
          case .cache:
            #expect(try answer.get() == truth, about)
            #expect(notes.kept == LocalPortal.pictureInstant, about)
            #expect(policy == .remoteFirst || here.base.calls.count == calls, about)
          case .failure(let error):
            #expect(throws: error, about) { try answer.get() }
            #expect(policy != .cacheOnly || here.base.calls.count == calls, about)
          }
        }
      }
    }
  }

  private enum Ended: Hashable { case sent, queued, failed(ScreenletError) }

  private static func ended(_ policy: OfflinePolicy, _ weather: Weather) -> Ended {
    let there: Ended = weather == .fine ? .sent : .failed(failure(in: weather))
    switch policy {
    case .remoteOnly: return there
    case .cacheOnly, .cacheFirst: return .queued
    case .remoteFirst: return weather == .offline || weather == .lost ? .queued : there
    }
  }

  @Test(arguments: OfflineTable.writes)
  func `a write of a guest reaches the portal or is refused, and nothing of it is kept`(
    write: OfflineTable.Write
  ) async throws {
    for policy in OfflinePolicy.allCases {
      for weather in [Weather.fine, .offline] {
        let here = try OfflinePolicyTests()
        here.base.weather = weather
        let (answer, notes) = await here.asking(policy) {
          try await write.perform(here.portal, here.file)
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
        #expect(try await here.portal.queue.entries().isEmpty, about)
      }
    }
  }

  @Test(arguments: OfflineTable.writes)
  func `a write is sent, queued or refused as its policy says, and arrives once`(
    write: OfflineTable.Write
  ) async throws {
    for policy in OfflinePolicy.allCases {
      for weather in Weather.allCases {
        let here = try OfflinePolicyTests()
        try await here.signIn()
        let before = try await write.count(here.base.local)
        here.base.weather = weather
        let (answer, notes) = await here.asking(policy) {
          try await write.perform(here.portal, here.file)
        }
        let about: Comment = "\(policy) \(weather)"
        switch Self.ended(policy, weather) {
        case .sent:
          #expect(throws: Never.self, about) { try answer.get() }
          #expect(notes.queued.isEmpty, about)
        case .failed(let error):
          #expect(throws: error, about) { try answer.get() }
          #expect(notes.queued.isEmpty, about)
          // Nothing is kept of what was refused.
          #expect(try await here.portal.queue.entries().isEmpty, about)
          if weather != .lost { #expect(try await write.count(here.base.local) == before, about) }
          continue
        case .queued:
          #expect(throws: Never.self, about) { try answer.get() }
          #expect(notes.queued.count == 1, about)
          here.base.weather = .fine
          let report = try await here.settled()
          #expect(report.open == 0, about)
        }
        #expect(try await write.count(here.base.local) == before + write.difference, about)
      }
    }
  }

  /// Sends until nothing is left: what goes on behind a person's back may have some of it.
  private func settled() async throws -> SyncReport {
    var report = try await portal.queue.send(.all) { _ in }
    while report.open > 0 {
      await Task.yield()
      report = try await portal.queue.send(.all) { _ in }
    }
    return report
  }

  @Test func `what is kept of an earlier session is the next best, unless it rarely changes`()
    async throws
  {
    try await signIn()
    let set = try await asking(.remoteFirst) { try await portal.recordSet(20_104) }.answer.get()
    _ = await asking(.remoteFirst) { try await portal.record(35, language: .english) }
    // The same person once more begins no new session: a session that was renewed.
    try await signIn()
    #expect(
      await asking(.cacheFirst) { try await portal.record(35, language: .english) }.notes.kept
        != nil)
    let other = OfflinePortal(
      base, in: try UserFolders(environment: [:], data: root.file("data")),
      clock: .stopped(at: LocalPortal.pictureInstant))
    _ = try await asking(.remoteFirst) {
      try await other.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }.answer.get()
    let record = await asking(.cacheFirst) { try await other.record(35, language: .english) }
    #expect(record.notes.kept == nil && record.notes.isFresh)
    let again = await asking(.cacheFirst) { try await other.recordSet(20_104) }
    #expect(try again.answer.get() == set && again.notes.kept != nil)
  }

  @Test func `who asks for news gets them under cacheFirst too, and the next best offline`()
    async throws
  {
    try await signIn()
    _ = await asking(.cacheFirst) { try await portal.recordSet(20_104) }
    let news = await asking(.cacheFirst, isRefresh: true) { try await portal.recordSet(20_104) }
    #expect(news.notes.isFresh && news.notes.kept == nil)
    base.weather = .offline
    let kept = await asking(.cacheFirst, isRefresh: true) { try await portal.recordSet(20_104) }
    #expect(kept.notes.kept != nil)
  }

  @Test func `nothing rests on this machine under remoteOnly`() async throws {
    _ = await asking(.remoteOnly) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    _ = await asking(.remoteOnly) { try await portal.recordSet(20_104) }
    _ = await asking(.remoteOnly) { try await portal.submit(OfflineTable.submission()) }
    #expect(throws: (any Error).self) { try root.names(in: "data/offline") }
  }

  @Test func `signing out forgets what was kept, and keeps what waits`() async throws {
    try await signIn()
    let user = try await base.local.user(.id(OfflineTable.ada))
    _ = await asking(.remoteFirst) { try await portal.recordSet(20_104) }
    base.weather = .offline
    _ = await asking(.remoteFirst) { try await portal.submit(OfflineTable.submission()) }
    base.weather = .fine
    try await portal.signOut(user)
    #expect(portal.queue.openCount == 0)
    try await signIn()
    base.weather = .offline
    let read = await asking(.remoteFirst) { try await portal.recordSet(20_104) }
    #expect(throws: ScreenletError.offline) { try read.answer.get() }
    #expect(try await portal.queue.entries().count == 1)
  }

  @Test func `a kept session is enough while the portal is away, and is checked when it is back`()
    async throws
  {
    let user = try await base.local.user(.id(OfflineTable.ada))
    let session = SavedSession(
      user: user,
      credentials: Credentials(userName: "ada@acme.example", password: Secret("analytical")))
    base.weather = .offline
    let resumed = await asking(.remoteFirst) { try await portal.resume(session, companyId: 0) }
    #expect(try resumed.answer.get() == user)
    let queued = await asking(.remoteFirst) { try await portal.submit(OfflineTable.submission()) }
    #expect(queued.notes.queued.count == 1)
    base.weather = .fine
    let report = try await portal.queue.send(.all) { _ in }
    #expect(report.sent == 1)
    #expect(base.calls.suffix(2) == ["signIn", "submit"])
  }

  @Test func `a password that was changed meanwhile is asked for, and nothing is lost`()
    async throws
  {
    let user = try await base.local.user(.id(OfflineTable.ada))
    let session = SavedSession(
      user: user,
      credentials: Credentials(userName: "ada@acme.example", password: Secret("changed")))
    base.weather = .offline
    _ = await asking(.remoteFirst) { try await portal.resume(session, companyId: 0) }
    _ = await asking(.remoteFirst) { try await portal.submit(OfflineTable.submission()) }
    base.weather = .fine
    await #expect(throws: ScreenletError.notSignedIn) {
      try await portal.queue.send(.all) { _ in }
    }
    #expect(try await portal.queue.entries().map(\.isOpen) == [true])
  }
}
