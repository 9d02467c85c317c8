import PortalKit

/// The place where a desktop keeps secrets for programs: locked with its owner's password, and with
/// nothing in clear on the disk.
protocol Keyring: Sendable {
  /// The secret of a name; nil if there is none.
  func secret(for name: String) throws(StoreError) -> Secret?
  /// Keeps a secret in place of the one before.
  func keep(_ secret: Secret, for name: String) throws(StoreError)
  /// Forgets the secret of a name.
  func forget(_ name: String) throws(StoreError)
}

extension StoreError {
  /// The keyring does not answer, or stays locked.
  static let keyringAway = StoreError(.unreachable, path: "keyring")
}
