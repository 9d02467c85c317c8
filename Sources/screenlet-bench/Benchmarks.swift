import Platform

/// Runs all benchmarks in order.
struct Benchmarks {
  let tool: String

  /// Prints the figures.
  ///
  /// Returns 0 even if a target was missed, because times depend on the machine.
  @MainActor func run() async -> Int32 {
    var template = Array("/tmp/screenlet-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return 1 }
    let data = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { removeFolder(data) }
    var report = Report()
    do {
      let gallery = try GalleryBenchmark(tool: tool, data: data).run()
      say(report.line("first content, warm, median", gallery.firstContent.median, "ms", atMost: 15))
      say(report.line("key to first byte, median", gallery.keyLatency.median, "ms", atMost: 0.5))
      say(report.line("bytes per moved selection", gallery.bytesPerKey, "bytes", atMost: 200))
      say(report.line("CPU per moved selection", gallery.cpuPerKey, "ms", atMost: 0.3))
      say(report.line("idle for 5 s, bytes", Double(gallery.idleBytes), "bytes", atMost: 0))
      say(
        report.line(
          "idle for 5 s, context switches", Double(gallery.idleSwitches), "", atMost: 0))
      say(
        report.line(
          "peak memory before a sign-in, median", gallery.peakMemory, "MiB", atMost: 15))
      say(
        report.line(
          "theme switch, key to last byte, median", gallery.themeSwitch.median, "ms", atMost: 16))
    } catch {
      say("the gallery could not be measured: \(error)")
      return 1
    }
    let encoder = encoderBenchmark()
    say(
      report.line(
        "200x60, every cell changing, encoded", encoder.framesPerSecond, "frames/s",
        atLeast: 2000))
    say(report.line("allocations per frame", encoder.allocationsPerFrame, "", atMost: 0))
    say(report.line("theme of 2,000 styles", themeBenchmark(), "ms", atMost: 5))
    do {
      let edits = try await StudioBenchmark(data: data + "/studio").run()
      if edits.isEmpty {
        say("the studio could not be measured")
      } else {
        say(report.line("studio: edit to changed screen, median", edits.median, "ms", atMost: 16))
      }
    } catch {
      say("the studio could not be measured: \(error)")
      return 1
    }
    let hostile = HostileFileBenchmark(tool: tool, data: data)
    let lint = hostile.lint()
    say(report.line("lint of a theme of 190,000 elements", lint.seconds, "s", atMost: 0.5))
    say(report.line("the same, peak memory", lint.memory, "MiB", atMost: 100))
    say(
      report.line(
        "element of 200,000 attributes, refused", hostile.attributes().seconds, "s", atMost: 0.2))
    let store = StoreBenchmark().run()
    say(
      report.line(
        "dispatch, 5 reducers and 3 middlewares", store.rate, "actions/s", atLeast: 1_000_000))
    say(report.line("the same, allocations over 1,000,000", store.allocations, "", atMost: 0))
    let bus = EventBusBenchmark().run()
    say(report.line("events to one subscriber", bus.rate, "deliveries/s", atLeast: 2_000_000))
    say(report.line("the same, each further subscriber", bus.further, "ns", atMost: 50))
    do {
      let scenes = try SceneBenchmark(program: CommandLine.arguments[0], data: data).run()
      say(
        report.line(
          "scene of three screenlets pushed, to last byte", scenes.push.median, "ms", atMost: 5))
      say(report.line("the same, popped", scenes.pop.median, "ms", atMost: 5))
      say(report.line("the same, memory over 1,000", scenes.growth, "MiB", atMost: 0.5))
    } catch {
      say("scenes could not be measured: \(error)")
      return 1
    }
    let forms = FormKitBenchmark()
    say(report.line("6.2 definition of every type, read", forms.definition(), "ms", atMost: 1))
    say(report.line("rules on 1,000 fields, a change", forms.ordinaryChange(), "ms", atMost: 1))
    say(
      report.line(
        "the same, where all hang on it", forms.changeWithMostDependents(), "ms", atMost: 1))
    let short = await LongFormBenchmark(fields: 10)
    let huge = await LongFormBenchmark(fields: 10_000)
    do {
      let form = try FormBenchmark(tool: tool, data: data).run()
      say(report.line("form of 1,000 fields, first page", form.firstPage.median, "ms", atMost: 30))
      say(report.line("the same, key to first byte", form.keyLatency.median, "ms", atMost: 0.5))
      say(report.line("the same, peak memory", form.peakMemory, "MiB", atMost: 40))
    } catch {
      say("the form could not be measured: \(error)")
      return 1
    }
    say(
      report.line("a letter, 10,000 fields to 10", huge.letter / short.letter, "times", atMost: 2))
    say(report.line("Tab, 10,000 fields to 10", huge.tab / short.tab, "times", atMost: 2))
    do {
      if let server = try ServeBenchmark(tool: tool, data: data + "/served").run() {
        say(report.line("serve, an account, kept", server.rate, "requests/s", atLeast: 5_000))
        say(report.line("the same, memory over 100,000", server.growth, "MiB", atMost: 1))
      } else {
        say("serve could not be measured")
      }
      let pages = RemoteListBenchmark(tool: tool, data: data + "/served")
      if let list = try await pages.run() {
        say(
          report.line(
            "list page over loopback, to libcurl's time", list.ratio, "times", atMost: 1.5))
      } else {
        say("a list over loopback could not be measured")
      }
    } catch {
      say("serve could not be measured: \(error)")
      return 1
    }
    do {
      let program = CommandLine.arguments[0]
      let small = try await ListBenchmark(program: program, data: data + "/small").run(orders: 1000)
      let large = try await ListBenchmark(program: program, data: data + "/large").run(
        orders: 1_000_000)
      say(report.line("list of 1,000,000, first rows", large.firstRows.median, "ms", atMost: 30))
      say(report.line("the same, key to first byte", large.keyLatency.median, "ms", atMost: 0.5))
      say(report.line("the same, bytes per move", large.bytesPerMove, "bytes", atMost: 300))
      say(report.line("the same, CPU per move", large.cpuPerMove, "ms", atMost: 0.3))
      say(report.line("the same, End key to last byte", large.end.median, "ms", atMost: 20))
      say(report.line("the same, peak memory", large.peakMemory, "MiB", atMost: 20))
      say(
        report.line(
          "CPU per move, 1,000,000 rows to 1,000", large.cpuPerMove / small.cpuPerMove, "times",
          atMost: 1.5))
    } catch {
      say("the list could not be measured: \(error)")
      return 1
    }
    return 0
  }

  private func say(_ line: String) { print(line) }

  private func removeFolder(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { removeFolder("\(path)/\(name)") }
      }
      closedir(folder)
    }
    remove(path)
  }
}
