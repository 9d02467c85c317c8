import Foundation
import Testing
import Waiting

/// The isolation of `Interactor.execute(_:)`, which the compiler checks in modules of users.
@Suite(.ownThread) struct InteractorIsolationTests {
  @Test(arguments: ["MainActor", "nonisolated"])
  func `an interactor without @concurrent nonisolated does not compile`(isolation: String) throws {
    let bare = try errors(in: "override", isolation: isolation)
    #expect(bare.contains("into main actor-isolated override"), "\(bare)")
    #expect(try errors(in: "@concurrent nonisolated override", isolation: isolation) == "")
  }

  /// Returns the compiler's messages for an interactor with these words before `func execute`, in a
  /// module with this default isolation.
  private func errors(in words: String, isolation: String) throws -> String {
    let folder = NSTemporaryDirectory() + "screenlets-isolation-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = """
      import ScreenletKit

      final class Count: Interactor<Int> {
        \(words) func execute(_ progress: InteractorProgress) async throws -> Int { 1 }
      }
      """
    try source.write(toFile: folder + "/Count.swift", atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      swiftc -typecheck -swift-version 6 -default-isolation \(isolation) -module-cache-path cache \
      -I '\(Shell.products)/Modules' $(printf -- "-I %s " '\(Repository.root)'/Sources/C*) \
      $(pkg-config --cflags libxml-2.0 | sed 's/-I/-Xcc -I/g') Count.swift >messages 2>&1
      """,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: folder + "/messages", encoding: .utf8)
  }
}
