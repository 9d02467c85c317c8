import AppMain
import Platform
import XMLTree

/// A file of a theme that the studio reads and writes.
struct StudioFile {
  /// The path of the file, as diagnostics name it.
  let path: String

  /// Returns the contents; nil if the file does not exist.
  ///
  /// - Throws: `StudioProblem` if it cannot be read.
  func contents() throws(StudioProblem) -> [UInt8]? {
    guard access(path, F_OK) == 0 else { return nil }
    do throws(MarkupError) {
      return try BoundedFile.read(path, limit: MarkupLimits.standard.bytes)
    } catch { throw .file(error.description) }
  }

  /// Writes the file completely, or removes it.
  ///
  /// - Parameter contents: The new contents; nil removes the file.
  /// - Throws: `StudioProblem` if that fails; the file is as before then.
  func write(_ contents: [UInt8]?) throws(StudioProblem) {
    guard let contents else {
      guard unlink(path) == 0 else {
        throw .file("\(path) could not be removed: \(String(cString: strerror(errno))).")
      }
      return
    }
    do {
      try AtomicFile(path, at: path).write(contents)
    } catch let error as WorkError {
      throw .file(error.message)
    } catch let error as OutputError {
      throw .file(error.message)
    } catch {
      throw .file("\(path): \(error)")
    }
  }
}
