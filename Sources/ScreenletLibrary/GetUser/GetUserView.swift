public import PortalKit
import ScreenletControls
public import ScreenletKit

/// A field for a name, and the user account with that name.
open class GetUserView: ScreenletView {
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

  /// Shows why no user was found.
  ///
  /// - Parameter failure: The reason.
  open func show(failure: ScreenletError) {
    if failure == .notFound {
      userNameField.errorText = .key("getUser.nobody")
      if hasFocus { userNameField.focus() }
    } else {
      show(failure, in: message)
    }
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    message?.clear()
    userNameField.errorText = nil
  }
}
