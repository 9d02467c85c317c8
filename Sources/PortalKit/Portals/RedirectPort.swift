/// The local port to which a portal's sign-in page redirects the browser.
package enum RedirectPort {
  private static let mark = "redirect_uri=http%3A%2F%2F127.0.0.1%3A"

  /// Returns the port in the `redirect_uri` of a sign-in address (`http://127.0.0.1:…`); nil if
  /// there is none.
  ///
  /// - Parameter address: The address of the sign-in page.
  package static func of(_ address: String) -> String? {
    guard let place = address.firstRange(of: mark) else { return nil }
    let port = address[place.upperBound...].prefix { $0.isASCII && $0.isNumber }
    return port.isEmpty ? nil : String(port)
  }
}
