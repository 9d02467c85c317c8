import PortalKit
import ScreenletControls
import ScreenletKit

/// The sign-in view of the Extended theme: that of the Full theme plus a revealable password.
public final class LoginExtendedView: LoginFullView {
  @Outlet private var help: Label

  override public func onCreated() {
    super.onCreated()
    setCondition("reveals", true)
    passwordOutlet.hintsCapsLock = true
    passwordOutlet.onReveal = { [weak self] isRevealed in self?.describe(isRevealed) }
    describe(false)
  }

  /// Reveals or hides the password.
  override public func toggleReveal() {
    passwordOutlet.isRevealed.toggle()
    describe(passwordOutlet.isRevealed)
  }

  private func describe(_ isRevealed: Bool) {
    setCondition("revealed", isRevealed)
    passwordOutlet.suffix = .key(isRevealed ? "login.reveal.hide" : "login.reveal.show")
    passwordOutlet.help = .key(isRevealed ? "login.reveal.on" : "login.reveal.off")
    help.isHidden = false
  }
}
