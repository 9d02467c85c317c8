import Platform

/// Overwrites memory with zeros in a way that no compiler optimizes away.
///
/// - Parameter memory: The memory to overwrite.
package func wipe(_ memory: UnsafeMutableRawBufferPointer) {
  guard let base = memory.baseAddress else { return }
  #if canImport(Darwin)
    memset_s(base, memory.count, 0, memory.count)
  #else
    explicit_bzero(base, memory.count)
  #endif
}

/// Overwrites an array of secret bytes with zeros.
///
/// - Parameter bytes: The bytes to overwrite; their number does not change.
package func wipe(_ bytes: inout [UInt8]) {
  bytes.withUnsafeMutableBytes { wipe($0) }
}
