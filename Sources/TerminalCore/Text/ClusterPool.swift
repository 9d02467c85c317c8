import Synchronization

/// Interns graphemes of more than one scalar.
///
/// A cell has four bytes for its glyph; a cluster is an index into this pool. Entries are never
/// removed, because any frame may contain an index; therefore the pool is bounded, and a cluster
/// that does not fit is not interned.
struct ClusterPool: ~Copyable {
  /// The pool of the process.
  ///
  /// Shared, because glyphs are passed between views, frames and the encoder as plain numbers;
  /// behind a mutex, because text is sanitized on any thread.
  static let shared = Mutex(ClusterPool(entryLimit: 262_144, byteLimit: 8 << 20))

  private let entryLimit: Int
  private let byteLimit: Int
  /// The bytes of all clusters in sequence.
  private var bytes: [UInt8] = []
  /// The end of each cluster, which is the start of the next one.
  private var ends: [UInt32] = []
  /// The hash table with open addressing and a power of two slots: entry number plus one, 0 is
  /// free.
  private var slots: [UInt32] = []

  init(entryLimit: Int, byteLimit: Int) {
    (self.entryLimit, self.byteLimit) = (entryLimit, byteLimit)
  }

  /// The number of clusters.
  var count: Int { ends.count }

  /// Returns the number of a cluster, which is stored on first use; nil if the pool is full.
  mutating func intern(_ cluster: UnsafeRawBufferPointer) -> UInt32? {
    if ends.count * 2 >= slots.count { grow() }
    var slot = firstSlot(cluster)
    while slots[slot] != 0 {
      let entry = Int(slots[slot]) - 1
      if isEqual(entry, cluster) { return UInt32(entry) }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard ends.count < entryLimit, bytes.count + cluster.count <= byteLimit else { return nil }
    bytes.append(contentsOf: cluster)
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt32(ends.count)
    return UInt32(ends.count - 1)
  }

  /// Calls `body` with the bytes of a cluster, or with an empty buffer for an unknown number.
  func withBytes<Result>(
    _ entry: UInt32, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    guard entry < ends.count else { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    let range = range(Int(entry))
    return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  private func range(_ entry: Int) -> Range<Int> {
    (entry == 0 ? 0 : Int(ends[entry - 1]))..<Int(ends[entry])
  }

  private func isEqual(_ entry: Int, _ cluster: UnsafeRawBufferPointer) -> Bool {
    let range = range(entry)
    guard range.count == cluster.count else { return false }
    return bytes.withUnsafeBytes { $0[range].elementsEqual(cluster) }
  }

  /// Returns the first slot of a cluster; the hash is seeded per process, which prevents attacks by
  /// collisions.
  private func firstSlot(_ cluster: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: cluster)
    return hasher.finalize() & (slots.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(256, slots.count * 2))
    for entry in ends.indices {
      var slot = bytes.withUnsafeBytes {
        firstSlot(UnsafeRawBufferPointer(rebasing: $0[range(entry)]))
      }
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(entry + 1)
    }
  }
}
