import DynamicLibraries
import Sodium

/// The encryption library, libsodium.
public enum SealLibrary {
  /// The library version, such as `1.0.18`; nil if the library is not installed.
  public static var version: String? { (try? LibSodium.shared.get())?.version }
}
