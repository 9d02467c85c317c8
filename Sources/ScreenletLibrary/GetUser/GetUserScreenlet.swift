public import PortalKit
public import ScreenletKit
import ThemeKit

/// Looks up a user account by email address, screen name or ID.
///
/// ```xml
/// <screenlet-view of="GetUserScreenlet" method="screenName" userName="ada"/>
/// ```
public final class GetUserScreenlet: BaseScreenlet {
  /// The kind of name to look up.
  @Attribute(
    "The kind of name to look up.",
    changed: { (me: GetUserScreenlet, method) in me.viewModel.method = method })
  public var method = AuthenticationMethod.emailAddress
  /// The initial name in the field.
  @Attribute(
    "The initial name in the field.",
    changed: { (me: GetUserScreenlet, userName) in me.viewModel.userName = userName })
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
  @ViewModel public var viewModel: GetUserView

  /// The user found; nil if there is none.
  public private(set) var user: User?

  override public class var doc: String { "Finds a user account by name and shows it." }
  override public class var group: String? { "group.people" }

  /// Loads the user account with the typed name.
  public let getUser = UserAction("Loads the user account with the typed name.") {
    (me: GetUserScreenlet) throws(ScreenletError) in
    try me.makeGetUser()
  } then: { me, user in
    me.didGet(user)
  } failed: { me, error in
    me.didFail(error)
  }

  override public func prepareExample() {
    userName = context.session.user?.emailAddress ?? "nuria@acme.example"
  }

  override public func onCreated() {
    viewModel.method = method
    if viewModel.userName.isEmpty { viewModel.userName = userName }
    viewModel.show(user)
  }

  override public func onShow() {
    if autoLoad, !userName.isEmpty, user == nil, !getUser.isRunning { getUser() }
  }

  override public func onAttributeChanged(_ attribute: AnyAttribute) {
    if isLoaded, attribute !== _autoLoad, autoLoad, !userName.isEmpty { getUser() }
  }

  private func makeGetUser() throws(ScreenletError) -> Interactor<User> {
    let name = LoginValidation.trimmed(viewModel.userName)
    try LoginValidation(method: method).check(userName: name)
    guard let key = UserKey(name, method: method, companyId: companyId) else { throw .notFound }
    return Interactor { [portal = context.portal] in try await portal.user(key) }
  }

  private func didGet(_ user: User) {
    self.user = user
    viewModel.show(user)
    (delegate as? any GetUserScreenletDelegate)?.screenlet(self, didGet: user)
  }

  private func didFail(_ error: ScreenletError) {
    if error != .cancelled {
      user = nil
      viewModel.show(nil)
    }
    viewModel.show(failure: error)
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
