import PortalKit
import ScreenletKit
import TerminalCore

/// The sign-in by the portal's own page, in a browser.
extension LoginScreenlet {
  /// The layout of a portal that asks for no name and no password here.
  static let pageLayout = "login_page"

  func waitForPage() -> BrowserLoginInteractor {
    BrowserLoginInteractor(
      scope: scope, keeping: keeping, portal: context.portal, store: context.credentials)
  }

  /// The address is known, and somebody can go there.
  func show(page address: String) {
    pageAddress = address
    viewModel.show(page: address)
    openAgain()
  }

  /// Opens the page in a browser of this machine, where there is one.
  func openAgain() {
    guard let text = pageAddress, let address = WebAddress(text), let opener = context.opener
    else { return }
    Task(executorPreference: WorkerThreads.shared) {
      // Where there is none, the address on the screen is for one elsewhere.
      try? await opener.open(address: address)
    }
  }

  /// Puts the address on the clipboard.
  func copyPage() {
    guard let address = pageAddress else { return }
    screenletView?.root.surface?.copy(SafeText(address))
    context.events.publish(Notice(words: .key("login.page.copied")))
  }

  /// Stops waiting, or leaves a sign-in that was asked for on the way.
  func giveUp() {
    if isActionRunning(.openPage) { return cancelInteractors(for: .openPage) }
    leave?()
  }
}
