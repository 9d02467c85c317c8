/// The port of this machine that a portal's page sends a browser back to.
package enum RedirectPort {
  private static let mark = "redirect_uri=http%3A%2F%2F127.0.0.1%3A"

  /// The port in the address of such a page; nil where there is none.
  package static func of(_ address: String) -> String? {
    guard let place = address.firstRange(of: mark) else { return nil }
    let port = address[place.upperBound...].prefix { $0.isASCII && $0.isNumber }
    return port.isEmpty ? nil : String(port)
  }
}
