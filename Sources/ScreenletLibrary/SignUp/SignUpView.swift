public import PortalKit
import ScreenletControls
public import ScreenletKit

/// The sign-up view of the Default theme: a field for each property of an account.
open class SignUpView: ScreenletView {
  @Outlet private var emailAddress: TextField
  @Outlet private var password: PasswordField
  @Outlet private var currentPassword: PasswordField?
  @Outlet private var screenName: TextField?
  @Outlet private var firstName: TextField?
  @Outlet private var middleName: TextField?
  @Outlet private var lastName: TextField?
  @Outlet private var jobTitle: TextField?
  @Outlet private var message: Message?

  /// Whether the view edits an account instead of creating one.
  public final var editsCurrentUser = false {
    didSet {
      setCondition("editing", editsCurrentUser)
      password.label = .key(editsCurrentUser ? "signUp.password.new" : "login.password")
      password.help = .key(editsCurrentUser ? "signUp.password.keep" : "signUp.password.help")
    }
  }
  /// Whether there is a screen to go back to.
  public final var canGoBack = false { didSet { setCondition("canGoBack", canGoBack) } }

  open override func onCreated() {
    super.onCreated()
    focusWhenAvailable("emailAddress")
  }

  private func field(_ field: AccountField) -> TextField? {
    switch field {
    case .emailAddress: emailAddress
    case .screenName: screenName
    case .password: password
    case .currentPassword: currentPassword
    case .firstName: firstName
    case .middleName: middleName
    case .lastName: lastName
    case .jobTitle: jobTitle
    }
  }

  /// Returns the typed text of a field.
  ///
  /// - Parameter field: The field.
  /// - Returns: The text; empty if the view has no such field.
  public func text(of field: AccountField) -> String { self.field(field)?.text ?? "" }

  /// Returns the typed text of a password field.
  ///
  /// - Parameter field: The field.
  /// - Returns: The password; empty if the view has no such field.
  public final func secret(of field: AccountField) -> Secret {
    (self.field(field) as? PasswordField)?.secret ?? Secret("")
  }

  /// Shows an account for editing.
  ///
  /// - Parameter user: The account.
  open func show(_ user: User) {
    emailAddress.text = user.emailAddress
    screenName?.text = user.screenName
    firstName?.text = user.firstName
    middleName?.text = user.middleName
    lastName?.text = user.lastName
    jobTitle?.text = user.jobTitle
  }

  /// Shows that an account was created.
  ///
  /// - Parameters:
  ///   - receipt: The account and the way its password was delivered.
  ///   - isSignedIn: Whether the user is signed in.
  open func show(signedUp receipt: AccountReceipt, isSignedIn: Bool) {
    forgetPasswords()
    if let sent = receipt.sent {
      message?.showText(sent.place.map { DisplayText($0) } ?? .key("signUp.sent"), .success)
    } else {
      message?.showText(
        .key(isSignedIn ? "login.done" : "signUp.done", receipt.user.fullName), .success)
    }
  }

  /// Shows that an account was changed.
  ///
  /// - Parameter user: The changed account.
  open func show(saved user: User) {
    forgetPasswords()
    show(user)
    message?.showText(.key("signUp.saved"), .success)
  }

  private func forgetPasswords() {
    password.text = ""
    currentPassword?.text = ""
  }

  open override func clearFailure() {
    super.clearFailure()
    for field in AccountField.allCases { self.field(field)?.errorText = nil }
  }
}
