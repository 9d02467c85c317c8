public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Requests a new password, or a link to choose one.
  public static let sendPassword = Action("sendPassword")
}

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
  @Attribute("The kind of name that users sign in with.")
  public var method = AuthenticationMethod.emailAddress
  /// The company ID; 0 for the company of the server context.
  @Attribute(
    "The company ID; 0 for the company of the server context.",
    contextKey: "liferay_company_id")
  public var companyId: Int64 = 0
  /// The initial user name in the field.
  @Attribute("The initial user name in the field.")
  public var userName = ""

  /// The password of ``anonymousApiUserName``; only code can set it.
  public var anonymousApiPassword: Secret?
  /// Called when the user presses Esc; nil if there is no screen to go back to.
  public var onBack: (@MainActor () -> Void)? {
    didSet { if isLoaded { viewModel.canGoBack = onBack != nil } }
  }

  /// The view, which holds the typed user name.
  @ViewModel public var viewModel: any ForgotPasswordViewModel

  private var receipt: PasswordReceipt?

  override public class var doc: String { "Helps somebody who forgot a password." }
  override public class var group: String? { "group.signIn" }
  override public class var viewClass: ScreenletView.Type { ForgotPasswordView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .sendPassword, doc: "Requests a new password, or a link to choose one.",
        whenRunning: .ignore,
        write: { (me: ForgotPasswordScreenlet) in me.interactor },
        finish: { me, outcome, _ in me.didSend(outcome) }),
      ActionDeclaration(.goBack, doc: "Returns to the previous screen.") {
        (me: ForgotPasswordScreenlet) in me.onBack?()
      },
    ]
  }

  override public func prepareExample() { userName = "ada@acme.example" }

  override public func onCreated() {
    viewModel.method = method
    viewModel.canGoBack = onBack != nil
    if viewModel.userName.isEmpty { viewModel.userName = userName }
    if let receipt { viewModel.show(receipt) }
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded else { return }
    if name == "method" { viewModel.method = method }
    if name == "userName" { viewModel.userName = userName }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    guard action == .sendPassword else { return }
    try LoginValidation(method: method).check(userName: viewModel.userName)
  }

  private var interactor: SendPasswordInteractor {
    let anonymous = anonymousApiPassword.map {
      Credentials(userName: anonymousApiUserName, password: $0, method: .emailAddress)
    }
    return SendPasswordInteractor(
      PasswordRequest(
        userName: LoginValidation.trimmed(viewModel.userName), method: method,
        companyId: companyId, anonymousUser: anonymousApiUserName.isEmpty ? nil : anonymous),
      portal: context.portal)
  }

  private func didSend(_ outcome: Outcome<PasswordReceipt>) {
    guard case .success(let receipt) = outcome else { return }
    self.receipt = receipt
    viewModel.show(receipt)
    (delegate as? any ForgotPasswordScreenletDelegate)?.screenlet(
      self, didSendPassword: receipt.isNewPassword)
  }
}

/// Requests a new password from the portal.
public final class SendPasswordInteractor: Interactor<PasswordReceipt> {
  private let request: PasswordRequest
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - request: The user name and the account that sends the request.
  ///   - portal: The portal to query.
  public init(_ request: PasswordRequest, portal: any Portal) {
    (self.request, self.portal) = (request, portal)
    super.init()
  }

  /// Sends the request to the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> PasswordReceipt {
    try await portal.sendPassword(request)
  }
}

/// Receives the events of a `ForgotPasswordScreenlet`.
@MainActor public protocol ForgotPasswordScreenletDelegate: BaseScreenletDelegate {
  /// Called when the portal has accepted the request.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that sent the request.
  ///   - isNewPassword: Whether the portal sent a new password; if false, it sent a new password or
  ///     a
  ///     link.
  func screenlet(_ screenlet: ForgotPasswordScreenlet, didSendPassword isNewPassword: Bool)
}
