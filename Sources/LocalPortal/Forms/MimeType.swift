/// Maps file extensions to media types.
enum MimeType {
  /// Returns the media type for a file name; `application/octet-stream` for an unknown extension.
  static func of(_ name: String) -> String {
    let end = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    return known[end.lowercased()] ?? "application/octet-stream"
  }

  private static let known = [
    "pdf": "application/pdf", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml", "txt": "text/plain",
    "md": "text/markdown", "csv": "text/csv", "html": "text/html", "json": "application/json",
    "xml": "application/xml", "zip": "application/zip", "mp4": "video/mp4", "mp3": "audio/mpeg",
    "wav": "audio/wav", "mov": "video/quicktime",
    "odt": "application/vnd.oasis.opendocument.text",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]
}
