#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StoreError {
  /// Creates an error from an error number of the system.
  ///
  /// - Parameters:
  ///   - code: The value of `errno`.
  ///   - path: The path of the file that caused the error.
  package init(errno code: Int32, path: String) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self.init(.full, path: path)
    case EROFS, EACCES, EPERM: self.init(.readOnly, path: path)
    case EAGAIN, EBUSY, ETXTBSY: self.init(.locked, path: path)
    case ENOTDIR: self.init(.unreachable, path: path, detail: "a file is in the way")
    case ENOENT: self.init(.unreachable, path: path, detail: "its folder does not exist")
    case EISDIR: self.init(.unreachable, path: path, detail: "a folder is in the way")
    default: self.init(.unreachable, path: path, detail: String(cString: strerror(code)))
    }
  }
}
