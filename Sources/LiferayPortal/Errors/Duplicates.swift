import HTTPTransfer
import PortalKit

extension ScreenletError {
  /// Whether the portal refuses something new because there is one of its name.
  ///
  /// Portals say it in the words of their database, or of the folder that has the title.
  var saysNameIsTaken: Bool {
    guard case .server(let code, let message) = self else { return self == .conflict }
    let words = (code + " " + message.english).lowercased()
    return [
      "constraintviolation", "ormexception", "duplicate", "external reference code",
      "externalreferencecode",
    ].contains { words.place(of: $0) != nil }
  }

  /// Whether the database of a portal refuses a key because a row has it.
  var saysKeyIsTaken: Bool {
    guard case .server(_, let message) = self else { return false }
    return message.english.lowercased().place(of: "constraintviolation") != nil
  }

  /// Whether a release does not know codes by which outsiders call things.
  var lacksCodes: Bool {
    guard case .server(_, let message) = self else { return false }
    let words = message.english.lowercased()
    return words.place(of: "externalreferencecode") != nil && words.place(of: "not defined") != nil
  }
}
