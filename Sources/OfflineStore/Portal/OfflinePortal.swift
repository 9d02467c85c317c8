public import PortalKit

/// A portal with a memory: what it answered is kept, and what cannot be sent waits in a queue.
///
/// What is done is for whoever asks to say, with the ``PortalKit/OfflinePolicy`` of the
/// ``PortalKit/PortalCall`` that the running task asks with; a task without one gets the portal
/// itself.
///
/// ```swift
/// let portal = OfflinePortal(liferay, in: folders, companyId: 10_157, groupId: 10_184)
/// ```
///
/// Nothing is opened before somebody signs in or asks.
public final class OfflinePortal: Portal {
  let base: any Portal
  let cache: CacheDatabase
  let database: QueueDatabase
  let files: OfflineFiles
  let status: OfflineStatus
  private let postponed = PostponedSignIn()

  /// What waits to be sent.
  public let queue: OfflineSyncQueue

  /// Makes one around a portal.
  ///
  /// - Parameters:
  ///   - base: The portal.
  ///   - folders: Where what is kept rests.
  ///   - companyId: The company; 0 for the portal's own.
  ///   - groupId: The site; 0 for the portal's own.
  public convenience init(
    _ base: any Portal, in folders: UserFolders, companyId: Int64, groupId: Int64
  ) {
    self.init(base, in: folders, companyId: companyId, groupId: groupId, clock: .system)
  }

  package convenience init(
    _ base: any Portal, in folders: UserFolders, companyId: Int64 = 0, groupId: Int64 = 0,
    clock: WallClock, onStep: @escaping @Sendable (SyncStep) -> Void = { _ in }
  ) {
    let scope = PortalScope(server: base.server, companyId: companyId, groupId: groupId)
    self.init(base, OfflineFiles(folders: folders, scope: scope), clock, SyncBackoff(), onStep)
  }

  init(
    _ base: any Portal, _ files: OfflineFiles, _ clock: WallClock, _ backoff: SyncBackoff,
    _ onStep: @escaping @Sendable (SyncStep) -> Void
  ) {
    (self.base, self.files) = (base, files)
    let status = OfflineStatus(clock: clock)
    let onSetAside: @Sendable (StoreError) -> Void = { status.tell(.setAside($0)) }
    cache = CacheDatabase(files, onSetAside: onSetAside)
    database = QueueDatabase(files, onSetAside: onSetAside)
    self.status = status
    queue = OfflineSyncQueue(
      base, postponed, database, files, status, backoff: backoff, onStep: onStep)
  }

  /// What the portal is called.
  public var displayName: Phrase { base.displayName }

  /// Where it is.
  public var server: String { base.server }

  /// Has somebody hear of changes of the queue and of the portal's reach.
  package func listen(_ listener: @escaping @Sendable (OfflineChange) -> Void) {
    status.listen(listener)
  }

  /// Checks a name and a password at the portal.
  @concurrent public func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    await postponed.forget()
    let user = try await reach { base throws(ScreenletError) in try await base.signIn(request) }
    await begin(user)
    return user
  }

  /// Takes up a session that was kept; while the portal is away that is enough to go on with what
  /// is kept here, and the portal is asked when it is there again.
  @concurrent public func resume(
    _ session: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User {
    let request = SignIn(session.credentials, companyId: companyId)
    do throws(ScreenletError) { return try await signIn(request) } catch {
      guard keeps, error.isOutOfReach else { throw error }
      await postponed.postpone(request)
      status.user = session.user
      _ = try? await queue.count()
      return session.user
    }
  }

  private func begin(_ user: User) async {
    let isNew = status.userId != user.id
    status.user = user
    guard keeps else { return }
    // The same person once more, as after a session ended, begins no new one.
    if isNew { try? await cache.beginSession(of: user.id) }
    _ = try? await queue.count()
  }

  /// Ends the session, and forgets what is kept of the portal; what waits to be sent stays.
  @concurrent public func signOut(_ user: User) async throws(ScreenletError) {
    await postponed.forget()
    status.user = nil
    status.note(openCount: 0)
    if PrivateFile.exists(files.cache) { try? await cache.forgetAll(for: user.id) }
    try await base.signOut(user)
  }

  /// Asks the portal.
  @concurrent public func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? {
    try await base.account(named: userName, companyId: companyId)
  }

  /// What the portal itself said when a use case last ended with this error.
  public func fault(behind error: ScreenletError) -> ServerFault? { base.fault(behind: error) }

  // MARK: Reaching the portal

  /// Whether anything may rest on this machine.
  var keeps: Bool { (PortalCall.current?.policy ?? .remoteOnly) != .remoteOnly }

  /// Asks the portal, and notes whether it is there.
  func reach<Answer>(
    _ ask: (any Portal) async throws(ScreenletError) -> Answer
  ) async throws(ScreenletError) -> Answer {
    do throws(ScreenletError) {
      try await postponed.settle(at: base)
      let answer = try await ask(base)
      status.note(nil)
      return answer
    } catch {
      status.note(error)
      throw error
    }
  }
}
