import Foundation

/// The files of this repository, as the tests of its words look at them.
enum Repository {
  /// The folder that has Package.swift.
  static let root = String(#filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined())

  /// The documents that people read, by their path.
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

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// Writes the text of a file that is generated.
  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
  }

  /// What a folder holds, in order.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).sorted()
  }

  /// Whether a file or a folder is there.
  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  /// Every file under a folder with this ending, by its path.
  static func files(under folder: String, ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.allObjects ?? []
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { "\(folder)/\($0)" }.sorted()
  }
}
