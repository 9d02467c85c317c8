import CSodium

/// The encryption library, libsodium.
public enum SealLibrary {
  /// The library version, such as `1.0.18`.
  public static var version: String { String(cString: sodium_version_string()) }
}
