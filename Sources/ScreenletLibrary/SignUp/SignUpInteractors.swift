public import PortalKit
public import ScreenletKit

/// Creates an account, and optionally signs the user in.
public final class SignUpInteractor: Interactor<SignUpInteractor.Result> {
  /// The result of a sign-up.
  public struct Result: Hashable, Sendable {
    /// The account and the way its password was delivered.
    public let receipt: AccountReceipt
    /// Whether the user is signed in.
    public let isSignedIn: Bool
    /// The reason why the sign-in or saving the session failed; nil if there is none.
    public let notice: UserMessage?
  }

  private let account: NewAccount
  private let signsIn: Bool
  private let remembers: Bool
  private let scope: PortalScope
  private let portal: any Portal
  private let store: any CredentialStore

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - account: The data of the new account.
  ///   - signsIn: Whether to sign in afterward, which requires a password in `account`.
  ///   - remembers: Whether to save that session.
  ///   - scope: The server, company and site under which the session is saved.
  ///   - portal: The portal that creates the account.
  ///   - store: The credentials store.
  public init(
    _ account: NewAccount, signsIn: Bool, remembers: Bool, scope: PortalScope,
    portal: any Portal, store: any CredentialStore
  ) {
    (self.account, self.signsIn, self.remembers) = (account, signsIn, remembers)
    (self.scope, self.portal, self.store) = (scope, portal, store)
    super.init()
  }

  /// Creates the account; a failing sign-in or store becomes a notice and does not fail the
  /// sign-up.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let receipt = try await portal.createAccount(account)
    guard signsIn, let password = account.password else {
      return Result(receipt: receipt, isSignedIn: false, notice: nil)
    }
    let credentials = Credentials(
      userName: account.emailAddress, password: password, method: .emailAddress)
    do {
      let user = try await portal.signIn(
        SignIn(credentials, companyId: account.companyId))
      var notice: UserMessage?
      if remembers {
        do throws(StoreError) {
          try await SavedSessions(of: portal, in: store, for: scope).save(user, credentials)
        } catch { notice = error.userMessage }
      }
      return Result(
        receipt: AccountReceipt(user: user, sent: receipt.sent), isSignedIn: true, notice: notice)
    } catch {
      return Result(receipt: receipt, isSignedIn: false, notice: ScreenletError(error).userMessage)
    }
  }
}

/// Saves the user's changes to an account.
public final class SaveAccountInteractor: Interactor<SaveAccountInteractor.Result> {
  /// The changed account.
  public struct Result: Hashable, Sendable {
    /// The account.
    public let user: User
    /// The reason why the saved session could not be updated; nil if there is none.
    public let notice: UserMessage?
  }

  private let change: AccountChange
  private let portal: any Portal
  private let sessions: SavedSessions?

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - change: The account with its changes.
  ///   - portal: The portal that stores the account.
  ///   - sessions: The saved sessions, to update that of this account; nil for none.
  public init(_ change: AccountChange, portal: any Portal, sessions: SavedSessions? = nil) {
    (self.change, self.portal, self.sessions) = (change, portal, sessions)
    super.init()
  }

  /// Sends the change, then updates the saved session.
  ///
  /// A store error becomes a notice and does not fail the change.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let user = try await portal.updateAccount(change)
    do throws(StoreError) {
      try await sessions?.update(user, newPassword: change.newPassword)
      return Result(user: user, notice: nil)
    } catch {
      return Result(user: user, notice: error.userMessage)
    }
  }
}
