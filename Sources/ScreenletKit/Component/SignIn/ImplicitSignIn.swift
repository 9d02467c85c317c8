public import PortalKit

/// The way an app signs in without asking the user.
public enum ImplicitSignIn: Equatable, Sendable {
  /// Signs in with `SCREENLETS_USER` and `SCREENLETS_PASSWORD`, otherwise with `user` and
  /// `password` of the server context, otherwise with the saved session.
  case automatic
  /// Signs in with the given credentials.
  case credentials(Credentials)
  /// Never signs in without the user.
  case never
}

extension ScreensContext {
  /// Signs in without asking the user; does nothing if a user is already signed in.
  ///
  /// While the portal is unreachable, a saved session is sufficient to use cached content; so are
  /// credentials that equal those of the saved session. This function saves no session.
  ///
  /// - Parameters:
  ///   - way: The source of the credentials.
  ///   - willTry: Called before the attempt with the name of the user; not called without
  ///     credentials.
  /// - Returns: The user who is signed in afterwards; nil if there are no credentials.
  /// - Throws: `ScreenletError` if the portal rejects the credentials or the saved session cannot
  ///   be read.
  @discardableResult public func signIn(
    _ way: ImplicitSignIn = .automatic, willTry: @MainActor (String) -> Void = { _ in }
  ) async throws(ScreenletError) -> User? {
    if let user = session.user { return user }
    let given: Credentials? =
      switch way {
      case .automatic: Credentials(server, environment: variables)
      case .credentials(let credentials): credentials
      case .never: nil
      }
    let kept = given == nil && way == .automatic ? try await savedSession() : nil
    guard let name = given?.userName ?? kept?.user.fullName else { return nil }
    willTry(name)
    let sessions = SavedSessions(of: portal, in: services.credentials, for: server.scope)
    let request = given.map { SignIn($0, companyId: server.companyId) }
    // Only a policy with caching allows the use of a saved session while offline.
    let outcome: Outcome<User> = await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
      do throws(ScreenletError) {
        if let kept { return .success(try await sessions.resume(kept)) }
        guard let request else { return .failure(.notSignedIn) }
        return .success(try await sessions.signIn(request))
      } catch { return .failure(error) }
    }
    if case .failure(.signInRefused) = outcome, kept != nil { throw .savedSessionRefused }
    let user = try outcome.get()
    // The user may have signed in manually in the meantime.
    if let user = session.user { return user }
    guard !Task.isCancelled else { throw .cancelled }
    session.signIn(user, isResumed: kept != nil)
    return user
  }

  /// Starts ``signIn(_:willTry:)`` in the background; actions that the portal rejects until it ends
  /// wait for it.
  ///
  /// - Parameters:
  ///   - way: The source of the credentials.
  ///   - willTry: Called before the attempt with the name of the user; not called without
  ///     credentials.
  ///   - didFail: Called if the credentials were rejected or the portal is unreachable.
  /// - Returns: The running attempt, to cancel it; nil if none is necessary.
  @discardableResult package func startSignIn(
    _ way: ImplicitSignIn, willTry: @escaping @MainActor (String) -> Void = { _ in },
    didFail: @escaping @MainActor (ScreenletError) -> Void
  ) -> SignInAttempt? {
    guard way != .never, !session.isSignedIn, !(portal is NoPortal) else { return nil }
    reauthentication.beginSignIn()
    let attempt = SignInAttempt()
    // Disk and keyring access must not delay the first frame.
    whenStarted { [weak self] in
      attempt.run { [weak self] in
        guard let self else { return }
        var failure: ScreenletError?
        do throws(ScreenletError) { try await signIn(way, willTry: willTry) } catch {
          failure = error
        }
        reauthentication.endSignIn()
        if let failure, failure != .cancelled { didFail(failure) }
      }
    }
    return attempt
  }

  /// Loads the saved session; reports a damaged credentials store, which counts as empty.
  private func savedSession() async throws(ScreenletError) -> SavedSession? {
    do throws(StoreError) { return try await services.credentials.session(for: server.scope) } catch
    {
      guard error.kind == .setAside else { throw ScreenletError(error) }
      events.publish(Notice(words: DisplayText(error.userMessage)))
      return nil
    }
  }
}

/// A scheduled or running implicit sign-in.
@MainActor package final class SignInAttempt {
  private var task: Task<Void, Never>?
  private var isCancelled = false

  func run(_ work: @escaping @MainActor () async -> Void) {
    task = Task(executorPreference: WorkerThreads.shared) { await work() }
    if isCancelled { task?.cancel() }
  }

  /// Cancels the attempt, so that the user is prompted instead.
  package func cancel() {
    isCancelled = true
    task?.cancel()
  }
}

extension ScreenletError {
  /// The error for a saved session that the portal rejected, for which no password was typed.
  fileprivate static let savedSessionRefused = ScreenletError.signInRefused(
    message: UserMessage(
      key: "signIn.saved.refused",
      english: "Your saved session is no longer valid. Sign in again."))
}
