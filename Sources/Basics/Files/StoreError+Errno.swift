import Platform

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
    case ENOTDIR: self.init(.unreachable, path: path, detail: "a part of the path is a file")
    case ENOENT: self.init(.unreachable, path: path, detail: "its folder does not exist")
    case EISDIR: self.init(.unreachable, path: path, detail: "it is a folder")
    default: self.init(.unreachable, path: path, detail: String(cString: strerror(code)))
    }
  }
}
