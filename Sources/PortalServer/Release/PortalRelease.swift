/// A release of Liferay that the server can emulate.
public enum PortalRelease: String, CaseIterable, Comparable, Sendable {
  /// Liferay 6.2.
  case v62 = "6.2"
  /// Liferay 7.0.
  case v70 = "7.0"
  /// Liferay 7.1.
  case v71 = "7.1"
  /// Liferay 7.2.
  case v72 = "7.2"
  /// Liferay 7.3.
  case v73 = "7.3"
  /// Liferay 7.4.
  case v74 = "7.4"

  /// Returns whether `one` is older than `other`.
  ///
  /// - Parameters:
  ///   - one: The release to compare.
  ///   - other: The release to compare with.
  public static func < (one: PortalRelease, other: PortalRelease) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The build number that `/portal/get-build-number` returns.
  var build: Int {
    switch self {
    case .v62: 6_205
    case .v70: 7_006
    case .v71: 7_103
    case .v72: 7_201
    case .v73: 7_307
    case .v74: 7_413
    }
  }

  /// The value of the `Liferay-Portal` header.
  var name: String {
    switch self {
    case .v62:
      "Liferay Portal Community Edition 6.2 CE GA6 (Newton / Build \(build) / January 6, 2016)"
    case .v70: "Liferay Community Edition Portal 7.0.6 GA7 (Wilberforce / Build \(build))"
    case .v71: "Liferay Community Edition Portal 7.1.3 CE GA4 (Judson / Build \(build))"
    case .v72: "Liferay Community Edition Portal 7.2.1 CE GA2 (Mueller / Build \(build))"
    case .v73: "Liferay Community Edition Portal 7.3.7 CE GA8 (Athanasius / Build \(build))"
    case .v74: "Liferay Community Edition Portal 7.4.3 CE (Cavanaugh / Build \(build))"
    }
  }
}
