package import Basics

/// The cookies that one server set, in memory only.
///
/// They are sent only to the origin that set them, because a portal is one server.
package struct CookieJar: Sendable {
  private var cookies: [String: Secret] = [:]
  /// The maximum number of cookies, more than a portal sets.
  private static let limit = 64

  /// Creates an empty jar.
  package init() {}

  /// Whether the jar has no cookies.
  package var isEmpty: Bool { cookies.isEmpty }

  /// The value of the `Cookie` header; nil if there are no cookies.
  package var header: Secret? {
    guard !cookies.isEmpty else { return nil }
    return Secret(
      cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.revealed())" }
        .joined(separator: "; "))
  }

  /// Sets a cookie.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  package mutating func set(_ name: String, _ value: String) { cookies[name] = Secret(value) }

  /// Stores the cookies of a response, and removes those that it expires with an empty value or
  /// with a `Max-Age` of at most 0.
  ///
  /// Values longer than 4096 bytes are ignored.
  ///
  /// - Parameter headers: The headers of the response.
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
