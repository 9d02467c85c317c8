import PortalKit
import ScreenletKit

/// The lines of a sign-in that tell where the portal's own page is.
@MainActor struct LoginPageLines {
  let page: Label?
  let tunnel: Label?

  /// Shows an address, and how a browser on another machine finds its way back to this one.
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
