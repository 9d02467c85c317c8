/// Where the portal is.
public enum PortalLocation: Hashable, Sendable {
  /// In this program, with its data on this machine.
  case embedded
  /// At an address such as `https://portal.example`, with no slash at the end.
  case remote(String)

  /// What stands for the embedded portal where an address is asked for.
  public static let embeddedName = "local:"

  /// The address, or `local:`.
  public var server: String {
    switch self {
    case .embedded: Self.embeddedName
    case .remote(let address): address
    }
  }

  /// Reads an address; the error says what is wrong with it, in words, without a full stop.
  init(_ text: String) throws(ContextKey.BadValue) {
    if text.isEmpty || text == Self.embeddedName {
      self = .embedded
      return
    }
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      throw ContextKey.BadValue(
        "\"\(text)\" is not an address; write \"local:\" or one such as \"https://portal.example\"")
    }
    var rest = text.dropFirst(scheme.count)
    while rest.last == "/" { rest.removeLast() }
    let host = rest.prefix { $0 != "/" }
    guard !host.isEmpty, rest.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
    else {
      throw ContextKey.BadValue(
        "\"\(text)\" names no host; write one as in \"\(scheme)portal.example\"")
    }
    guard !host.contains("@") else {
      throw ContextKey.BadValue(
        "the address has a name or a password in it; take it out and sign in instead")
    }
    guard !rest.contains("?"), !rest.contains("#") else {
      throw ContextKey.BadValue("the address goes on after its path; end it before \"?\" and \"#\"")
    }
    self = .remote(scheme + rest)
  }
}
