package import DynamicLibraries

/// The functions of libsodium, which is loaded at the first use.
///
/// ```swift
/// let digest = try LibSodium.shared.get().hash(bytes, count: 32)
/// ```
package struct LibSodium: Sendable {
  /// The library; getting it fails if libsodium is not installed or does not start.
  ///
  /// A test sets another one for its task.
  @TaskLocal package static var shared: LazyValue<LibSodium> = LazyValue {
    () throws(DynamicLibraryError) -> LibSodium in try LibSodium()
  }

  /// The size of the key of a keyed hash, in bytes (`crypto_generichash_KEYBYTES`).
  package static let hashKeyCount = 32

  static let name = "libsodium"

  typealias Input = UnsafePointer<UInt8>
  typealias Output = UnsafeMutablePointer<UInt8>
  typealias Text = UnsafePointer<CChar>
  typealias Box = @convention(c) (Output?, Input?, UInt64, Input?, Input?) -> Int32

  private let versionText: @convention(c) () -> Text?
  private let fillRandom: @convention(c) (Output?, Int) -> Void
  private let genericHash: @convention(c) (Output?, Int, Input?, UInt64, Input?, Int) -> Int32
  let sealBox: Box
  let openBox: Box
  let hashPassword: @convention(c) (Output?, UnsafeRawPointer?, UInt64, UInt64, Int) -> Int32
  let verifyPassword: @convention(c) (Text?, UnsafeRawPointer?, UInt64) -> Int32
  let needsRehash: @convention(c) (Text?, UInt64, Int) -> Int32

  /// Loads and starts libsodium.
  ///
  /// - Parameter files: The possible file names, preferred first.
  /// - Throws: `DynamicLibraryError` if the library is missing or does not start.
  package init(
    files: [String] = [
      "libsodium.so.23", "libsodium.so.26", "libsodium.dylib",
      "/opt/homebrew/lib/libsodium.dylib",
    ]
  ) throws(DynamicLibraryError) {
    let library = try DynamicLibrary(named: "libsodium", files: files, package: "libsodium23")
    versionText = try library.function(
      "sodium_version_string", as: (@convention(c) () -> Text?).self)
    fillRandom = try library.function(
      "randombytes_buf", as: (@convention(c) (Output?, Int) -> Void).self)
    genericHash = try library.function(
      "crypto_generichash",
      as: (@convention(c) (Output?, Int, Input?, UInt64, Input?, Int) -> Int32).self)
    sealBox = try library.function("crypto_secretbox_easy", as: Box.self)
    openBox = try library.function("crypto_secretbox_open_easy", as: Box.self)
    hashPassword = try library.function(
      "crypto_pwhash_str",
      as: (@convention(c) (Output?, UnsafeRawPointer?, UInt64, UInt64, Int) -> Int32).self)
    verifyPassword = try library.function(
      "crypto_pwhash_str_verify",
      as: (@convention(c) (Text?, UnsafeRawPointer?, UInt64) -> Int32).self)
    needsRehash = try library.function(
      "crypto_pwhash_str_needs_rehash", as: (@convention(c) (Text?, UInt64, Int) -> Int32).self)
    let start = try library.function("sodium_init", as: (@convention(c) () -> Int32).self)
    // The first call selects the code for this processor; later calls return 1.
    guard start() >= 0 else {
      throw DynamicLibraryError(library: Self.name, failed: "sodium_init")
    }
  }

  /// The version of the library, such as `1.0.18`.
  package var version: String { versionText().map { String(cString: $0) } ?? "unknown" }

  /// Returns unpredictable bytes.
  ///
  /// - Parameter count: The number of bytes.
  package func randomBytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    fillRandom(&bytes, count)
    return bytes
  }

  /// Returns the BLAKE2b hash of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to hash.
  ///   - count: The size of the hash in bytes, from 16 to 64.
  ///   - key: The key of a keyed hash, ``hashKeyCount`` bytes; empty for a hash without a key.
  /// - Throws: `DynamicLibraryError` if a size is not supported.
  package func hash(
    _ bytes: [UInt8], count: Int, key: [UInt8] = []
  ) throws(DynamicLibraryError) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: count)
    guard genericHash(&hash, count, bytes, UInt64(bytes.count), key, key.count) == 0 else {
      throw DynamicLibraryError(library: Self.name, failed: "crypto_generichash")
    }
    return hash
  }
}
