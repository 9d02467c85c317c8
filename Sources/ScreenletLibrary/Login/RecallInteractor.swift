public import PortalKit
public import ScreenletKit

/// Finds out who is about to sign in: the last one here, else who is expected, else the system's user.
public final class RecallInteractor: Interactor<RecallInteractor.Result> {
  /// What was found.
  public struct Result: Equatable, Sendable {
    /// The session that was kept.
    public let session: SavedSession?
    /// Who is about to sign in, if anybody can tell.
    public let account: AccountHint?
    /// The name that was last typed here, where no portal says whose it is.
    public let lastUserName: String?
    /// What is odd with the store, such as a damaged one that was set aside.
    public let notice: Phrase?
  }

  private let scope: PortalScope
  private let expected: String
  private let systemUser: String
  private let portal: any Portal
  private let store: any CredentialStore

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - scope: Where sessions are kept: server, company and site.
  ///   - expected: Who is expected, by any name; empty for nobody.
  ///   - systemUser: Who uses the computer; empty when nobody knows.
  ///   - portal: Who knows accounts.
  ///   - store: Who knows sessions.
  public init(
    scope: PortalScope, expected: String, systemUser: String, portal: any Portal,
    store: any CredentialStore
  ) {
    (self.scope, self.expected, self.systemUser) = (scope, expected, systemUser)
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Looks; what cannot be read is taken as not there, and told.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    var notice: Phrase?
    var session: SavedSession?
    var last: String?
    do throws(StoreError) { session = try await store.session(for: scope) } catch {
      notice = error.phrase
    }
    if let session {
      return Result(
        session: session, account: AccountHint(session.user), lastUserName: nil, notice: nil)
    }
    do throws(StoreError) { last = try await store.lastUserName(for: scope) } catch {
      notice = notice ?? error.phrase
    }
    var account: AccountHint?
    for name in [last ?? "", expected, systemUser] where account == nil && !name.isEmpty {
      account = try? await portal.account(named: name, companyId: scope.companyId)
    }
    return Result(session: nil, account: account, lastUserName: last, notice: notice)
  }
}
