public import PortalKit

/// An account of the freshly seeded portal, with the password that everybody may know.
public struct DemoAccount: Hashable, Sendable {
  /// The account.
  public let user: User
  /// Its password.
  public let password: String
  /// The interactive Argon2id hash of the password, so that seeding needs no time.
  let hash: String
}

extension LocalPortal {
  /// The accounts of a freshly seeded portal, Ada's first.
  public static var demoAccounts: [DemoAccount] { Seed.accounts }

  /// The account that uses the portal while pictures are taken: Núria's, who has a portrait, comments
  /// and ratings.
  package static let pictureAccount: Int64 = 10_202
}
