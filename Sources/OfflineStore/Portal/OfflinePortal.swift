public import PortalKit

/// A portal with offline support: it caches responses and queues writes that cannot be sent.
///
/// The caller chooses the behavior with the ``PortalKit/OfflinePolicy`` of the
/// ``PortalKit/PortalCall`` in the current task. A task without a call uses the wrapped portal
/// directly.
///
/// ```swift
/// let portal = OfflinePortal(liferay, in: folders, companyId: 10_157, groupId: 10_184)
/// ```
///
/// No file is opened before the first sign-in or request.
public final class OfflinePortal: Portal, QueueingPortal {
  let base: any Portal
  let cache: CacheDatabase
  let database: QueueDatabase
  let files: OfflineFiles
  let status: OfflineStatus
  private let postponed = PostponedSignIn()

  /// The queue of writes that are waiting to be sent.
  public let queue: OfflineSyncQueue

  /// Creates a portal with offline support around another portal.
  ///
  /// - Parameters:
  ///   - base: The portal to wrap.
  ///   - folders: The user's folders; the cache and the queue are in the data folder.
  ///   - companyId: The company ID; 0 for the portal's default company.
  ///   - groupId: The site ID; 0 for the portal's default site.
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
    let onSetAside: @Sendable (StoreError) -> Void = { status.notifySubscribers(.setAside($0)) }
    cache = CacheDatabase(files, onSetAside: onSetAside)
    database = QueueDatabase(files, onSetAside: onSetAside)
    self.status = status
    queue = OfflineSyncQueue(
      base, postponed, database, files, status, backoff: backoff, onStep: onStep)
  }

  /// The name of the wrapped portal for display.
  public var displayName: UserMessage { base.displayName }

  /// The server address of the wrapped portal.
  public var server: String { base.server }

  /// The queue of writes that are waiting to be sent.
  package var syncQueue: any SyncQueue { queue }

  /// Sets the listener for changes of the queue and of the portal's reachability.
  ///
  /// Replaces the previous listener.
  ///
  /// - Parameter listener: Called on any thread with each change.
  package func listen(_ listener: @escaping @Sendable (OfflineChange) -> Void) {
    status.listen(listener)
  }

  /// Signs in with a user name and a password.
  ///
  /// Requires the server.
  ///
  /// - Parameter request: The credentials and the company.
  /// - Returns: The account of the user.
  /// - Throws: `ScreenletError` if the server is unreachable or rejects the credentials.
  @concurrent public func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    await postponed.forget()
    let user = try await reach { base throws(ScreenletError) in try await base.signIn(request) }
    await begin(user)
    return user
  }

  /// Resumes a saved session without a password prompt.
  ///
  /// If the server is unreachable, the user can work with cached data, and the sign-in is repeated
  /// when the server is reachable again.
  ///
  /// - Parameters:
  ///   - session: The saved session.
  ///   - companyId: The company ID; 0 for the portal's default company.
  /// - Returns: The account of the user.
  /// - Throws: `ScreenletError` if the server rejects the session, or if it is unreachable and the
  ///   policy of the call does not permit caching.
  @concurrent public func resume(
    _ session: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User {
    await postponed.forget()
    do throws(ScreenletError) {
      let user = try await reach { base throws(ScreenletError) in
        try await base.resume(session, companyId: companyId)
      }
      await begin(user)
      return user
    } catch {
      guard keeps, error.isUnreachable else { throw error }
      await postponed.postpone(session, companyId: companyId)
      status.user = session.user
      _ = try? await queue.count()
      return session.user
    }
  }

  /// Signs in on the portal's own web page.
  ///
  /// - Parameter show: Opens the given address in the user's browser.
  /// - Returns: The account of the user.
  /// - Throws: `ScreenletError.misuse` if the portal has no sign-in page, or another
  ///   `ScreenletError` if the sign-in fails.
  @concurrent public func signInInBrowser(
    _ show: @Sendable (String) async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) -> User {
    guard let page = base.browserSignIn else {
      throw .misuse("this portal has no sign-in page")
    }
    await postponed.forget()
    let user = try await page.signInInBrowser(show)
    await begin(user)
    return user
  }

  private func begin(_ user: User) async {
    let isNew = status.userId != user.id
    status.user = user
    guard keeps else { return }
    // Signing in again as the same user, for example after a timeout, does not start a new cache
    // session.
    if isNew { try? await cache.beginSession(of: user.id) }
    _ = try? await queue.count()
  }

  /// Signs out and deletes the user's cached responses.
  ///
  /// Queued writes remain.
  ///
  /// - Parameter user: The user to sign out.
  /// - Throws: `ScreenletError` if the server rejects the sign-out or the cache cannot be deleted;
  ///   the user is signed out on this machine in any case.
  @concurrent public func signOut(_ user: User) async throws(ScreenletError) {
    await postponed.forget()
    status.user = nil
    status.note(openCount: 0)
    var failure: StoreError?
    if PrivateFile.exists(files.cache) {
      do throws(StoreError) { try await cache.forgetAll(for: user.id) } catch { failure = error }
    }
    try await base.signOut(user)
    if let failure { throw ScreenletError(failure) }
  }

  /// Returns a hint about the local account with a name, as the wrapped portal does.
  ///
  /// - Parameters:
  ///   - userName: The user name that the user typed.
  ///   - companyId: The company ID; 0 for the portal's default company.
  /// - Returns: The hint, or nil if there is no such account or the portal does not disclose
  ///   accounts.
  /// - Throws: `ScreenletError` if the portal fails.
  @concurrent public func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? {
    try await base.account(named: userName, companyId: companyId)
  }

  /// Returns the server's own error message from the latest failed use case.
  ///
  /// - Parameter error: The error that the use case threw.
  /// - Returns: The server's message, or nil if there is none.
  public func fault(behind error: ScreenletError) -> ServerFault? { base.fault(behind: error) }

  // MARK: Reaching the portal

  /// Whether the policy of the current call permits storing data on this machine.
  var keeps: Bool { (PortalCall.current?.policy ?? .remoteOnly) != .remoteOnly }

  /// Completes a postponed sign-in, calls the portal, and records whether the portal is
  /// reachable.
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
