import DynamicLibraries
import PortalKit
import Sodium

/// A symmetric key for authenticated encryption (XSalsa20-Poly1305 of libsodium).
struct SealKey: Sendable {
  private let secret: Secret

  /// The file signature, which also gives the version of the format.
  private static let mark = Array("screenlets sealed 1\n".utf8)

  /// Creates a key from bytes.
  ///
  /// Returns nil if the number of bytes is wrong.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == LibSodium.sealKeyCount else { return nil }
    secret = Secret(bytes: bytes)
  }

  /// Creates a new random key.
  init() throws(DynamicLibraryError) {
    var bytes = try LibSodium.shared.get().randomBytes(LibSodium.sealKeyCount)
    defer { wipe(&bytes) }
    secret = Secret(bytes: bytes)
  }

  /// Passes a copy of the key's bytes to `body` and wipes the copy afterwards.
  func withBytes<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var bytes = copy()
    defer { wipe(&bytes) }
    try body(bytes)
  }

  /// Returns the encrypted bytes: signature, nonce, authentication tag, ciphertext.
  func seal(_ plain: [UInt8]) throws(DynamicLibraryError) -> [UInt8] {
    let sodium = try LibSodium.shared.get()
    let nonce = sodium.randomBytes(LibSodium.nonceCount)
    var key = copy()
    defer { wipe(&key) }
    return Self.mark + nonce + (try sodium.seal(plain, nonce: nonce, key: key))
  }

  /// Decrypts bytes sealed with `seal`.
  ///
  /// - Parameter bytes: The sealed bytes, starting with the signature.
  /// - Returns: The plain bytes, or nil if the key is different or the bytes were modified.
  /// - Throws: `DynamicLibraryError` if libsodium is missing.
  func open(_ bytes: [UInt8]) throws(DynamicLibraryError) -> [UInt8]? {
    let sodium = try LibSodium.shared.get()
    guard bytes.starts(with: Self.mark) else { return nil }
    let rest = bytes.dropFirst(Self.mark.count)
    var key = copy()
    defer { wipe(&key) }
    return sodium.open(
      Array(rest.dropFirst(LibSodium.nonceCount)), nonce: Array(rest.prefix(LibSodium.nonceCount)),
      key: key)
  }

  private func copy() -> [UInt8] { secret.withBytes { Array($0) } }
}
