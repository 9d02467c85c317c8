public import PortalKit
public import ScreenletKit
import ThemeKit

/// Creates an account for a new user, or edits the account of the signed-in user.
///
/// ```xml
/// <screenlet-view of="SignUpScreenlet" autoLogin="true"/>
/// ```
public final class SignUpScreenlet: BaseScreenlet {
  /// The user name of the API account that sends the request, for portals that reject anonymous
  /// requests.
  @Attribute(
    "The user name of the API account for portals that reject anonymous requests.",
    contextKey: "anonymous_api_user_name")
  public var anonymousApiUserName = ""
  /// Whether the new user is signed in at once.
  @Attribute("Whether the new user is signed in at once.")
  public var autoLogin = true
  /// Whether that session is saved for the next start.
  @Attribute("Whether the session of the new user is saved for the next start.")
  public var saveCredentials = true
  /// The company ID; 0 for the company of the server context.
  @Attribute(
    "The company ID; 0 for the company of the server context.",
    contextKey: "liferay_company_id")
  public var companyId: Int64 = 0
  /// Whether the screenlet edits an account instead of creating one.
  @Attribute(
    "Whether the screenlet edits an account instead of creating one.",
    changed: { (me: SignUpScreenlet, _) in me.accountChanged() })
  public var editCurrentUser = false
  /// The ID of the user whose account is edited; 0 for the signed-in user.
  @Attribute(
    "The ID of the user whose account is edited; 0 for the signed-in user.",
    changed: { (me: SignUpScreenlet, _) in me.accountChanged() })
  public var userId: Int64 = 0

  /// The password of ``anonymousApiUserName``; only code can set it.
  public var anonymousApiPassword: Secret?
  /// The delegate that receives the events of the automatic sign-in after a sign-up.
  public weak var autoLoginDelegate: (any LoginScreenletDelegate)?
  /// Called when the user presses Esc; nil if there is no screen to go back to.
  public var onBack: (@MainActor () -> Void)? {
    didSet { if isLoaded { view.canGoBack = onBack != nil } }
  }

  /// The view, which holds the typed data.
  @ViewModel public var view: SignUpView

  /// The created or edited account; nil until it is available.
  public private(set) var user: User?

  /// Creates an account from the typed data.
  public let signUp = UserAction(
    "Creates an account from the typed data.", whenRunning: .ignore,
    write: { (me: SignUpScreenlet) throws(ScreenletError) in try me.newAccount() },
    then: { me, result, _ in me.didSignUp(result) })
  /// Saves the changes to the account.
  public let saveSignUp = UserAction(
    "Saves the changes to the account.", whenRunning: .ignore,
    write: { (me: SignUpScreenlet) throws(ScreenletError) in try me.changedAccount() },
    then: { me, result, _ in me.didSave(result) })
  /// Loads the account to edit.
  public let loadCurrentUser = UserAction("Loads the account to edit.") {
    (me: SignUpScreenlet) throws(ScreenletError) in
    try me.account()
  } then: { me, user in
    me.user = user
    me.view.show(user)
  }
  /// Returns to the previous screen.
  public let goBack = UserAction(
    "Returns to the previous screen.", perform: { (me: SignUpScreenlet) in me.onBack?() })

  override public class var doc: String { "Creates an account, or edits the user's own." }
  override public class var group: String? { "group.signIn" }

  private var effectiveUserId: Int64 { userId == 0 ? context.session.user?.id ?? 0 : userId }

  // MARK: Lifecycle

  override public func onCreated() {
    view.editsCurrentUser = editCurrentUser
    view.canGoBack = onBack != nil
    if editCurrentUser, let user { view.show(user) }
  }

  override public func onShow() {
    if editCurrentUser, user == nil, !loadCurrentUser.isRunning { loadCurrentUser() }
  }

  private func accountChanged() {
    view.editsCurrentUser = editCurrentUser
    if editCurrentUser { loadCurrentUser() }
  }

  // MARK: Requests

  private func text(_ field: AccountField) -> String {
    LoginValidation.trimmed(view.text(of: field))
  }

  private func secret(_ field: AccountField) -> Secret? {
    let secret = view.secret(of: field)
    return secret.isEmpty ? nil : secret
  }

  private func checkAddress() throws(ScreenletError) {
    try LoginValidation(method: .emailAddress).check(emailAddress: view.text(of: .emailAddress))
  }

  private func newAccount() throws(ScreenletError) -> SignUpInteractor {
    try checkAddress()
    let anonymous = anonymousApiPassword.map {
      Credentials(userName: anonymousApiUserName, password: $0, method: .emailAddress)
    }
    let account = NewAccount(
      companyId: companyId, groupId: context.server.groupId, emailAddress: text(.emailAddress),
      screenName: text(.screenName), password: secret(.password), firstName: text(.firstName),
      middleName: text(.middleName), lastName: text(.lastName), jobTitle: text(.jobTitle),
      languageId: context.appearance.environment.language,
      anonymousUser: anonymousApiUserName.isEmpty ? nil : anonymous)
    return SignUpInteractor(
      account, signsIn: autoLogin, remembers: saveCredentials,
      scope: scope, portal: context.portal, store: context.services.credentials)
  }

  private var scope: PortalScope {
    PortalScope(
      server: context.server.scope.server, companyId: companyId, groupId: context.server.groupId)
  }

  private func changedAccount() throws(ScreenletError) -> SaveAccountInteractor {
    try checkAddress()
    guard let user else { throw .notSignedIn }
    var change = AccountChange(of: user)
    (change.emailAddress, change.screenName) = (text(.emailAddress), text(.screenName))
    (change.firstName, change.middleName) = (text(.firstName), text(.middleName))
    (change.lastName, change.jobTitle) = (text(.lastName), text(.jobTitle))
    (change.newPassword, change.currentPassword) = (secret(.password), secret(.currentPassword))
    return SaveAccountInteractor(
      change, portal: context.portal,
      sessions: SavedSessions(of: context.portal, in: context.services.credentials, for: scope))
  }

  private func account() throws(ScreenletError) -> Interactor<User> {
    let (portal, id) = (context.portal, effectiveUserId)
    if id == 0 { throw .notSignedIn }
    return Interactor { try await portal.user(.id(id)) }
  }

  // MARK: Results

  private func didSignUp(_ result: SignUpInteractor.Result) {
    user = result.receipt.user
    view.show(signedUp: result.receipt, isSignedIn: result.isSignedIn)
    if let notice = result.notice {
      context.events.publish(Notice(words: DisplayText(notice)))
    }
    (delegate as? any SignUpScreenletDelegate)?.screenlet(self, didSignUp: result.receipt.user)
    if result.isSignedIn {
      context.session.signIn(result.receipt.user)
      let login = LoginScreenlet(in: context)
      autoLoginDelegate?.screenlet(login, didSignIn: result.receipt.user)
    }
  }

  private func didSave(_ result: SaveAccountInteractor.Result) {
    user = result.user
    view.show(saved: result.user)
    if let notice = result.notice { context.events.publish(Notice(words: DisplayText(notice))) }
    // Other parts of the screen then show the new name.
    if context.session.user?.id == result.user.id { context.session.signIn(result.user) }
    (delegate as? any SignUpScreenletDelegate)?.screenlet(self, didSave: result.user)
  }
}

/// Receives the events of a `SignUpScreenlet`.
@MainActor public protocol SignUpScreenletDelegate: BaseScreenletDelegate {
  /// Called when an account was created.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-up screenlet.
  ///   - user: The new user.
  func screenlet(_ screenlet: SignUpScreenlet, didSignUp user: User)
  /// Called when an account was changed.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-up screenlet.
  ///   - user: The user with the changed data.
  func screenlet(_ screenlet: SignUpScreenlet, didSave user: User)
}

extension SignUpScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-up screenlet.
  ///   - user: The new user.
  public func screenlet(_ screenlet: SignUpScreenlet, didSignUp user: User) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The sign-up screenlet.
  ///   - user: The user with the changed data.
  public func screenlet(_ screenlet: SignUpScreenlet, didSave user: User) {}
}
