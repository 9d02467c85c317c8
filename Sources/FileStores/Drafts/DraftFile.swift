import DynamicLibraries
import PortalKit
import Sodium

/// The binary format of a draft file: a signature, the key, the time, the contents and a checksum.
enum DraftFile {
  private static let mark = Array("screenlets draft 1\n".utf8)
  private static let sumCount = 32

  /// Returns the encoded draft.
  static func encoded(_ draft: StoredDraft) throws(DynamicLibraryError) -> [UInt8] {
    var writer = ByteWriter(capacity: draft.bytes.count + 256)
    writer.write(draft.summary.key)
    writer.write(draft.summary.saved.milliseconds)
    draft.bytes.withUnsafeBytes { writer.write(bytes: $0) }
    let content = mark + writer.bytes
    return content + (try sum(content, count: sumCount))
  }

  /// Decodes a draft.
  ///
  /// Returns nil if the checksum does not match or the data is malformed.
  static func decoded(_ bytes: [UInt8]) throws(DynamicLibraryError) -> StoredDraft? {
    guard bytes.starts(with: mark), bytes.count >= mark.count + sumCount else { return nil }
    let content = Array(bytes.dropLast(sumCount))
    guard try sum(content, count: sumCount).elementsEqual(bytes.suffix(sumCount)) else {
      return nil
    }
    var reader = ByteReader(Array(content.dropFirst(mark.count)))
    guard let server = reader.text(), let form = reader.text(), let fingerprint = reader.text(),
      let record = reader.integer(), let user = reader.integer(), let saved = reader.integer(),
      let content = reader.bytes(), reader.isAtEnd
    else { return nil }
    let key = DraftKey(
      server: server, form: form, fingerprint: fingerprint, recordId: record, userId: user)
    return StoredDraft(
      summary: DraftSummary(key: key, saved: Instant(milliseconds: saved)), bytes: content)
  }

  /// Returns the file name of a draft.
  ///
  /// It is a hash of the key, so values chosen by users cannot affect the path.
  static func name(of key: DraftKey) throws(DynamicLibraryError) -> String {
    var writer = ByteWriter(capacity: 256)
    writer.write(key)
    return try hex(of: writer.bytes) + ending
  }

  /// Returns the 128-bit BLAKE2b hash of bytes as 32 hexadecimal digits, for file names.
  static func hex(of bytes: [UInt8]) throws(DynamicLibraryError) -> String {
    try sum(bytes, count: 16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The extension of draft files.
  static let ending = ".draft"

  private static func sum(_ bytes: [UInt8], count: Int) throws(DynamicLibraryError) -> [UInt8] {
    try LibSodium.shared.get().hash(bytes, count: count)
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ key: DraftKey) {
    write(key.server)
    write(key.form)
    write(key.fingerprint)
    write(key.recordId)
    write(key.userId)
  }
}
