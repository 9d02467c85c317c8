/// An HTTP or HTTPS URL.
package struct HTTPAddress: Hashable, Sendable {
  /// The scheme, `http` or `https`.
  package let scheme: String
  /// The host name or IP address, in lowercase; IPv6 addresses without brackets.
  package let host: String
  /// The port; 80 or 443 if the URL has none.
  package let port: Int
  /// The path and query, starting with a slash.
  package let target: String

  /// Parses a URL; returns nil if it is invalid or contains a user name or password.
  ///
  /// - Parameter text: The URL; its fragment is ignored.
  package init?(_ text: String) {
    guard let colon = text.place(of: "://") else { return nil }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[colon.upperBound...].prefix { $0 != "#" }
    guard rest.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else {
      return nil
    }
    let server = rest.prefix { $0 != "/" && $0 != "?" }
    guard !server.contains("@"), let (host, port) = Self.server(server) else { return nil }
    let target = rest[server.endIndex...]
    self.init(
      scheme: scheme, host: host, port: port ?? (scheme == "https" ? 443 : 80),
      target: Self.encoded(target.first == "/" ? String(target) : "/" + target))
  }

  init(scheme: String, host: String, port: Int, target: String) {
    (self.scheme, self.host, self.port, self.target) = (scheme, host, port, target)
  }

  private static func server(_ text: Substring) -> (host: String, port: Int?)? {
    var host = text
    var port: Substring?
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = text.firstIndex(of: ":") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard !host.isEmpty else { return nil }
    guard let port, !port.isEmpty else { return (host.lowercased(), nil) }
    guard let number = Int(port), (1...65_535).contains(number) else { return nil }
    return (host.lowercased(), number)
  }

  /// Returns the text with non-ASCII characters percent-encoded.
  private static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.utf8.map { byte in
      byte < 0x80
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

extension HTTPAddress {
  /// Whether the connection is encrypted.
  package var isSecure: Bool { scheme == "https" }

  /// Whether the host is this machine, so that the connection does not use the network.
  package var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The origin, the scope of credentials and cookies; the port is omitted if it is the default.
  package var origin: String {
    let name = host.contains(":") ? "[\(host)]" : host
    let usual = isSecure ? 443 : 80
    return "\(scheme)://\(name)" + (port == usual ? "" : ":\(port)")
  }

  /// The complete URL.
  package var text: String { origin + target }

  /// The path, without the query.
  package var path: String { String(target.prefix { $0 != "?" }) }

  /// Returns the URL of a link on this page; nil if it is invalid or has another scheme.
  ///
  /// - Parameter link: The link, absolute or relative.
  package func resolving(_ link: String) -> HTTPAddress? {
    if link.contains("://") { return HTTPAddress(link) }
    if link.hasPrefix("//") { return HTTPAddress("\(scheme):\(link)") }
    if link.isEmpty || link.hasPrefix("#") { return self }
    if link.hasPrefix("/") { return HTTPAddress(origin + link) }
    if link.hasPrefix("?") { return HTTPAddress(origin + path + link) }
    // A colon before the first slash ends another scheme.
    guard !link.prefix(while: { $0 != "/" && $0 != "?" }).contains(":") else { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return HTTPAddress(origin + Self.flattened(folder + link))
  }

  /// Returns the path without `.` and `..` segments.
  private static func flattened(_ target: String) -> String {
    let path = target.prefix { $0 != "?" }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    if path.hasSuffix("/.") || path.hasSuffix("/..") { parts.append("") }
    return "/" + parts.joined(separator: "/") + target[path.endIndex...]
  }
}

extension HTTPAddress: CustomStringConvertible {
  /// The URL without its query, which can contain secrets that must not be logged.
  package var description: String { origin + path }
}

extension StringProtocol {
  /// Returns the range of the first occurrence of a text; nil if there is none.
  ///
  /// - Parameter wanted: The text to find, compared by UTF-8 bytes.
  package func place(of wanted: String) -> Range<Index>? {
    let letters = Array(wanted.utf8)
    guard let first = letters.first else { return nil }
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(of: first) {
      if utf8[found...].starts(with: letters) {
        return found..<utf8.index(found, offsetBy: letters.count)
      }
      start = utf8.index(after: found)
    }
    return nil
  }
}
