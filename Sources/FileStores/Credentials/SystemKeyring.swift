import PortalKit

/// The keyring of the target platform.
enum SystemKeyring {
  #if canImport(Security)
    static let place = SystemCredentialStore.KeyStorage.keychain
  #else
    static let place = SystemCredentialStore.KeyStorage.secretService
  #endif

  /// Returns the keyring if it responds, otherwise nil.
  ///
  /// Tests it by looking up a name that never exists.
  static func find(variables: [String: String]) -> (any Keyring)? {
    #if canImport(Security)
      let keyring: (any Keyring)? = Keychain()
    #else
      let keyring: (any Keyring)? = SecretService(variables: variables)
    #endif
    return keyring.flatMap { answers($0) ? $0 : nil }
  }

  private static func answers(_ keyring: any Keyring) -> Bool {
    do throws(StoreError) {
      _ = try keyring.secret(for: "")
      return true
    } catch { return false }
  }
}
