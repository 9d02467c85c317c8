import HTTPTransfer
import PortalKit

/// The parsed path of a document: `/documents/20182/20301/harbour.png/c0c6…`, or
/// `/documents/20182/c0c6…`.
struct DocumentAddress {
  let groupId: Int64
  let uuid: String

  /// Parses an address from HTML; nil if it is not a portal document.
  init?(_ url: String) {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/")
    guard let start = parts.firstIndex(of: "documents"),
      parts.count == start + 3 || parts.count >= start + 5,
      let group = Int64(parts[start + 1]), let uuid = parts.last
    else { return nil }
    (groupId, self.uuid) = (group, HTTPForm.decode(uuid))
  }

  /// Returns the path of a file.
  static func target(of entry: FileEntry) -> String {
    "/documents/\(entry.groupId)/\(entry.folderId)/\(HTTPForm.encode(entry.title))/"
      + HTTPForm.encode(entry.uuid)
  }

  /// Returns a unique title with the same file extension; retries with the same key get the same
  /// title.
  static func uniqueTitle(_ name: String, _ key: WriteKey?) -> String {
    let digits = (key?.uuid ?? "").filter { $0 != "-" }.prefix(16)
    return uniqueTitle(name, UInt64(digits, radix: 16) ?? .random(in: .min ... .max))
  }

  /// Returns a unique title with the same file extension.
  static func uniqueTitle(_ name: String, _ randomFraction: UInt64) -> String {
    let mark = String(randomFraction, radix: 36)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return "\(name)-\(mark)"
    }
    return "\(name[..<dot])-\(mark)\(name[dot...])"
  }
}
