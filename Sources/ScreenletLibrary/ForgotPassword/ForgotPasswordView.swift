public import PortalKit
public import ScreenletKit

/// What a forgotten password looks like from outside the skin.
@MainActor public protocol ForgotPasswordViewModel: AnyObject {
  /// What the person goes by.
  var userName: String { get set }
  /// What people sign in with.
  var method: AuthenticationMethod { get set }
  /// Whether there is somewhere to go back to.
  var canGoBack: Bool { get set }

  /// Shows what the portal did.
  func show(_ receipt: PasswordReceipt)
}

/// A field for a name, and a button that asks for help.
open class ForgotPasswordView: ScreenletView, ForgotPasswordViewModel {
  @Outlet("userName") private var userNameField: TextField
  @Outlet private var message: Message?

  /// What the person goes by.
  public final var userName: String {
    get { userNameField.text }
    set { userNameField.text = newValue }
  }
  /// What people sign in with.
  public final var method = AuthenticationMethod.emailAddress {
    didSet { userNameField.ask(for: method, instead: oldValue) }
  }
  /// Whether there is somewhere to go back to.
  public final var canGoBack = false { didSet { setCondition("canGoBack", canGoBack) } }

  open override func onCreated() {
    super.onCreated()
    userNameField.ask(for: method, instead: .emailAddress)
  }

  /// Shows what the portal did, and where to look; never whether there is an account.
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
