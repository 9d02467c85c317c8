public import PortalKit

/// The view interface of `LoginScreenlet`, adopted by its view in every theme.
@MainActor public protocol LoginViewModel: AnyObject {
  /// The typed name: an email address, a screen name or a user ID.
  var userName: String { get set }
  /// The typed password.
  var password: Secret { get }
  /// Whether the user wants to stay signed in.
  var remembers: Bool { get set }
  /// The kind of name that users sign in with.
  var method: AuthenticationMethod { get set }

  /// Shows the expected account, from the credentials store, an attribute or the operating system.
  ///
  /// - Parameter account: The account; nil if unknown.
  func show(account: AccountHint?)
  /// Offers to resume a saved session.
  ///
  /// - Parameter user: The user of the session; nil if there is none.
  func offer(_ user: User?)
  /// Shows the user who signed in and clears the password.
  ///
  /// - Parameter user: The user.
  func show(signedIn user: User)
  /// Asks a user who was signed in for the password; the name cannot be changed.
  ///
  /// - Parameter user: The user whose session ended.
  func promptForPassword(of user: User)
  /// Clears the fields and asks for another account.
  func askForOtherAccount()
  /// Offers the portal's own sign-in page instead of the fields.
  func offerPage()
  /// Shows the address of the portal's sign-in page while the browser is open.
  ///
  /// - Parameter address: The address; nil when the browser has returned.
  func show(page address: String?)
  /// Reveals or hides the password, if the view supports it.
  func toggleReveal()
}

extension LoginViewModel {
  /// Fills in the user name.
  ///
  /// - Parameter user: The user whose session ended.
  public func promptForPassword(of user: User) { userName = user.userName(for: method) }
  /// Does nothing by default.
  public func offerPage() {}
  /// Does nothing by default.
  ///
  /// - Parameter address: The address; nil when the browser has returned.
  public func show(page address: String?) {}
  /// Does nothing by default.
  public func toggleReveal() {}
}
