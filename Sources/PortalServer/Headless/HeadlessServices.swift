import PortalKit

/// The headless services.
struct HeadlessServices {
  let site: PortalSite

  init(_ site: PortalSite) { self.site = site }

  func answer(_ request: HTTPRequest) async -> HTTPResponse {
    .html(404, ErrorPage.html(404))
  }
}
