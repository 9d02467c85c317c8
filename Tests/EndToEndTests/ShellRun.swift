import Foundation

/// The output and exit status of a shell script that uses the built tool.
///
/// The shell leads a session without a terminal, as with cron.
struct ShellRun {
  let output: String
  let errors: String
  let status: Int32

  init(_ script: String, folder: String, variables: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--wait", "/bin/sh", "-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = LiveTool.environment(folder: folder).merging(variables) { $1 }
    // Pipes, so that file size limits apply to the files of the script but not to its output.
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // Error output is short, so it fits into the pipe buffer until it is read.
    self.output = Self.text(output)
    self.errors = Self.text(errors)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  private static func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
