import CSodium
import PortalKit

/// A symmetric key for authenticated encryption (XSalsa20-Poly1305 of libsodium).
struct SealKey: Sendable {
  private let secret: Secret

  /// The file signature, which also gives the version of the format.
  private static let mark = Array("screenlets sealed 1\n".utf8)
  private static let isReady = sodium_init() >= 0
  private static var keyCount: Int { Int(crypto_secretbox_keybytes()) }
  private static var nonceCount: Int { Int(crypto_secretbox_noncebytes()) }
  private static var tagCount: Int { Int(crypto_secretbox_macbytes()) }

  /// Creates a key from bytes.
  ///
  /// Returns nil if the number of bytes is wrong or libsodium fails to start.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.keyCount, Self.isReady else { return nil }
    secret = Secret(bytes: bytes)
  }

  /// Returns a new random key, or nil if libsodium fails to start.
  static func random() -> SealKey? {
    guard isReady else { return nil }
    var bytes = [UInt8](repeating: 0, count: keyCount)
    defer { wipe(&bytes) }
    crypto_secretbox_keygen(&bytes)
    return SealKey(bytes)
  }

  /// Passes a copy of the key's bytes to `body` and wipes the copy afterwards.
  func withBytes<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var bytes = copy()
    defer { wipe(&bytes) }
    try body(bytes)
  }

  /// Returns the encrypted bytes: signature, nonce, authentication tag, ciphertext; nil if
  /// encryption fails.
  func seal(_ plain: [UInt8]) -> [UInt8]? {
    var nonce = [UInt8](repeating: 0, count: Self.nonceCount)
    randombytes_buf(&nonce, nonce.count)
    var sealed = [UInt8](repeating: 0, count: plain.count + Self.tagCount)
    var key = copy()
    defer { wipe(&key) }
    guard crypto_secretbox_easy(&sealed, plain, UInt64(plain.count), nonce, key) == 0 else {
      return nil
    }
    return Self.mark + nonce + sealed
  }

  /// Decrypts bytes sealed with `seal`.
  ///
  /// - Parameter bytes: The sealed bytes, starting with the signature.
  /// - Returns: The plain bytes, or nil if the key is different or the bytes were modified.
  func open(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Self.mark) else { return nil }
    let rest = bytes.dropFirst(Self.mark.count)
    guard rest.count >= Self.nonceCount + Self.tagCount else { return nil }
    let nonce = Array(rest.prefix(Self.nonceCount))
    let sealed = Array(rest.dropFirst(Self.nonceCount))
    var plain = [UInt8](repeating: 0, count: sealed.count - Self.tagCount)
    var key = copy()
    defer { wipe(&key) }
    guard crypto_secretbox_open_easy(&plain, sealed, UInt64(sealed.count), nonce, key) == 0 else {
      return nil
    }
    return plain
  }

  private func copy() -> [UInt8] { secret.withBytes { Array($0) } }
}
