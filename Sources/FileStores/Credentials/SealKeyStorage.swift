import PortalKit

/// The storage of a store's encryption key.
protocol SealKeyStorage: Sendable {
  /// Returns the stored bytes without validating them, or nil if there are none.
  func bytes() throws(StoreError) -> [UInt8]?
  /// Stores a key and replaces the previous one.
  func keep(_ bytes: [UInt8]) throws(StoreError)
  /// Removes an invalid key, or renames its file.
  func setAside() throws(StoreError)
}

/// Stores the key in a separate file that only its owner can read.
struct FileKeyStorage: SealKeyStorage {
  let path: String

  func bytes() throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try PrivateFile.read(path, limit: 1 << 10) } catch {
      // A file that large is not a key, so treat it as invalid.
      guard error.kind == .damaged else { throw error }
      return []
    }
  }

  func keep(_ bytes: [UInt8]) throws(StoreError) { try PrivateFile.replace(path, with: bytes) }

  func setAside() throws(StoreError) { _ = try PrivateFile.setAside(path) }
}

/// Stores the key in the desktop's keyring, as hexadecimal text.
struct KeyringKeyStorage: SealKeyStorage {
  let keyring: any Keyring
  /// The path of the store that the key decrypts; the name of the keyring item.
  let store: String

  func bytes() throws(StoreError) -> [UInt8]? {
    guard let text = try keyring.secret(for: store) else { return nil }
    return text.withBytes { Self.bytes(ofHex: $0) }
  }

  func keep(_ bytes: [UInt8]) throws(StoreError) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes { text += [Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]] }
    defer { wipe(&text) }
    try keyring.keep(Secret(bytes: text), for: store)
  }

  func setAside() throws(StoreError) { try keyring.forget(store) }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Decodes hexadecimal text in lowercase.
  ///
  /// Returns an empty array if it is malformed.
  private static func bytes(ofHex text: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    guard text.count % 2 == 0 else { return [] }
    for place in stride(from: 0, to: text.count, by: 2) {
      guard let high = digits.firstIndex(of: text[place]),
        let low = digits.firstIndex(of: text[place + 1])
      else { return [] }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
