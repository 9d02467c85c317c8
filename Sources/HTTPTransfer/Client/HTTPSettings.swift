import Platform

/// The settings for all requests of a client.
package struct HTTPSettings: Hashable, Sendable {
  /// The default timeouts, for requests without timeouts.
  package var timeouts = HTTPTimeouts()
  /// The path of a file with trusted certificates, in addition to those of the system; nil for
  /// none.
  package var authorityFile: String?
  /// The proxies.
  package var proxies: ProxySettings
  /// The maximum number of concurrent requests; the others are queued.
  package var requestLimit = 16

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - timeouts: The default timeouts, for requests without timeouts.
  ///   - authorityFile: The path of a file with trusted certificates, in addition to those of the
  ///     system; nil for none.
  ///   - proxies: The proxies.
  package init(
    timeouts: HTTPTimeouts = HTTPTimeouts(), authorityFile: String? = nil,
    proxies: ProxySettings = .none
  ) {
    (self.timeouts, self.authorityFile, self.proxies) = (timeouts, authorityFile, proxies)
  }
}

/// The proxies and their exceptions, as configured in the environment.
package struct ProxySettings: Hashable, Sendable {
  private var proxies: [String: String] = [:]
  private var exceptions: [String] = []

  /// The settings without a proxy.
  package static let none = ProxySettings(environment: [:])

  /// Creates proxy settings from `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, in
  /// lowercase or uppercase.
  ///
  /// `HTTP_PROXY` in uppercase is ignored, because on a web server that runs CGI programs a request
  /// can set it.
  ///
  /// - Parameter environment: The environment variables.
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

  /// Returns the proxy for an address; nil for none, as for addresses of this machine.
  ///
  /// - Parameter address: The address of the request.
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
  /// The proxy settings of the environment of this process.
  package static var ofProcess: ProxySettings {
    let names = [
      "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ]
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(cString: $0) } }
    return ProxySettings(environment: environment)
  }
}
