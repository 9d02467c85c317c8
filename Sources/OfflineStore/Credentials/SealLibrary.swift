import CSodium

/// The library that encrypts.
public enum SealLibrary {
  /// Its version, as in `1.0.18`.
  public static var version: String { String(cString: sodium_version_string()) }
}
