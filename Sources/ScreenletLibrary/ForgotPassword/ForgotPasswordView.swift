public import PortalKit
import ScreenletControls
public import ScreenletKit

/// A field for the user name and a button that requests a new password.
open class ForgotPasswordView: ScreenletView {
  @Outlet("userName") private var userNameField: TextField
  @Outlet private var message: Message?

  /// The typed user name.
  public final var userName: String {
    get { userNameField.text }
    set { userNameField.text = newValue }
  }
  /// The kind of name that users sign in with.
  public final var method = AuthenticationMethod.emailAddress {
    didSet { userNameField.ask(for: method, instead: oldValue) }
  }
  /// Whether there is a screen to go back to.
  public final var canGoBack = false { didSet { setCondition("canGoBack", canGoBack) } }

  open override func onCreated() {
    super.onCreated()
    userNameField.ask(for: method, instead: .emailAddress)
  }

  /// Confirms the request and says where to look for the message.
  ///
  /// The text never reveals whether the account exists.
  ///
  /// - Parameter receipt: The portal's response.
  open func show(_ receipt: PasswordReceipt) {
    let sent = theme.text(
      of: .key(receipt.isNewPassword ? "forgotPassword.sent" : "forgotPassword.link"))
    let place = receipt.place.map { theme.text(of: DisplayText($0)) }
    message?.showText(.verbatim([sent, place].compactMap { $0 }.joined(separator: " ")), .success)
  }
}
