import PortalKit
import ScreenletControls
import ScreenletKit

/// The lines of a sign-in view that show the address of the portal's sign-in page.
@MainActor struct LoginPageLines {
  let page: Label?
  let tunnel: Label?

  /// Shows the address, and the SSH tunnel that a browser on another machine needs.
  func show(_ address: String?, in view: ScreenletView) {
    page?.words = .verbatim(address ?? "")
    if let port = address.flatMap(RedirectPort.of) {
      tunnel?.words = .key("login.page.tunnel", port)
    } else {
      tunnel?.words = .none
    }
    view.setCondition("waiting", address != nil)
  }
}
