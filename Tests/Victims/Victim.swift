import Foundation

/// A program that a test starts in order to kill it.
///
/// The program writes a number on its own line after each completed operation.
package final class Victim {
  private let process = Process()
  private let pipe = Pipe()
  private var pending: [UInt8] = []
  private var count = 0
  /// The last number that the program wrote.
  package private(set) var last: Int64?

  /// Starts a program from the folder of the test executable.
  package init(_ name: String, _ arguments: [String]) throws {
    let beside = CommandLine.arguments[0]
      .split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    process.executableURL = URL(fileURLWithPath: "\(beside)/\(name)")
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
  }

  /// Waits until the program has written `wanted` numbers; returns false if it ended before.
  package func waitForNumbers(_ wanted: Int) -> Bool {
    while count < wanted {
      let piece = pipe.fileHandleForReading.availableData
      if piece.isEmpty { return false }
      take(piece)
    }
    return true
  }

  /// Kills the program with SIGKILL and reads its remaining output.
  package func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    take(pipe.fileHandleForReading.readDataToEndOfFile())
  }

  private func take(_ bytes: Data) {
    for byte in bytes {
      guard byte == 10 else {
        pending.append(byte)
        continue
      }
      last = Int64(String(decoding: pending, as: UTF8.self)) ?? last
      count += 1
      pending = []
    }
  }

  deinit { kill() }
}
