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

  /// Looks; what cannot be read is taken as not there.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let session = try? await store.session(for: scope)
    if let session {
      return Result(session: session, account: AccountHint(session.user), lastUserName: nil)
    }
    let last = try? await store.lastUserName(for: scope)
    for name in [last ?? "", expected, systemUser] where !name.isEmpty {
      if let account = try? await portal.account(named: name, companyId: scope.companyId) {
        return Result(session: nil, account: account, lastUserName: last ?? nil)
      }
    }
    return Result(session: nil, account: nil, lastUserName: last ?? nil)
  }
}
