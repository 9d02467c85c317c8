/// The keys of `server_context.xml` that this toolkit reads itself.
package enum ContextKey: String, CaseIterable, Sendable {
  case server = "liferay_server"
  case companyId = "liferay_company_id"
  case groupId = "liferay_group_id"
  case portalVersion = "liferay_portal_version"
  case signIn = "liferay_sign_in"
  case sessionSeconds = "liferay_session_seconds"
  case records = "liferay_records"
  case authorityFile = "liferay_ca_file"
  case timeout = "liferay_timeout"
  case connectTimeout = "liferay_connect_timeout"
  case clientId = "liferay_oauth2_client_id"
  case clientSecret = "liferay_oauth2_client_secret"
  case scopes = "liferay_oauth2_scopes"
  case redirectPort = "liferay_oauth2_redirect_port"
  // Keys of Liferay Screens apps for phones: kept for apps to read, ignored by this toolkit.
  case classFactory = "liferay_class_factory"
  case versionFactory = "liferay_version_factory"
  case fileEntryClass = "liferay_class_dlfile"

  /// The error for an invalid value; its message has no period at the end.
  package struct InvalidValue: Error, Equatable {
    package let message: String

    init(_ message: String) { self.message = message }
  }

  /// The supported portal versions.
  static let portalVersions: [Int64] = [62, 70, 71, 72, 73, 74]
  /// The values of `liferay_sign_in`, in lowercase.
  package static let signInMethods = [
    "basic", "cookie", "oauth2password", "oauth2", "oauth2client",
  ]
  /// The values of `liferay_records`, in lowercase.
  package static let recordSources = ["forms", "objects"]

  /// Returns whether the value of a key, known or not, is a secret.
  ///
  /// - Parameter key: The key; secret keys contain `secret` or `password`, in any case.
  package static func isSecret(_ key: String) -> Bool {
    let key = key.lowercased()
    return key.contains("secret") || key.contains("password")
  }

  /// Validates a value of this key.
  func check(_ value: String) throws(InvalidValue) {
    switch self {
    case .server:
      _ = try PortalLocation(value)
    case .companyId, .groupId:
      guard let number = Int64(value), number >= 0 else {
        throw InvalidValue("\(rawValue) must be a whole number such as 10154, not \"\(value)\"")
      }
    case .portalVersion:
      guard let number = Int64(value), Self.portalVersions.contains(number) else {
        let known = Self.portalVersions.map(String.init).joined(separator: ", ")
        throw InvalidValue("\(rawValue) must be one of \(known), not \"\(value)\"")
      }
    case .signIn: try check(value, in: Self.signInMethods)
    case .records: try check(value, in: Self.recordSources)
    case .timeout, .connectTimeout, .sessionSeconds:
      guard value.isEmpty || Int(value).map({ (1...86_400).contains($0) }) == true else {
        throw InvalidValue(
          "\(rawValue) must be a number of seconds from 1 to 86400, not \"\(value)\"")
      }
    case .redirectPort:
      guard value.isEmpty || UInt16(value) != nil else {
        throw InvalidValue("\(rawValue) must be a port from 0 to 65535, not \"\(value)\"")
      }
    case .authorityFile, .clientId, .clientSecret, .scopes, .classFactory, .versionFactory,
      .fileEntryClass:
      break
    }
  }

  private func check(_ value: String, in known: [String]) throws(InvalidValue) {
    guard value.isEmpty || known.contains(value.lowercased()) else {
      throw InvalidValue(
        "\(rawValue) must be one of \(known.joined(separator: ", ")), not \"\(value)\"")
    }
  }

  /// Returns the environment variable that overrides a key, known or not:
  /// `SCREENLETS_LIFERAY_SERVER`.
  static func variable(for key: String) -> String {
    key.unicodeScalars.reduce(into: "SCREENLETS_") { word, scalar in
      let isPart =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      word += isPart ? String(scalar).uppercased() : "_"
    }
  }
}
