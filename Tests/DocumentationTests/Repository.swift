import Foundation

/// Access to the files of this repository, for documentation tests.
enum Repository {
  /// The folder with Package.swift.
  static let root = String(#filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined())

  /// The paths of the documents for readers.
  static let documents: [String] = {
    let folders = [
      "", "Documentation/Screenlets.docc", "Documentation/Screenlets.docc/Modules",
      "Documentation/Screenlets.docc/Controls", "Examples/Bookmarks", "Examples/Stock",
    ]
    return folders.flatMap { folder in
      names(in: folder).filter { $0.hasSuffix(".md") }.map {
        folder.isEmpty ? $0 : "\(folder)/\($0)"
      }
    }
  }()

  /// Returns the text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// Writes the text of a generated file.
  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
  }

  /// Returns the sorted names of the files and folders in a folder, or none if it does not exist.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).sorted()
  }

  /// Returns whether a file or folder exists.
  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  /// Returns the sorted paths of all files under a folder with this ending.
  static func files(under folder: String, ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.allObjects ?? []
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { "\(folder)/\($0)" }.sorted()
  }
}
