public import PortalKit
public import ScreenletKit

extension AuthenticationMethod: AttributeValue {}

/// Signs a user in.
///
/// ```xml
/// <screenlet-view of="LoginScreenlet" method="screenName" saveCredentials="true"/>
/// ```
public final class LoginScreenlet: BaseScreenlet, ReauthenticationScreenlet {
  /// The kind of name that users sign in with.
  @Attribute(
    "The kind of name that users sign in with.",
    changed: { (me: LoginScreenlet, method) in me.viewModel.method = method })
  public var method = AuthenticationMethod.emailAddress
  /// The initial choice whether to save the session for the next start.
  @Attribute(
    "The initial choice whether to save the session for the next start.",
    changed: { (me: LoginScreenlet, saves) in me.viewModel.remembers = saves })
  public var saveCredentials = false
  /// The company ID; 0 for the company of the server context.
  @Attribute(
    "The company ID; 0 for the company of the server context.",
    contextKey: "liferay_company_id", changed: { (me: LoginScreenlet, _) in me.recallAgain() })
  public var companyId: Int64 = 0
  /// The initial user name, if no account is remembered.
  @Attribute(
    "The initial user name, if no account is remembered.",
    changed: { (me: LoginScreenlet, _) in me.recallAgain() })
  public var userName = ""

  /// The view, which holds the typed credentials.
  @ViewModel public var viewModel: any LoginViewModel

  /// The user who signed in; nil before the sign-in.
  public private(set) var user: User?
  private var remembered: SavedSession?
  private var account: AccountHint?
  private var hasRecalled = false
  /// The user who must sign in again during a session; nil for a normal sign-in.
  private var expectedUser: User?
  private(set) var leave: (@MainActor () -> Void)?
  /// The address of the portal's sign-in page while the browser is open.
  var pageAddress: String?

  /// Signs in with the typed credentials.
  public let login = UserAction("Signs in with the typed credentials.", whenRunning: .ignore) {
    (me: LoginScreenlet) throws(ScreenletError) in
    try me.signInWithTypedCredentials()
  } then: { me, result in
    me.didSignIn(result)
  }
  /// Resumes the saved session.
  public let resume = UserAction("Resumes the saved session.", whenRunning: .ignore) {
    (me: LoginScreenlet) throws(ScreenletError) in
    try me.signInAgain()
  } then: { me, result in
    me.didSignIn(result)
  }
  /// Looks up the account of the last sign-in, and shows no failure.
  public let recall = UserAction("Looks up the account of the last sign-in.", isBackground: true) {
    (me: LoginScreenlet) in
    me.makeRecallInteractor()
  } then: { me, result in
    me.didRecall(result)
  } failed: { _, _ in
  }
  /// Asks for the name of another account.
  public let somebodyElse = UserAction(
    "Asks for the name of another account.",
    perform: { (me: LoginScreenlet) in me.askForOtherAccount() })
  /// Opens the portal's own sign-in page and waits for the browser to return.
  public let openPage = UserAction(
    "Opens the portal's own sign-in page and waits for the browser to return.",
    whenRunning: .ignore, isBackground: true
  ) { (me: LoginScreenlet) in
    me.waitForPage()
  } then: { me, result in
    me.didSignIn(result)
  }
  /// Opens the portal's own sign-in page again.
  public let openPageAgain = UserAction(
    "Opens the portal's own sign-in page again.",
    perform: { (me: LoginScreenlet) in me.openAgain() })
  /// Copies the address of the portal's own sign-in page.
  public let copyPage = UserAction(
    "Copies the address of the portal's own sign-in page.",
    perform: { (me: LoginScreenlet) in me.copyAddress() })
  /// Stops waiting for the browser, or closes the sign-in that interrupted other work.
  public let cancel = UserAction(
    "Stops waiting for the browser, or closes the sign-in that interrupted other work.",
    perform: { (me: LoginScreenlet) in me.giveUp() })
  /// Reveals or hides the password.
  public let reveal = UserAction(
    "Reveals or hides the password.",
    perform: { (me: LoginScreenlet) in me.viewModel.toggleReveal() })
  /// Opens the forgot-password screenlet.
  public let forgotPassword = UserAction(
    "Opens the forgot-password screenlet.",
    perform: { (me: LoginScreenlet) in me.showForgotPassword() })
  /// Opens the sign-up screenlet.
  public let createAccount = UserAction(
    "Opens the sign-up screenlet.", perform: { (me: LoginScreenlet) in me.makeAccount() })

  override public class var doc: String { "Signs a user in." }
  override public class var group: String? { "group.signIn" }
  override public class var viewClass: ScreenletView.Type { LoginView.self }

  override public func prepareExample() { userName = "ada@acme.example" }

  var scope: PortalScope {
    PortalScope(
      server: context.server.scope.server, companyId: companyId, groupId: context.server.groupId)
  }

  /// Whether to save the session: as the user chooses, or unchanged if signing in again.
  var keeping: LoginInteractor.Keeping {
    leave != nil ? .asBefore : viewModel.remembers ? .yes : .no
  }

  override public func onPreCreate() {
    if layout == nil, context.portal.browserSignIn != nil { layout = Self.pageLayout }
  }

  override public func onProgress(_ action: Action, _ report: ProgressReport) {
    if action == openPage { show(page: report.message) }
  }

  override public func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    if action == openPage { closePage() }
    if action == resume, case .signInRefused = failure {
      // The password was changed since, so the user must type it.
      remembered = nil
      viewModel.offer(nil)
    }
  }

  override public func onCreated() {
    viewModel.method = method
    viewModel.remembers = saveCredentials
    if context.portal.browserSignIn != nil { viewModel.offerPage() }
    viewModel.show(page: pageAddress)
    if let expectedUser { return viewModel.promptForPassword(of: expectedUser) }
    viewModel.show(account: account)
    viewModel.offer(remembered?.user)
    if let user { viewModel.show(signedIn: user) }
  }

  override public func onShow() {
    if leave != nil { return }
    // The lookup must not delay the first frame.
    context.whenStarted { [weak self] in
      guard let self, !hasRecalled, user == nil, !recall.isRunning else { return }
      recall()
    }
  }

  /// Asks a user to sign in again, or any user to sign in, in the layout `login_again`.
  ///
  /// - Parameters:
  ///   - user: The user whose session ended; nil if no user was signed in.
  ///   - leave: Called if the user declines to sign in.
  public func reauthenticate(_ user: User?, leave: @escaping @MainActor () -> Void) {
    (expectedUser, self.leave, layout) = (user, leave, "login_again")
    if let user, user.emailAddress.isEmpty {
      method = user.screenName.isEmpty ? .userId : .screenName
    }
  }

  private func recallAgain() {
    if user == nil { recall() }
  }

  // MARK: Interactors

  private func signInWithTypedCredentials() throws(ScreenletError) -> LoginInteractor {
    // Typed credentials and a saved session must not sign in at the same time.
    if resume.isRunning { throw .cancelled }
    let (userName, password) = (viewModel.userName, viewModel.password)
    try LoginValidation(method: method).check(userName: userName, password: password)
    let credentials = Credentials(
      userName: LoginValidation.trimmed(userName), password: password, method: method)
    return LoginInteractor(
      request: SignIn(credentials, companyId: companyId), scope: scope, keeping: keeping,
      portal: context.portal, store: context.services.credentials)
  }

  private func signInAgain() throws(ScreenletError) -> LoginInteractor {
    if login.isRunning { throw .cancelled }
    guard let remembered else { throw LoginValidation(method: method).passwordMissing }
    return LoginInteractor(
      resuming: remembered, scope: scope, portal: context.portal,
      store: context.services.credentials)
  }

  private func makeRecallInteractor() -> RecallInteractor {
    RecallInteractor(
      scope: scope, expected: userName, systemUser: context.variables["USER"] ?? "",
      portal: context.portal, store: context.services.credentials)
  }

  // MARK: Results

  private func didSignIn(_ result: LoginInteractor.Result) {
    (user, remembered) = (result.user, nil)
    context.session.signIn(result.user, isResumed: result.isResumed)
    viewModel.show(signedIn: result.user)
    tell(result.notice)
    let delegate = delegate as? any LoginScreenletDelegate
    delegate?.screenlet(self, didSignIn: result.user)
    if result.isSaved { delegate?.screenlet(self, didSaveCredentialsOf: result.user) }
  }

  private func tell(_ notice: UserMessage?) {
    if let notice { context.events.publish(Notice(words: DisplayText(notice))) }
  }

  private func askForOtherAccount() {
    (remembered, account, expectedUser) = (nil, nil, nil)
    recall.cancel()
    hasRecalled = true
    viewModel.askForOtherAccount()
  }

  private func didRecall(_ result: RecallInteractor.Result) {
    hasRecalled = true
    (remembered, account) = (result.session, result.account)
    tell(result.notice)
    // Some portals do not look up accounts, so only the name is known.
    let name = result.lastUserName ?? userName
    if account == nil, !name.isEmpty, viewModel.userName.isEmpty { viewModel.userName = name }
    viewModel.show(account: account)
    viewModel.offer(remembered?.user)
    if let user = remembered?.user {
      (delegate as? any LoginScreenletDelegate)?.screenlet(self, didLoadCredentialsOf: user)
    }
  }
}
