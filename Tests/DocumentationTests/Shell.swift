import Foundation

/// A shell with its own temporary home and working folder, and with the built tool on `PATH`.
struct Shell {
  /// The exit status and output of commands.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  private let home: String

  init() throws {
    home = NSTemporaryDirectory() + "screenlets-documents-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  func clean() { try? FileManager.default.removeItem(atPath: home) }

  /// Runs commands and stops at the first that fails.
  func run(_ commands: String, in folder: String? = nil) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-euo", "pipefail", "-c", commands]
    process.currentDirectoryURL = URL(fileURLWithPath: folder ?? home)
    process.environment = [
      "PATH": "\(Self.products):/usr/bin:/bin", "HOME": home, "LANG": "C.UTF-8", "TERM": "xterm",
      "TOOL": "\(Self.products)/screenlet",
    ]
    let (output, errors) = (home + "/.output", home + "/.errors")
    for path in [output, errors] { try "".write(toFile: path, atomically: false, encoding: .utf8) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    func text(_ path: String) -> String {
      (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
    return Result(
      status: process.terminationStatus, output: text(output), errors: text(errors))
  }

  /// The folder of the build products, next to the test bundle.
  static let products: String = {
    let program =
      CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: program).standardizedFileURL.deletingLastPathComponent().path
  }()
}
