public import PortalKit
public import ScreenletKit

/// The view interface of `GetUserScreenlet`.
@MainActor public protocol GetUserViewModel: AnyObject {
  /// The typed name.
  var userName: String { get set }
  /// The kind of name to look up.
  var method: AuthenticationMethod { get set }

  /// Shows the user found.
  ///
  /// - Parameter user: The user; nil if there is none.
  func show(_ user: User?)
}

/// A field for a name, and the user account with that name.
open class GetUserView: ScreenletView, GetUserViewModel {
  @Outlet("userName") private var userNameField: TextField
  @Outlet private var portrait: Picture?
  @Outlet private var name: Label
  @Outlet private var job: Label?
  @Outlet private var address: Label?
  @Outlet private var screenName: Label?
  @Outlet private var number: Label?
  @Outlet private var message: Message?

  /// The typed name.
  public final var userName: String {
    get { userNameField.text }
    set { userNameField.text = newValue }
  }
  /// The kind of name to look up.
  public final var method = AuthenticationMethod.emailAddress {
    didSet { userNameField.ask(for: method, instead: oldValue) }
  }

  open override func onCreated() {
    super.onCreated()
    userNameField.ask(for: method, instead: .emailAddress)
  }

  /// Shows the user found.
  ///
  /// - Parameter user: The user; nil if there is none.
  open func show(_ user: User?) {
    setCondition("found", user != nil)
    setCondition("hasJob", user?.jobTitle.isEmpty == false)
    portrait?.words = .verbatim(user?.initials ?? "")
    name.words = .verbatim(user?.fullName ?? "")
    job?.words = .verbatim(user?.jobTitle ?? "")
    address?.words = .verbatim(user?.emailAddress ?? "")
    screenName?.words = .verbatim(user?.screenName ?? "")
    number?.words = .verbatim(user.map { "\($0.id)" } ?? "")
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    message?.clear()
    userNameField.mistake = nil
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard let failure else { return }
    if failure == .notFound {
      userNameField.mistake = .key("getUser.nobody")
      if hasFocus { userNameField.focus() }
    } else {
      show(failure, in: message)
    }
  }
}
