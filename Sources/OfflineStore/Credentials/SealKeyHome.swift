import PortalKit

/// Where the key of a store rests.
protocol SealKeyHome: Sendable {
  /// The bytes of the key, whatever they are; nil if there is none.
  func bytes() throws(StoreError) -> [UInt8]?
  /// Keeps a key in place of the one before.
  func keep(_ bytes: [UInt8]) throws(StoreError)
  /// Moves away what is no key.
  func setAside() throws(StoreError)
}

/// A key in a file of its own that only its owner reads.
struct FileKeyHome: SealKeyHome {
  let path: String

  func bytes() throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try PrivateFile.read(path, limit: 1 << 10) } catch {
      // What is far too large is no key.
      guard error.kind == .damaged else { throw error }
      return []
    }
  }

  func keep(_ bytes: [UInt8]) throws(StoreError) { try PrivateFile.replace(path, with: bytes) }

  func setAside() throws(StoreError) { _ = try PrivateFile.setAside(path) }
}

/// A key in the keyring of the desktop.
struct KeyringKeyHome: SealKeyHome {
  let keyring: any Keyring
  /// Which store it opens.
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

  /// What hexadecimal digits mean; nothing where there is another letter.
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
