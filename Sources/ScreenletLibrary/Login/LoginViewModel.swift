public import PortalKit

/// What a sign-in looks like from outside the skin; every view of it, in any theme, is one.
@MainActor public protocol LoginViewModel: AnyObject {
  /// What the person goes by: an e-mail address, a screen name or an id.
  var userName: String { get set }
  /// The password as it was typed.
  var password: Secret { get }
  /// Whether the person wants to stay signed in.
  var remembers: Bool { get set }
  /// What people sign in with.
  var method: AuthenticationMethod { get set }

  /// Shows who is about to sign in: found in the store, named by an attribute, or guessed.
  func show(account: AccountHint?)
  /// Offers to go on with a session that was kept, or offers nothing.
  func offer(_ user: User?)
  /// Shows who signed in.
  func show(signedIn user: User)
  /// Asks one person, and nobody else, for their password; they were signed in before.
  func ask(again user: User)
  /// Asks for another person's name.
  func askForSomebodyElse()
  /// Asks nobody for a name: the portal has a page of its own for that.
  func offerPage()
  /// Shows the address of the portal's page while it is waited for; nil when it is not any more.
  func show(page address: String?)
  /// Shows the password, or hides it again, where the view can.
  func toggleReveal()
}

extension LoginViewModel {
  /// Fills in the name, unless the view does more.
  public func ask(again user: User) { userName = user.userName(for: method) }
  /// Nothing else to offer, unless the view says otherwise.
  public func offerPage() {}
  /// Nothing to show it in, unless the view says otherwise.
  public func show(page address: String?) {}
  /// Nothing to show it in, unless the view says otherwise.
  public func toggleReveal() {}
}
