public import PortalKit
public import ScreenletKit

/// Finds the expected account: the last one on this machine, else the configured name, else the
/// operating system's user.
public final class RecallInteractor: Interactor<RecallInteractor.Result> {
  /// The result of the lookup.
  public struct Result: Equatable, Sendable {
    /// The saved session; nil if there is none.
    public let session: SavedSession?
    /// The expected account; nil if unknown.
    public let account: AccountHint?
    /// The last user name typed on this machine, which is possibly unknown to the portal.
    public let lastUserName: String?
    /// A problem with the credentials store, such as a damaged file that was set aside.
    public let notice: UserMessage?
  }

  private let scope: PortalScope
  private let expected: String
  private let systemUser: String
  private let portal: any Portal
  private let store: any CredentialStore

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - scope: The server, company and site under which sessions are saved.
  ///   - expected: The configured name of the expected user; empty for none.
  ///   - systemUser: The user name of the operating system; empty if unknown.
  ///   - portal: The portal that looks up accounts.
  ///   - store: The credentials store.
  public init(
    scope: PortalScope, expected: String, systemUser: String, portal: any Portal,
    store: any CredentialStore
  ) {
    (self.scope, self.expected, self.systemUser) = (scope, expected, systemUser)
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Looks up the account; an unreadable store counts as empty and is reported in `notice`.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    var notice: UserMessage?
    var session: SavedSession?
    var last: String?
    do throws(StoreError) { session = try await store.session(for: scope) } catch {
      notice = error.userMessage
    }
    if let session {
      return Result(
        session: session, account: AccountHint(session.user), lastUserName: nil, notice: nil)
    }
    do throws(StoreError) { last = try await store.lastUserName(for: scope) } catch {
      notice = notice ?? error.userMessage
    }
    var account: AccountHint?
    for name in [last ?? "", expected, systemUser] where account == nil && !name.isEmpty {
      account = try? await portal.account(named: name, companyId: scope.companyId)
    }
    return Result(session: nil, account: account, lastUserName: last, notice: notice)
  }
}
