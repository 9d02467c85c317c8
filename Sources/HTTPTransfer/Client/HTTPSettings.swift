#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What holds for every request of a client.
package struct HTTPSettings: Hashable, Sendable {
  /// How long one waits.
  package var timeouts = HTTPTimeouts()
  /// A file with certificates that are trusted beside those of the system; nil for none.
  package var authorityFile: String?
  /// Through whom the web is reached.
  package var proxies: ProxySettings
  /// So many requests are under way at once; the others wait for their turn.
  package var requestLimit = 16

  /// Makes settings.
  package init(
    timeouts: HTTPTimeouts = HTTPTimeouts(), authorityFile: String? = nil,
    proxies: ProxySettings = .none
  ) {
    (self.timeouts, self.authorityFile, self.proxies) = (timeouts, authorityFile, proxies)
  }
}

/// Through whom the web is reached, as the environment says it.
package struct ProxySettings: Hashable, Sendable {
  private var proxies: [String: String] = [:]
  private var exceptions: [String] = []

  /// Directly.
  package static let none = ProxySettings(environment: [:])

  /// Reads `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, in small letters or capitals.
  ///
  /// `HTTP_PROXY` in capitals is passed over, since a request can set it where a server runs
  /// programs.
  package init(environment: [String: String]) {
    for scheme in ["http", "https"] {
      let names =
        scheme == "http"
        ? ["http_proxy", "all_proxy", "ALL_PROXY"]
        : ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      proxies[scheme] = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let text = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    exceptions = text.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
  }

  /// The proxy for an address; nil for none, as for what is on this machine.
  package func proxy(for address: HTTPAddress) -> String? {
    if address.isLoopback { return nil }
    for exception in exceptions {
      if exception == "*" { return nil }
      let name = exception.first == "." ? exception.dropFirst() : exception[...]
      if address.host == name || address.host.hasSuffix("." + name) { return nil }
      if "\(address.host):\(address.port)" == name { return nil }
    }
    return proxies[address.scheme]
  }
}

extension ProxySettings {
  /// What the environment of this process says.
  package static var ofProcess: ProxySettings {
    let names = [
      "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ]
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(cString: $0) } }
    return ProxySettings(environment: environment)
  }
}
