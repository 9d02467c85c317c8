package import DynamicLibraries

/// Authenticated encryption with a symmetric key (XSalsa20-Poly1305).
extension LibSodium {
  /// The size of a key, in bytes (`crypto_secretbox_KEYBYTES`).
  package static let sealKeyCount = 32
  /// The size of a nonce, in bytes (`crypto_secretbox_NONCEBYTES`).
  package static let nonceCount = 24
  /// The size of an authentication tag, in bytes (`crypto_secretbox_MACBYTES`).
  package static let tagCount = 16

  /// Encrypts bytes.
  ///
  /// - Parameters:
  ///   - plain: The bytes to encrypt.
  ///   - nonce: ``nonceCount`` random bytes, used only once with a key.
  ///   - key: The key, ``sealKeyCount`` bytes.
  /// - Returns: The authentication tag and the encrypted bytes.
  /// - Throws: `DynamicLibraryError` if a size is wrong.
  package func seal(
    _ plain: [UInt8], nonce: [UInt8], key: [UInt8]
  ) throws(DynamicLibraryError) -> [UInt8] {
    var sealed = [UInt8](repeating: 0, count: plain.count + Self.tagCount)
    guard nonce.count == Self.nonceCount, key.count == Self.sealKeyCount,
      sealBox(&sealed, plain, UInt64(plain.count), nonce, key) == 0
    else { throw DynamicLibraryError(library: Self.name, failed: "crypto_secretbox_easy") }
    return sealed
  }

  /// Decrypts bytes.
  ///
  /// - Parameters:
  ///   - sealed: The authentication tag and the encrypted bytes.
  ///   - nonce: The nonce that they were encrypted with.
  ///   - key: The key.
  /// - Returns: The plain bytes, or nil if the key is different, a size is wrong or the bytes were
  ///   modified.
  package func open(_ sealed: [UInt8], nonce: [UInt8], key: [UInt8]) -> [UInt8]? {
    guard sealed.count >= Self.tagCount, nonce.count == Self.nonceCount,
      key.count == Self.sealKeyCount
    else { return nil }
    var plain = [UInt8](repeating: 0, count: sealed.count - Self.tagCount)
    guard openBox(&plain, sealed, UInt64(sealed.count), nonce, key) == 0 else { return nil }
    return plain
  }
}
