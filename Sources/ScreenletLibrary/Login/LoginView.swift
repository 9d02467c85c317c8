public import PortalKit
import ScreenletControls
public import ScreenletKit

/// The sign-in view of the Default theme: user name, password, and a checkbox to stay signed in.
open class LoginView: ScreenletView, LoginViewModel {
  @Outlet("userName") private var userNameField: TextField
  @Outlet("password") private var passwordField: PasswordField
  @Outlet("remember") private var rememberBox: Checkbox?
  @Outlet private var resume: Button?
  @Outlet private var message: Message?
  @Outlet("page") private var pageLabel: Label?
  @Outlet("tunnel") private var tunnelLabel: Label?
  private var pageLines: LoginPageLines { LoginPageLines(page: pageLabel, tunnel: tunnelLabel) }

  /// The typed user name.
  public final var userName: String {
    get { userNameField.text }
    set { userNameField.text = newValue }
  }

  /// The typed password.
  public final var password: Secret { passwordField.secret }

  /// Whether the user wants to stay signed in.
  public final var remembers: Bool {
    get { rememberBox?.isOn ?? false }
    set { rememberBox?.isOn = newValue }
  }

  /// The kind of name that users sign in with.
  public final var method = AuthenticationMethod.emailAddress {
    didSet { userNameField.ask(for: method, instead: oldValue) }
  }

  open override func onCreated() {
    super.onCreated()
    userNameField.ask(for: method, instead: .emailAddress)
  }

  /// Shows the expected account, from the credentials store, an attribute or the operating system.
  ///
  /// - Parameter account: The account; nil if unknown.
  open func show(account: AccountHint?) {
    guard let account, userNameField.isEmpty else { return }
    userName = account.userName(for: method)
    if userNameField.isFocused, passwordField.isEmpty { passwordField.focus() }
  }

  /// Offers to resume a saved session.
  ///
  /// - Parameter user: The user of the session; nil if there is none.
  open func offer(_ user: User?) {
    setCondition("remembered", user != nil)
    if let user { resume?.words = .key("login.resume", user.fullName) }
  }

  /// Shows the user who signed in and clears the password.
  ///
  /// - Parameter user: The user.
  open func show(signedIn user: User) {
    passwordField.text = ""
    setCondition("remembered", false)
    message?.showText(.key("login.done", user.fullName), .success)
  }

  /// Asks a user who was signed in for the password; the name cannot be changed.
  ///
  /// - Parameter user: The user whose session ended.
  open func promptForPassword(of user: User) {
    userName = user.userName(for: method)
    userNameField.isReadOnly = true
    setCondition("again", true)
    focusWhenAvailable("password")
  }

  /// Offers the portal's own sign-in page instead of the fields.
  open func offerPage() { setCondition("page", true) }

  /// Shows the address of the portal's sign-in page while the browser is open.
  ///
  /// - Parameter address: The address; nil when the browser has returned.
  open func show(page address: String?) { pageLines.show(address, in: self) }

  /// Clears the fields and asks for another account.
  open func askForOtherAccount() {
    userNameField.isReadOnly = false
    setCondition("again", false)
    (userNameField.text, passwordField.text) = ("", "")
    setCondition("remembered", false)
    userNameField.focus()
  }

  open override func onUserAction(_ action: Action, sender: String) -> Bool {
    // Enter in the name field moves to the password field while that is empty.
    if action == "login", userNameField.isFocused, !userNameField.isEmpty, passwordField.isEmpty {
      passwordField.focus()
      return false
    }
    return true
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
      // The message depends on the kind of name, so that a theme can name the field.
      passwordField.errorText =
        userMessage.key == "login.refused"
        ? DisplayText(
          UserMessage(key: "login.refused.\(method.rawValue)", english: userMessage.english))
        : DisplayText(userMessage)
      passwordField.focus()
    } else {
      super.showFailure(failure)
    }
  }
}

extension TextField {
  /// Changes the label and the placeholder to those of an authentication method.
  ///
  /// Layouts contain the texts for sign-in by email.
  ///
  /// - Parameters:
  ///   - method: The new method.
  ///   - before: The method of the current texts; if it is the same, they remain unchanged.
  func ask(for method: AuthenticationMethod, instead before: AuthenticationMethod) {
    guard method != before else { return }
    label = .key("login.userName.\(method.rawValue)")
    placeholder = .key("login.userName.\(method.rawValue).example")
  }
}
