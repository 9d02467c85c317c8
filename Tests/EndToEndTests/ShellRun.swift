import Foundation

/// What a shell script that uses the built tool printed, and how it ended.
///
/// The shell leads a session without a terminal, as under cron.
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
    // Pipes, so that limits on files hold for what the script writes and not for what it says.
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // Words for people are few; they fit into the pipe until the data is read.
    self.output = Self.text(output)
    self.errors = Self.text(errors)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  private static func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
