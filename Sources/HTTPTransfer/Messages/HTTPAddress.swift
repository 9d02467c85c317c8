/// An address of the web: which server, and what to ask it for.
package struct HTTPAddress: Hashable, Sendable {
  /// `http` or `https`.
  package let scheme: String
  /// The server's name or number, in lower case; IPv6 without its brackets.
  package let host: String
  /// The port.
  package let port: Int
  /// The path and the query, from the first slash.
  package let target: String

  /// Reads an address; nil for what is none, or has a name and a password in it.
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

  /// Writes what is not ASCII as the web does.
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
  /// Whether nobody on the way can read what is said.
  package var isSecure: Bool { scheme == "https" }

  /// Whether it is on this machine, so that nothing goes over a wire.
  package var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The server: what credentials and cookies are for.
  package var origin: String {
    let name = host.contains(":") ? "[\(host)]" : host
    let usual = isSecure ? 443 : 80
    return "\(scheme)://\(name)" + (port == usual ? "" : ":\(port)")
  }

  /// The address as people write it.
  package var text: String { origin + target }

  /// The path without the query.
  package var path: String { String(target.prefix { $0 != "?" }) }

  /// Where a link on this page leads; nil where it leads out of the web.
  package func resolving(_ link: String) -> HTTPAddress? {
    if link.contains("://") { return HTTPAddress(link) }
    if link.hasPrefix("//") { return HTTPAddress("\(scheme):\(link)") }
    if link.isEmpty || link.hasPrefix("#") { return self }
    if link.hasPrefix("/") { return HTTPAddress(origin + link) }
    if link.hasPrefix("?") { return HTTPAddress(origin + path + link) }
    // What has a colon before any slash is of some other scheme.
    guard !link.prefix(while: { $0 != "/" && $0 != "?" }).contains(":") else { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return HTTPAddress(origin + Self.flattened(folder + link))
  }

  /// Takes `.` and `..` out of a path.
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
  /// The address without its query, which may hold what nobody should read in a log.
  package var description: String { origin + path }
}

extension StringProtocol {
  /// Where a text first occurs in this one.
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
