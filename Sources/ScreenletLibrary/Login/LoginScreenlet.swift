public import PortalKit
public import ScreenletKit

extension Action {
  /// Signs in with the typed credentials.
  public static let login = Action("login")
  /// Resumes the saved session.
  public static let resume = Action("resume")
  /// Looks up the account of the last sign-in.
  public static let recall = Action("recall")
  /// Asks for the name of another account.
  public static let somebodyElse = Action("somebodyElse")
  /// Opens the portal's own sign-in page and waits for the browser to return.
  public static let openPage = Action("openPage")
  /// Opens the portal's own sign-in page again.
  public static let openPageAgain = Action("openPageAgain")
  /// Copies the address of the portal's own sign-in page.
  public static let copyPage = Action("copyPage")
  /// Reveals or hides the password.
  public static let reveal = Action("reveal")
  /// Opens the forgot-password screenlet.
  public static let forgotPassword = Action("forgotPassword")
  /// Opens the sign-up screenlet.
  public static let createAccount = Action("createAccount")
}

extension AuthenticationMethod: AttributeValue {}

/// Signs a user in.
///
/// ```xml
/// <screenlet-view of="LoginScreenlet" method="screenName" saveCredentials="true"/>
/// ```
public final class LoginScreenlet: BaseScreenlet, SignInAgain {
  /// The kind of name that users sign in with.
  @Attribute("The kind of name that users sign in with.")
  public var method = AuthenticationMethod.emailAddress
  /// The initial choice whether to save the session for the next start.
  @Attribute("The initial choice whether to save the session for the next start.")
  public var saveCredentials = false
  /// The company ID; 0 for the company of the server context.
  @Attribute(
    "The company ID; 0 for the company of the server context.",
    contextKey: "liferay_company_id")
  public var companyId: Int64 = 0
  /// The initial user name, if no account is remembered.
  @Attribute("The initial user name, if no account is remembered.")
  public var userName = ""

  /// The view, which holds the typed credentials.
  @ViewModel public var viewModel: any LoginViewModel

  /// The user who signed in; nil before the sign-in.
  public private(set) var user: User?
  private var remembered: SavedSession?
  private var account: AccountHint?
  private var hasRecalled = false
  /// The user who must sign in again during a session; nil for a normal sign-in.
  private var asked: User?
  private(set) var leave: (@MainActor () -> Void)?
  /// The address of the portal's sign-in page while the browser is open.
  var pageAddress: String?

  override public class var doc: String { "Signs somebody in." }
  override public class var group: String? { "group.signIn" }
  override public class var viewClass: ScreenletView.Type { LoginView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .login, doc: "Signs in with the typed credentials.", whenRunning: .ignore,
        run: { (me: LoginScreenlet) in me.signInWithWhatWasTyped() },
        finish: { me, outcome in me.didSignIn(outcome) }),
      ActionDeclaration(
        .resume, doc: "Resumes the saved session.", whenRunning: .ignore,
        run: { (me: LoginScreenlet) in me.signInAgain() },
        finish: { me, outcome in me.didResume(outcome) }),
      ActionDeclaration(
        .recall, doc: "Looks up the account of the last sign-in.",
        run: { (me: LoginScreenlet) in me.lookWhoWasHere() },
        finish: { me, outcome in me.didRecall(outcome) }),
      ActionDeclaration(.somebodyElse, doc: "Asks for the name of another account.") {
        (me: LoginScreenlet) in me.askForSomebodyElse()
      },
      ActionDeclaration(
        .openPage, doc: "Opens the portal's own sign-in page and waits for the browser to return.",
        whenRunning: .ignore,
        run: { (me: LoginScreenlet) in me.waitForPage() },
        finish: { me, outcome in me.didSignIn(outcome) }),
      ActionDeclaration(.openPageAgain, doc: "Opens the portal's own sign-in page again.") {
        (me: LoginScreenlet) in me.openAgain()
      },
      ActionDeclaration(.copyPage, doc: "Copies the address of the portal's own sign-in page.") {
        (me: LoginScreenlet) in me.copyPage()
      },
      ActionDeclaration(
        .cancel,
        doc: "Stops waiting for the browser, or closes the sign-in that interrupted other work."
      ) { (me: LoginScreenlet) in me.giveUp() },
      ActionDeclaration(.reveal, doc: "Reveals or hides the password.") {
        (me: LoginScreenlet) in me.viewModel.toggleReveal()
      },
      ActionDeclaration(.forgotPassword, doc: "Opens the forgot-password screenlet.") {
        (me: LoginScreenlet) in me.helpWithPassword()
      },
      ActionDeclaration(.createAccount, doc: "Opens the sign-up screenlet.") {
        (me: LoginScreenlet) in me.makeAccount()
      },
    ]
  }

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
    if action == .openPage { show(page: report.message) }
  }

  override public func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    guard action == .openPage else { return }
    pageAddress = nil
    viewModel.show(page: nil)
  }

  override public func onCreated() {
    viewModel.method = method
    viewModel.remembers = saveCredentials
    if context.portal.browserSignIn != nil { viewModel.offerPage() }
    viewModel.show(page: pageAddress)
    if let asked { return viewModel.ask(again: asked) }
    viewModel.show(account: account)
    viewModel.offer(remembered?.user)
    if let user { viewModel.show(signedIn: user) }
  }

  override public func onShow() {
    if leave != nil { return }
    // The lookup must not delay the first frame.
    context.whenStarted { [weak self] in
      guard let self, !hasRecalled, user == nil, !isActionRunning(.recall) else { return }
      performUserAction(.recall)
    }
  }

  /// Asks a user to sign in again, or any user to sign in, in the layout `login_again`.
  ///
  /// - Parameters:
  ///   - user: The user whose session ended; nil if no user was signed in.
  ///   - leave: Called if the user declines to sign in.
  public func askAgain(_ user: User?, leave: @escaping @MainActor () -> Void) {
    (asked, self.leave, layout) = (user, leave, "login_again")
    if let user, user.emailAddress.isEmpty {
      method = user.screenName.isEmpty ? .userId : .screenName
    }
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded else { return }
    switch name {
    case "method": viewModel.method = method
    case "saveCredentials": viewModel.remembers = saveCredentials
    case "userName", "companyId": if user == nil { performUserAction(.recall) }
    default: break
    }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    guard action == .login || action == .resume else { return }
    // Typed credentials and a saved session must not sign in at the same time.
    if isActionRunning(action == .login ? .resume : .login) { throw .cancelled }
    let validation = LoginValidation(method: method)
    if action == .login {
      try validation.check(userName: viewModel.userName, password: viewModel.password)
    } else if remembered == nil {
      throw validation.passwordMissing
    }
  }

  // MARK: Interactors

  private func signInWithWhatWasTyped() -> LoginInteractor {
    let credentials = Credentials(
      userName: LoginValidation.trimmed(viewModel.userName), password: viewModel.password,
      method: method)
    return LoginInteractor(
      request: SignIn(credentials, companyId: companyId), scope: scope,
      keeping: keeping,
      portal: context.portal, store: context.credentials)
  }

  private func signInAgain() -> LoginInteractor {
    // `onUserAction` has checked that there is a session.
    let session =
      remembered
      ?? SavedSession(
        user: User(id: 0),
        credentials: Credentials(userName: "", password: Secret(""), method: method))
    return LoginInteractor(
      resuming: session, scope: scope, portal: context.portal, store: context.credentials)
  }

  private func lookWhoWasHere() -> RecallInteractor {
    RecallInteractor(
      scope: scope, expected: userName, systemUser: context.variables["USER"] ?? "",
      portal: context.portal, store: context.credentials)
  }

  // MARK: Results

  private func didSignIn(_ outcome: Outcome<LoginInteractor.Result>) {
    guard case .success(let result) = outcome else { return }
    (user, remembered) = (result.user, nil)
    context.session.signIn(result.user, isResumed: result.isResumed)
    viewModel.show(signedIn: result.user)
    tell(result.notice)
    let delegate = delegate as? any LoginScreenletDelegate
    delegate?.screenlet(self, didSignIn: result.user)
    if result.isSaved { delegate?.screenlet(self, didSaveCredentialsOf: result.user) }
  }

  private func didResume(_ outcome: Outcome<LoginInteractor.Result>) {
    if case .failure(.signInRefused) = outcome {
      // The password was changed since, so the user must type it.
      remembered = nil
      viewModel.offer(nil)
    }
    didSignIn(outcome)
  }

  private func tell(_ notice: Phrase?) {
    if let notice { context.events.publish(Notice(words: Words(notice))) }
  }

  private func askForSomebodyElse() {
    (remembered, account, asked) = (nil, nil, nil)
    cancelInteractors(for: .recall)
    hasRecalled = true
    viewModel.askForSomebodyElse()
  }

  private func didRecall(_ outcome: Outcome<RecallInteractor.Result>) {
    guard case .success(let result) = outcome else { return }
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
