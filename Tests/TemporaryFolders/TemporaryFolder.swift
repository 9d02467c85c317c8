import Foundation

/// A temporary folder for a test, removed when this object is released.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "screenlets-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Returns the permission bits of a file in the folder.
  package func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  /// Returns the sorted names of the files in the folder.
  package func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
  }

  /// Returns the bytes of a file in the folder.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// Writes bytes to a file in the folder.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  /// Writes text to a file in the folder.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Creates a subfolder with its parents.
  package func createFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
  }
}
