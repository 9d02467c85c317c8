import PortalKit

/// The saved sessions and last user names of all scopes, with a binary encoding.
struct CredentialBook: Equatable, Sendable {
  /// The saved data of one scope.
  struct Entry: Equatable, Sendable {
    var lastUserName: String?
    var session: SavedSession?
  }

  private var entries: [PortalScope: Entry] = [:]

  init() {}

  subscript(scope: PortalScope) -> Entry? {
    get { entries[scope] }
    set { entries[scope] = newValue }
  }

  subscript(scope: PortalScope, default entry: Entry) -> Entry {
    get { entries[scope, default: entry] }
    set { entries[scope] = newValue }
  }
}

extension CredentialBook {
  private static let version: UInt8 = 2

  /// Returns the binary encoding: a version byte, the number of scopes, then each scope with its
  /// entry.
  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.version)
    writer.write(Int64(entries.count))
    for (scope, entry) in entries {
      writer.write(scope.server)
      writer.write(scope.companyId)
      writer.write(scope.groupId)
      writer.write(UInt8(entry.lastUserName == nil ? 0 : 1))
      if let name = entry.lastUserName { writer.write(name) }
      writer.write(UInt8(entry.session == nil ? 0 : 1))
      if let session = entry.session { writer.write(session) }
    }
    return writer.bytes
  }

  /// Decodes the binary encoding.
  ///
  /// Returns nil if the version is unknown or the data is malformed.
  init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let version = reader.byte(), (1...Self.version).contains(version),
      let count = reader.integer(), count >= 0
    else { return nil }
    for _ in 0..<count {
      guard let server = reader.text(), let company = reader.integer(),
        let group = reader.integer(), let entry = Entry(&reader, version)
      else { return nil }
      entries[PortalScope(server: server, companyId: company, groupId: group)] = entry
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension CredentialBook.Entry {
  fileprivate init?(_ reader: inout ByteReader, _ version: UInt8) {
    guard let hasName = reader.flag() else { return nil }
    if hasName {
      guard let name = reader.text() else { return nil }
      lastUserName = name
    }
    guard let hasSession = reader.flag() else { return nil }
    if hasSession {
      guard let session = reader.session(version) else { return nil }
      self.session = session
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ session: SavedSession) {
    let user = session.user
    write(user.id)
    write(user.companyId)
    write(user.portraitId)
    let texts = [
      user.uuid, user.screenName, user.emailAddress, user.firstName, user.middleName,
      user.lastName, user.jobTitle, user.greeting, user.languageId,
    ]
    for text in texts { write(text) }
    write(session.credentials.method.rawValue)
    write(session.credentials.userName)
    session.credentials.password.withBytes { write(bytes: $0) }
    write(UInt8(session.tokens == nil ? 0 : 1))
    if let tokens = session.tokens { write(tokens) }
  }

  fileprivate mutating func write(_ tokens: SavedTokens) {
    write(tokens.expires.milliseconds)
    write(UInt8(tokens.refresh == nil ? 0 : 1))
    tokens.refresh?.withBytes { write(bytes: $0) }
    tokens.access.withBytes { write(bytes: $0) }
  }
}

extension ByteReader {
  /// Reads a session.
  ///
  /// Sessions of version 1 have no tokens.
  fileprivate mutating func session(_ version: UInt8) -> SavedSession? {
    guard let id = integer(), let company = integer(), let portrait = integer() else { return nil }
    var texts: [String] = []
    for _ in 0..<11 {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    guard let method = AuthenticationMethod(rawValue: texts[9]), let password = secret() else {
      return nil
    }
    let user = User(
      id: id, companyId: company, uuid: texts[0], screenName: texts[1], emailAddress: texts[2],
      firstName: texts[3], middleName: texts[4], lastName: texts[5], jobTitle: texts[6],
      greeting: texts[7], languageId: texts[8], portraitId: portrait)
    var tokens: SavedTokens?
    if version > 1 {
      guard let hasTokens = flag() else { return nil }
      if hasTokens {
        tokens = self.tokens()
        if tokens == nil { return nil }
      }
    }
    return SavedSession(
      user: user,
      credentials: Credentials(userName: texts[10], password: password, method: method),
      tokens: tokens)
  }

  private mutating func tokens() -> SavedTokens? {
    guard let expires = integer(), let hasRefresh = flag() else { return nil }
    var refresh: Secret?
    if hasRefresh {
      refresh = secret()
      if refresh == nil { return nil }
    }
    guard let access = secret() else { return nil }
    return SavedTokens(
      access: access, refresh: refresh, expires: Instant(milliseconds: expires))
  }
}
