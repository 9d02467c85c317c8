#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system says of a file or folder.
struct FileFacts {
  /// Who may do what, as in `0600`.
  let mode: String
  /// Whether others than the owner may do anything.
  let isOpenToOthers: Bool

  /// Asks; nil where there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let bits = Int(status.st_mode) & 0o777
    let digits = String(bits, radix: 8)
    mode = String(repeating: "0", count: 4 - digits.count) + digits
    isOpenToOthers = bits & 0o077 != 0
  }
}
