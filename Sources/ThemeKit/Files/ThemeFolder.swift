import XMLTree

/// A folder with a theme.xml in it, on disk or in the program.
struct ThemeFolder: Hashable, Sendable {
  /// How many files a theme may have.
  static let fileLimit = 2000

  let location: ThemeLocation
  /// Its name in the location; empty where the location is the theme itself.
  let name: String

  /// What diagnostics call a file in it.
  func display(_ file: String) -> String {
    name.isEmpty ? "\(location.name)/\(file)" : "\(location.name)/\(name)/\(file)"
  }

  /// What diagnostics call it.
  var display: String { name.isEmpty ? location.name : "\(location.name)/\(name)" }

  /// Where it is on disk, if it is there.
  var path: String? {
    guard case .directory(let path) = location.content else { return nil }
    return name.isEmpty ? path : "\(path)/\(name)"
  }

  /// The names of its XML files, in order.
  func fileNames() throws(MarkupError) -> [String] {
    let names: [String]
    switch location.content {
    case .directory:
      do throws(Directory.Failure) {
        names = try Directory.names(in: path ?? "", limit: Self.fileLimit + 1)
      } catch {
        throw MarkupError(.unreadable, name: display, message: "the folder cannot be read")
      }
    case .embedded(let files):
      let prefix = name.isEmpty ? "" : name + "/"
      names = files.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        .filter { !$0.contains("/") }.sorted()
    }
    guard names.count <= Self.fileLimit else {
      throw MarkupError(
        .count, name: display, message: "the folder has more than \(Self.fileLimit) files")
    }
    return names.filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }
  }

  /// The bytes of a file; a link that leaves the folder is not followed.
  func read(_ file: String) throws(MarkupError) -> [UInt8] {
    switch location.content {
    case .directory:
      let folder = path ?? ""
      if Directory.isLinkOutside(folder, file: file) {
        throw MarkupError(
          .unreadable, name: display(file),
          message: "it is a link out of the theme's folder; copy the file")
      }
      return try BoundedFile.read(
        folder + "/" + file, name: display(file), limit: MarkupLimits.standard.bytes)
    case .embedded(let files):
      guard let embedded = files[name.isEmpty ? file : "\(name)/\(file)"] else {
        throw MarkupError(.unreadable, name: display(file), message: "there is no such file")
      }
      return embedded.bytes
    }
  }
}
