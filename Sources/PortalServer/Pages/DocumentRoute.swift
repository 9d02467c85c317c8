import LocalPortal
import PortalKit

/// Files: `/documents/<site>/<folder>/<title>/<uuid>`.
struct DocumentRoute {
  let site: PortalSite

  init(_ site: PortalSite) { self.site = site }

  /// The bytes of a file; who is not signed in is led to the sign-in.
  func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard let user = try? await site.authenticator.caller(of: request).user else {
      return HTTPResponse(302).adding("Location", "/c/portal/login")
    }
    _ = user
    do throws(ScreenletError) {
      let entry = try await site.portal.fileEntry(.url(request.segments.path))
      let tag = "\"\(entry.uuid)\""
      if request.ifNoneMatch == tag { return HTTPResponse(304).adding("ETag", tag) }
      let content = try await site.portal.fileContent(
        .id(entry.fileEntryId), limit: site.limits.bodyBytes, monitor: { _ in })
      return HTTPResponse(200, type: entry.mimeType, body: content.bytes)
        .adding("ETag", tag).adding("Cache-Control", "private")
    } catch {
      return .html(404, ErrorPage.html(404))
    }
  }
}

extension [String] {
  /// The pieces as one path.
  fileprivate var path: String { "/" + joined(separator: "/") }
}
