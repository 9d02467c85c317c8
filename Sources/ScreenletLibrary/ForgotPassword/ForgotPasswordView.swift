public import PortalKit
public import ScreenletKit

/// The view interface of `ForgotPasswordScreenlet`.
@MainActor public protocol ForgotPasswordViewModel: AnyObject {
  /// The typed user name.
  var userName: String { get set }
  /// The kind of name that users sign in with.
  var method: AuthenticationMethod { get set }
  /// Whether there is a screen to go back to.
  var canGoBack: Bool { get set }

  /// Confirms the request and says where to look for the message.
  ///
  /// The text never reveals whether the account exists.
  ///
  /// - Parameter receipt: The portal's response.
  func show(_ receipt: PasswordReceipt)
}

/// A field for the user name and a button that requests a new password.
open class ForgotPasswordView: ScreenletView, ForgotPasswordViewModel {
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
    let place = receipt.place.map { theme.text(of: Words($0)) }
    message?.say(.verbatim([sent, place].compactMap { $0 }.joined(separator: " ")), .success)
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    message?.clear()
    userNameField.mistake = nil
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    if let failure { show(failure, in: message) }
  }
}
