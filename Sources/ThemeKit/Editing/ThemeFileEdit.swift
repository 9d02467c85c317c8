/// A change of a few bytes of a theme file.
///
/// All other bytes stay as they are: comments, quotes, spaces, entities and line ends.
///
/// ```swift
/// let edit = try ThemeFileEdit.setting([("dark", "#22384F")], of: color, in: document)
/// let changed = edit.applied(to: document.source)
/// ```
package struct ThemeFileEdit: Hashable, Sendable {
  /// Adjacent bytes that are replaced by others.
  package struct Piece: Hashable, Sendable {
    /// The offset of the replaced bytes in the file before the edit.
    package let offset: Int
    /// The bytes before the edit.
    package let removed: [UInt8]
    /// The bytes after the edit.
    package let inserted: [UInt8]
  }

  /// The pieces by their offsets, without overlaps.
  package let pieces: [Piece]

  init(_ pieces: [Piece]) { self.pieces = pieces.sorted { $0.offset < $1.offset } }

  /// Whether the edit changes nothing.
  package var isEmpty: Bool { pieces.isEmpty }

  /// Returns the file after the edit, or nil if the bytes to replace are not there.
  ///
  /// - Parameter source: The file before the edit.
  package func applied(to source: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 64)
    var next = 0
    for piece in pieces {
      let end = piece.offset + piece.removed.count
      guard piece.offset >= next, end <= source.count,
        source[piece.offset..<end].elementsEqual(piece.removed)
      else { return nil }
      result += source[next..<piece.offset]
      result += piece.inserted
      next = end
    }
    result += source[next...]
    return result
  }
}
