/// A company of the portal, as web services tell of it.
package struct Company: Hashable, Sendable {
  package let id: Int64
  /// What it is called.
  package let name: String
  /// The name that outlives moves between portals.
  package let webId: String
  /// The host that leads to it.
  package let virtualHost: String
}

/// Which company one means.
package enum CompanyKey: Hashable, Sendable {
  case id(Int64)
  case webId(String)
  case virtualHost(String)
}

/// A site of a company.
package struct Site: Hashable, Sendable {
  package let id: Int64
  package let companyId: Int64
  /// What it is called on the screen.
  package let name: String
  /// What services call it.
  package let key: String
  package let friendlyURL: String
}
