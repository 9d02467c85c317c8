import LocalPortal
import PortalKit

/// Serves files at `/documents/<site>/<folder>/<title>/<uuid>`.
struct DocumentRoute {
  let site: PortalSite

  init(_ site: PortalSite) { self.site = site }

  /// Responds with the contents of a file.
  ///
  /// Redirects guests to the sign-in page.
  func answer(_ request: ServerRequest) async -> ServerResponse {
    guard (try? await site.authenticator.caller(of: request).user) != nil else {
      return ServerResponse(302).adding("Location", "/c/portal/login")
    }
    do throws(ScreenletError) {
      // Only the last segment counts; a title may contain any character, including slashes.
      let uuid = request.segments.last ?? ""
      let entry = try await site.portal.fileEntry(.url("/documents/0/0/file/\(uuid)"))
      let tag = "\"\(entry.uuid)\""
      if request.ifNoneMatch == tag { return ServerResponse(304).adding("ETag", tag) }
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
  /// The path of the file, percent-encoded.
  var address: String {
    "/documents/\(groupId)/\(folderId)/\(PercentCoding.encoded(title))/\(uuid)"
  }
}

extension AssetEntry {
  /// The path of the object, percent-encoded.
  var address: String {
    let parts = url.split(separator: "/", omittingEmptySubsequences: false)
    guard assetClass == .fileEntry, parts.count > 5, let uuid = parts.last else { return url }
    let title = parts[4..<(parts.count - 1)].joined(separator: "/")
    return "\(parts[..<4].joined(separator: "/"))/\(PercentCoding.encoded(title))/\(uuid)"
  }
}
