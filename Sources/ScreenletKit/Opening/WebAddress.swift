/// A web address for links: resolves relative links and checks whether an address may be opened.
public struct WebAddress: Hashable, Sendable {
  /// The scheme in lower case, such as `https`.
  public let scheme: String
  /// The host, with its port if there is one; empty if the scheme has none.
  ///
  /// User and password before it are dropped: they could mislead readers about the host, and would
  /// be displayed and transmitted.
  public let host: String
  /// The path with query and fragment, from `/` on; all after the scheme if there is no host.
  public let path: String

  /// Parses an absolute address; nil for any other text.
  ///
  /// - Parameter text: The address.
  public init?(_ text: String) {
    let text = Self.trimmed(text)
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon]
    guard let first = scheme.utf8.first, Self.isLetter(first),
      scheme.utf8.allSatisfy({
        Self.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      })
    else { return nil }
    self.scheme = scheme.lowercased()
    var rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else {
      (host, path) = ("", String(rest))
      return
    }
    rest = rest.dropFirst(2)
    let end = rest.utf8.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? rest.endIndex
    let authority = rest[..<end]
    host = String(authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority)
    path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
  }

  private init(scheme: String, host: String, path: String) {
    (self.scheme, self.host, self.path) = (scheme, host, path)
  }

  /// The complete address.
  public var text: String {
    isWeb || !host.isEmpty ? "\(scheme)://\(host)\(path)" : "\(scheme):\(path)"
  }

  /// Whether the scheme is `http` or `https`.
  public var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// Whether the address is safe to open: a web page, `mailto` or `tel`.
  public var isOpenable: Bool { isWeb && !host.isEmpty || ["mailto", "tel"].contains(scheme) }

  /// Resolves a link on the page with this address.
  ///
  /// - Parameter link: The absolute or relative link.
  /// - Returns: The absolute address; nil if it is not safe to open.
  public func resolving(_ link: String) -> WebAddress? {
    let link = Self.trimmed(link)
    if let whole = WebAddress(link) { return whole.isOpenable ? whole : nil }
    guard isWeb, !host.isEmpty else { return nil }
    if link.hasPrefix("//") {
      return WebAddress("\(scheme):\(link)").flatMap { $0.host.isEmpty ? nil : $0 }
    }
    if link.hasPrefix("/") { return WebAddress(scheme: scheme, host: host, path: Self.plain(link)) }
    let page = Self.split(path, at: "?#").0
    if link.isEmpty { return self }
    if link.hasPrefix("#") {
      return WebAddress(scheme: scheme, host: host, path: Self.split(path, at: "#").0 + link)
    }
    if link.hasPrefix("?") { return WebAddress(scheme: scheme, host: host, path: page + link) }
    let folder = page.lastIndex(of: "/").map { page[...$0] } ?? "/"
    return WebAddress(scheme: scheme, host: host, path: Self.plain(folder + link))
  }

  /// Returns a path without `.` and `..` segments.
  private static func plain(_ path: some StringProtocol) -> String {
    let (folders, rest) = split(String(path), at: "?#")
    var kept: [Substring] = []
    let parts = folders.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == ".." { kept = kept.dropLast() } else if part != "." { kept.append(part) }
      if isLast, part == "." || part == ".." { kept.append("") }
    }
    return "/" + kept.joined(separator: "/") + rest
  }

  private static func split(_ text: String, at marks: String) -> (String, String) {
    let end = text.firstIndex { marks.contains($0) } ?? text.endIndex
    return (String(text[..<end]), String(text[end...]))
  }

  /// Returns an address without surrounding spaces and embedded line breaks, as browsers parse it.
  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }[...]
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    return scalars.map { $0 == " " ? "%20" : String($0) }.joined()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
