public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Loads the user account with the typed name.
  public static let getUser = Action("getUser")
}

/// Looks up a user account by email address, screen name or ID.
///
/// ```xml
/// <screenlet-view of="GetUserScreenlet" method="screenName" userName="ada"/>
/// ```
public final class GetUserScreenlet: BaseScreenlet {
  /// The kind of name to look up.
  @Attribute("The kind of name to look up.")
  public var method = AuthenticationMethod.emailAddress
  /// The initial name in the field.
  @Attribute("The initial name in the field.")
  public var userName = ""
  /// The company ID; 0 for the company of the server context.
  @Attribute(
    "The company ID; 0 for the company of the server context.",
    contextKey: "liferay_company_id")
  public var companyId: Int64 = 0
  /// Whether a preset name is looked up as soon as the screenlet appears.
  @Attribute("Whether a preset name is looked up as soon as the screenlet appears.")
  public var autoLoad = true

  /// The view, which holds the typed name.
  @ViewModel public var viewModel: any GetUserViewModel

  /// The user found; nil if there is none.
  public private(set) var user: User?

  override public class var doc: String { "Shows an account by one of its names." }
  override public class var group: String? { "group.people" }
  override public class var viewClass: ScreenletView.Type { GetUserView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .getUser, doc: "Loads the user account with the typed name.",
        run: { (me: GetUserScreenlet) in
          GetUserInteractor(me.key ?? .id(0), portal: me.context.portal)
        }, finish: { me, outcome in me.didGet(outcome) })
    ]
  }

  override public func prepareExample() {
    userName = context.session.user?.emailAddress ?? "nuria@acme.example"
  }

  private var key: UserKey? {
    UserKey(
      LoginValidation.trimmed(viewModel.userName), method: method, companyId: companyId)
  }

  override public func onCreated() {
    viewModel.method = method
    if viewModel.userName.isEmpty { viewModel.userName = userName }
    viewModel.show(user)
  }

  override public func onShow() {
    if autoLoad, !userName.isEmpty, user == nil, !isActionRunning(.getUser) {
      performUserAction(.getUser)
    }
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded else { return }
    if name == "method" { viewModel.method = method }
    if name == "userName" { viewModel.userName = userName }
    if name != "autoLoad", autoLoad, !userName.isEmpty { performUserAction(.getUser) }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    try LoginValidation(method: method).check(userName: viewModel.userName)
  }

  private func didGet(_ outcome: Outcome<User>) {
    switch outcome {
    case .success(let user):
      self.user = user
      viewModel.show(user)
      (delegate as? any GetUserScreenletDelegate)?.screenlet(self, didGet: user)
    case .failure(.cancelled): break
    case .failure:
      user = nil
      viewModel.show(nil)
    }
  }
}

/// Loads a user account.
public final class GetUserInteractor: Interactor<User> {
  private let key: UserKey
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - key: The name or ID of the user.
  ///   - portal: The portal to query.
  public init(_ key: UserKey, portal: any Portal) {
    (self.key, self.portal) = (key, portal)
    super.init()
  }

  /// Queries the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> User {
    try await portal.user(key)
  }
}

/// Receives the events of a `GetUserScreenlet`.
@MainActor public protocol GetUserScreenletDelegate: BaseScreenletDelegate {
  /// Called when a user was found.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that looked up the user.
  ///   - user: The user.
  func screenlet(_ screenlet: GetUserScreenlet, didGet user: User)
}
