import Platform
import PortalKit
import ScreenletKit
import TerminalCore

/// A file to which the lines of a log are appended.
final class LogFile: Sendable {
  private let descriptor: Int32

  /// Opens a file; a new one can be read by its owner only.
  ///
  /// - Parameters:
  ///   - name: The file name in messages.
  ///   - path: The path of the file.
  /// - Throws: `WorkError` if the file cannot be written.
  init(_ name: String, at path: String) throws(WorkError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw WorkError("\(name) could not be written: \(String(cString: strerror(errno))).")
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Appends a line: time in UTC, level and text.
  ///
  /// A line that cannot be written is lost.
  func append(_ line: LogLine) {
    let text = "\(line.time.iso ?? "") \(line.level.rawValue) \(line.text.string)\n"
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
