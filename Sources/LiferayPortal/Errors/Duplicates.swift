import HTTPTransfer
import PortalKit

extension ScreenletError {
  /// Whether the portal rejects a new item because its name or key exists already.
  ///
  /// Portals report this as a database error or as a duplicate title in a folder.
  var saysNameIsTaken: Bool {
    guard case .server(let code, let message) = self else { return self == .conflict }
    let words = (code + " " + message.english).lowercased()
    return [
      "constraintviolation", "ormexception", "duplicate", "external reference code",
      "externalreferencecode",
    ].contains { words.place(of: $0) != nil }
  }

  /// Whether the portal's database rejects a key that exists already.
  var saysKeyIsTaken: Bool {
    guard case .server(_, let message) = self else { return false }
    return message.english.lowercased().place(of: "constraintviolation") != nil
  }

  /// Whether the portal's release does not support external reference codes.
  var lacksCodes: Bool {
    guard case .server(_, let message) = self else { return false }
    let words = message.english.lowercased()
    return words.place(of: "externalreferencecode") != nil && words.place(of: "not defined") != nil
  }
}
