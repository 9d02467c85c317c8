public import PortalKit

/// An account of a freshly seeded portal, with its public password.
public struct DemoAccount: Hashable, Sendable {
  /// The account.
  public let user: User
  /// The password in plain text.
  public let password: String
  /// The precomputed Argon2id hash of the password with the interactive costs, which makes seeding
  /// fast.
  let hash: String
}

extension LocalPortal {
  /// The accounts of a freshly seeded portal, Ada's first.
  public static var demoAccounts: [DemoAccount] { Seed.accounts }

  /// The ID of the account that is signed in for screenshots: Núria's, who has a portrait, comments
  /// and ratings.
  package static let pictureAccount: Int64 = 10_202
}
