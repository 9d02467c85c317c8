public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Gets the account that a name belongs to.
  public static let getUser = Action("getUser")
}

/// Shows an account by its e-mail address, screen name or number.
///
/// ```xml
/// <screenlet-view of="GetUserScreenlet" method="screenName" userName="ada"/>
/// ```
public final class GetUserScreenlet: BaseScreenlet {
  /// What sort of name it is looked for by.
  @Attribute(doc: "What sort of name an account is looked for by.")
  public var method = AuthenticationMethod.emailAddress
  /// Who is looked for.
  @Attribute(doc: "Who is looked for.")
  public var userName = ""
  /// The company; 0 is that of the server context.
  @Attribute(doc: "The company that the account is in.", contextKey: "liferay_company_id")
  public var companyId: Int64 = 0
  /// Whether a name that is given is looked for as soon as it is shown.
  @Attribute(doc: "Whether a name that is given is looked for as soon as it is shown.")
  public var autoLoad = true

  /// What is shown, and what was typed.
  @ViewModel public var viewModel: any GetUserViewModel

  /// Who was found; nil before anybody was.
  public private(set) var user: User?

  override public class var doc: String { "Shows an account by one of its names." }
  override public class var group: String? { "group.people" }
  override public class var viewClass: ScreenletView.Type { GetUserView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .getUser, doc: "Gets the account that the name belongs to.",
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

/// Gets an account.
public final class GetUserInteractor: Interactor<User> {
  private let key: UserKey
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ key: UserKey, portal: any Portal) {
    (self.key, self.portal) = (key, portal)
    super.init()
  }

  /// Asks the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> User {
    try await portal.user(key)
  }
}

/// Hears who was found.
@MainActor public protocol GetUserScreenletDelegate: BaseScreenletDelegate {
  /// Somebody was found.
  func screenlet(_ screenlet: GetUserScreenlet, didGet user: User)
}
