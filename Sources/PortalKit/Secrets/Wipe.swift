#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Overwrites memory in a way that no compiler leaves out.
package func wipe(_ memory: UnsafeMutableRawBufferPointer) {
  guard let base = memory.baseAddress else { return }
  #if canImport(Darwin)
    memset_s(base, memory.count, 0, memory.count)
  #else
    explicit_bzero(base, memory.count)
  #endif
}

/// Overwrites bytes that were secret.
package func wipe(_ bytes: inout [UInt8]) {
  bytes.withUnsafeMutableBytes { wipe($0) }
}
