package import PortalKit

/// The cookies that one server set, for the time that the program runs.
///
/// They go to the origin that set them, and to no other: a portal is one server.
package struct CookieJar: Sendable {
  private var cookies: [String: Secret] = [:]
  /// More than a portal ever sets.
  private static let limit = 64

  /// Makes an empty jar.
  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool { cookies.isEmpty }

  /// What to send; nil for nothing.
  package var header: Secret? {
    guard !cookies.isEmpty else { return nil }
    return Secret(
      cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.revealed())" }
        .joined(separator: "; "))
  }

  /// Sets one.
  package mutating func set(_ name: String, _ value: String) { cookies[name] = Secret(value) }

  /// Takes what an answer sets, and takes out what it ends.
  package mutating func take(_ headers: HTTPHeaders) {
    for line in headers.values("Set-Cookie") {
      let parts = line.split(separator: ";", omittingEmptySubsequences: false)
      guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { continue }
      let name = String(pair[..<equals].filter { $0 != " " })
      let value = pair[pair.index(after: equals)...].drop { $0 == " " }
      guard !name.isEmpty, value.utf8.count <= 4096 else { continue }
      let isOver = parts.dropFirst().contains { part in
        let word = part.lowercased().filter { $0 != " " }
        return word == "max-age=0" || word.hasPrefix("max-age=-")
      }
      if isOver || value.isEmpty {
        cookies[name] = nil
      } else if cookies.count < Self.limit || cookies[name] != nil {
        cookies[name] = Secret(value)
      }
    }
  }
}
