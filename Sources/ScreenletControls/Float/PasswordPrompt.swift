import PortalKit
import ScreenletKit
import TerminalCore
import ThemeKit

/// The password prompt as a modal overlay.
@MainActor struct PasswordPrompt {
  /// The screenlet for signing in.
  let screenlet: BaseScreenlet
  /// The user whose session ended; nil if none was signed in.
  let user: User?

  /// Creates the overlay.
  ///
  /// - Parameter leave: Called when the user cancels.
  /// - Throws: `ThemeError` if the theme of the sign-in is invalid.
  func overlay(
    leave: @escaping @MainActor () -> Void
  ) throws(ThemeError) -> Overlay {
    let box = OverlayBox()
    box.title = .key(user == nil ? "signIn.title" : "signInAgain.title")
    let label = Label()
    label.words =
      user.map { .key("signInAgain.text", $0.fullName) } ?? .key("signIn.text")
    label.layoutBox.margin = Insets(top: 0, right: 1, bottom: 1, left: 0)
    box.add(label)
    let slot = ScreenletSlot()
    slot.paintsGround = false
    box.add(slot)
    if let asking = screenlet as? any ReauthenticationScreenlet {
      asking.reauthenticate(user, leave: leave)
    } else {
      if let user { _ = screenlet.setAttribute("userName", to: user.emailAddress) }
      box.add(Button(.key("signInAgain.leave"), onPress: leave))
    }
    box.ownBindings = [
      KeyBinding(.escape, words: .key("signInAgain.leave.key")) {
        leave()
        return true
      }
    ]
    try slot.show(screenlet)
    return Overlay(box, placement: .center(maxWidth: 58))
  }
}
