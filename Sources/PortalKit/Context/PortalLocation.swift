/// The location of a portal: embedded in this program, or on a server.
public enum PortalLocation: Hashable, Sendable {
  /// The portal runs in this program, with its data on this machine.
  case embedded
  /// The portal is on a server, for example `https://portal.example`; the address has no slash at
  /// the end.
  case remote(String)

  /// The address that denotes the embedded portal.
  public static let embeddedName = "local:"

  /// The address of the server, or `local:`.
  public var server: String {
    switch self {
    case .embedded: Self.embeddedName
    case .remote(let address): address
    }
  }

  /// Parses an address; the message of the error has no period at the end.
  init(_ text: String) throws(ContextKey.InvalidValue) {
    if text.isEmpty || text == Self.embeddedName {
      self = .embedded
      return
    }
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      throw ContextKey.InvalidValue(
        "\"\(text)\" is not an address; write \"local:\" or one such as \"https://portal.example\"")
    }
    var rest = text.dropFirst(scheme.count)
    while rest.last == "/" { rest.removeLast() }
    let host = rest.prefix { $0 != "/" }
    guard !host.isEmpty, rest.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
    else {
      throw ContextKey.InvalidValue(
        "\"\(text)\" has no host; write it as in \"\(scheme)portal.example\"")
    }
    guard !host.contains("@") else {
      throw ContextKey.InvalidValue(
        "the address contains a name or a password; remove it and sign in instead")
    }
    guard !rest.contains("?"), !rest.contains("#") else {
      throw ContextKey.InvalidValue(
        "the address has a query or a fragment; end it before \"?\" and \"#\"")
    }
    self = .remote(scheme + rest)
  }
}
