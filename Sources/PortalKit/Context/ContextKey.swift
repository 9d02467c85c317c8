/// A key of `server_context.xml` that this toolkit reads itself.
enum ContextKey: String, CaseIterable {
  case server = "liferay_server"
  case companyId = "liferay_company_id"
  case groupId = "liferay_group_id"
  case portalVersion = "liferay_portal_version"
  // Written by apps for phones; kept for their readers, without a meaning here.
  case classFactory = "liferay_class_factory"
  case versionFactory = "liferay_version_factory"
  case fileEntryClass = "liferay_class_dlfile"

  /// What is wrong with a value, in words, without a full stop.
  struct BadValue: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// The versions that a portal can be said to have.
  static let portalVersions: [Int64] = [62, 70, 71, 72, 73, 74]

  /// Refuses a value that the key cannot have.
  func check(_ value: String) throws(BadValue) {
    switch self {
    case .server:
      _ = try PortalLocation(value)
    case .companyId, .groupId:
      guard let number = Int64(value), number >= 0 else {
        throw BadValue("\(rawValue) is a whole number such as 10154, not \"\(value)\"")
      }
    case .portalVersion:
      guard let number = Int64(value), Self.portalVersions.contains(number) else {
        let known = Self.portalVersions.map(String.init).joined(separator: ", ")
        throw BadValue("\(rawValue) is one of \(known), not \"\(value)\"")
      }
    case .classFactory, .versionFactory, .fileEntryClass:
      break
    }
  }

  /// The variable that overrides a key, known or not: `SCREENLETS_LIFERAY_SERVER`.
  static func variable(for key: String) -> String {
    key.unicodeScalars.reduce(into: "SCREENLETS_") { word, scalar in
      let isPart =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      word += isPart ? String(scalar).uppercased() : "_"
    }
  }
}
