import Synchronization

/// A sanitized grapheme with its width, as stored in a cell.
///
/// Strings are converted to glyphs only by ``SafeText``, so no cell can contain an escape, a bidi
/// override or any other character that acts on the terminal instead of being visible.
public struct Glyph: Hashable, Sendable, BitwiseCopyable {
  /// A scalar, or `clusterTag` with an index into the cluster pool.
  @usableFromInline package let rawValue: UInt32
  /// The width in columns: 1 or 2; 0 for the tail of a wide glyph.
  @usableFromInline package let columns: UInt8
  @usableFromInline package let flags: UInt8

  @usableFromInline package static let clusterTag: UInt32 = 0x8000_0000
  @usableFromInline package static let uncertainWidthFlag: UInt8 = 1
  @usableFromInline package static let ambiguousFlag: UInt8 = 2

  /// Creates a glyph from its stored form.
  ///
  /// - Parameters:
  ///   - rawValue: A scalar, or `clusterTag` with an index into the cluster pool.
  ///   - columns: The width in columns; 0 for the tail of a wide glyph.
  ///   - flags: `uncertainWidthFlag` and `ambiguousFlag`.
  @usableFromInline package init(rawValue: UInt32, columns: UInt8, flags: UInt8 = 0) {
    (self.rawValue, self.columns, self.flags) = (rawValue, columns, flags)
  }

  /// A space, the content of an empty cell.
  public static let space = Glyph(rawValue: 0x20, columns: 1)
  /// The second cell of a wide glyph.
  public static let tail = Glyph(rawValue: 0, columns: 0)
  /// The replacement of a forbidden character, U+2426.
  public static let replacement = Glyph(rawValue: Gate.replacement, columns: 1)
  /// The ellipsis for truncated text, U+2026; create that of a theme with ``SafeText``.
  public static let ellipsis = Glyph(rawValue: 0x2026, columns: 1, flags: ambiguousFlag)

  /// The width in columns: 1 or 2; 0 for the tail of a wide glyph.
  public var width: Int { Int(columns) }
  /// Whether terminals disagree about the width, so that the cursor position after the glyph is
  /// uncertain.
  ///
  /// Single scalars that Unicode has had for years are certain, and so is a base with nonspacing
  /// marks. All other clusters (emoji sequences, flags, keycaps, conjuncts, spacing marks) and
  /// scalars that are new, or whose width was changed, are doubtful. Ambiguous width (UAX 11) is
  /// not doubtful: é, Greek and Cyrillic have it, and all but East Asian terminals agree on one
  /// column.
  public var hasUncertainWidth: Bool { flags & Self.uncertainWidthFlag != 0 }
  /// Whether terminals for East Asian text may draw the glyph in two columns (UAX 11, ambiguous).
  public var isAmbiguous: Bool { flags & Self.ambiguousFlag != 0 }
  /// Whether this is the second cell of a wide glyph.
  public var isTail: Bool { columns == 0 }
}

extension Glyph {
  /// Returns the glyph of a cluster, or of its first scalar if the cluster pool is full.
  static func interned(_ cluster: ClusterBuilder) -> (glyph: Glyph, isWhole: Bool) {
    withUnsafeTemporaryAllocation(byteCount: maxUTF8Count, alignment: 1) { buffer in
      var count = 0
      for scalar in cluster.scalars {
        for byte in Unicode.Scalar(scalar).flatMap({ UTF8.encode($0) }) ?? .init() {
          buffer[count] = byte
          count += 1
        }
      }
      let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      if let entry = ClusterPool.shared.withLock({ $0.intern(bytes) }) {
        return (
          Glyph(rawValue: clusterTag | entry, columns: cluster.columns, flags: cluster.flags), true
        )
      }
      let scalar = cluster.scalars.first ?? Gate.replacement
      let columns = scalar < 0x80 ? 1 : cluster.columns
      return (Glyph(rawValue: scalar, columns: columns, flags: cluster.flags), false)
    }
  }
}
