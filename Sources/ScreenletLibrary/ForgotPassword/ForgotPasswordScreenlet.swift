public import PortalKit
public import ScreenletKit
import ThemeKit

/// Requests a new password for a user who forgot it.
///
/// ```xml
/// <screenlet-view of="ForgotPasswordScreenlet" method="screenName"/>
/// ```
public final class ForgotPasswordScreenlet: BaseScreenlet {
  /// The user name of the API account that sends the request, for portals that reject anonymous
  /// requests.
  @Attribute(
    "The user name of the API account for portals that reject anonymous requests.",
    contextKey: "anonymous_api_user_name")
  public var anonymousApiUserName = ""
  /// The kind of name that users sign in with.
  @Attribute(
    "The kind of name that users sign in with.",
    changed: { (me: ForgotPasswordScreenlet, method) in me.view.method = method })
  public var method = AuthenticationMethod.emailAddress
  /// The company ID; 0 for the company of the server context.
  @Attribute(
    "The company ID; 0 for the company of the server context.",
    contextKey: "liferay_company_id")
  public var companyId: Int64 = 0
  /// The initial user name in the field.
  @Attribute(
    "The initial user name in the field.",
    changed: { (me: ForgotPasswordScreenlet, name) in me.view.userName = name })
  public var userName = ""

  /// The password of ``anonymousApiUserName``; only code can set it.
  public var anonymousApiPassword: Secret?
  /// Called when the user presses Esc; nil if there is no screen to go back to.
  public var onBack: (@MainActor () -> Void)? {
    didSet { if isLoaded { view.canGoBack = onBack != nil } }
  }

  /// The view, which holds the typed user name.
  @ViewModel public var view: ForgotPasswordView

  private var receipt: PasswordReceipt?

  /// Requests a new password, or a link to choose one.
  public let sendPassword = UserAction(
    "Requests a new password, or a link to choose one.", whenRunning: .ignore,
    write: { (me: ForgotPasswordScreenlet) throws(ScreenletError) in try me.request() },
    then: { me, receipt, _ in me.didSend(receipt) })
  /// Returns to the previous screen.
  public let goBack = UserAction(
    "Returns to the previous screen.", perform: { (me: ForgotPasswordScreenlet) in me.onBack?() })

  override public class var doc: String { "Sends a new password to a user who forgot theirs." }
  override public class var group: String? { "group.signIn" }

  override public func prepareExample() { userName = "ada@acme.example" }

  override public func onCreated() {
    view.method = method
    view.canGoBack = onBack != nil
    if view.userName.isEmpty { view.userName = userName }
    if let receipt { view.show(receipt) }
  }

  private func request() throws(ScreenletError) -> Interactor<PasswordReceipt> {
    try LoginValidation(method: method).check(userName: view.userName)
    let anonymous = anonymousApiPassword.map {
      Credentials(userName: anonymousApiUserName, password: $0, method: .emailAddress)
    }
    let request = PasswordRequest(
      userName: LoginValidation.trimmed(view.userName), method: method, companyId: companyId,
      anonymousUser: anonymousApiUserName.isEmpty ? nil : anonymous)
    let portal = context.portal
    return Interactor { try await portal.sendPassword(request) }
  }

  private func didSend(_ receipt: PasswordReceipt) {
    self.receipt = receipt
    view.show(receipt)
    (delegate as? any ForgotPasswordScreenletDelegate)?.screenlet(
      self, didSendPassword: receipt.isNewPassword)
  }
}

/// Receives the events of a `ForgotPasswordScreenlet`.
@MainActor public protocol ForgotPasswordScreenletDelegate: BaseScreenletDelegate {
  /// Called when the portal has accepted the request.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that sent the request.
  ///   - isNewPassword: Whether the portal sent a new password; if false, it sent a new password or
  ///     a link.
  func screenlet(_ screenlet: ForgotPasswordScreenlet, didSendPassword isNewPassword: Bool)
}
