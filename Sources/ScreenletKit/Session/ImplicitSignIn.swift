public import PortalKit

/// The way an app signs in without asking the user.
public enum ImplicitSignIn: Equatable, Sendable {
  /// Signs in with `SCREENLETS_USER` and `SCREENLETS_PASSWORD`, otherwise with `user` and `password`
  /// of the server context, otherwise with the saved session.
  case automatic
  /// Signs in with these credentials.
  case credentials(Credentials)
  /// Never signs in by itself.
  case never
}

extension ScreensContext {
  /// Signs in without asking the user; does nothing if somebody is signed in already.
  ///
  /// While the portal is unreachable, a saved session is enough to use what is kept on this machine;
  /// so are credentials that equal those of the saved session. Nothing is saved here.
  ///
  /// - Parameters:
  ///   - way: Where the credentials come from.
  ///   - willTry: Called with the name to sign in, if there are credentials at all.
  /// - Returns: The user who is signed in then; nil if there are no credentials.
  /// - Throws: The reason why the portal refused them, or why the saved session cannot be read.
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
    let sessions = SavedSessions(of: portal, in: credentials, for: server.scope)
    let request = given.map { SignIn($0, companyId: server.companyId) }
    // Only a policy that keeps answers lets a saved session be used offline.
    let outcome: Outcome<User> = await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
      do throws(ScreenletError) {
        if let kept { return .success(try await sessions.resume(kept)) }
        guard let request else { return .failure(.notSignedIn) }
        return .success(try await sessions.signIn(request))
      } catch { return .failure(error) }
    }
    if case .failure(.signInRefused) = outcome, kept != nil { throw .savedSessionRefused }
    let user = try outcome.get()
    // Somebody may have signed in by hand meanwhile.
    if let user = session.user { return user }
    guard !Task.isCancelled else { throw .cancelled }
    session.signIn(user, isResumed: kept != nil)
    return user
  }

  /// Starts ``signIn(_:willTry:)`` behind what is shown; actions that the portal refuses meanwhile
  /// wait for it.
  ///
  /// - Parameters:
  ///   - way: Where the credentials come from.
  ///   - willTry: Called with the name to sign in, if there are credentials at all.
  ///   - didFail: Called if they were refused or the portal cannot be asked.
  /// - Returns: The running attempt, to cancel it; nil if there is nothing to do.
  @discardableResult package func startSignIn(
    _ way: ImplicitSignIn, willTry: @escaping @MainActor (String) -> Void = { _ in },
    didFail: @escaping @MainActor (ScreenletError) -> Void
  ) -> SignInAttempt? {
    guard way != .never, !session.isSignedIn else { return nil }
    reauthentication.beginSignIn()
    let attempt = SignInAttempt()
    // The first frame does not wait for a disk or a keyring.
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

  /// The saved session; a store that was damaged and set aside has none, which is reported.
  private func savedSession() async throws(ScreenletError) -> SavedSession? {
    do throws(StoreError) { return try await credentials.session(for: server.scope) } catch {
      guard error.kind == .setAside else { throw ScreenletError(error) }
      events.publish(Notice(words: Words(error.phrase)))
      return nil
    }
  }
}

/// An implicit sign-in that runs or is about to.
@MainActor package final class SignInAttempt {
  private var task: Task<Void, Never>?
  private var isCancelled = false

  func run(_ work: @escaping @MainActor () async -> Void) {
    task = Task(executorPreference: WorkerThreads.shared) { await work() }
    if isCancelled { task?.cancel() }
  }

  /// Stops it; the user is asked instead.
  package func cancel() {
    isCancelled = true
    task?.cancel()
  }
}

extension ScreenletError {
  /// The portal refused a saved session, whose password nobody typed.
  fileprivate static let savedSessionRefused = ScreenletError.signInRefused(
    message: Phrase(
      key: "signIn.saved.refused",
      english: "Your saved session is no longer valid. Sign in again."))
}
