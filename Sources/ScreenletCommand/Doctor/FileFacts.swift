import Platform

/// The permissions of a file or folder.
struct FileFacts {
  /// The permission bits in octal, such as `0600`.
  let mode: String
  /// Whether the group or other users have any permission.
  let isOpenToOthers: Bool

  /// Reads the permissions; nil if the file does not exist.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let bits = Int(status.st_mode) & 0o777
    let digits = String(bits, radix: 8)
    mode = String(repeating: "0", count: 4 - digits.count) + digits
    isOpenToOthers = bits & 0o077 != 0
  }
}
