/// A company of the portal, for web services.
package struct Company: Hashable, Sendable {
  package let id: Int64
  /// The display name.
  package let name: String
  /// The web ID, which stays the same if the company moves to another portal.
  package let webId: String
  /// The virtual host that addresses the company.
  package let virtualHost: String
}

/// The ways to identify a company.
package enum CompanyKey: Hashable, Sendable {
  case id(Int64)
  case webId(String)
  case virtualHost(String)
}

/// A site of a company.
package struct Site: Hashable, Sendable {
  package let id: Int64
  package let companyId: Int64
  /// The display name.
  package let name: String
  /// The key that identifies the site in web services.
  package let key: String
  package let friendlyURL: String
}
