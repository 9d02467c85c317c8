import Platform

/// Measures how long the tool takes to reject files that are crafted to be slow to process.
struct HostileFileBenchmark {
  /// The cost of one run of the tool.
  struct Cost {
    /// The duration in seconds; infinity if the tool did not reject the file with status 1.
    var seconds = Double.infinity
    /// The peak memory in MiB.
    var memory = Double.infinity
  }

  let tool: String
  /// The folder for the files and the user's data.
  let data: String

  /// Lints a theme with 190,000 elements on one line, each with an error.
  func lint() -> Cost {
    let theme = data + "/Hostile"
    let elements = String(repeating: "<color/>", count: 190_000)
    let text =
      "<theme xmlns=\"urn:screenlets:theme:1\" name=\"Hostile\" kind=\"child\" parent=\"Default\" "
      + "title=\"t\"><colors>\(elements)</colors></theme>"
    guard mkdir(theme, 0o700) == 0, write(text, to: theme + "/theme.xml") else { return Cost() }
    return run(["theme", "lint", theme])
  }

  /// Reads a Liferay 6.2 form with 200,000 attributes in one element.
  func attributes() -> Cost {
    let form = data + "/hostile.xml"
    let attributes = (0..<200_000).map { "a\($0)=\"1\"" }.joined(separator: " ")
    guard write("<root><a \(attributes)/></root>", to: form) else { return Cost() }
    return run(["form", form, "--check"])
  }

  private func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  /// Returns the best of three runs; the output is discarded.
  private func run(_ arguments: [String]) -> Cost {
    var best = Cost()
    for _ in 0..<3 {
      let cost = runOnce(arguments)
      best.seconds = min(best.seconds, cost.seconds)
      best.memory = min(best.memory, cost.memory)
    }
    return best
  }

  private func runOnce(_ arguments: [String]) -> Cost {
    let settings = ["HOME=\(data)", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"]
    var words: [UnsafeMutablePointer<CChar>?] = ([tool] + arguments).map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) }
    defer { for word in words + variables { free(word) } }
    words.append(nil)
    variables.append(nil)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var process: pid_t = 0
    var (status, usage): (Int32, rusage) = (0, rusage())
    let time = ContinuousClock().measure {
      guard posix_spawn(&process, tool, &actions, nil, &words, &variables) == 0 else { return }
      wait4(process, &status, 0, &usage)
    }
    // Exit status 1, and not ended by a signal.
    guard status == 1 << 8 else { return Cost() }
    return Cost(seconds: time / .seconds(1), memory: Double(usage.ru_maxrss) / 1024)
  }
}
