import PortalKit
import ScreenletKit
import TerminalCore

/// Signing in through the portal's own page in a browser.
extension LoginScreenlet {
  /// The layout for a portal that signs in only through its own page.
  static let pageLayout = "login_page"

  func waitForPage() -> BrowserLoginInteractor {
    screenletView?.clearFailure()
    return BrowserLoginInteractor(
      scope: scope, keeping: keeping, portal: context.portal, store: context.services.credentials)
  }

  /// Shows the address of the sign-in page and opens it in a browser.
  func show(page address: String) {
    pageAddress = address
    viewModel.show(page: address)
    openAgain()
  }

  /// Opens the page in a browser on this machine, if there is one.
  func openAgain() {
    guard let text = pageAddress, let address = WebAddress(text),
      let opener = context.services.opener
    else { return }
    context.pending.start {
      // Without a browser here, the user can open the shown address on another machine.
      try? await opener.open(address: address)
    }
  }

  /// Removes the address from the view.
  func closePage() {
    pageAddress = nil
    viewModel.show(page: nil)
  }

  /// Copies the address to the clipboard.
  func copyAddress() {
    guard let address = pageAddress else { return }
    screenletView?.root.surface?.copy(SafeText(address))
    context.events.publish(Notice(words: .key("login.page.copied")))
  }

  /// Stops waiting for the browser, or closes a sign-in that interrupted other work.
  func giveUp() {
    if openPage.isRunning { return openPage.cancel() }
    leave?()
  }
}
