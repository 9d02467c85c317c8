public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Creates an account from the typed data.
  public static let signUp = Action("signUp")
  /// Saves the changes to the account.
  public static let saveSignUp = Action("saveSignUp")
  /// Loads the account to edit.
  public static let loadCurrentUser = Action("loadCurrentUser")
  /// Returns to the previous screen.
  public static let goBack = Action("goBack")
}

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
  @Attribute("Whether the screenlet edits an account instead of creating one.")
  public var editCurrentUser = false
  /// The ID of the user whose account is edited; 0 for the signed-in user.
  @Attribute("The ID of the user whose account is edited; 0 for the signed-in user.")
  public var userId: Int64 = 0

  /// The password of ``anonymousApiUserName``; only code can set it.
  public var anonymousApiPassword: Secret?
  /// Receives the events of the automatic sign-in after a sign-up.
  public weak var autoLoginDelegate: (any LoginScreenletDelegate)?
  /// Called when the user presses Esc; nil if there is no screen to go back to.
  public var onBack: (@MainActor () -> Void)? {
    didSet { if isLoaded { viewModel.canGoBack = onBack != nil } }
  }

  /// The view, which holds the typed data.
  @ViewModel public var viewModel: any SignUpViewModel

  /// The created or edited account; nil until it is available.
  public private(set) var user: User?

  override public class var doc: String { "Makes an account, or changes one's own." }
  override public class var group: String? { "group.signIn" }
  override public class var viewClass: ScreenletView.Type { SignUpView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .signUp, doc: "Creates an account from the typed data.", whenRunning: .ignore,
        write: { (me: SignUpScreenlet) in me.newAccount() },
        finish: { me, outcome, _ in me.didSignUp(outcome) }),
      ActionDeclaration(
        .saveSignUp, doc: "Saves the changes to the account.", whenRunning: .ignore,
        write: { (me: SignUpScreenlet) in
          SaveAccountInteractor(
            me.change, portal: me.context.portal,
            sessions: SavedSessions(
              of: me.context.portal, in: me.context.credentials, for: me.scope))
        }, finish: { me, outcome, _ in me.didSave(outcome) }),
      ActionDeclaration(
        .loadCurrentUser, doc: "Loads the account to edit.",
        run: { (me: SignUpScreenlet) in
          GetUserInteractor(.id(me.who), portal: me.context.portal)
        }, finish: { me, outcome in me.didLoad(outcome) }),
      ActionDeclaration(.goBack, doc: "Returns to the previous screen.") {
        (me: SignUpScreenlet) in me.onBack?()
      },
    ]
  }

  private var who: Int64 { userId == 0 ? context.session.user?.id ?? 0 : userId }

  /// Switches to editing the account of the signed-in user, and loads it.
  public func loadCurrentUser() {
    editCurrentUser = true
    if isLoaded, !isActionRunning(.loadCurrentUser) { performUserAction(.loadCurrentUser) }
  }

  // MARK: Lifecycle

  override public func onCreated() {
    viewModel.editsCurrentUser = editCurrentUser
    viewModel.canGoBack = onBack != nil
    if editCurrentUser, let user { viewModel.show(user) }
  }

  override public func onShow() {
    if editCurrentUser, user == nil, !isActionRunning(.loadCurrentUser) {
      performUserAction(.loadCurrentUser)
    }
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded, name == "editCurrentUser" || name == "userId" else { return }
    viewModel.editsCurrentUser = editCurrentUser
    if editCurrentUser { performUserAction(.loadCurrentUser) }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    switch action {
    case .signUp, .saveSignUp:
      try LoginValidation(method: .emailAddress).check(
        emailAddress: viewModel.text(of: .emailAddress))
      if action == .saveSignUp, user == nil { throw .notSignedIn }
    case .loadCurrentUser: if who == 0 { throw .notSignedIn }
    default: break
    }
  }

  // MARK: Requests

  private func text(_ field: AccountField) -> String {
    LoginValidation.trimmed(viewModel.text(of: field))
  }

  private func secret(_ field: AccountField) -> Secret? {
    let secret = viewModel.secret(of: field)
    return secret.isEmpty ? nil : secret
  }

  private func newAccount() -> SignUpInteractor {
    let anonymous = anonymousApiPassword.map {
      Credentials(userName: anonymousApiUserName, password: $0, method: .emailAddress)
    }
    let account = NewAccount(
      companyId: companyId, groupId: context.server.groupId, emailAddress: text(.emailAddress),
      screenName: text(.screenName), password: secret(.password), firstName: text(.firstName),
      middleName: text(.middleName), lastName: text(.lastName), jobTitle: text(.jobTitle),
      languageId: context.environment.language,
      anonymousUser: anonymousApiUserName.isEmpty ? nil : anonymous)
    return SignUpInteractor(
      account, signsIn: autoLogin, remembers: saveCredentials,
      scope: scope, portal: context.portal, store: context.credentials)
  }

  private var scope: PortalScope {
    PortalScope(
      server: context.server.scope.server, companyId: companyId, groupId: context.server.groupId)
  }

  private var change: AccountChange {
    var change = AccountChange(of: user ?? User(id: who))
    (change.emailAddress, change.screenName) = (text(.emailAddress), text(.screenName))
    (change.firstName, change.middleName) = (text(.firstName), text(.middleName))
    (change.lastName, change.jobTitle) = (text(.lastName), text(.jobTitle))
    (change.newPassword, change.currentPassword) = (secret(.password), secret(.currentPassword))
    return change
  }

  // MARK: Results

  private func didSignUp(_ outcome: Outcome<SignUpInteractor.Result>) {
    guard case .success(let result) = outcome else { return }
    user = result.receipt.user
    viewModel.show(signedUp: result.receipt, isSignedIn: result.isSignedIn)
    if let notice = result.notice {
      context.events.publish(Notice(words: Words(notice)))
    }
    (delegate as? any SignUpScreenletDelegate)?.screenlet(self, didSignUp: result.receipt.user)
    if result.isSignedIn {
      context.session.signIn(result.receipt.user)
      let login = LoginScreenlet(in: context)
      autoLoginDelegate?.screenlet(login, didSignIn: result.receipt.user)
    }
  }

  private func didLoad(_ outcome: Outcome<User>) {
    guard case .success(let user) = outcome else { return }
    self.user = user
    viewModel.show(user)
  }

  private func didSave(_ outcome: Outcome<SaveAccountInteractor.Result>) {
    guard case .success(let result) = outcome else { return }
    user = result.user
    viewModel.show(saved: result.user)
    if let notice = result.notice { context.events.publish(Notice(words: Words(notice))) }
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
