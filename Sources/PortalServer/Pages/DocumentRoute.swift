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
      // Only the last piece counts; a title may have anything in it, slashes too.
      let uuid = request.segments.last ?? ""
      let entry = try await site.portal.fileEntry(.url("/documents/0/0/file/\(uuid)"))
      let tag = "\"\(entry.uuid)\""
      if request.ifNoneMatch == tag { return HTTPResponse(304).adding("ETag", tag) }
      let content = try await site.portal.fileContent(
        .id(entry.fileEntryId), limit: site.limits.bodyBytes, monitor: { _ in })
      return FileResponse.response(content.bytes, mimeType: entry.mimeType, name: entry.title)
        .adding("ETag", tag).adding("Cache-Control", "private")
    } catch {
      return .html(404, ErrorPage.html(404))
    }
  }
}

extension FileEntry {
  /// Where the file is, as addresses may be written.
  var address: String {
    "/documents/\(groupId)/\(folderId)/\(PercentCoding.encoded(title))/\(uuid)"
  }
}

extension AssetEntry {
  /// Where the thing is, as addresses may be written.
  var address: String {
    let parts = url.split(separator: "/", omittingEmptySubsequences: false)
    guard assetClass == .fileEntry, parts.count > 5, let uuid = parts.last else { return url }
    let title = parts[4..<(parts.count - 1)].joined(separator: "/")
    return "\(parts[..<4].joined(separator: "/"))/\(PercentCoding.encoded(title))/\(uuid)"
  }
}
