import PortalKit
import SQLiteDatabase

/// The position of a row in a sort order: its sort keys and its ID.
struct RowCursor: Hashable {
  /// The value of each sort key; null for none.
  let keys: [SQLiteValue]
  let id: Int64

  init(keys: [SQLiteValue], id: Int64) { (self.keys, self.id) = (keys, id) }

  /// Encodes the cursor, with a mark that identifies the query it is valid for.
  func text(among mark: String) -> String {
    let keys = keys.map { key -> JSONValue in
      switch key {
      case .integer(let number): JSONValue.integer(number)
      case .real(let number): JSONNumber(number.description).map(JSONValue.number) ?? .null
      case .text(let text): .string(text)
      case .null, .blob: .null
      }
    }
    return JSONWriter.compact(.array([.string(mark), .integer(id)] + keys))
  }

  /// Decodes a cursor written by ``text(among:)``.
  ///
  /// Returns nil for malformed text and for a cursor of another query.
  init?(_ text: String, among mark: String, keys count: Int) {
    guard text.utf8.count < 8_192, let parts = try? JSONReader.read(text).array,
      parts.count == count + 2, parts[0].string == mark, let id = parts[1].number?.integer
    else { return nil }
    var keys: [SQLiteValue] = []
    for part in parts.dropFirst(2) {
      switch part {
      case .null: keys.append(.null)
      case .string(let text): keys.append(.text(FoldedText.fold(text)))
      case .number(let number):
        if let whole = number.integer {
          keys.append(.integer(whole))
        } else if let real = number.double, real.isFinite {
          keys.append(.real(real))
        } else {
          return nil
        }
      default: return nil
      }
    }
    self.init(keys: keys, id: id)
  }

  /// Returns the mark for a query description: its 64-bit FNV-1a hash, the same in every run.
  static func mark(_ words: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }
}
