import PortalKit

/// A keyring of the desktop, which stores secrets of programs encrypted with the user's password.
protocol Keyring: Sendable {
  /// Returns the secret stored under a name, or nil if there is none.
  func secret(for name: String) throws(StoreError) -> Secret?
  /// Stores a secret under a name and replaces the previous one.
  func keep(_ secret: Secret, for name: String) throws(StoreError)
  /// Removes the secret stored under a name, if any.
  func forget(_ name: String) throws(StoreError)
}

extension StoreError {
  /// The error for a keyring that does not respond or stays locked.
  static let keyringAway = StoreError(.unreachable, path: "keyring")
}
