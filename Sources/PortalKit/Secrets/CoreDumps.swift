#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The core dumps of this process, which would hold the secrets in its memory.
package enum CoreDumps {
  /// Turns core dumps off until the process ends; repeated calls do nothing.
  ///
  /// It is called before the first letter of a secret is typed and when a ``Secret`` is made. A
  /// debugger that is attached to the process still reads its memory.
  package static func turnOff() { _ = isOff }

  /// The largest core dump, in bytes: less than the smallest there is.
  ///
  /// Linux takes 1 as a sign not to start a program such as systemd-coredump either; it would with 0.
  private static let limit: rlim_t = 1

  private static let isOff: Bool = {
    var limits = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
      let resource = RLIMIT_CORE
    #endif
    guard getrlimit(resource, &limits) == 0 else { return false }
    limits.rlim_cur = min(limits.rlim_max, limit)
    return setrlimit(resource, &limits) == 0
  }()
}
