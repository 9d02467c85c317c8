import Platform

/// The kernel's statistics of a running process.
struct ProcessFigures {
  let process: pid_t

  /// The processor time of all threads in nanoseconds.
  var cpu: UInt64 {
    threads.reduce(0) { sum, thread in
      let text = file("task/\(thread)/schedstat")
      return sum + (text.split(separator: " ").first.flatMap { UInt64($0) } ?? 0)
    }
  }

  /// The number of context switches of each thread, by thread ID.
  var contextSwitches: [String: Int] {
    var switches: [String: Int] = [:]
    for thread in threads {
      for line in file("task/\(thread)/status").split(separator: "\n")
      where line.contains("ctxt_switches") {
        switches[thread, default: 0] += line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
      }
    }
    return switches
  }

  /// The peak memory in MiB.
  var peakMemory: Double { memory("VmHWM") }

  /// The current memory in MiB.
  var memory: Double { memory("VmRSS") }

  private func memory(_ name: String) -> Double {
    let line = file("status").split(separator: "\n").first { $0.hasPrefix(name) }
    let kilobytes = line?.split(separator: " ").compactMap { Double($0.trimmed) }.first ?? 0
    return kilobytes / 1024
  }

  private var threads: [String] {
    guard let folder = opendir("/proc/\(process)/task") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if Int(name) != nil { names.append(name) }
    }
    return names
  }

  private func file(_ path: String) -> String { SystemFile.text("/proc/\(process)/\(path)") }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == "\t" || $0 == " " } }
}
