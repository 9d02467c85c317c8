import Synchronization

/// What one cell can hold: a grapheme that passed the gate, with its width.
///
/// There is no way to make one from a string but through ``SafeText``; so no cell can hold an
/// escape, a bidi override or any other character that acts instead of being seen.
public struct Glyph: Hashable, Sendable, BitwiseCopyable {
  /// A scalar, or `clusterTag` and an index into the pool of clusters.
  @usableFromInline package let rawValue: UInt32
  /// Columns: 1 or 2; 0 for the tail of a wide glyph.
  @usableFromInline package let columns: UInt8
  @usableFromInline package let flags: UInt8

  @usableFromInline package static let clusterTag: UInt32 = 0x8000_0000
  @usableFromInline package static let doubtfulFlag: UInt8 = 1
  @usableFromInline package static let ambiguousFlag: UInt8 = 2

  @usableFromInline package init(rawValue: UInt32, columns: UInt8, flags: UInt8 = 0) {
    (self.rawValue, self.columns, self.flags) = (rawValue, columns, flags)
  }

  /// An empty cell.
  public static let space = Glyph(rawValue: 0x20, columns: 1)
  /// The second cell of a wide glyph.
  public static let tail = Glyph(rawValue: 0, columns: 0)
  /// What is shown in place of something that must not be drawn, U+2426.
  public static let replacement = Glyph(rawValue: Gate.replacement, columns: 1)
  /// The mark of text that was cut, U+2026; a theme's own comes from ``SafeText``.
  public static let ellipsis = Glyph(rawValue: 0x2026, columns: 1, flags: ambiguousFlag)

  /// Columns that it takes: 1 or 2; 0 for the tail of a wide glyph.
  public var width: Int { Int(columns) }
  /// Whether terminals disagree about its width, so that nobody may trust the cursor after it.
  ///
  /// Single scalars that Unicode has had for years are certain, and so is a base with nonspacing
  /// marks. All other clusters (emoji sequences, flags, keycaps, conjuncts, spacing marks) and
  /// scalars that are new, or whose width was changed, are doubtful. Ambiguous width (UAX 11) is
  /// not doubt: é, Greek and Cyrillic have it, and all but East Asian terminals agree on one column.
  public var isDoubtful: Bool { flags & Self.doubtfulFlag != 0 }
  /// Whether terminals made for East Asian text may draw it in two columns (UAX 11, ambiguous).
  public var isAmbiguous: Bool { flags & Self.ambiguousFlag != 0 }
  /// Whether it is the second cell of a wide glyph.
  public var isTail: Bool { columns == 0 }
}

extension Glyph {
  /// The glyph of a cluster; with no room left for it in the pool, that of its first scalar.
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
