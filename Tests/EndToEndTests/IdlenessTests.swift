import Platform
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// An idle app must not wake up periodically.
@Suite(.ownThread) struct IdlenessTests {
  @Test func `the gallery starts no Dispatch threads, whose pool is polled every second`()
    throws
  {
    let folder = try TemporaryFolder()
    let tool = try LiveTool(["gallery"], folder: folder.path)
    #expect(tool.waits { $0.contains { $0.contains("Ctrl+K") } })
    tool.terminal.type("\u{1B}[B\u{1B}[A")
    #expect(tool.waits { $0.contains { $0.contains("Login") } })
    let names = threadNames(of: tool.terminal.process)
    #expect(!names.isEmpty)
    #expect(!names.contains { $0.contains("qos") || $0.contains("dispatch") }, "\(names)")
    // The main thread reads the terminal.
    #expect(!names.contains("terminal\n"), "\(names)")
  }

  @Test func `an app without MainThread.run reads the terminal on a thread of its own`() throws {
    let folder = try TemporaryFolder()
    let app = try LiveTool(
      program: "bookmarks", ["--data", folder.path + "/data"], folder: folder.path)
    #expect(app.shows("No bookmarks yet."))
    app.terminal.type("\u{E}")
    #expect(app.shows("Address"))
    let names = threadNames(of: app.terminal.process)
    #expect(names.contains("terminal\n"), "\(names)")
  }

  private func threadNames(of process: Int32) -> [String] {
    guard let folder = opendir("/proc/\(process)/task") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let thread = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard Int(thread) != nil, let file = fopen("/proc/\(process)/task/\(thread)/comm", "r")
      else { continue }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 64)
      if fgets(&line, 64, file) != nil {
        names.append(String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
      }
    }
    return names
  }
}
