import PortalKit

/// The keyring of the system that this is built for.
enum SystemKeyring {
  #if canImport(Security)
    static let place = SystemCredentialStore.KeyPlace.keychain
  #else
    static let place = SystemCredentialStore.KeyPlace.secretService
  #endif

  /// The keyring, if there is one that answers; it is asked for something that nobody keeps.
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
