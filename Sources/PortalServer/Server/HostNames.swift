import Platform

/// The host names that the server accepts in `Host`.
///
/// This protects against DNS rebinding: a malicious page whose name resolves to this machine sends
/// that name in `Host`.
struct HostNames: Sendable {
  private var names: Set<String> = ["localhost"]
  private var addresses: Set<[UInt8]> = []
  /// Whether the server listens on all addresses of the machine, whose list may change.
  private let isEverywhere: Bool

  /// Creates the accepted names of a server.
  ///
  /// - Parameters:
  ///   - bound: The address that the server listens on.
  ///   - names: Additional names or addresses, without a port.
  init(bound: String, names: [String]) {
    isEverywhere = Self.address(bound).map { $0.allSatisfy { $0 == 0 } } ?? false
    for name in ["127.0.0.1", "::1", bound] + names {
      let name = Self.plain(name)
      if let address = Self.address(name) {
        addresses.insert(address)
      } else {
        self.names.insert(name)
      }
    }
  }

  /// Whether the server accepts a `Host` header, with any port.
  func contains(_ header: String) -> Bool {
    let name = Self.name(of: header)
    guard let address = Self.address(name) else { return names.contains(name) }
    // A numeric address cannot be rebound.
    return isEverywhere || addresses.contains(address)
  }

  /// Returns the name in a `Host` header without its port, brackets and final dot, in lowercase.
  private static func name(of header: String) -> String {
    let host = header.filter { $0 != " " && $0 != "\t" }
    if host.first == "[" { return plain(String(host.prefix { $0 != "]" }) + "]") }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    return plain(parts.count == 2 ? String(parts[0]) : host)
  }

  private static func plain(_ name: String) -> String {
    var name = name[...]
    if name.first == "[", name.last == "]" { name = name.dropFirst().dropLast() }
    if name.last == "." { name = name.dropLast() }
    return name.lowercased()
  }

  /// Returns the bytes of a numeric address; nil for a name.
  private static func address(_ text: String) -> [UInt8]? {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return nil
  }
}
