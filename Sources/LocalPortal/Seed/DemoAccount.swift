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
  /// The accounts of a freshly seeded portal, the one of the pictures first.
  public static var demoAccounts: [DemoAccount] { Seed.accounts }
}
