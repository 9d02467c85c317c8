import Platform

/// Controls the core dumps of this process, which would contain the secrets in its memory.
package enum CoreDumps {
  /// Turns core dumps off until the process ends; repeated calls do nothing.
  ///
  /// Call it before the user types the first letter of a secret. Every new ``Secret`` calls it too.
  /// A debugger that is attached to the process can still read its memory.
  package static func turnOff() { _ = isOff }

  /// The maximum size of a core dump, in bytes: smaller than any core dump.
  ///
  /// With 1, Linux does not start a core dump handler such as systemd-coredump either; with 0 it
  /// would.
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
