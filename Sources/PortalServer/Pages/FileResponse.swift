import PortalKit

/// Serves uploaded files such that a browser never executes them as a page of this server.
enum FileResponse {
  /// The media types that a browser displays without executing anything.
  private static let shown: Set = [
    "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "application/pdf",
    "text/plain",
  ]

  /// Creates a response with the contents of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - mimeType: The media type from the user; an invalid one is sent as
  ///     `application/octet-stream`.
  ///   - name: The name under which a browser saves the file.
  static func response(_ bytes: [UInt8], mimeType: String, name: String) -> ServerResponse {
    let type = mimeType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    let isType =
      type.split(separator: "/", omittingEmptySubsequences: false).count == 2
      && type.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let disposition = shown.contains(type) ? "inline" : "attachment"
    // An ASCII name for old clients, followed by the real name (RFC 6266).
    let plain = String(
      decoding: name.utf8.map { byte in
        byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C ? byte : UInt8(ascii: "_")
      }, as: UTF8.self)
    return ServerResponse(200, type: isType ? type : "application/octet-stream", body: bytes)
      .adding("X-Content-Type-Options", "nosniff")
      .adding("Content-Security-Policy", policy)
      .adding(
        "Content-Disposition",
        "\(disposition); filename=\"\(plain)\"; filename*=UTF-8''\(PercentCoding.encoded(name))")
  }

  /// The Content-Security-Policy that prevents user content from running scripts or loading
  /// resources, even if a browser displays it as a page.
  static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
}
