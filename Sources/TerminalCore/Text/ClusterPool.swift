import Synchronization

/// The graphemes of more than one scalar that are on the screen, each kept once.
///
/// A cell has four bytes for what it shows; a cluster is an index into this pool. Entries are never
/// removed, because any frame may hold an index; therefore the pool is bounded, and a cluster that
/// does not fit any more is not interned.
struct ClusterPool: ~Copyable {
  /// The pool of this process.
  ///
  /// Shared, because glyphs travel between views, frames and the encoder as plain numbers; behind a
  /// mutex, because text is let through the gate on any thread.
  static let shared = Mutex(ClusterPool(entryLimit: 262_144, byteLimit: 8 << 20))

  private let entryLimit: Int
  private let byteLimit: Int
  /// The bytes of all clusters, one after the other.
  private var bytes: [UInt8] = []
  /// Where each cluster ends; it starts where the one before ends.
  private var ends: [UInt32] = []
  /// Open addressing over a power of two: entry number plus one, 0 is free.
  private var slots: [UInt32] = []

  init(entryLimit: Int, byteLimit: Int) {
    (self.entryLimit, self.byteLimit) = (entryLimit, byteLimit)
  }

  /// How many clusters it holds.
  var count: Int { ends.count }

  /// The number of a cluster, which is stored at its first use; nil if there is no room for it.
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

  /// Gives the bytes of a cluster to `body`; none for a number that was never given out.
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

  /// Seeded per process, so that nobody can write text whose clusters all collide.
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
