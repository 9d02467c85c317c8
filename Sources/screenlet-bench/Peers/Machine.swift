import Platform

/// The machine that runs the benchmarks.
enum Machine {
  /// The processor, how many of them, and the kernel.
  static var description: String {
    let facts = SystemFile.text("/proc/cpuinfo").split(separator: "\n")
    let model = facts.first { $0.hasPrefix("model name") }?.split(separator: ":").last
      .map { String($0.drop { $0 == " " }) }
    let kernel = SystemFile.text("/proc/sys/kernel/osrelease").split(separator: "\n").first ?? ""
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(model ?? "unknown processor"), \(count) processors, Linux \(kernel)"
  }
}
