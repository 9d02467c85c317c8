public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// The sign-in view of the Full theme: a known account and only a password field.
///
/// The account comes from the last sign-in on this machine, or else from the attribute `userName`,
/// or else from the operating system. If none is known, or for another account, a field for the
/// user name appears.
open class LoginFullView: ScreenletView, LoginViewModel {
  @Outlet("password") private var passwordField: PasswordField
  @Outlet("userName") private var userNameField: TextField
  @Outlet private var portrait: Picture?
  @Outlet("name") private var nameLabel: Label?
  @Outlet("address") private var addressLabel: Label?
  @Outlet private var message: Message?
  @Outlet("page") private var pageLabel: Label?
  @Outlet("tunnel") private var tunnelLabel: Label?
  private var pageLines: LoginPageLines { LoginPageLines(page: pageLabel, tunnel: tunnelLabel) }

  private var account: AccountHint?

  /// The kind of name that users sign in with.
  public final var method = AuthenticationMethod.emailAddress {
    didSet { userNameField.ask(for: method, instead: oldValue) }
  }

  open override func onCreated() {
    super.onCreated()
    userNameField.ask(for: method, instead: .emailAddress)
  }

  /// Whether to save the session; the attribute decides, because the view has no checkbox.
  public final var remembers = false

  /// The name of the shown account, or the typed name.
  public final var userName: String {
    get {
      if holds("known"), let account { return account.userName(for: method) }
      return userNameField.text
    }
    set { userNameField.text = newValue }
  }

  /// The typed password.
  public final var password: Secret { passwordField.secret }

  /// The password field, for subclasses.
  public final var passwordOutlet: PasswordField { passwordField }

  /// Shows the expected account, from the credentials store, an attribute or the operating system.
  ///
  /// - Parameter account: The account; nil if unknown.
  open func show(account: AccountHint?) {
    self.account = account
    setCondition("known", account != nil)
    guard let account else {
      portrait?.words = .verbatim("?")
      nameLabel?.words = .key("login.who")
      addressLabel?.words = .none
      return
    }
    portrait?.words = .verbatim(account.initials)
    nameLabel?.words = .verbatim(account.fullName)
    let portal = screenlet.map { theme.text(of: DisplayText($0.context.portal.displayName)) } ?? ""
    addressLabel?.words = .key("login.address", account.emailAddress, portal)
    if hasFocus { passwordField.focus() }
  }

  /// Asks a user who was signed in for the password; the name cannot be changed.
  ///
  /// - Parameter user: The user whose session ended.
  open func promptForPassword(of user: User) {
    show(account: AccountHint(user))
    setCondition("again", true)
    focusWhenAvailable("password")
  }

  /// Offers the portal's own sign-in page instead of the fields.
  open func offerPage() { setCondition("page", true) }

  /// Shows the address of the portal's sign-in page while the browser is open.
  ///
  /// - Parameter address: The address; nil when the browser has returned.
  open func show(page address: String?) { pageLines.show(address, in: self) }

  /// Offers to resume a saved session.
  ///
  /// - Parameter user: The user of the session; nil if there is none.
  open func offer(_ user: User?) { setCondition("remembered", user != nil) }

  /// Shows the user who signed in and clears the password.
  ///
  /// - Parameter user: The user.
  open func show(signedIn user: User) {
    passwordField.text = ""
    setCondition("remembered", false)
    message?.showText(.key("login.done", user.fullName), .success)
  }

  /// Reveals or hides the password; does nothing unless a subclass overrides it.
  open func toggleReveal() {}

  /// Clears the fields and asks for another account.
  open func askForOtherAccount() {
    setCondition("again", false)
    show(account: nil)
    (userNameField.text, passwordField.text) = ("", "")
    passwordField.errorText = nil
    message?.clear()
    focusWhenAvailable("userName")
  }

  open override func clearFailure() {
    super.clearFailure()
    userNameField.errorText = nil
    passwordField.errorText = nil
  }

  open override func showFailure(_ failure: ScreenletError) {
    // A refused password is cleared, to be typed again.
    if case .signInRefused(let userMessage) = failure, !holds("page") {
      passwordField.text = ""
      // With a known account, only the password can be wrong.
      passwordField.errorText =
        holds("known") && userMessage.key == "login.refused"
        ? .key("login.password.wrong") : DisplayText(userMessage)
      passwordField.focus()
    } else {
      super.showFailure(failure)
    }
  }
}
